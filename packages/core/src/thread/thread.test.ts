import type { Envelope } from '@agora/protocol/events'
import { KnownEnvelope } from '@agora/protocol/events'
import { MessageId, ThreadId, TurnId, UserId } from '@agora/protocol/ids'
import type { PostAnswer } from '@agora/protocol/message'
import { Thread } from '@agora/protocol/thread'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventAbout, remember } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { type TurnStep, toCommand, turnStep } from '../testing/turn-step.ts'
import { applyEvent, barePart } from '../testing/bare-thread.ts'
import { type ThreadCommand } from './decide.ts'
import { decide } from '../testing/bare-thread.ts'
import type { PostedMessage } from '../listen/judge-messages.ts'
import { type ThreadState } from '../state/thread-state.ts'
import { viewMessage } from './view-message.ts'

const thread = ThreadId.parse('t')
const env = testEnv({ digest: true, afterWake: 'return' })
const by = { kind: 'user', id: UserId.parse('owner') } as const

const mode = fc.constantFrom('feedback' as const, 'listen' as const)
const message = fc.record(
  {
    // Few ids, so that repeats and reuse happen often.
    id: fc.integer({ min: 0, max: 30 }).map((n) => MessageId.parse(`m${n}`)),
    text: fc.constantFrom('een', 'twee', 'Agora, drie?', 'Agora', 'Agora luister', 'Agora start'),
    saidIn: mode,
    handled: fc.constant(true as const),
  },
  { requiredKeys: ['id', 'text'] },
)
const command: fc.Arbitrary<ThreadCommand> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ name: fc.constant('create-thread' as const), body: fc.record({ mode }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant('update-thread' as const), body: fc.record({ title: fc.string() }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant('update-thread' as const), body: fc.record({ archived: fc.boolean() }) }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('set-mode' as const), body: fc.record({ mode }) }) },
  {
    weight: 8,
    arbitrary: fc
      .array(message, { maxLength: 6 })
      .map((candidates) => ({ name: 'post-messages' as const, candidates, refused: [] })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('write-text' as const),
      body: fc.record({ message: message.map(({ id }) => id), offset: fc.nat(), text: fc.string() }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('post-reply' as const),
      body: fc.record({ message: message.map(({ id }) => id), text: fc.constantFrom('een', 'twee') }),
    }),
  },
)
/** The end of whatever turn is open, by the name that it would have. */
const ending = fc.nat({ max: 60 }).map((seq): ThreadCommand => {
  return { name: 'close-turn', body: { turn: TurnId.parse(`turn-${seq}`), fence: 1, reason: 'finished' } }
})
const inner: fc.Arbitrary<ThreadCommand> = fc.oneof(
  ending,
  mode.map((to) => ({ name: 'change-mode' as const, body: { mode: to } })),
  fc.constant({ name: 'name-thread' as const, body: { title: 'Bakkerij' } }),
  message.map(({ id, text }) => ({ name: 'store-spoken-form' as const, body: { message: id, text } })),
  fc.constant({ name: 'expire-notes' as const }),
  fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 60 })).map(([to, readAt]) => {
    return { name: 'store-digest' as const, body: { to, lines: [], readAt } }
  }),
)
/** Seldom: whatever comes after it is refused. */
const end = fc.constant({ name: 'delete-thread' as const })
const clock = fc.integer({ min: 0, max: 1_000 })

/** Plays commands as a thread would, keeping the log and what each message became. */
function play(steps: [ThreadCommand | TurnStep, number][]) {
  const log: Envelope[] = []
  const known = new Map<MessageId, PostedMessage>()
  const answers: PostAnswer[] = []
  let state: ThreadState | undefined
  for (const [step, now] of steps) {
    const next = 'do' in step ? toCommand(step, state, log) : step
    const about = eventAbout(next, state, log)
    const decision = decide(state, next, { thread, by, now, known, env, about })
    if (decision.kind === 'refused') continue
    log.push(...decision.events)
    state = decision.state
    const answer = next.name === 'post-messages' ? (decision.answer as PostAnswer) : undefined
    if (answer) answers.push(answer)
    for (const event of decision.events) remember(known, event)
  }
  return { log, state, known, answers }
}

const any: fc.Arbitrary<ThreadCommand | TurnStep> = fc.oneof(
  { weight: 30, arbitrary: command },
  { weight: 20, arbitrary: inner },
  { weight: 40, arbitrary: turnStep },
  { weight: 1, arbitrary: end },
)
// Long ones: a thread must be created before anything can be asked in it.
const steps = fc.array(fc.tuple(any, clock), { maxLength: 50, size: 'max' })

test('[TH1] state is the fold of the log', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const { log, state } = play(given)
      expect(log.reduce<ThreadState | undefined>(applyEvent, undefined)).toEqual(state)
      for (const event of log) expect(KnownEnvelope.safeParse(event).success).toBe(true)
      expect(state === undefined || Thread.safeParse(barePart.view(state)).success).toBe(true)
    }),
  )
})

test('[TH2][TH6] numbers have no gap or repeat, and times never go back', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const { log } = play(given)
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b))
    }),
  )
})

test('[MS1][MS2][MS4][AG2] no sequence of commands loses, doubles or misnumbers a message', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const { log, answers, state } = play(given)
      const posted = log.flatMap((event) => viewMessage(event) ?? [])
      const said = posted.filter(({ as, id }) => as !== 'reply' && as !== 'ask' && !id.endsWith('.answer'))
      expect(said.map(({ id }) => id)).toEqual(answers.flatMap(({ accepted }) => accepted))
      expect(new Set(posted.map(({ id }) => id)).size).toBe(posted.length)
      const notes = posted.filter(({ as }) => as === 'note').map(({ number }) => number)
      expect(notes).toEqual(notes.map((_, index) => index + 1))
      expect(state?.noteCount ?? 0).toBe(notes.length)
      for (const { duplicate, became } of answers) {
        for (const id of duplicate) {
          const first = posted.find((message) => message.id === id)
          expect(became.find((one) => one.id === id)).toMatchObject({ as: first?.as })
        }
      }
    }),
  )
})

test('[TH8] state does not grow with the conversation', () => {
  const messages = Array.from({ length: 2_000 }, (_, n) => ({ id: MessageId.parse(`m${n}`), text: 'x'.repeat(100) }))
  const create: ThreadCommand = { name: 'create-thread', body: { mode: 'listen' } }
  const size = (count: number) => {
    const { state } = play([
      [create, 1],
      [{ name: 'post-messages', candidates: messages.slice(0, count), refused: [] }, 2],
    ])
    return JSON.stringify(state).length
  }
  expect(size(2_000) - size(1)).toBeLessThan(20)
})

test('[TH2] an event that does not follow is a bug, not a state', () => {
  const { log } = play([[{ name: 'create-thread', body: {} }, 1]])
  const [first] = log
  expect(() => applyEvent(undefined, { ...first!, seq: 2 })).toThrow('does not follow')
  expect(() => applyEvent(applyEvent(undefined, first!), first!)).toThrow('does not follow')
})

test('[TH1] an event of a newer Agora has its place and changes nothing that we know', () => {
  const { log } = play([[{ name: 'create-thread', body: {} }, 1]])
  const state = applyEvent(undefined, log[0]!)
  const unknown = { v: 1, thread, seq: 2, at: 5, by, type: 'moon-landed' } as unknown as Envelope
  expect(applyEvent(state, unknown)).toEqual({ ...state, seq: 2, updatedAt: 5 })
})
