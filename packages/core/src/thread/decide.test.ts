import { AskId } from '@agora/protocol/ask'
import { MessageId, ThreadId, TurnId, UserId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { makeAsk } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { type DecideInput, type ThreadCommand } from './decide.ts'
import { type Decision, decide } from '../testing/bare-thread.ts'
import type { PostedMessage } from '../listen/judge-messages.ts'
import type { ThreadState } from '../state/thread-state.ts'

const thread = ThreadId.parse('t')
const env = testEnv({}, false)
const by = { kind: 'user', id: UserId.parse('owner') } as const
const input = (now = 100): DecideInput => ({ thread, by, now, known: new Map(), env })

function run(state: ThreadState | undefined, command: ThreadCommand, now?: number): Decision & { kind: 'decided' } {
  const decision = decide(state, command, input(now))
  if (decision.kind === 'refused') throw new Error(decision.code)
  return decision
}

const live = run(undefined, { name: 'create-thread', body: { title: 'Zaak' } }).state
const archived = run(live, { name: 'update-thread', body: { archived: true } }).state
const deleted = run(live, { name: 'delete-thread' }).state
const message = { id: MessageId.parse('m'), text: 'hoi' }

const note = { id: MessageId.parse('n'), number: 1, text: 'gezegd', at: 1, by }

const turn = TurnId.parse('turn-9')
const hold = { turn, fence: 1 }
const title = { nl: 'zoekt', en: 'searches' }
const given = { messages: null, notes: null, digest: null, steps: 0 }

const states = { none: undefined, live, archived, deleted }
const commands = {
  create: { name: 'create-thread', body: {} },
  rename: { name: 'update-thread', body: { title: 'Ander' } },
  archive: { name: 'update-thread', body: { archived: true } },
  restore: { name: 'update-thread', body: { archived: false } },
  delete: { name: 'delete-thread' },
  policy: { name: 'update-thread', body: { policy: 'steer' } },
  listen: { name: 'set-mode', body: { mode: 'listen' } },
  feedback: { name: 'set-mode', body: { mode: 'feedback' } },
  post: { name: 'post-messages', candidates: [message], refused: [] },
  write: { name: 'write-text', body: { message: MessageId.parse('r'), offset: 0, text: 'Goed' } },
  reply: { name: 'post-reply', body: { message: MessageId.parse('r'), text: 'Goed.' } },
  tool: { name: 'change-mode', body: { mode: 'listen' } },
  digest: { name: 'store-digest', body: { to: 1, lines: [], readAt: 9 } },
  expire: { name: 'expire-notes' },
  close: { name: 'close-turn', body: { ...hold, reason: 'finished' } },
  edit: { name: 'change-note', note: MessageId.parse('n'), body: { text: 'anders' } },
  withdraw: { name: 'withdraw-note', note: MessageId.parse('n') },
  answer: { name: 'answer-ask', body: { askId: AskId.parse('turn-9.q'), status: 'resolved', text: 'ja' } },
  stop: { name: 'stop-turn' },
  speech: { name: 'record-speech', body: { facts: [{ kind: 'recording-started', at: 1, talk: 'hands-free' }] } },
  zone: { name: 'update-thread', body: { zone: 'Europe/London' } },
  noZone: { name: 'update-thread', body: { zone: 'Mars/Olympus' } },
  hold: { name: 'hold-thread', body: { reason: 'bezwaar' } },
  lift: { name: 'lift-hold' },
  pin: { name: 'pin-thread', body: { pinned: true } },
  unpin: { name: 'pin-thread', body: { pinned: false } },
  retry: { name: 'retry-turn', turn },
  claim: { name: 'lease-turn', body: hold },
  grant: { name: 'grant-floor', body: { ...hold, agent: 'triage', because: 'addressed' } },
  handOver: { name: 'hand-over', body: { ...hold, from: 'triage', to: 'history', why: 'vroeger' } },
  startTool: { name: 'start-tool', body: { ...hold, call: 'c', tool: 'search_notes', title, args: {} } },
  finishTool: { name: 'finish-tool', body: { ...hold, call: 'c', outcome: 'done', result: '3' } },
  reserveCall: { name: 'reserve-call', body: { ...hold, input: 100 } },
  noteCall: { name: 'note-call', body: { ...hold, model: 'm', instructions: 'i', given, tookMs: 1 } },
  openAsk: { name: 'open-ask', body: { ...hold, ask: makeAsk(turn, 'q'), text: 'Welk bedrijf?' } },
  steer: { name: 'take-steering', body: hold },
  suspend: { name: 'suspend-turn', body: { ...hold, taken: 0 } },
  nameThread: { name: 'name-thread', body: { title: 'Bakkerij' } },
  keepSpeech: { name: 'store-spoken-form', body: { message: MessageId.parse('r'), text: 'Goed.' } },
} as const satisfies Record<string, ThreadCommand>

/** Every cell: the events that are written, or the code of the refusal. `-` writes nothing and is answered. */
const table: Record<keyof typeof states, Record<keyof typeof commands, string>> = {
  none: {
    create: 'thread-created',
    rename: '!thread-not-found',
    archive: '!thread-not-found',
    restore: '!thread-not-found',
    delete: '!thread-not-found',
    policy: '!thread-not-found',
    listen: '!thread-not-found',
    feedback: '!thread-not-found',
    post: '!thread-not-found',
    write: '!thread-not-found',
    reply: '!thread-not-found',
    tool: '!thread-not-found',
    digest: '!thread-not-found',
    expire: '!thread-not-found',
    close: '!thread-not-found',
    edit: '!thread-not-found',
    withdraw: '!thread-not-found',
    answer: '!thread-not-found',
    stop: '!thread-not-found',
    speech: '!thread-not-found',
    zone: '!thread-not-found',
    noZone: '!thread-not-found',
    hold: '!thread-not-found',
    lift: '!thread-not-found',
    pin: '!thread-not-found',
    unpin: '!thread-not-found',
    retry: '!thread-not-found',
    claim: '!thread-not-found',
    grant: '!thread-not-found',
    handOver: '!thread-not-found',
    startTool: '!thread-not-found',
    finishTool: '!thread-not-found',
    reserveCall: '!thread-not-found',
    noteCall: '!thread-not-found',
    openAsk: '!thread-not-found',
    steer: '!thread-not-found',
    suspend: '!thread-not-found',
    nameThread: '!thread-not-found',
    keepSpeech: '!thread-not-found',
  },
  live: {
    create: '!thread-exists',
    rename: 'thread-renamed',
    archive: 'thread-archived',
    restore: '-',
    delete: 'thread-deleted',
    policy: 'policy-changed',
    listen: 'mode-changed',
    feedback: '-',
    post: 'message-posted',
    write: 'text-chunk',
    reply: 'message-posted',
    tool: 'mode-changed',
    digest: 'digest-made',
    expire: '-',
    close: '!turn-not-open',
    edit: 'note-edited',
    withdraw: 'note-withdrawn',
    answer: '!ask-not-found',
    stop: '-',
    speech: 'recording-started',
    zone: 'zone-changed',
    noZone: '!bad-request',
    hold: 'hold-set',
    lift: '-',
    pin: 'thread-pinned',
    unpin: '-',
    retry: '!turn-not-found',
    claim: '!turn-not-open',
    grant: '!turn-not-open',
    handOver: '!turn-not-open',
    startTool: '!turn-not-open',
    finishTool: '!turn-not-open',
    reserveCall: '!turn-not-open',
    noteCall: '!turn-not-open',
    openAsk: '!turn-not-open',
    steer: '!turn-not-open',
    suspend: '!turn-not-open',
    nameThread: '-',
    keepSpeech: 'speech-made',
  },
  archived: {
    create: '!thread-exists',
    rename: 'thread-renamed',
    archive: '-',
    restore: 'thread-restored',
    delete: 'thread-deleted',
    policy: 'policy-changed',
    listen: 'mode-changed',
    feedback: '-',
    post: 'message-posted',
    write: 'text-chunk',
    reply: 'message-posted',
    tool: 'mode-changed',
    digest: 'digest-made',
    expire: '-',
    close: '!turn-not-open',
    edit: 'note-edited',
    withdraw: 'note-withdrawn',
    answer: '!ask-not-found',
    stop: '-',
    speech: 'recording-started',
    zone: 'zone-changed',
    noZone: '!bad-request',
    hold: 'hold-set',
    lift: '-',
    pin: 'thread-pinned',
    unpin: '-',
    retry: '!turn-not-found',
    claim: '!turn-not-open',
    grant: '!turn-not-open',
    handOver: '!turn-not-open',
    startTool: '!turn-not-open',
    finishTool: '!turn-not-open',
    reserveCall: '!turn-not-open',
    noteCall: '!turn-not-open',
    openAsk: '!turn-not-open',
    steer: '!turn-not-open',
    suspend: '!turn-not-open',
    nameThread: '-',
    keepSpeech: 'speech-made',
  },
  deleted: {
    create: '!thread-deleted',
    rename: '!thread-deleted',
    archive: '!thread-deleted',
    restore: '!thread-deleted',
    delete: '-',
    policy: '!thread-deleted',
    listen: '!thread-deleted',
    feedback: '!thread-deleted',
    post: '!thread-deleted',
    write: '!thread-deleted',
    reply: '!thread-deleted',
    tool: '!thread-deleted',
    digest: '!thread-deleted',
    expire: '!thread-deleted',
    close: '!thread-deleted',
    edit: '!thread-deleted',
    withdraw: '!thread-deleted',
    answer: '!thread-deleted',
    stop: '!thread-deleted',
    speech: '!thread-deleted',
    zone: '!thread-deleted',
    noZone: '!thread-deleted',
    hold: '!thread-deleted',
    lift: '!thread-deleted',
    pin: '!thread-deleted',
    unpin: '!thread-deleted',
    retry: '!thread-deleted',
    claim: '!thread-deleted',
    grant: '!thread-deleted',
    handOver: '!thread-deleted',
    startTool: '!thread-deleted',
    finishTool: '!thread-deleted',
    reserveCall: '!thread-deleted',
    noteCall: '!thread-deleted',
    openAsk: '!thread-deleted',
    steer: '!thread-deleted',
    suspend: '!thread-deleted',
    nameThread: '!thread-deleted',
    keepSpeech: '!thread-deleted',
  },
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([command, expected]) => [state, command, expected] as const),
)

test('[TH3][TH4][TH5][TH7] every command in every state of a thread: its events, or the code of its refusal', () => {
  expectRows(cells, ([stateName, commandName, expected]) => {
    const state = states[stateName as keyof typeof states]
    const known = { note, seq: 1, isByHand: false }
    const decision = decide(state, commands[commandName as keyof typeof commands], { ...input(), note: known })
    const outcome =
      decision.kind === 'refused' ? `!${decision.code}` : decision.events.map(({ type }) => type).join() || '-'
    expect(outcome).toBe(expected)
  })
})

test('[TH6] times in a thread never go back, whatever the clock does', () => {
  const later = run(live, { name: 'update-thread', body: { title: 'a' } }, 5_000)
  const stepped = run(later.state, { name: 'update-thread', body: { title: 'b' } }, 10)
  expect(stepped.events[0]?.at).toBe(5_000)
  expect(stepped.state.updatedAt).toBe(5_000)
})

test('[TH2] one command may write several events, numbered on', () => {
  const both = run(live, { name: 'update-thread', body: { title: 'x', archived: true } })
  expect(both.events.map(({ seq, type }) => [seq, type])).toEqual([
    [2, 'thread-renamed'],
    [3, 'thread-archived'],
  ])
  expect(both.answer).toMatchObject({ thread: { title: 'x', archived: true, seq: 3 } })
})

test('[MS7] leaving listen mode takes up what was heard and keeps the notes', () => {
  const listening = run(live, { name: 'set-mode', body: { mode: 'listen' } }).state
  const heard = run(listening, commands.post).state
  expect([heard.noteCount, heard.heardCount]).toEqual([1, 1])
  const left = run(heard, { name: 'set-mode', body: { mode: 'feedback' } })
  expect([left.state.noteCount, left.state.heardCount]).toEqual([1, 0])
  expect(left.answer).toEqual({ mode: 'feedback', noteCount: 1, heardCount: 0, seq: 4 })
})

const agent = { kind: 'agent', id: 'helper' } as const
const r = MessageId.parse('r')

test('[AG1] what an AI participant writes is kept piece by piece, and then whole, in its name', () => {
  const as = { ...input(), by: agent }
  const pieces = ['Goed', ', dat', ' klopt.'].reduce(
    ({ state, events }, text, n) => {
      const decision = decide(state, { name: 'write-text', body: { message: r, offset: n * 4, text } }, as)
      if (decision.kind === 'refused') throw new Error(decision.code)
      expect(decision.answer).toEqual({ seq: state.seq + 1 })
      return { state: decision.state, events: [...events, ...decision.events] }
    },
    { state: live, events: [] as (Decision & { kind: 'decided' })['events'][number][] },
  )
  expect(pieces.events).toMatchObject([
    { seq: 2, by: agent, type: 'text-chunk', message: 'r', offset: 0, text: 'Goed' },
    { seq: 3, by: agent, type: 'text-chunk', message: 'r', offset: 4, text: ', dat' },
    { seq: 4, by: agent, type: 'text-chunk', message: 'r', offset: 8, text: ' klopt.' },
  ])
  const whole = decide(
    pieces.state,
    { name: 'post-reply', body: { message: r, text: 'Goed, dat', cut: 'stopped' } },
    as,
  )
  expect(whole).toMatchObject({
    events: [
      { seq: 5, by: agent, type: 'message-posted', message: 'r', text: 'Goed, dat', as: 'reply', cut: 'stopped' },
    ],
    state: { seq: 5, noteCount: 0, heardCount: 0 },
    answer: { seq: 5 },
  })
})

test('[AG2] a reply that is posted again is posted once; the id of another message is refused', () => {
  const reply = { name: 'post-reply', body: { message: r, text: 'Goed.' } } as const
  const knowing = (known: PostedMessage) => decide(live, reply, { ...input(), by: agent, known: new Map([[r, known]]) })
  expect(knowing({ text: 'Goed.', became: 'reply' })).toMatchObject({ events: [], answer: { seq: 1 } })
  expect(knowing({ text: 'Anders.', became: 'reply' })).toMatchObject({ kind: 'refused', code: 'id-reused' })
  const said = { text: 'Goed.', became: { id: r, as: 'turn' } } as const
  expect(knowing(said)).toMatchObject({ kind: 'refused', code: 'id-reused' })
})

test('[TH5] a conversation that somebody named keeps that name; one without is named once', () => {
  const naming = { name: 'name-thread', body: { title: 'Bakkerij Jansen' } } as const
  const nameless = run(undefined, { name: 'create-thread', body: {} }).state
  const named = run(nameless, naming)
  expect(named.state.title).toBe('Bakkerij Jansen')
  expect(run(named.state, { name: 'name-thread', body: { title: 'Anders' } }).events).toEqual([])
  expect(run(live, naming).state.title).toBe('Zaak')
})
