import type { SpeechFact } from '../thread/speech-record.ts'
import type { Entry } from '../thread/thread-snapshot.ts'
import { commandsAfter } from './overlay-thread.ts'
import type { Pending } from './pending.ts'

/** The same of the same entry is the same object. */
const changed = new WeakMap<Entry, Entry>()

/** Replies that were interrupted on this device, as the log will tell of them. `seq`: how far it was taken into account. */
export function overlayHeard(entries: readonly Entry[], items: readonly Pending[], seq: number): readonly Entry[] {
  const heard = new Map<string, NonNullable<Entry['heardTo']>>()
  for (const { command } of commandsAfter(items, seq)) {
    if (command.name !== 'record-speech') continue
    const { facts = [] } = command.fields as { readonly facts?: readonly SpeechFact[] }
    for (const fact of facts) {
      if (fact.kind !== 'heard' || heard.has(fact.message)) continue
      heard.set(fact.message, { chars: fact.chars, playedMs: fact.playedMs })
    }
  }
  if (heard.size === 0) return entries
  return entries.map((entry) => {
    const own = heard.get(entry.id)
    if (!own || entry.heardTo) return entry
    const known = changed.get(entry)
    if (known) return known
    const next = { ...entry, heardTo: { ...own, chars: Math.min(own.chars, entry.text.length) } }
    changed.set(entry, next)
    return next
  })
}
