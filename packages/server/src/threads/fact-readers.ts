import { cautionFrom } from '@agora/inspection/dossier/change-words'
import { isDossierCommand } from '@agora/inspection/dossier/decide-dossier'
import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { DecideInput, ThreadCommand } from '@agora/inspection/thread/decide'
import type { Placement } from '@agora/core/state/placement'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { placeOfTurn } from '@agora/core/turns/open-turn'
import { repliesNamed } from '@agora/core/voice/record-speech'
import type { Actor } from '@agora/protocol/actor'
import type { Ask, AskId, AskMark } from '@agora/protocol/ask'
import type { AttachmentId } from '@agora/protocol/attachment'
import type { Envelope } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'
import type { Read } from '@agora/protocol/operation'
import { findSaid, sourcesNamed } from '../inspection/find-said.ts'
import { isQuoted, readDossier } from '../inspection/read-dossier.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { findMessage, findReplies } from './find-message.ts'
import { findNote } from './find-note.ts'
import { readBefore } from './read-before.ts'
import { readEvent } from './read-event.ts'
import { readSpeaker } from './read-turn.ts'

/** What `decide` must know besides the state, the author and the time. */
export type Facts = Omit<DecideInput, keyof Placement>

type Asked = ReadonlyMap<AskId, Ask>

/** Where facts are read from. */
export type FactSource = {
  readonly thread: ThreadId
  readonly storage: LogStorage
  /** The thread that the command is decided upon; undefined if it does not exist. */
  readonly state: ThreadState | undefined
  readonly by: Actor
  readonly env: Pick<DecideEnv, 'corrections'>
  /** The open questions that are known already. */
  readonly asked: Asked
  readonly readAsked: (questions: readonly AskMark[]) => Promise<Asked>
  /** What was read for the same command before this. */
  readonly found: Partial<Facts>
}

type FactReader = {
  /** Whether this command needs it. If left out: always. */
  readonly isNeeded?: (command: ThreadCommand, source: FactSource) => boolean
  /** All that was decided before must be in the log, also what other processes have written. */
  readonly needsWholeLog: boolean
  readonly read: (command: ThreadCommand, source: FactSource) => Promise<Partial<Facts>>
}

/** How each thing that a command names in its `reads` is read. */
export const factReaders: Readonly<Record<Read, FactReader>> = {
  note: {
    needsWholeLog: true,
    read: async (command, { storage, thread, state }) => {
      const note = 'note' in command ? await findNote(storage, thread, command.note) : undefined
      if (!note) return {}
      const dossier = state && (await readDossier(storage, state))
      const { corrects } = note.note
      const corrected = corrects && (await findMessage(storage, thread, corrects.message))
      return { note, corrected, cautionFrom: dossier && cautionFrom(dossier) }
    },
  },
  'note-quotes': {
    needsWholeLog: true,
    read: async (command, { storage, thread }) =>
      'note' in command ? { isInReport: await isQuoted(storage, thread, command.note) } : {},
  },
  message: {
    needsWholeLog: true,
    read: async (command, { storage, thread }) =>
      'message' in command ? { said: await findMessage(storage, thread, command.message) } : {},
  },
  turn: {
    needsWholeLog: true,
    read: async (command, { storage, thread, state }) => {
      if (!('turn' in command)) return {}
      const about = await findEvent(storage, thread, placeOfTurn(command.turn))
      return { about, spoke: state && (await readSpeaker(storage, state, command.turn)) }
    },
  },
  ask: {
    needsWholeLog: true,
    read: async (command, { storage, thread, state }) => {
      if (command.name !== 'answer-ask') return {}
      const mark = state?.asks.find(({ id }) => id === command.body.askId)
      return { about: await findEvent(storage, thread, mark?.seq) }
    },
  },
  replies: {
    isNeeded: (command) => repliesOf(command).length > 0,
    needsWholeLog: true,
    read: async (command, { storage, thread }) => ({
      replies: await findReplies(storage, thread, repliesOf(command)),
    }),
  },
  dossier: {
    needsWholeLog: true,
    read: async (command, { storage, thread, state }) => {
      // Whether a thread may be deleted depends on its final report, if there can be one.
      if (!state || (command.name === 'delete-thread' && state.inspection === null)) return {}
      const quoted = await findSaid(storage, thread, isDossierCommand(command) ? sourcesNamed(command) : [])
      return { dossier: await readDossier(storage, state), quoted }
    },
  },
  latest: { needsWholeLog: true, read: async () => ({}) },
  attachments: {
    isNeeded: (command) => attachmentsOf(command).length > 0,
    needsWholeLog: false,
    read: async (command, { storage, thread }) => {
      const attached = await storage.attachments.describe(thread, attachmentsOf(command))
      return { attached: new Map(attached.map((one) => [one.id, one])) }
    },
  },
  questions: {
    isNeeded: (_command, source) => questionsIn(source).some(({ id }) => !source.asked.has(id)),
    needsWholeLog: false,
    read: async (_command, source) => ({ asked: await source.readAsked(questionsIn(source)) }),
  },
  corrections: {
    isNeeded: (command, source) => {
      const reader = correctionsIn(source)
      return reader !== undefined && newWords(command).some((text) => reader.mayCorrect(text))
    },
    needsWholeLog: true,
    read: async (command, source) => {
      const { storage, thread, state, by } = source
      const { note } = source.found
      const author = note?.note.by.id ?? by.id
      const place = note?.seq ?? (state?.seq ?? 0) + 1
      const numbers = newWords(command).flatMap((text) => correctionsIn(source)?.notesNamed(text) ?? [])
      const before = await readBefore(storage, thread, author, place, numbers)
      const dossier = state && (await readDossier(storage, state))
      return { before, cautionFrom: dossier && cautionFrom(dossier) }
    },
  },
}

/** The words of a command that may correct earlier words. */
function newWords(command: ThreadCommand): readonly string[] {
  if (command.name === 'post-messages') return command.candidates.map(({ text }) => text)
  return command.name === 'change-note' && command.body.text !== undefined ? [command.body.text] : []
}

function correctionsIn({ env, state }: FactSource) {
  return state && env.corrections?.(state.domain)
}

function questionsIn({ state }: FactSource): readonly AskMark[] {
  return state?.asks.filter(({ kind }) => kind !== 'notice') ?? []
}

function repliesOf(command: ThreadCommand) {
  return command.name === 'record-speech' ? repliesNamed(command.body.facts) : []
}

function attachmentsOf(command: ThreadCommand): readonly AttachmentId[] {
  return command.name === 'post-messages' ? command.candidates.flatMap(({ attachments }) => attachments ?? []) : []
}

async function findEvent(
  storage: LogStorage,
  thread: ThreadId,
  seq: number | undefined,
): Promise<Envelope | undefined> {
  return seq === undefined ? undefined : readEvent(storage, thread, seq)
}
