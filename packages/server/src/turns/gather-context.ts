import { makeDigest } from '@agora/core/notes/make-digest'
import { countTokens } from '@agora/core/notes/count-tokens'
import { viewNote } from '@agora/core/notes/revise-note'
import type { NewDigest } from '@agora/core/thread/decide-speech'
import type { OpenTurn, ThreadState } from '@agora/core/thread/thread-state'
import { fitNotes } from '@agora/core/turn/fit-notes'
import type { TurnContext } from '@agora/core/turn/turn-context'
import type { Message, MessageAs } from '@agora/protocol/message'
import type { DigestLine, Note } from '@agora/protocol/note'
import type { Preferences } from '@agora/protocol/preferences'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages, readNotes } from '../threads/read-history.ts'

/** What a turn starts with of each kind, in tokens. */
const NOTES_TOKENS = 6_000
const MESSAGES_TOKENS = 3_000
export const DIGEST_TOKENS = 1_000
/** The history is read back in pages, and no further than this: a long silence of notes must not be read for ever. */
const PAGE = 200
const MAX_PAGES = 10

export type Gathered = {
  readonly context: TurnContext
  /** A digest that had to be made for this, to be kept for the next time. */
  readonly digest: NewDigest | undefined
}

const asks: ReadonlySet<MessageAs> = new Set(['turn', 'queued', 'wake', 'answer'])

/** Everything that a turn must know, read from the log: recent words in full, what is older in short. */
export async function gatherContext(
  storage: LogStorage,
  state: ThreadState,
  turn: OpenTurn,
  language: Preferences['language'],
): Promise<Gathered> {
  const history = await readBack(storage, state, turn)
  const asked = history.filter(({ seq, as, handled }) => seq >= turn.from && asks.has(as) && !handled)
  const spoken = history.filter(({ seq, as }) => seq < turn.from && as !== 'note')
  const recent = fitNotes(notesIn(history), NOTES_TOKENS)
  const firstRecent = recent[0]?.number ?? state.lastNote + 1
  const { lines, digest } = await digestBefore(storage, state, firstRecent)
  return {
    context: {
      language,
      asked,
      messages: fitMessages(spoken),
      notes: { count: state.noteCount, digest: lines, recent },
    },
    digest,
  }
}

/** History up to the turn, from as far back as there is room for. */
async function readBack(storage: LogStorage, state: ThreadState, turn: OpenTurn): Promise<Message[]> {
  let history: Message[] = []
  for (let page = 0, before = turn.to; page < MAX_PAGES; page++) {
    const read = await readMessages(storage, state.id, before, PAGE)
    history = [...read, ...history]
    const [first] = read
    const isFull = sum(notesIn(history)) > NOTES_TOKENS && sum(history.filter(isSpoken)) > MESSAGES_TOKENS
    if (!first || read.length < PAGE || (isFull && first.seq < turn.from)) break
    before = first.seq
  }
  return history
}

/** What the notes before a number say in short: from the digest that stands, brought up to there. */
async function digestBefore(
  storage: LogStorage,
  state: ThreadState,
  number: number,
): Promise<{ lines: readonly DigestLine[]; digest: NewDigest | undefined }> {
  const standing = await readDigest(storage, state)
  const reached = state.digest?.to ?? 0
  const before = (lines: readonly DigestLine[]) => lines.filter(({ notes }) => notes.every((one) => one < number))
  if (reached >= number - 1) return { lines: before(standing), digest: undefined }
  const missing = await readNotes(storage, state.id, reached, number - 1 - reached)
  const lines = makeDigest(standing, missing, DIGEST_TOKENS)
  return { lines, digest: { to: number - 1, lines, readAt: state.seq } }
}

/** The lines of the digest that stands. */
export async function readDigest(storage: LogStorage, { id, digest }: ThreadState): Promise<readonly DigestLine[]> {
  if (!digest) return []
  const [event] = await storage.readEvents(id, digest.seq - 1, 1)
  const envelope = event && readEnvelope(event)
  return envelope?.type === 'digest-made' ? envelope.lines : []
}

function fitMessages(messages: readonly Message[]): readonly Message[] {
  let room = MESSAGES_TOKENS
  const first = messages.findLastIndex(({ text }) => (room -= countTokens(text)) < 0)
  return messages.slice(first + 1)
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
