import { makeDigest } from '@agora/core/notes/make-digest'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { DigestLine } from '@agora/protocol/note'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readNotes } from '../threads/read-history.ts'

const DIGEST_TOKENS = 1_000
/** Notes digested between two looks at other work. */
const PAGE = 500

/** The digest that stands, brought up to this note: only notes that are not in it yet are read. */
export async function extendDigest(storage: LogStorage, state: ThreadState, to: number): Promise<DigestLine[]> {
  let lines = await readDigest(storage, state)
  for (let reached = state.digest?.to ?? 0; reached < to;) {
    const notes = await readNotes(storage, state.id, reached, Math.min(PAGE, to - reached))
    const last = notes.at(-1)
    if (!last) break
    lines = makeDigest(lines, notes, DIGEST_TOKENS)
    reached = last.number
  }
  return lines
}

/** The lines of the digest that stands. */
export async function readDigest(storage: LogStorage, { id, digest }: ThreadState): Promise<DigestLine[]> {
  if (!digest) return []
  const [event] = await storage.readEvents(id, digest.seq - 1, 1)
  const envelope = event && readEnvelope(event)
  return envelope?.type === 'digest-made' ? envelope.lines : []
}
