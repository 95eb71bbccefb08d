import { AskId } from '@agora/protocol/ask'
import { MessageId, TurnId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { Play, agora, makeAsk, user } from '../testing/play.ts'
import type { ThreadCommand } from '../thread/decide.ts'
import type { Hold } from '../thread/decide-turn.ts'

/** Where a thread may stand with its turns. In each of them one turn is over: `turn-3`. */
const states = {
  none: () => {},
  running: (play: Play) => play.say('Wat geldt hier?'),
  /** It runs, and has asked. */
  asking: (play: Play) => {
    play.say('Wat geldt hier?')
    play.ask('q')
  },
  stopping: (play: Play) => {
    play.say('Wat geldt hier?')
    play.ask('q')
    play.command({ name: 'stop-turn' })
  },
  waiting: (play: Play) => {
    play.say('Wat geldt hier?')
    play.askAndWait('q')
  },
  waitingAndRunning: (play: Play) => {
    play.say('Wat geldt hier?')
    play.askAndWait('q')
    play.say('Hoe koud moet de koeling zijn?')
  },
  /** Another runs; what waited goes on when that one ends. */
  answeredWhileRunning: (play: Play) => {
    play.say('Wat geldt hier?')
    const ask = play.askAndWait('q')
    play.say('Hoe koud moet de koeling zijn?')
    play.fill(ask)
  },
} satisfies Record<string, (play: Play) => unknown>

type Sight = {
  /** Of the turn that runs; else of the one that waits; else of the one that is over. */
  readonly hold: Hold
  /** Of the turn that waits, as it was when it ran. */
  readonly waiter: Hold
  readonly ask: AskId
}

const over = { turn: TurnId.parse('turn-3'), fence: 1 }
const title = { nl: 'zoekt', en: 'searches' }
const given = { messages: null, notes: null, digest: null, steps: 0 }
const reply = { message: MessageId.parse('r'), text: 'Goed' }
const heard = { kind: 'heard', at: 1, message: reply.message, chars: 2, playedMs: 300 } as const

const commands = {
  statement: () => post('Bakkerij Jansen'),
  question: () => post('Hoe laat sluit de bakker?'),
  call: () => post('Agora, hoe laat sluit de bakker?'),
  note: () => post('Bakkerij Jansen', 'listen'),
  answer: ({ ask }) => ({ name: 'answer-ask', body: { askId: ask, status: 'resolved', text: 'ja' } }),
  later: ({ ask }) => ({ name: 'answer-ask', body: { askId: ask, status: 'later' } }),
  cancel: ({ ask }) => ({ name: 'answer-ask', body: { askId: ask, status: 'cancelled' } }),
  answerNothing: ({ ask }) => ({ name: 'answer-ask', body: { askId: ask, status: 'resolved' } }),
  answerOther: () => ({ name: 'answer-ask', body: { askId: AskId.parse('q'), status: 'resolved', text: 'ja' } }),
  stop: () => ({ name: 'stop-turn' }),
  hear: ({ hold: { turn } }) => ({ name: 'record-speech', body: { facts: [{ ...heard, turn }] } }),
  retry: () => ({ name: 'retry-turn', turn: over.turn }),
  retryWaiting: ({ waiter }) => ({ name: 'retry-turn', turn: waiter.turn }),
  claim: ({ hold }) => ({ name: 'lease-turn', body: hold }),
  grant: ({ hold }) => ({ name: 'grant-floor', body: { ...hold, agent: 'triage', because: 'addressed' } }),
  handOver: ({ hold }) => ({ name: 'hand-over', body: { ...hold, from: 'triage', to: 'history', why: 'vroeger' } }),
  startTool: ({ hold }) => ({ name: 'start-tool', body: { ...hold, call: 'c', tool: 's', title, args: {} } }),
  finishTool: ({ hold }) => ({ name: 'finish-tool', body: { ...hold, call: 'c', outcome: 'done', result: '' } }),
  reserveCall: ({ hold }) => ({ name: 'reserve-call', body: { ...hold, input: 100 } }),
  noteCall: ({ hold }) => ({ name: 'note-call', body: { ...hold, model: 'm', instructions: 'i', given, tookMs: 1 } }),
  openAsk: ({ hold }) => ({ name: 'open-ask', body: { ...hold, ask: makeAsk(hold.turn, 'p'), text: 'Waar?' } }),
  takeSteering: ({ hold }) => ({ name: 'take-steering', body: hold }),
  suspend: ({ hold }) => ({ name: 'suspend-turn', body: { ...hold, taken: 0 } }),
  write: ({ hold }) => ({ name: 'write-text', body: { ...reply, offset: 0, hold } }),
  reply: ({ hold }) => ({ name: 'post-reply', body: { ...reply, hold } }),
  close: ({ hold }) => ({ name: 'close-turn', body: { ...hold, reason: 'finished', reply } }),
  closeStale: ({ hold }) => ({ name: 'close-turn', body: { ...hold, fence: hold.fence - 1, reason: 'finished' } }),
  closeWaiting: ({ waiter }) => ({ name: 'close-turn', body: { ...waiter, reason: 'finished' } }),
  closeOver: () => ({ name: 'close-turn', body: { ...over, reason: 'finished' } }),
  delete: () => ({ name: 'delete-thread' }),
} as const satisfies Record<string, (sight: Sight) => ThreadCommand>

/** Every cell: the events that are written, or the code of the refusal. `-` writes nothing and is answered. */
const table: Record<keyof typeof states, Record<keyof typeof commands, string>> = {
  none: {
    statement: 'message-posted turn-opened',
    question: 'message-posted turn-opened',
    call: 'message-posted turn-opened',
    note: 'message-posted',
    answer: '!ask-closed',
    later: '!ask-closed',
    cancel: '!ask-closed',
    answerNothing: '!ask-closed',
    answerOther: '!ask-not-found',
    stop: '-',
    hear: '-',
    retry: 'turn-opened',
    retryWaiting: 'turn-opened',
    claim: '!turn-not-open',
    grant: '!turn-not-open',
    handOver: '!turn-not-open',
    startTool: '!turn-not-open',
    finishTool: '!turn-not-open',
    reserveCall: '!turn-not-open',
    noteCall: '!turn-not-open',
    openAsk: '!turn-not-open',
    takeSteering: '!turn-not-open',
    suspend: '!turn-not-open',
    write: '!turn-not-open',
    reply: '!turn-not-open',
    close: '!turn-not-open',
    closeStale: '!turn-not-open',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
  running: {
    statement: 'message-posted',
    question: 'message-posted',
    call: 'message-posted',
    note: 'message-posted',
    answer: '!ask-closed',
    later: '!ask-closed',
    cancel: '!ask-closed',
    answerNothing: '!ask-closed',
    answerOther: '!ask-not-found',
    stop: 'stop-requested',
    hear: 'reply-heard stop-requested',
    retry: '!turn-running',
    retryWaiting: '!turn-running',
    claim: 'turn-claimed',
    grant: 'floor-granted',
    handOver: 'handed-over',
    startTool: 'tool-started',
    finishTool: 'tool-finished',
    reserveCall: '-',
    noteCall: 'model-called',
    openAsk: 'message-posted',
    takeSteering: '-',
    suspend: '!ask-not-found',
    write: 'text-chunk',
    reply: 'message-posted',
    close: 'message-posted turn-closed',
    closeStale: '!turn-taken',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
  asking: {
    statement: 'message-posted ask-closed',
    question: 'message-posted',
    call: 'message-posted',
    note: 'message-posted',
    answer: 'message-posted ask-closed',
    later: 'ask-deferred',
    cancel: 'message-posted ask-closed',
    answerNothing: '!bad-request',
    answerOther: '!ask-not-found',
    stop: 'stop-requested',
    hear: 'reply-heard stop-requested',
    retry: '!turn-running',
    retryWaiting: '!turn-running',
    claim: 'turn-claimed',
    grant: 'floor-granted',
    handOver: 'handed-over',
    startTool: 'tool-started',
    finishTool: 'tool-finished',
    reserveCall: '-',
    noteCall: 'model-called',
    openAsk: 'message-posted',
    takeSteering: '-',
    suspend: 'turn-suspended',
    write: 'text-chunk',
    reply: 'message-posted',
    close: 'message-posted turn-closed',
    closeStale: '!turn-taken',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
  stopping: {
    statement: 'message-posted ask-closed',
    question: 'message-posted',
    call: 'message-posted',
    note: 'message-posted',
    answer: 'message-posted ask-closed',
    later: 'ask-deferred',
    cancel: 'message-posted ask-closed',
    answerNothing: '!bad-request',
    answerOther: '!ask-not-found',
    stop: '-',
    hear: 'reply-heard',
    retry: '!turn-running',
    retryWaiting: '!turn-running',
    claim: 'turn-claimed',
    grant: 'floor-granted',
    handOver: 'handed-over',
    startTool: 'tool-started',
    finishTool: 'tool-finished',
    reserveCall: '-',
    noteCall: 'model-called',
    openAsk: 'message-posted',
    takeSteering: '-',
    suspend: '-',
    write: 'text-chunk',
    reply: 'message-posted',
    close: 'message-posted turn-closed',
    closeStale: '!turn-taken',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
  waiting: {
    statement: 'message-posted ask-closed turn-resumed',
    question: 'message-posted turn-opened',
    call: 'message-posted turn-opened',
    note: 'message-posted',
    answer: 'message-posted ask-closed turn-resumed',
    later: 'ask-deferred',
    cancel: 'message-posted ask-closed turn-resumed',
    answerNothing: '!bad-request',
    answerOther: '!ask-not-found',
    stop: '-',
    hear: '-',
    retry: 'turn-opened',
    retryWaiting: '!turn-running',
    claim: '!turn-not-open',
    grant: '!turn-not-open',
    handOver: '!turn-not-open',
    startTool: '!turn-not-open',
    finishTool: '!turn-not-open',
    reserveCall: '!turn-not-open',
    noteCall: '!turn-not-open',
    openAsk: '!turn-not-open',
    takeSteering: '!turn-not-open',
    suspend: '!turn-not-open',
    write: '!turn-not-open',
    reply: '!turn-not-open',
    close: '!turn-not-open',
    closeStale: '!turn-not-open',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
  waitingAndRunning: {
    statement: 'message-posted ask-closed',
    question: 'message-posted',
    call: 'message-posted',
    note: 'message-posted',
    answer: 'message-posted ask-closed',
    later: 'ask-deferred',
    cancel: 'message-posted ask-closed',
    answerNothing: '!bad-request',
    answerOther: '!ask-not-found',
    stop: 'stop-requested',
    hear: 'reply-heard stop-requested',
    retry: '!turn-running',
    retryWaiting: '!turn-running',
    claim: 'turn-claimed',
    grant: 'floor-granted',
    handOver: 'handed-over',
    startTool: 'tool-started',
    finishTool: 'tool-finished',
    reserveCall: '-',
    noteCall: 'model-called',
    openAsk: 'message-posted',
    takeSteering: '-',
    suspend: '!ask-not-found',
    write: 'text-chunk',
    reply: 'message-posted',
    close: 'message-posted turn-closed',
    closeStale: '!turn-taken',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
  answeredWhileRunning: {
    statement: 'message-posted',
    question: 'message-posted',
    call: 'message-posted',
    note: 'message-posted',
    answer: '!ask-closed',
    later: '!ask-closed',
    cancel: '!ask-closed',
    answerNothing: '!ask-closed',
    answerOther: '!ask-not-found',
    stop: 'stop-requested',
    hear: 'reply-heard stop-requested',
    retry: '!turn-running',
    retryWaiting: '!turn-running',
    claim: 'turn-claimed',
    grant: 'floor-granted',
    handOver: 'handed-over',
    startTool: 'tool-started',
    finishTool: 'tool-finished',
    reserveCall: '-',
    noteCall: 'model-called',
    openAsk: 'message-posted',
    takeSteering: '-',
    suspend: '!ask-not-found',
    write: 'text-chunk',
    reply: 'message-posted',
    close: 'message-posted turn-closed turn-resumed',
    closeStale: '!turn-taken',
    closeWaiting: '!turn-not-open',
    closeOver: '!turn-not-open',
    delete: 'thread-deleted',
  },
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([command, expected]) => [state, command, expected] as const),
)

test('[TU2] every command in every state of a turn: its events, or the code of its refusal', () => {
  expectRows(cells, ([stateName, commandName, expected]) => {
    const play = new Play('feedback')
    play.say('Hallo Agora')
    play.answer()
    states[stateName as keyof typeof states](play)
    const command = commands[commandName as keyof typeof commands](look(play))
    const isInner = 'body' in command && ('hold' in command.body || 'fence' in command.body)
    const decision = play.attempt(command, isInner ? agora : user)
    const outcome =
      decision.kind === 'refused' ? `!${decision.code}` : decision.events.map(({ type }) => type).join(' ') || '-'
    expect(outcome).toBe(expected)
  })
})

function look({ state }: Play): Sight {
  const [waiting] = state.waiting
  const subject = state.activeTurn ?? waiting
  const hold = subject ? { turn: subject.id, fence: subject.fence } : over
  const waiter = waiting ? { turn: waiting.id, fence: waiting.fence } : over
  return { hold, waiter, ask: AskId.parse(`${waiting?.id ?? hold.turn}.q`) }
}

function post(text: string, saidIn?: 'listen'): ThreadCommand {
  const message = { id: MessageId.parse('said'), text, ...(saidIn ? { saidIn } : {}) }
  return { name: 'post-messages', candidates: [message], refused: [] }
}
