import type { Entry } from '../thread/thread-snapshot.ts'
import { type Standing, commandsAfter } from './overlay-thread.ts'
import type { Pending } from './pending.ts'

/** The same change of the same entry is the same object. */
const changed = new WeakMap<Entry, { readonly by: readonly Standing[]; readonly entry: Entry }>()

/** Notes as they look once what is yet to be done to them was done. `seq`: how far the log was taken into account. */
export function overlayNotes(entries: readonly Entry[], items: readonly Pending[], seq: number): readonly Entry[] {
  const changes = commandsAfter(items, seq).filter(({ command }) => command.note !== undefined)
  if (changes.length === 0) return entries
  const notes = Map.groupBy(changes, ({ command }) => command.note ?? '')
  return entries.map((entry) => {
    const own = notes.get(entry.id)
    if (!own) return entry
    const known = changed.get(entry)
    if (known && areSame(known.by, own)) return known.entry
    const next = own.reduce(changeNote, entry)
    changed.set(entry, { by: own, entry: next })
    return next
  })
}

function areSame(before: readonly Standing[], now: readonly Standing[]): boolean {
  if (before.length !== now.length) return false
  return now.every(({ id, isAcked }, index) => before[index]?.id === id && before[index].isAcked === isAcked)
}

function changeNote(entry: Entry, { command: { name, fields }, isAcked }: Standing): Entry {
  const unsent = isAcked ? {} : ({ isUnsent: true } as const)
  if (name === 'withdraw-note') return { ...entry, ...unsent, withdrawn: true }
  // Who writes or puts back has seen what stands beside it.
  const { withdrawn: _withdrawn, ...here } = entry
  const { text } = fields as { readonly text?: string }
  if (text === undefined) return { ...here, ...unsent }
  const { others: _others, ...settled } = entry
  const first = entry.original ?? entry.text
  return { ...settled, ...unsent, text, ...(text === first ? {} : { edited: true, original: first }) }
}
