import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'
import {
  CHECKING_MS,
  type MachineEffect,
  type MachineEvent,
  type MachineState,
  OPENING_MS,
  SILENT_MS,
  STEADY_MS,
  nextDeadline,
  stepConnection,
} from './connection-machine.ts'

type Kind = MachineState['kind']
type Type = MachineEvent['type']
const NOW = 1_000_000

/** Each as it stands at NOW, with its deadline just reached. */
const states: Record<Kind, MachineState> = {
  stopped: { kind: 'stopped' },
  connecting: { kind: 'connecting', since: NOW - OPENING_MS, failures: 2 },
  open: { kind: 'open', since: NOW - SILENT_MS, heardAt: NOW - SILENT_MS, failures: 2 },
  checking: { kind: 'checking', since: NOW - SILENT_MS, until: NOW, failures: 2 },
  waiting: { kind: 'waiting', until: NOW, failures: 2 },
  resting: { kind: 'resting' },
  'signed-out': { kind: 'signed-out' },
}
const events: Record<Type, MachineEvent> = {
  start: { type: 'start' },
  opened: { type: 'opened' },
  heard: { type: 'heard' },
  lost: { type: 'lost' },
  'sent-away': { type: 'sent-away', afterMs: 1_000 },
  unauthenticated: { type: 'unauthenticated' },
  doubted: { type: 'doubted' },
  'try-now': { type: 'try-now' },
  rest: { type: 'rest' },
  wake: { type: 'wake' },
  stop: { type: 'stop' },
  tick: { type: 'tick' },
}

/** Where it goes and what is done; `-` stays as it is and does nothing. */
type Cell = '-' | Kind | `${Kind} ${MachineEffect}`
const gone = {
  lost: 'waiting close',
  'sent-away': 'waiting close',
  unauthenticated: 'signed-out close',
  rest: 'resting close',
  stop: 'stopped close',
} as const
const nothing = {
  start: '-',
  opened: '-',
  heard: '-',
  lost: '-',
  'sent-away': '-',
  unauthenticated: '-',
  doubted: '-',
  'try-now': '-',
  rest: '-',
  wake: '-',
  stop: 'stopped',
  tick: '-',
} as const

/** No `Partial`: the compiler finds a missing cell. */
const table: Record<Kind, Record<Type, Cell>> = {
  stopped: { ...nothing, start: 'connecting open' },
  connecting: { ...nothing, ...gone, opened: 'open', tick: 'waiting close' },
  open: {
    ...nothing,
    ...gone,
    heard: 'open',
    doubted: 'checking probe',
    wake: 'checking probe',
    tick: 'checking probe',
  },
  checking: { ...nothing, ...gone, heard: 'open', tick: 'waiting close' },
  waiting: { ...nothing, 'try-now': 'connecting open', tick: 'connecting open', rest: 'resting' },
  resting: { ...nothing, wake: 'connecting open' },
  'signed-out': { ...nothing, 'try-now': 'connecting open', wake: 'connecting open' },
}

const cells = Object.entries(table).flatMap(([kind, row]) =>
  Object.entries(row).map(([type, cell]) => [kind as Kind, type as Type, cell] as const),
)

test('[CN1] every event in every state: where the line goes, and what is done', () => {
  expectRows(cells, ([kind, type, cell]) => {
    const before = states[kind]
    const { state, effects } = stepConnection(before, events[type], { now: NOW, random: 0 })
    const isUnchanged = state === before && effects.length === 0
    expect(isUnchanged ? '-' : [state.kind, ...effects].join(' ')).toBe(cell)
  })
})

test.each(cells.filter(([kind, type]) => type === 'tick' && nextDeadline(states[kind]) !== undefined))(
  '[CN1] %s, a tick before its time changes nothing',
  (kind) => {
    const before = states[kind]
    const now = (nextDeadline(before) ?? 0) - 1
    expect(stepConnection(before, { type: 'tick' }, { now, random: 0 })).toEqual({ state: before, effects: [] })
  },
)

const anyEvent = fc.constantFrom(...Object.values(events))
const anyStep = fc.record({
  event: anyEvent,
  passedMs: fc.nat(60_000),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('[CN1] for any sequence of events, it opens a transport only if none is open, and closes each exactly once', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 200 }), (steps) => {
      let state: MachineState = { kind: 'stopped' }
      let now = 0
      let opened = 0
      for (const { event, passedMs, random } of steps) {
        now += passedMs
        const step = stepConnection(state, event, { now, random })
        for (const effect of step.effects) {
          if (effect === 'open') opened++
          if (effect === 'close') opened--
          expect(effect === 'probe' ? opened : 1).toBe(1)
        }
        state = step.state
        const hasTransport = state.kind === 'connecting' || state.kind === 'open' || state.kind === 'checking'
        expect([state.kind, opened]).toEqual([state.kind, hasTransport ? 1 : 0])
        const deadline = nextDeadline(state)
        // Where time is to change something it will: no deadline lies behind, none is for ever away.
        expect(deadline === undefined ? 0 : deadline - now).toBeLessThanOrEqual(60_000)
      }
    }),
  )
})

test('[CN1] who only lets time pass never gets stuck: a line that never opens is tried for ever', () => {
  let state = stepConnection({ kind: 'stopped' }, { type: 'start' }, { now: 0, random: 1 }).state
  let opened = 0
  for (let ticks = 0; ticks < 100; ticks++) {
    const now = nextDeadline(state)
    expect(now).toBeDefined()
    const step = stepConnection(state, { type: 'tick' }, { now: now ?? 0, random: 1 })
    opened += step.effects.filter((effect) => effect === 'open').length
    state = step.state
  }
  expect(opened).toBe(50)
})

test('[CN2] it waits longer after each failure, up to a bound, spread by chance', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backOffMs(failures, 1))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ])
  expect(backOffMs(3, 0)).toBe(2_000)
})

test('[CN2] a line that held makes the next failure a first one; one that did not goes on counting', () => {
  const lose = (heldMs: number) => {
    const open: MachineState = { kind: 'open', since: NOW - heldMs, heardAt: NOW, failures: 4 }
    return stepConnection(open, { type: 'lost' }, { now: NOW, random: 1 }).state
  }
  expect(lose(STEADY_MS)).toEqual({ kind: 'waiting', until: NOW + 500, failures: 1 })
  expect(lose(STEADY_MS - 1)).toEqual({ kind: 'waiting', until: NOW + 8_000, failures: 5 })
})

test('[CN2] who is sent away comes back when the server said, and not all at once', () => {
  const away = (random: number) =>
    stepConnection(states.open, { type: 'sent-away', afterMs: 1_000 }, { now: NOW, random }).state
  expect([away(0), away(1)]).toMatchObject([{ until: NOW + 1_250 }, { until: NOW + 1_500 }])
})

test('[CN3] a silent line is put to the test, and given up when it fails', () => {
  let state: MachineState = { kind: 'open', since: 0, heardAt: 0, failures: 0 }
  const tick = (now: number) => stepConnection(state, { type: 'tick' }, { now, random: 1 })
  expect(nextDeadline(state)).toBe(SILENT_MS)
  const tested = tick(SILENT_MS)
  expect(tested.effects).toEqual(['probe'])
  state = tested.state
  expect(nextDeadline(state)).toBe(SILENT_MS + CHECKING_MS)
  expect(tick(SILENT_MS + CHECKING_MS)).toMatchObject({ state: { kind: 'waiting' }, effects: ['close'] })
  expect(stepConnection(state, { type: 'heard' }, { now: SILENT_MS + 1, random: 1 }).state).toMatchObject({
    kind: 'open',
    since: 0,
    heardAt: SILENT_MS + 1,
  })
})
