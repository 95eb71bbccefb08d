import type { ErrorCode } from '@agora/protocol/errors'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Cut, PostAnswer, Refusal } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Mode, NewThread, ThreadChange } from '@agora/protocol/thread'
import type { Candidate, PostedMessage } from './judge-messages.ts'
import { judgeMessages } from './judge-messages.ts'
import { type Placement, placeEvents } from './place-events.ts'
import { type ThreadState, viewThread } from './thread-state.ts'

export type ThreadCommand = ClientCommand | AgentCommand

/** What a client wants of one thread. Already parsed, already authorised. */
export type ClientCommand =
  | { readonly name: 'create-thread'; readonly body: NewThread }
  | { readonly name: 'update-thread'; readonly body: ThreadChange }
  | { readonly name: 'delete-thread' }
  | { readonly name: 'set-mode'; readonly body: { readonly mode: Mode } }
  | {
      readonly name: 'post-messages'
      readonly candidates: readonly Candidate[]
      readonly refused: readonly Refusal[]
    }

/** What an AI participant says. Given from inside: no client can send these. */
export type AgentCommand =
  /** A piece of a reply that is being written, kept before the reply is whole. */
  | { readonly name: 'write-text'; readonly body: ReplyPiece }
  /** The whole reply, or what there is of it where it was cut short. */
  | { readonly name: 'post-reply'; readonly body: Reply }

export type ReplyPiece = { readonly message: MessageId; readonly offset: number; readonly text: string }
export type Reply = { readonly message: MessageId; readonly text: string; readonly cut?: Cut }

export type DecideInput = Placement & {
  /** Messages of this command whose ids the thread knows already, with what they became. */
  readonly known: ReadonlyMap<MessageId, PostedMessage>
}

export type Decision =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | {
      readonly kind: 'decided'
      readonly events: readonly Envelope[]
      readonly state: ThreadState
      readonly answer: CommandAnswer
    }

export type CommandAnswer =
  | AnswerTo<'create-thread'>
  | AnswerTo<'delete-thread'>
  | AnswerTo<'set-mode'>
  | PostAnswer
  | ReplyAnswer

/** Where the thread stands after what an AI participant said. */
export type ReplyAnswer = { readonly message: MessageId; readonly seq: number }

/** What becomes of a command, given the thread as it stands. Pure: the same log and input decide the same. */
export function decide(state: ThreadState | undefined, command: ThreadCommand, input: DecideInput): Decision {
  if (command.name === 'create-thread') return create(state, command.body, input)
  if (!state) return refuse('thread-not-found', 'there is no such conversation')
  if (state.deleted) {
    // Deleting again is the same wish, already fulfilled; anything else comes too late.
    if (command.name === 'delete-thread') {
      return { kind: 'decided', events: [], state, answer: { id: state.id, deleted: true } }
    }
    return refuse('thread-deleted', 'this conversation was deleted')
  }
  switch (command.name) {
    case 'update-thread':
      return settle(state, changes(state, command.body), input, (after) => ({ thread: viewThread(after) }))
    case 'delete-thread':
      return settle(state, [{ type: 'thread-deleted' }], input, () => ({ id: state.id, deleted: true }))
    case 'set-mode': {
      const { mode } = command.body
      const events: EventBody[] = mode === state.mode ? [] : [{ type: 'mode-changed', mode, cause: 'switch' }]
      return settle(state, events, input, (after) => ({ mode, noteCount: after.noteCount, seq: after.seq }))
    }
    case 'post-messages': {
      const { events, accepted, duplicate, refused, became } = judgeMessages(state, command, input.known)
      return settle(state, events, input, ({ mode, noteCount, heardCount, seq }) => {
        return { accepted, duplicate, refused, became, mode, noteCount, heardCount, seq }
      })
    }
    case 'write-text': {
      const { message } = command.body
      return settle(state, [{ type: 'text-chunk', ...command.body }], input, ({ seq }) => ({ message, seq }))
    }
    case 'post-reply':
      return postReply(state, command.body, input)
    default:
      return command satisfies never
  }
}

function postReply(state: ThreadState, reply: Reply, input: DecideInput): Decision {
  const { message } = reply
  const earlier = input.known.get(message)
  if (earlier && (earlier.became !== 'reply' || earlier.text !== reply.text)) {
    return refuse('id-reused', 'this id belongs to another message')
  }
  const events: EventBody[] = earlier ? [] : [{ type: 'message-posted', as: 'reply', ...reply }]
  return settle(state, events, input, ({ seq }) => ({ message, seq }))
}

function create(state: ThreadState | undefined, body: NewThread, input: DecideInput): Decision {
  if (state?.deleted) return refuse('thread-deleted', 'a conversation with this id was deleted')
  if (state) return refuse('thread-exists', 'there is another conversation with this id')
  const event: EventBody = {
    type: 'thread-created',
    title: body.title ?? '',
    mode: body.mode ?? 'feedback',
    policy: body.policy ?? 'queue',
    schedule: body.schedule ?? 'addressed',
  }
  return settle(undefined, [event], input, (after) => ({ thread: viewThread(after) }))
}

function changes(state: ThreadState, change: ThreadChange): EventBody[] {
  const events: EventBody[] = []
  if (change.title !== undefined && change.title !== state.title) {
    events.push({ type: 'thread-renamed', title: change.title })
  }
  if (change.archived !== undefined && change.archived !== state.archived) {
    events.push({ type: change.archived ? 'thread-archived' : 'thread-restored' })
  }
  return events
}

function settle(
  state: ThreadState | undefined,
  bodies: readonly EventBody[],
  input: DecideInput,
  answer: (after: ThreadState) => CommandAnswer,
): Decision {
  const placed = placeEvents(state, bodies, input)
  return { kind: 'decided', ...placed, answer: answer(placed.state) }
}

function refuse(code: ErrorCode, message: string): Decision {
  return { kind: 'refused', code, message }
}
