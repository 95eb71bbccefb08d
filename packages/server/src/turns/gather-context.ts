import { countTokens } from '@agora/core/notes/count-tokens'
import { viewNote } from '@agora/core/notes/revise-note'
import type { NewDigest } from '@agora/core/thread/decide-internal-command'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { OpenTurn } from '@agora/core/state/thread-state'
import { MESSAGES_TOKENS, NOTES_TOKENS, costOfMessage, fitMessages } from '@agora/core/context/fit-messages'
import { fitNotes } from '@agora/core/context/fit-notes'
import type { OpenQuestion } from '@agora/core/context/turn-context'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { asHeard } from '@agora/core/voice/as-heard'
import type { Message, MessageAs } from '@agora/protocol/message'
import type { DigestLine, Note } from '@agora/protocol/note'
import type { Preferences } from '@agora/protocol/preferences'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages } from '../threads/read-history.ts'
import { extendDigest, readDigest } from './extend-digest.ts'

/** The history is read back in pages, and no further than this: a long silence of notes must not be read for ever. */
const PAGE = 50
const MAX_PAGES = 40

export type Gathered = {
  readonly context: TurnContext
  /** A digest that had to be made for this, to be kept for the next time. */
  readonly digest: NewDigest | undefined
}

const asks: ReadonlySet<MessageAs> = new Set(['turn', 'queued', 'wake'])

/** Everything that a turn must know, read from the log: recent words in full, what is older in short. */
export async function gatherContext(
  storage: LogStorage,
  state: ThreadState,
  turn: OpenTurn,
  language: Preferences['language'],
): Promise<Gathered> {
  const all = asHeard(await readBack(storage, state, turn.to, turn.from))
  // No model sees a withdrawn message. Notes keep their numbers; the code below filters them.
  const history = all.filter(({ as, withdrawn }) => as === 'note' || !withdrawn)
  // Agora does not answer words that were addressed to another participant.
  const isAsked = ({ seq, as, handled, to }: Message) => {
    return seq >= turn.from && asks.has(as) && !handled && (turn.table || to === undefined)
  }
  const asked = history.filter(isAsked)
  // Also what was answered while these questions waited.
  const spoken = history.filter((message) => message.as !== 'note' && !isAsked(message))
  const recent = fitNotes(notesIn(history), NOTES_TOKENS)
  const firstRecent = recent[0]?.number ?? state.lastNote + 1
  const { lines, digest } = await digestBefore(storage, state, firstRecent)
  const open = await readOpen(storage, state, turn)
  const approving = await readApproving(storage, state, turn)
  return {
    context: {
      language,
      ...(open ? { open } : {}),
      ...(approving.length > 0 ? { approving } : {}),
      asked,
      messages: fitMessages(spoken),
      notes: { count: state.noteCount, digest: lines, recent },
    },
    digest,
  }
}

/** The newest question of another turn; one that was put off counts where there is no other. */
async function readOpen(
  storage: LogStorage,
  { id, asks }: ThreadState,
  turn: OpenTurn,
): Promise<OpenQuestion | undefined> {
  const questions = asks.filter(({ kind, turn: asking }) => kind === 'question' && asking !== turn.id)
  const mark = questions.findLast(({ later }) => !later) ?? questions.at(-1)
  const ask = mark && (await readAsk(storage, id, mark.seq))
  return mark && ask?.kind === 'question' ? { ask, seq: mark.seq } : undefined
}

/** The tools for which other turns wait for an approval. */
async function readApproving(storage: LogStorage, { id, asks }: ThreadState, turn: OpenTurn): Promise<string[]> {
  const marks = asks.filter(({ kind, turn: asking }) => kind === 'approval' && asking !== turn.id)
  const read = await Promise.all(marks.map(({ seq }) => readAsk(storage, id, seq)))
  return read.flatMap((ask) => (ask?.kind === 'approval' ? [ask.tool] : []))
}

async function readAsk(storage: LogStorage, thread: ThreadState['id'], seq: number) {
  const [stored] = await storage.readEvents(thread, seq - 1, 1)
  const event = stored && readEnvelope(stored)
  return event?.type === 'message-posted' ? event.ask : undefined
}

/** History before a place, at least from another place on, and from as far back as there is room for. */
async function readBack(
  storage: LogStorage,
  { id, lastNote }: ThreadState,
  to: number,
  from: number,
): Promise<Message[]> {
  const pages: Message[][] = []
  let noteTokens = 0
  let spokenTokens = 0
  let firstNote = lastNote + 1
  for (let before = to; pages.length < MAX_PAGES;) {
    const read = await readMessages(storage, id, before, PAGE)
    pages.push(read)
    noteTokens += sum(notesIn(read))
    spokenTokens += read.filter(isSpoken).reduce((total, message) => total + costOfMessage(message), 0)
    firstNote = read.find(({ number }) => number !== undefined)?.number ?? firstNote
    // Where no note stands further back there is nothing to look for, however much room is left.
    const hasNotes = noteTokens > NOTES_TOKENS || firstNote <= 1
    const [first] = read
    if (!first || read.length < PAGE) break
    if (hasNotes && spokenTokens > MESSAGES_TOKENS && first.seq < from) break
    before = first.seq
  }
  return pages.reverse().flat()
}

/** What the notes before a number say in short: from the digest that stands, brought up to there. */
async function digestBefore(
  storage: LogStorage,
  state: ThreadState,
  number: number,
): Promise<{ lines: readonly DigestLine[]; digest: NewDigest | undefined }> {
  const to = number - 1
  if ((state.digest?.to ?? 0) >= to) {
    const standing = await readDigest(storage, state)
    return { lines: standing.filter(({ notes }) => notes.every((one) => one <= to)), digest: undefined }
  }
  const lines = await extendDigest(storage, state, to)
  return { lines, digest: { to, lines, readAt: state.seq } }
}

function notesIn(history: readonly Message[]): Note[] {
  return history.flatMap((message) => viewNote(message) ?? [])
}

function isSpoken({ as }: Message): boolean {
  return as !== 'note'
}

function sum(said: readonly { readonly text: string }[]): number {
  return said.reduce((total, { text }) => total + countTokens(text), 0)
}
