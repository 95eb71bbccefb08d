import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId, TurnId } from '@agora/protocol/ids'
import type { Cut, Source } from '@agora/protocol/message'
import type { DigestLine } from '@agora/protocol/note'
import type { CloseReason, TurnFailure } from '@agora/protocol/turn'
import type { Mode } from '@agora/protocol/heard'
import type { ParticipantId } from '@agora/protocol/table'
import { changeMode } from '../state/change-mode.ts'
import { heardSince } from '../state/heard-since.ts'
import type { PostedMessage } from '../listen/judge-messages.ts'
import { seatOf } from '../state/table-state.ts'
import { wordsAtTable } from '../table/words-at-table.ts'
import { type Hold, type TurnCommand, type TurnTold, decideTurn, isSilenced, refuseHold } from './decide-turn.ts'
import { nextTurn } from '../turns/next-turn.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** What an AI participant says and does. Given from inside: no client can send these. */
export type InternalCommand =
  | TurnCommand
  /** A piece of a reply that is being written, kept before the reply is whole. */
  | { readonly name: 'write-text'; readonly body: ReplyPiece }
  /** The whole reply, or what there is of it where it was cut short. */
  | { readonly name: 'post-reply'; readonly body: Reply }
  /** The end of a turn, with its reply where there is one. */
  | { readonly name: 'close-turn'; readonly body: TurnEnd }
  /** An agent's tool changes the mode. */
  | { readonly name: 'change-mode'; readonly body: { readonly mode: Mode } }
  /** A conversation that nobody named. */
  | { readonly name: 'name-thread'; readonly body: { readonly title: string } }
  /** What is read aloud of a reply. */
  | { readonly name: 'store-spoken-form'; readonly body: { readonly message: MessageId; readonly text: string } }
  /** The time of the notes that no call took up is over. */
  | { readonly name: 'expire-notes' }
  | TableTime
  /** What the notes say in short, as they stood at `readAt`. */
  | { readonly name: 'store-digest'; readonly body: NewDigest }

/** Time has passed at a table: somebody was waited for, or it is over. */
type TableTime = { readonly name: 'check-table-time' }

export type ReplyPiece = {
  readonly message: MessageId
  readonly offset: number
  readonly text: string
  readonly hold?: Hold
}
export type Reply = {
  readonly message: MessageId
  readonly text: string
  readonly cut?: Cut
  readonly sources?: Source[]
  /** It went on in another's name, and was cut there. */
  readonly spokeFor?: ParticipantId
  /** The turn that says it; none where somebody speaks outside of one. */
  readonly hold?: Hold
}
export type TurnEnd = Hold & {
  readonly reason: CloseReason
  readonly why?: TurnFailure
  readonly reply?: Omit<Reply, 'hold'>
}
export type NewDigest = { readonly to: number; readonly lines: DigestLine[]; readonly readAt: number }

/** Where the thread stands after what an AI participant said. */
export type InternalAnswer = { readonly seq: number } & TurnTold

type Spoken =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | {
      readonly kind: 'spoken'
      readonly events: readonly EventBody[]
      readonly answer: (after: ThreadState) => InternalAnswer
    }

export function decideInternalCommand(
  state: ThreadState,
  command: Exclude<InternalCommand, TableTime>,
  input: {
    readonly known: ReadonlyMap<MessageId, PostedMessage>
    readonly now: number
    readonly env: { readonly holder: string }
  },
): Spoken {
  const { known, now } = input
  const { holder } = input.env
  switch (command.name) {
    case 'write-text': {
      const { hold, ...piece } = command.body
      const turn = hold && { turn: hold.turn }
      const refusal = hold && refuseHold(state, hold)
      if (!refusal && isSilenced(state)) return speak([])
      return refusal ?? speak([{ type: 'text-chunk', ...piece, ...turn }])
    }
    case 'post-reply': {
      const { hold, ...said } = command.body
      return (hold && refuseHold(state, hold)) ?? reply(state, said, known, hold?.turn)
    }
    case 'close-turn':
      return closeTurn(state, command.body, known, holder)
    case 'change-mode':
      return speak(changeMode(state, command.body.mode, 'tool'))
    case 'name-thread':
      return speak(state.title === '' ? [{ type: 'thread-renamed', title: command.body.title }] : [])
    case 'store-spoken-form':
      return speak([{ type: 'speech-made', ...command.body }])
    case 'expire-notes': {
      const heard = state.expiryDue !== null && state.expiryDue <= now ? heardSince(state) : undefined
      return speak(heard ? [{ type: 'notes-expired', ...heard }] : [])
    }
    case 'store-digest':
      return storeDigest(state, command.body)
    default: {
      const turned = decideTurn(state, command, holder)
      return turned.kind === 'refused' ? turned : speak(turned.events, turned.told)
    }
  }
}

function reply(
  state: ThreadState,
  said: Omit<Reply, 'hold'>,
  known: ReadonlyMap<MessageId, PostedMessage>,
  turn?: TurnId,
): Spoken {
  const earlier = known.get(said.message)
  if (earlier && (earlier.became !== 'reply' || earlier.text !== said.text)) {
    return { kind: 'refused', code: 'id-reused', message: 'this id belongs to another message' }
  }
  const { floor = null } = state.table ?? {}
  const speaker = turn && floor?.turn === turn ? seatOf(state.participants, floor.participant) : undefined
  const named = speaker ? wordsAtTable(said.text, state, speaker) : {}
  const heard = heardOf(state, said, turn)
  const event: EventBody = {
    type: 'message-posted',
    as: 'reply',
    ...said,
    ...(turn ? { turn } : {}),
    ...heard,
    ...named,
  }
  return speak(earlier ? [] : [event])
}

/** What was heard of it while it was being written. */
function heardOf({ activeTurn }: ThreadState, { message, text }: Omit<Reply, 'hold'>, turn: TurnId | undefined) {
  const { heard } = (activeTurn?.id === turn && activeTurn) || {}
  if (heard?.message !== message) return {}
  const { chars, playedMs, place } = heard
  return { heardTo: { chars: Math.min(chars, text.length), playedMs, place } }
}

/** Closes a turn exactly once, with its last words; then what waited goes on. */
function closeTurn(
  state: ThreadState,
  end: TurnEnd,
  known: ReadonlyMap<MessageId, PostedMessage>,
  holder: string,
): Spoken {
  const { turn, reason, why, reply: said } = end
  const refusal = refuseHold(state, end)
  if (refusal) return refusal
  const spoken = said ? reply(state, said, known, turn) : speak([])
  if (spoken.kind === 'refused') return spoken
  const closed: EventBody = { type: 'turn-closed', turn, reason, ...(why ? { why } : {}) }
  const events = [...spoken.events, ...cutCalls(state, reason), closed]
  const ended = { turn, waits: false, called: state.activeTurn?.called === true }
  return speak([...events, ...nextTurn(state, state.seq + events.length + 1, holder, ended)])
}

/** What still ran when its turn ended: nobody waits for what it gives. */
function cutCalls({ activeTurn }: ThreadState, reason: CloseReason): EventBody[] {
  if (!activeTurn) return []
  const { id: turn, calls } = activeTurn
  const outcome = reason === 'failed' ? 'unknown' : 'cancelled'
  return calls.flatMap(({ call, result }) => {
    return result === undefined ? [{ type: 'tool-finished', turn, call, outcome, result: '' }] : []
  })
}

/** A digest of notes that were changed while it was made would go on saying what they no longer say. */
function storeDigest(state: ThreadState, { to, lines, readAt }: NewDigest): Spoken {
  const isOld = state.revisedAt > readAt || to <= (state.digest?.to ?? 0)
  return speak(isOld ? [] : [{ type: 'digest-made', to, lines }])
}

function speak(events: readonly EventBody[], told: TurnTold = {}): Spoken {
  return { kind: 'spoken', events, answer: ({ seq }) => ({ seq, ...told }) }
}
