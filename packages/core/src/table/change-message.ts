import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { Message, MessageAs, MessageChange } from '@agora/protocol/message'
import { type Revision, reviseNote } from '../notes/revise-note.ts'
import type { ThreadState } from '../state/thread-state.ts'

export type ChangedMessage =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'changed'; readonly events: readonly EventBody[] }

/** What somebody said, and no more than that: a note has a number and its own history, a question is waited for. */
const words: ReadonlySet<MessageAs> = new Set(['turn', 'queued', 'wake', 'reply'])

/** At a table that is silent, what was said there can be put otherwise; who speaks next knows it as it is then. */
export function changeMessage(state: ThreadState, said: Message, change: MessageChange): ChangedMessage {
  const refusal = mayNotChange(state, said)
  if (refusal) return refusal
  const { id: message, seq: of, text, withdrawn } = said
  if (withdrawn && change.withdrawn === undefined) {
    return refuse('message-settled', 'this message was withdrawn; take that back first')
  }
  return {
    kind: 'changed',
    events: [
      ...(withdrawn ? [{ type: 'message-restored', message, of } as const] : []),
      ...(change.text === undefined || change.text === text
        ? []
        : [{ type: 'message-edited', message, of, text: change.text } as const]),
    ],
  }
}

export function withdrawMessage(state: ThreadState, said: Message): ChangedMessage {
  const { id: message, seq: of, withdrawn } = said
  const refusal = mayNotChange(state, said)
  if (refusal) return refusal
  return { kind: 'changed', events: withdrawn ? [] : [{ type: 'message-withdrawn', message, of }] }
}

/** The message after these events. */
export function viewChanged(said: Message, events: readonly Revision[]): Message {
  return events.reduce(reviseNote, said)
}

/** Whoever speaks has read what stands there: it is not changed behind its back. */
function mayNotChange({ table, activeTurn }: ThreadState, { as }: Message) {
  if (!table) return refuse('table-empty', 'nobody was called to a table here')
  if (table.phase === 'running' || table.phase === 'pausing') return refuse('table-running', 'pause the table first')
  if (activeTurn) return refuse('turn-running', 'somebody is being answered')
  if (!words.has(as)) return refuse('message-settled', 'this is not changed like other words')
  return undefined
}

function refuse(code: ErrorCode, message: string): ChangedMessage & { readonly kind: 'refused' } {
  return { kind: 'refused', code, message }
}
