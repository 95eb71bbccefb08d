import type { Envelope } from '@agora/protocol/events'
import { KnownEnvelope } from '@agora/protocol/events'
import { limits } from '@agora/protocol/limits'
import { Thread } from '@agora/protocol/thread'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Play, agora, makeAsk, user } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { type TurnStep, toCommand, turnSteps } from '../testing/turn-step.ts'
import { type Decision, applyEvent, barePart } from '../testing/bare-thread.ts'
import { changeThread } from '../thread/change-thread.ts'
import { type ThreadCommand } from '../thread/decide.ts'
import { type OpenTurn, type ThreadState } from '../state/thread-state.ts'
import { CALLS_PER_TURN } from '../thread/decide-turn.ts'
import { isAnswered } from './next-turn.ts'

const runs = { numRuns: 120 }

const eventsOfTurns: Envelope['type'][] = [
  'turn-opened',
  'turn-claimed',
  'turn-suspended',
  'turn-resumed',
  'turn-steered',
  'turn-closed',
  'floor-granted',
  'handed-over',
  'tool-started',
  'tool-finished',
  'model-called',
  'stop-requested',
  'message-posted',
  'text-chunk',
  'ask-closed',
  'ask-deferred',
]

type Taken = {
  readonly command: ThreadCommand
  readonly before: ThreadState
  readonly decision: Decision
  readonly play: Play
}

/** Takes the steps one by one; `look` sees each. */
function walk(given: readonly TurnStep[], look: (taken: Taken) => void = () => {}): Play {
  const afterWake = given.length % 2 === 0 ? 'return' : 'stay'
  const policy = (['queue', 'interrupt', 'steer'] as const)[given.length % 3]
  const play = new Play('feedback', testEnv({ afterWake }), policy)
  for (const step of given) {
    const { state: before } = play
    const command = toCommand(step, before, play.log)
    const decision = play.attempt(command, step.do === 'act' || step.do === 'tool-switch' ? agora : user)
    look({ command, before, decision, play })
  }
  return play
}

test('[TU2] the walks below come everywhere: every event of a turn, several that wait, answers while another runs', () => {
  const types = new Set<string>()
  const reached = { waiting: 0, answered: 0, steered: 0, asks: 0 }
  for (const given of fc.sample(turnSteps, { numRuns: runs.numRuns, seed: 1 })) {
    const { log } = walk(given, ({ play: { state } }) => {
      reached.waiting = Math.max(reached.waiting, state.waiting.length)
      reached.asks = Math.max(reached.asks, state.asks.length)
      if (state.activeTurn && state.waiting.some(isAnswered)) reached.answered++
    })
    for (const event of log) {
      types.add(event.type)
      if (event.type === 'turn-steered') reached.steered++
    }
  }
  expect([...types]).toEqual(expect.arrayContaining(eventsOfTurns))
  expect(reached.waiting).toBeGreaterThanOrEqual(4)
  expect(reached.asks).toBeGreaterThanOrEqual(5)
  expect(reached.answered).toBeGreaterThanOrEqual(100)
  expect(reached.steered).toBeGreaterThanOrEqual(10)
})

test('[TH1][TU22] state is the fold of the log, and whoever follows the log knows what the server shows', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      const { log, state } = walk(given)
      expect(log.reduce<ThreadState | undefined>(applyEvent, undefined)).toEqual(state)
      for (const event of log) expect(KnownEnvelope.safeParse(event).success).toBe(true)
      const shown = barePart.view(state)
      expect(Thread.safeParse(shown).success).toBe(true)
      const begun = barePart.view(applyEvent(undefined, log[0]!))
      expect(log.slice(1).reduce(changeThread, begun)).toEqual(shown)
    }),
    runs,
  )
})

type Stands = 'new' | 'running' | 'waiting' | 'closed'
/** Where a turn may stand when an event of it comes; with any other it runs. */
const comesWhen: Partial<Record<Envelope['type'], readonly Stands[]>> = {
  'turn-opened': ['new'],
  'turn-resumed': ['waiting'],
  'ask-closed': ['running', 'waiting'],
  'ask-deferred': ['running', 'waiting'],
}
const standsAfter: Partial<Record<Envelope['type'], Stands>> = {
  'turn-opened': 'running',
  'turn-resumed': 'running',
  'turn-suspended': 'waiting',
  'turn-closed': 'closed',
}

test('[TU1][TU4] at most one turn runs; each is opened once and closed at most once, and does nothing after that', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      const turns = new Map<string, Stands>()
      const { log } = walk(given)
      const opened = log.filter(({ type }) => type === 'turn-opened')
      expect(opened.map(({ turn }) => turn)).toEqual(opened.map(({ seq }) => `turn-${seq}`))
      for (const { type, turn } of log) {
        if (turn === undefined) continue
        const stands = turns.get(turn) ?? 'new'
        expect(comesWhen[type] ?? ['running']).toContain(stands)
        turns.set(turn, standsAfter[type] ?? stands)
        expect([...turns.values()].filter((one) => one === 'running').length).toBeLessThanOrEqual(1)
      }
    }),
    runs,
  )
})

test('[TU3] whoever does not hold the turn that runs writes nothing', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      walk(given, ({ command, before: { activeTurn }, decision }) => {
        const hold = holdOf(command)
        if (!hold) return
        const refusal = activeTurn?.fence === hold.fence ? undefined : 'turn-taken'
        const expected = activeTurn?.id === hold.turn ? refusal : 'turn-not-open'
        const code = decision.kind === 'refused' ? decision.code : undefined
        expect(code === 'turn-taken' || code === 'turn-not-open' ? code : undefined).toBe(expected)
      })
    }),
    runs,
  )
})

test('[TU3] the fence of a turn counts those who took it over', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      walk(given, ({ play: { state, log } }) => {
        for (const { id, fence } of openTurns(state)) expect(fence).toBe(1 + takeoversOf(id, log))
      })
    }),
    runs,
  )
})

test('[TU6][TU13] whenever nothing runs nothing is owed: no answer is slept through, and nobody waits for nothing', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      walk(given, ({ play: { state } }) => {
        const isOpen = ({ asked }: OpenTurn) => asked.some(({ answer }) => answer === undefined)
        expect(state.waiting.filter((turn) => !isOpen(turn) && !isAnswered(turn))).toEqual([])
        if (state.activeTurn) return
        expect(state.queued).toBeNull()
        expect(state.waiting.filter(isAnswered)).toEqual([])
      })
    }),
    runs,
  )
})

test('[TU13] what was answered goes on before what was said', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      walk(given, ({ command, before, decision }) => {
        if (decision.kind === 'refused' || !['close-turn', 'suspend-turn'].includes(command.name)) return
        const { waiting, queued } = before
        const answered = waiting.find(isAnswered)
        const hasEnded = decision.events.some(({ type }) => type === 'turn-closed' || type === 'turn-suspended')
        const said = queued ? 'turn-opened' : undefined
        const next = answered ? `turn-resumed ${answered.id}` : said
        const comes = decision.events.find(({ type }) => type === 'turn-opened' || type === 'turn-resumed')
        expect(comes?.type === 'turn-resumed' ? `${comes.type} ${comes.turn}` : comes?.type).toBe(
          hasEnded ? next : undefined,
        )
      })
    }),
    runs,
  )
})

test('[TU4][TU8] what is open is what turns asked and nobody answered; each is closed once, by its own answer', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      const { log } = walk(given, ({ play: { state } }) => {
        const open = openTurns(state).flatMap(({ asked }) => asked.filter(({ answer }) => answer === undefined))
        const asks = state.asks.filter(({ kind }) => kind !== 'notice')
        expect(asks.map(({ id }) => id).toSorted()).toEqual(open.map(({ ask }) => ask).toSorted())
      })
      const closed = log.flatMap((event) => (event.type === 'ask-closed' ? [event.ask] : []))
      expect(new Set(closed).size).toBe(closed.length)
      for (const [index, event] of log.entries()) {
        if (event.type !== 'ask-closed' || event.ask.endsWith('.failed')) continue
        expect(log[index - 1]).toMatchObject({ type: 'message-posted', as: 'answer', answers: event.ask })
        const asked = log.slice(0, index).find((one) => one.type === 'message-posted' && one.ask?.id === event.ask)
        expect(asked?.turn).toBe(event.turn)
      }
    }),
    runs,
  )
})

test('[TU10] a note closes nothing, in whatever state', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      const { log } = walk(given)
      for (const event of log) {
        if (event.type !== 'message-posted' || event.as !== 'answer') continue
        expect(event.saidIn).not.toBe('listen')
        expect(event.number).toBeUndefined()
      }
    }),
    runs,
  )
})

test('[TU14][TU17] each message that asks is in exactly one turn, when all is done', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      const taken: (readonly [number, number])[] = []
      const play = walk(given)
      while (play.state.activeTurn) play.close()
      for (const event of play.log) {
        if (event.type === 'turn-opened' && !event.retries) taken.push([event.from, event.to ?? event.seq])
        if (event.type === 'turn-steered') taken.push([event.from, event.to])
      }
      const asked = play.log.filter(asks).map(({ seq }) => seq)
      const isIn = (seq: number, [from, to]: readonly [number, number]) => seq >= from && seq <= to
      for (const seq of asked) expect(taken.filter((range) => isIn(seq, range)).length).toBe(1)
      // And none is opened for nothing: what its device answered asks nothing.
      for (const range of taken) expect(asked.some((seq) => isIn(seq, range))).toBe(true)
    }),
    runs,
  )
})

test('[TU15] a stop is asked for at most once between two lives of a turn', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      const stopping = new Set<string>()
      for (const { type, turn } of walk(given).log) {
        if (type !== 'stop-requested' || turn === undefined) continue
        expect(stopping.has(turn)).toBe(false)
        stopping.add(turn)
      }
    }),
    runs,
  )
})

/** A call out of listen mode, and its answer: by chance alone hardly any walk would go back to listening. */
const callAndAnswer: readonly TurnStep[] = [
  { do: 'switch', mode: 'listen' },
  { do: 'say', texts: ['Agora, wat nu?'] },
  { do: 'act', name: 'close-turn', hold: 'own', which: 0, reason: 'finished' },
]
/** Of an even length: `walk` goes back to listening after those. */
const returningSteps = fc
  .array(fc.tuple(turnSteps, fc.nat({ max: 8 })), { minLength: 2, maxLength: 6 })
  .map((parts) => parts.flatMap(([steps, length]) => [...steps.slice(0, length), ...callAndAnswer]))
  .map((steps) => steps.slice(steps.length % 2))

test('[TU20] nobody goes back to listening while somebody is asked something', () => {
  let returns = 0
  fc.assert(
    fc.property(returningSteps, (given) => {
      walk(given, ({ decision, play }) => {
        if (decision.kind === 'refused') return
        if (!decision.events.some((event) => event.type === 'mode-changed' && event.cause === 'return')) return
        returns++
        expect(play.state).toMatchObject({ mode: 'listen', activeTurn: null })
        expect(play.state.asks.filter(({ kind, later }) => kind !== 'notice' && !later)).toEqual([])
      })
    }),
    runs,
  )
  expect(returns).toBeGreaterThan(50)
})

/** Of one turn, with names as long as they may be: what it asked and its marks, and its tools. */
const TURN_CHARS = 500 * limits.asksPerTurn + 100 * CALLS_PER_TURN
const STATE_CHARS = 2_000 + TURN_CHARS * (limits.waitingTurns + 1)

test('[TH8][TU21] state stays below a fixed size, whatever happens', () => {
  fc.assert(
    fc.property(turnSteps, (given) => {
      walk(given, ({ play: { state } }) => {
        expect(state.waiting.length).toBeLessThanOrEqual(limits.waitingTurns)
        for (const { asked, calls } of openTurns(state)) {
          expect(asked.length).toBeLessThanOrEqual(limits.asksPerTurn)
          expect(calls.length).toBeLessThanOrEqual(CALLS_PER_TURN)
        }
        expect(JSON.stringify(state).length).toBeLessThan(STATE_CHARS)
      })
    }),
    runs,
  )
})

test('[TH8][TU21] turns that do all they can, one after another, come to a size that no more of them change', () => {
  const play = new Play('feedback')
  const title = { nl: 'z', en: 's' }
  const sizes: number[] = []
  for (let n = 0; n < limits.waitingTurns + 5; n++) {
    play.say('Wat geldt hier?')
    const { id } = play.turn
    for (let call = 0; call < CALLS_PER_TURN + 5; call++) {
      const body = { ...play.hold, call: `${id}.call-${call}`, tool: 's', title, args: {} }
      play.attempt({ name: 'start-tool', body }, agora)
    }
    for (let ask = 0; ask < limits.asksPerTurn + 5; ask++) {
      play.attempt({ name: 'open-ask', body: { ...play.hold, ask: makeAsk(id, `q${ask}`), text: '?' } }, agora)
    }
    const waits = play.attempt({ name: 'suspend-turn', body: { ...play.hold, taken: 0 } }, agora)
    if (waits.kind === 'refused') play.close('failed')
    sizes.push(JSON.stringify(play.state).length)
  }
  expect(play.state.waiting.length).toBe(limits.waitingTurns)
  expect(sizes.at(-1)).toBeLessThan(STATE_CHARS)
  // Only numbers may have gained a digit.
  expect(sizes.at(-1)! - sizes[limits.waitingTurns]!).toBeLessThan(20)
})

function openTurns({ activeTurn, waiting }: ThreadState): ThreadState['waiting'] {
  return activeTurn ? [...waiting, activeTurn] : waiting
}

function holdOf(command: ThreadCommand): { turn: string; fence: number } | undefined {
  if (!('body' in command)) return undefined
  if ('fence' in command.body) return command.body
  return 'hold' in command.body ? command.body.hold : undefined
}

function takeoversOf(id: string, log: readonly Envelope[]): number {
  return log.filter(({ type, turn }) => turn === id && (type === 'turn-claimed' || type === 'turn-resumed')).length
}

function asks(event: Envelope): boolean {
  if (event.type !== 'message-posted' || event.handled) return false
  return event.as === 'turn' || event.as === 'queued' || event.as === 'wake'
}
