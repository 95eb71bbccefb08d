/** What must be known to decide a command, as far as the command and the state tell. */
import { isDossierCommand } from '@agora/core/dossier/decide-dossier'
import type { Listening } from '@agora/core/listen/listening'
import type { KnownNote } from '@agora/core/notes/change-note'
import type { ThreadCommand } from '@agora/core/thread/decide'
import type { ThreadState } from '@agora/core/thread/thread-state'
import { placeOfTurn } from '@agora/core/turns/open-turn'
import { repliesNamed } from '@agora/core/voice/record-speech'
import type { AskMark } from '@agora/protocol/ask'
import type { AttachmentId } from '@agora/protocol/attachment'
import { MessageId } from '@agora/protocol/ids'
import { type Request, type Speech, actorOf } from './thread-request.ts'

/** The ids under which a command puts messages into the history. */
export function idsToPost(command: ThreadCommand): MessageId[] {
  switch (command.name) {
    case 'post-messages':
      return command.candidates.flatMap(({ id, answered }) => (answered ? [id, answered.id] : [id]))
    case 'close-turn':
      return command.body.reply ? [command.body.reply.message] : []
    case 'post-reply':
      return [command.body.message]
    case 'open-ask':
      return [MessageId.parse(command.body.ask.id)]
    default:
      return []
  }
}

/** Photos that go with the messages of a command. */
export function attachmentsNamed(command: ThreadCommand): readonly AttachmentId[] {
  if (command.name !== 'post-messages') return []
  return command.candidates.flatMap(({ attachments }) => attachments ?? [])
}

/** Whether a thread may be deleted depends on whether it has a final report. */
export function needsDossier(command: ThreadCommand, { inspection }: ThreadState): boolean {
  return isDossierCommand(command) || (command.name === 'delete-thread' && inspection !== null)
}

/** It concerns something that was said before, and the state does not say what, or may be too old to say. */
export function needsLog(command: ThreadCommand): boolean {
  return (
    'note' in command ||
    isAboutMessage(command) ||
    isDossierCommand(command) ||
    repliesOf(command).length > 0 ||
    ['answer-ask', 'retry-turn', 'stop-turn', 'delete-thread'].includes(command.name)
  )
}

/** Whether words of a command may correct what was said before: then that must be looked up. */
export function mayCorrect(
  command: ThreadCommand,
  { corrections }: Pick<Listening, 'corrections'>,
  state: ThreadState | undefined,
): boolean {
  const reader = state && corrections?.(state.domain)
  if (!reader) return false
  if (command.name === 'post-messages') return command.candidates.some(({ text }) => reader.mayCorrect(text))
  return command.name === 'change-note' && command.body.text !== undefined && reader.mayCorrect(command.body.text)
}

/** The notes that words of a command change by number. */
export function notesNamed(
  command: ThreadCommand,
  { corrections }: Pick<Listening, 'corrections'>,
  state: ThreadState | undefined,
): readonly number[] {
  const reader = state && corrections?.(state.domain)
  if (command.name === 'post-messages') return command.candidates.flatMap(({ text }) => reader?.notesNamed(text) ?? [])
  return command.name === 'change-note' && command.body.text !== undefined
    ? (reader?.notesNamed(command.body.text) ?? [])
    : []
}

/** Who said the words of a command: of a note that is changed, whoever said it first. */
export function authorOf(request: Request | Speech, note: KnownNote | undefined): string {
  return note?.note.by.id ?? actorOf(request).id
}

/** The questions that messages of a command may answer. */
export function questionsAnswerable(command: ThreadCommand, state: ThreadState | undefined): readonly AskMark[] {
  return command.name === 'post-messages' ? (state?.asks.filter(({ kind }) => kind === 'question') ?? []) : []
}

/** The replies of which a command tells what was heard. */
export function repliesOf(command: ThreadCommand): readonly MessageId[] {
  return command.name === 'record-speech' ? repliesNamed(command.body.facts) : []
}

type MessageCommand = ThreadCommand & { readonly name: 'change-message' | 'withdraw-message' }

export function isAboutMessage(command: ThreadCommand): command is MessageCommand {
  return command.name === 'change-message' || command.name === 'withdraw-message'
}

/** Where in the log stands what a command is about. */
export function placeOf(command: ThreadCommand, state: ThreadState | undefined): number | undefined {
  if (command.name === 'retry-turn') return placeOfTurn(command.turn)
  if (command.name !== 'answer-ask') return undefined
  return state?.asks.find(({ id }) => id === command.body.askId)?.seq
}
