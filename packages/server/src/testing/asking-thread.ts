/** A thread in which a turn is over and another waits for two answers, as it lies in the log. */
import type { Ask } from '@agora/protocol/ask'
import { AskId } from '@agora/protocol/ask'
import type { EventBody } from '@agora/protocol/events'
import { MessageId, TurnId } from '@agora/protocol/ids'
import { Participant, TableRules } from '@agora/protocol/table'
import type { ThreadAppend } from '../log/log-storage.ts'
import { buildAppend } from './build-append.ts'

/** A process that is not this one. */
export const ELSEWHERE = 'elsewhere'
export const overTurn = 'turn-3'
export const waitingTurn = 'turn-6'
/** Only while a turn runs. */
export const runningTurn = 'turn-12'
export const questionAsk = `${waitingTurn}.c1-1`
export const approvalAsk = `${waitingTurn}.c1-2`

const said = (id: string, text: string): EventBody => {
  return { type: 'message-posted', message: MessageId.parse(id), text, as: 'turn' }
}
const opened = (turn: string, from: number): EventBody => {
  return { type: 'turn-opened', turn: TurnId.parse(turn), from, holder: ELSEWHERE }
}
const asked = { turn: TurnId.parse(waitingTurn), agent: 'triage' }
const question: Ask = {
  kind: 'question',
  id: AskId.parse(questionAsk),
  ...asked,
  questions: [{ field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' }],
}
const approval: Ask = {
  kind: 'approval',
  id: AskId.parse(approvalAsk),
  ...asked,
  call: 'c1-2',
  tool: 'pay',
  title: { nl: 'betaalt', en: 'pays' },
  args: { amount: 5 },
}
const asks = (ask: Ask, text: string): EventBody => {
  return { type: 'message-posted', turn: ask.turn, message: MessageId.parse(ask.id), text, as: 'ask', ask }
}

/** What is proposed where a table discusses. */
export const PROPOSAL = 'Een waarschuwing.'
const seats = [
  { kind: 'ai', id: 'vera', name: 'Naam vera' },
  { kind: 'ai', id: 'hugo', name: 'Naam hugo' },
  { kind: 'person', id: 'ines', name: 'Ines', takesTurns: true },
].map((seat) => Participant.parse(seat))
const table: readonly EventBody[] = [
  ...seats.map((participant): EventBody => ({ type: 'participant-joined', participant })),
  { type: 'table-set', schedule: 'round-robin', rules: TableRules.parse({}) },
  { type: 'table-started' },
  { type: 'agreement-proposed', participant: 'vera', text: PROPOSAL },
]

type Kind = {
  /** A turn runs. */
  readonly runs?: boolean
  /** A table discusses, and something is proposed at it. */
  readonly discusses?: boolean
  readonly owner?: string
}

export function askingThread(thread: string, { runs, discusses, owner }: Kind = {}): ThreadAppend {
  const bodies: EventBody[] = [
    { type: 'thread-created', title: 'Vragen', mode: 'feedback', policy: 'queue', schedule: 'addressed' },
    said('m1', 'hallo daar'),
    opened(overTurn, 2),
    { type: 'turn-closed', turn: TurnId.parse(overTurn), reason: 'finished' },
    said('m2', 'maak het verslag'),
    opened(waitingTurn, 5),
    { type: 'floor-granted', turn: TurnId.parse(waitingTurn), agent: 'triage', because: 'addressed' },
    asks(question, 'Welk bedrijf?'),
    asks(approval, 'Mag ik betalen?'),
    { type: 'turn-suspended', turn: TurnId.parse(waitingTurn), taken: 0 },
    ...(runs ? [said('m3', 'en nog iets?'), opened(runningTurn, 11)] : []),
    ...(discusses ? table : []),
  ]
  return buildAppend(thread, undefined, bodies, owner === undefined ? {} : { owner })
}
