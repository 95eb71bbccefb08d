import { join } from 'node:path'
import { sampleText } from '../sample-text.ts'
import { Conversation } from './conversation.ts'
import { type KeptData, type Written, countCheckpointRows, readKept, readWal, untilForgotten } from './kept-data.ts'
import type { Manner } from './seen-request.ts'
import { type Stage, serveQuietly } from './stage.ts'

export const turnKinds = ['short', 'streamed', 'question'] as const
export type TurnKind = (typeof turnKinds)[number]

export type BytesPerTurn = {
  /** Written to the disk, in whole pages, before anything is folded together; and in how many commits. */
  readonly written: readonly Written[]
  /** What the file grew by, a turn. */
  readonly grown: number
  /** What tables and indexes grew by, a turn, and all of the checkpoints' together. */
  readonly log: number
  readonly checkpoints: number
  readonly others: number
  /** Events a turn, by type. */
  readonly events: ReadonlyMap<string, number>
  /** Rows of checkpoints while a question waits, and after everything. */
  readonly rowsWaiting: number | undefined
  readonly rowsLeft: number
}

const manners: Readonly<Record<TurnKind, Partial<Manner>>> = {
  short: {},
  // A second of words, some 1,300 characters.
  streamed: { tokens: 100, paceMs: 10 },
  question: { asks: true },
}
/** SQLite folds the write-ahead log back at 1,000 pages of 4 KB; from then on its length says nothing. */
const WAL_LIMIT_BYTES = 4_000_000

/** What turns of a kind leave on the disk, and what passes over it. */
export async function measureBytes(stage: Stage, kind: TurnKind, turns: number): Promise<BytesPerTurn> {
  const folder = join(stage.folder, `bytes-${kind}`)
  // A life before, so that tables have their first pages; its end folds the write-ahead log back.
  await live(stage, kind, folder, 2)
  const before = readKept(folder)
  const { written, rowsWaiting } = await live(stage, kind, folder, turns)
  const after = readKept(folder)
  const grown = growthOf(before, after, turns)
  const checkpoints = sum([...grown].filter(([name]) => /checkpoint/.test(name)))
  const log = grown.get('event') ?? 0
  return {
    written,
    grown: (after.file - before.file) / turns,
    log,
    checkpoints,
    others: sum([...grown]) - log - checkpoints,
    events: new Map([...after.events].map(([type, count]) => [type, (count - (before.events.get(type) ?? 0)) / turns])),
    rowsWaiting,
    rowsLeft: countCheckpointRows(folder),
  }
}

async function live(stage: Stage, kind: TurnKind, folder: string, turns: number) {
  const server = await serveQuietly(stage, `bytes-${kind}`)
  const conversation = await Conversation.open(server)
  await stage.model.behave(manners[kind])
  const written: Written[] = []
  let rowsWaiting: number | undefined
  let wal = readWal(folder)
  for (let n = 0; n < turns; n++) {
    const turn = await conversation.take(sampleText(n))
    if (turn.ask !== undefined) {
      rowsWaiting = countCheckpointRows(folder)
      await conversation.answer(turn.ask, { company: 'Bakkerij Jansen' })
    }
    await untilForgotten(folder)
    const now = readWal(folder)
    if (now.bytes < WAL_LIMIT_BYTES && now.bytes > wal.bytes) {
      written.push({ bytes: now.bytes - wal.bytes, commits: now.commits - wal.commits })
    }
    wal = now
  }
  conversation.close()
  await stage.model.behave()
  await stage.model.take()
  await server.stop()
  return { written, rowsWaiting }
}

function growthOf(before: KeptData, after: KeptData, turns: number): ReadonlyMap<string, number> {
  return new Map([...after.pages].map(([name, bytes]) => [name, (bytes - (before.pages.get(name) ?? 0)) / turns]))
}

function sum(sizes: readonly (readonly [string, number])[]): number {
  return sizes.reduce((all, [, bytes]) => all + bytes, 0)
}
