import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { MessageId } from '@agora/protocol/ids'
import { isQuoted, readDossier } from '../inspection/read-dossier.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readNotes } from './read-history.ts'

const PAGE = 500

/** Expired notes in a range that may be erased: no person withdrew or restored them, and nothing depends on them. */
export async function findExpired(
  storage: LogStorage,
  state: ThreadState,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<MessageId[]> {
  if (state.hold) return []
  const { findings, passages, facts } = await readDossier(storage, state)
  const sources = [...findings, ...passages, ...Object.values(facts)].flatMap((one) => one.sources)
  const used = new Set<MessageId>(sources.map(({ message }) => message))
  const decided = await findDecided(storage, state, first)
  const found: MessageId[] = []
  for (const { id, number, withdrawn, erased } of await readNotes(storage, state.id, first - 1, last - first + 1)) {
    if (number > last || !withdrawn || erased || used.has(id) || decided.has(number)) continue
    if (!(await isQuoted(storage, state.id, id))) found.push(id)
  }
  return found
}

/** Notes that a person withdrew or put back: what that person decided stays so. */
async function findDecided(storage: LogStorage, { id }: ThreadState, first: number): Promise<ReadonlySet<number>> {
  const decided = new Set<number>()
  for (let after = await storage.findNote(id, first); ;) {
    const page = await storage.readEvents(id, after, PAGE)
    for (const stored of page) {
      const event = readEnvelope(stored)
      if (event.type === 'note-withdrawn' || event.type === 'note-restored') decided.add(event.number)
    }
    after = page.at(-1)?.seq ?? after
    if (page.length < PAGE) return decided
    // A long past must not keep everybody else waiting.
    await new Promise((turn) => setImmediate(turn))
  }
}
