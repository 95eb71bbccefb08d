import { MessageId } from '@agora/protocol/ids'
import type { Envelope } from '@agora/protocol/events'
import type { Participant, ParticipantId } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import type { CloseReason } from '@agora/protocol/turn'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAsk } from '../testing/play.ts'
import { TablePlay, ai, person } from '../testing/table-play.ts'
import { applyEvent } from '../testing/bare-thread.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { patienceOf } from './choose-speaker.ts'
import type { TableCommand } from './decide-table.ts'
import { neverNow } from './may-speak.ts'
import { speakersOf } from './table-ends.ts'

const names = ['vera', 'hugo', 'dora', 'anna', 'koos', 'mila', 'bram', 'ines'] as const
const id = fc.constantFrom<ParticipantId>(...names)

type Step =
  | { readonly do: 'turn'; readonly reason: CloseReason; readonly tokens: number; readonly names?: ParticipantId }
  | { readonly do: 'write' | 'pass' | 'empty' | 'moderate' | 'ask' | 'answer' | 'time' }
  | { readonly do: 'say'; readonly to?: ParticipantId }
  | { readonly do: 'command'; readonly command: TableCommand }

const command: fc.Arbitrary<TableCommand> = fc.oneof(
  fc.record({ name: fc.constant('add-participant' as const), body: id.map((one) => ai(one)) }),
  fc.record({ name: fc.constant('remove-participant' as const), participant: id }),
  fc.record({
    name: fc.constant('change-participant' as const),
    participant: id,
    body: fc.record({ muted: fc.boolean() }),
  }),
  fc.constant({ name: 'start-table' as const }),
  fc.record({
    name: fc.constant('pause-table' as const),
    body: fc.record({ when: fc.constantFrom('now' as const, 'after-turn' as const) }),
  }),
  fc.constant({ name: 'resume-table' as const, body: {} }),
  fc.constant({ name: 'skip-speaker' as const }),
  fc.constant({ name: 'end-table' as const }),
  fc.record({ name: fc.constant('next-speaker' as const), body: fc.record({ participant: fc.option(id) }) }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record(
      {
        do: fc.constant('turn' as const),
        reason: fc.constantFrom<CloseReason>('finished', 'finished', 'finished', 'failed', 'stopped', 'cancelled'),
        tokens: fc.nat({ max: 300 }),
        names: id,
      },
      { requiredKeys: ['do', 'reason', 'tokens'] },
    ),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('write' as const, 'moderate', 'pass', 'empty', 'time') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'answer') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say' as const), to: id }, { requiredKeys: ['do'] }) },
  { weight: 5, arbitrary: command.map((one) => ({ do: 'command' as const, command: one })) },
)

const seats: fc.Arbitrary<Participant[]> = fc.uniqueArray(id, { minLength: 1, maxLength: 6 }).chain((ids) =>
  fc.tuple(
    ...ids.map((one) =>
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc
            .record(
              {
                weight: fc.integer({ min: 1, max: 5 }),
                cooldown: fc.nat({ max: 3 }),
                limit: fc.record({ tokens: fc.integer({ min: 500, max: 4_000 }) }),
                after: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
              },
              { requiredKeys: ['weight', 'cooldown'] },
            )
            .map((more) => ai(one, more)),
        },
        {
          weight: 2,
          arbitrary: fc
            .constantFrom(
              { waitMs: 5_000, otherwise: 'pass' as const },
              { waitMs: 5_000, otherwise: 'pause' as const },
              true as const,
            )
            .map((takesTurns) => person(one, { takesTurns })),
        },
      ),
    ),
  ),
)
const schedule = fc.constantFrom<Schedule>('round-robin', 'weighted', 'random', 'moderated', 'manual')
const rules = fc.record({
  shares: fc.constantFrom('turns' as const, 'tokens' as const),
  seed: fc.nat({ max: 1_000 }),
  budget: fc.option(fc.integer({ min: 1_000, max: 9_000 }).map((tokens) => ({ tokens }))),
})
const story = fc.record({
  seats,
  schedule,
  rules,
  steps: fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

/** As the server does it: what is to stop is closed as stopped, and what nobody may speak in as cancelled. */
function moderate(play: TablePlay, participant: ParticipantId | undefined): void {
  const isFollowed = play.attempt({
    name: 'follow-moderator',
    body: { ...play.hold, ...(participant === undefined ? {} : { participant }) },
  })
  if (play.turn.stopping) play.close('stopped')
  else if (isFollowed.kind === 'refused') play.close('cancelled')
}

function take(play: TablePlay, one: Step): void {
  const { activeTurn, asks } = play.state
  const isSpeaking = activeTurn !== null && play.table.floor?.turn === activeTurn.id
  switch (one.do) {
    case 'turn':
      if (isSpeaking) play.turnOver(one.names ? `Dat weet ${one.names}.` : 'Goed.', one)
      else if (activeTurn && !activeTurn.table) play.answer()
      return
    case 'pass':
      if (isSpeaking) play.pass()
      return
    case 'empty':
      if (isSpeaking) play.close('finished')
      return
    case 'write':
      if (activeTurn) {
        const body = { message: MessageId.parse(`p${play.log.length}`), offset: 0, text: 'woord ', hold: play.hold }
        play.executeInternal({ name: 'write-text', body })
      }
      return
    case 'ask':
      if (activeTurn && (isSpeaking || !activeTurn.table) && play.attempt(asking(play)).kind === 'decided') {
        play.suspend()
      }
      return
    case 'answer': {
      const question = asks.find(({ kind }) => kind === 'question')
      if (question) play.fill(question.id)
      return
    }
    case 'moderate':
      if (activeTurn?.table && activeTurn.agent === null) moderate(play, names[play.log.length % 8])
      return
    case 'say':
      play.say(one.to ? `@${one.to} wat vind jij?` : 'Ik zag daar nog iets.')
      return
    case 'time':
      play.later(6_000)
      play.executeInternal({ name: 'check-table-time' })
      return
    case 'command':
      play.attempt(one.command)
      return
    default:
      one satisfies never
  }
}

function asking({ hold, turn }: TablePlay) {
  return { name: 'open-ask', body: { ...hold, ask: makeAsk(turn.id, `q${turn.asked.length}`), text: 'Wat?' } } as const
}

function tell(
  told: Story,
  look: (play: TablePlay, before: ThreadState, events: readonly Envelope[]) => void,
): TablePlay {
  const play = new TablePlay(told.seats, told.schedule, told.rules).start()
  for (const one of told.steps) {
    const { state: before, log } = play
    const { length } = log
    take(play, one)
    look(play, before, play.log.slice(length))
  }
  return play
}

const runs = { numRuns: Number(process.env['AGORA_RUNS'] ?? 50) }
const grants = (events: readonly Envelope[]) =>
  events.flatMap((event) => {
    if (event.type === 'floor-granted' && event.choice) return [{ who: event.agent, choice: event.choice }]
    return event.type === 'person-awaited' ? [{ who: event.participant, choice: event.choice }] : []
  })

test('[RT8] at most one has the floor, and nobody who may not', () => {
  fc.assert(
    fc.property(story, (told) => {
      tell(told, (play, _before, events) => {
        const { table, state } = play
        const { floor, awaited, opened } = table
        expect([floor, awaited, opened].filter((one) => one !== null).length).toBeLessThanOrEqual(1)
        const open = [...(state.activeTurn ? [state.activeTurn] : []), ...state.waiting].filter((turn) => turn.table)
        expect(open.map((turn) => turn.id)).toEqual([floor?.turn ?? opened].filter((turn) => turn !== null))
        for (const { who, choice } of grants(events)) {
          const seat = play.seat(who)
          expect(seat.muted || neverNow({ ...seat, tokens: 0, lastTokens: 0 }) !== undefined).toBe(false)
          const isAsked = choice.reason === 'called' || choice.reason === 'addressed'
          expect(isAsked || choice.among.includes(who)).toBe(true)
        }
      })
    }),
    runs,
  )
})

test('[RT9][C2] after a pause no word and no turn, until somebody resumes', () => {
  fc.assert(
    fc.property(story, (told) => {
      tell(told, (_play, before, events) => {
        if (before.table?.phase !== 'paused') return
        const wakes = events.findIndex(({ type }) => type === 'table-resumed' || type === 'table-ended')
        const silent = wakes === -1 ? events : events.slice(0, wakes)
        for (const [index, { type, turn }] of silent.entries()) {
          expect(['text-chunk', 'turn-opened', 'floor-granted', 'person-awaited']).not.toContain(type)
          // What waits may be woken to end.
          const next = silent[index + 1]
          expect(type !== 'turn-resumed' || (next?.type === 'stop-requested' && next.turn === turn)).toBe(true)
        }
      })
    }),
    runs,
  )
})

test('[RT9] whatever runs when a table is paused is told to stop, and not one token of it is accepted', () => {
  fc.assert(
    fc.property(story, (told) => {
      tell(told, (play, before) => {
        if (play.table.phase !== 'paused' || !play.state.activeTurn) return
        expect(play.turn.stopping).toBe(true)
        if (before.table?.phase === 'paused') return
        const { length } = play.log
        const body = { message: MessageId.parse(`p${length}`), offset: 0, text: 'woord ', hold: play.hold }
        play.executeInternal({ name: 'write-text', body })
        expect(play.log).toHaveLength(length)
      })
    }),
    runs,
  )
})

test('[RT14] a table that runs goes on, waits for a person, or says why not', () => {
  fc.assert(
    fc.property(story, (told) => {
      tell(told, ({ table, state }) => {
        const { activeTurn, waiting, asks, participants, schedule: by } = state
        expect(table.phase !== 'pausing' || activeTurn !== null || table.floor !== null).toBe(true)
        if (activeTurn || table.phase === 'idle' || table.phase === 'ended') return
        const held = waiting.find((turn) => turn.id === table.floor?.turn)
        // Somebody can answer it; or it is answered, and the table rests.
        expect(!held || table.phase !== 'running' || asks.some(({ turn }) => turn === held.id)).toBe(true)
        if (table.phase !== 'running' || table.floor || table.awaited || by === 'manual') return
        expect(speakersOf(participants)).toEqual([])
      })
    }),
    runs,
  )
})

test('[RT14] no table goes on for ever without a word', () => {
  const silence = fc.record({
    seats,
    schedule,
    seed: fc.nat({ max: 1_000 }),
    outcomes: fc.array(fc.constantFrom('pass', 'empty', 'failed', 'cancelled', 'nobody' as const), { minLength: 1 }),
  })
  fc.assert(
    fc.property(silence, ({ seats: sitting, schedule: by, seed, outcomes }) => {
      const play = new TablePlay(sitting, by, { seed }).start()
      // Each comes to nothing at most once in a round of the others' patience.
      const most = 8 * (sitting.length + 1) ** 2
      let turns = 0
      while (play.state.activeTurn || play.table.awaited?.until) {
        const outcome = outcomes[turns % outcomes.length]
        expect(++turns).toBeLessThanOrEqual(most)
        if (play.table.awaited) {
          play.later(6_000)
          play.executeInternal({ name: 'check-table-time' })
          continue
        }
        if (play.turn.agent === null && outcome !== 'nobody') moderate(play, names[turns % 8])
        if (play.state.activeTurn === null) continue
        if (play.turn.agent === null) play.close('cancelled')
        else if (outcome === 'pass') play.pass()
        else if (outcome === 'empty') play.close('finished')
        else play.turnOver('', { reason: outcome === 'failed' ? 'failed' : 'cancelled' })
      }
      const { phase, because, awaited } = play.table
      expect(by === 'manual' || awaited !== null || (phase === 'paused' && because !== null)).toBe(true)
    }),
    runs,
  )
})

test('[RT15][C4] whatever is said stands in the log once, in its order, and each is seen by the next turn', () => {
  fc.assert(
    fc.property(story, (told) => {
      const play = tell(told, () => undefined)
      const said = play.log.filter(
        (event) => event.type === 'message-posted' && event.by.kind === 'user' && event.message.startsWith('m'),
      )
      expect(said.map((event) => event.type === 'message-posted' && event.message)).toEqual(
        said.map((_, index) => `m${index + 1}`),
      )
      let seen = 0
      for (const event of play.log) {
        if (event.type !== 'turn-opened' || !event.table) continue
        expect(event.from).toBeLessThanOrEqual(seen + 1)
        seen = event.seq
      }
    }),
    runs,
  )
})

test('[RT7] the log alone gives the same state, and the same story the same log', () => {
  fc.assert(
    fc.property(story, (told) => {
      const play = tell(told, () => undefined)
      expect(play.log.reduce<ThreadState | undefined>(applyEvent, undefined)).toEqual(play.state)
      expect(tell(told, () => undefined).log).toEqual(play.log)
    }),
    { numRuns: 150 },
  )
})

test('[RT5] nobody starves: who could be chosen is chosen before its bound, whatever is named and drawn', () => {
  const mentioning = fc.record({
    seats: fc
      .uniqueArray(id, { minLength: 2, maxLength: 8 })
      .chain((ids) =>
        fc.tuple(...ids.map((one) => fc.integer({ min: 1, max: 9 }).map((weight) => ai(one, { weight })))),
      ),
    schedule: fc.constantFrom<Schedule>('round-robin', 'weighted', 'random'),
    seed: fc.nat(),
    mentions: fc.array(id, { minLength: 60, maxLength: 200, size: 'max' }),
  })
  fc.assert(
    fc.property(mentioning, ({ seats: sitting, schedule: by, seed, mentions }) => {
      const play = new TablePlay(sitting, by, { seed }).start()
      for (const one of mentions) {
        play.turnOver(`Dat weet ${one}.`)
        for (const seat of play.state.participants) {
          expect(seat.waited).toBeLessThanOrEqual(
            patienceOf(seat, play.state.participants, play.table) + sitting.length,
          )
        }
      }
    }),
    { numRuns: 60 },
  )
})

const roster = fc
  .uniqueArray(id, { minLength: 2, maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map((one) => fc.integer({ min: 1, max: 9 }).map((weight) => ai(one, { weight })))))
const weigh = (sitting: readonly Participant[]) => sitting.reduce((sum, { weight }) => sum + weight, 0)
/** By how many turns a seat's count differs from its part. */
const missOf = (play: TablePlay, { id: one, weight }: Participant, sitting: readonly Participant[]) =>
  Math.abs(play.seat(one).turns - (play.table.turns * weight) / weigh(sitting))

test('[RT6][FN7/XT22] by weight everybody has its part of the turns, to within two turns at any moment', () => {
  fc.assert(
    fc.property(roster, (sitting) => {
      const play = new TablePlay(sitting, 'weighted').start()
      for (let turn = 1; turn <= 120; turn++) {
        play.turnOver()
        for (const seat of sitting) expect(missOf(play, seat, sitting)).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 60 },
  )
})

test('[RT6][FN7/XT22] by weight, whoever is named in each turn, everybody has its part to within two turns a seat', () => {
  const named = fc.tuple(roster, fc.array(id, { minLength: 120, maxLength: 120 }))
  fc.assert(
    fc.property(named, ([sitting, mentions]) => {
      const play = new TablePlay(sitting, 'weighted').start()
      for (const one of mentions) {
        play.turnOver(`Dat weet ${one}.`)
        for (const seat of sitting) expect(missOf(play, seat, sitting)).toBeLessThanOrEqual(2 * sitting.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('[RT6][FN7/XT22] by lot everybody has its part of the turns in the long run', () => {
  fc.assert(
    fc.property(roster, fc.nat({ max: 1_000 }), (sitting, seed) => {
      const play = new TablePlay(sitting, 'random', { seed }).start()
      play.turnsOver(240)
      for (const seat of sitting) expect(missOf(play, seat, sitting)).toBeLessThanOrEqual(36)
    }),
    { numRuns: 30 },
  )
})

test('[RT6][FN7/XT22] speaks twice in a row only whose weight requires it, and the decision says so', () => {
  fc.assert(
    fc.property(roster, (sitting) => {
      const play = new TablePlay(sitting, 'weighted').start()
      play.turnsOver(80)
      const given = grants(play.log)
      for (const [index, { who, choice }] of given.entries()) {
        expect(choice.again).toBe(given[index - 1]?.who === who ? true : undefined)
      }
      const heaviest = Math.max(...sitting.map(({ weight }) => weight)) / weigh(sitting)
      expect(heaviest > 0.5 || !given.some(({ choice }) => choice.again)).toBe(true)
    }),
    runs,
  )
})

test('[RT6] by weight of tokens whoever talks at length speaks less often: its part to within three of the longest turns', () => {
  const longest = 400
  const lengthy = fc.tuple(roster, fc.array(fc.integer({ min: 50, max: longest }), { minLength: 5, maxLength: 5 }))
  fc.assert(
    fc.property(lengthy, ([sitting, lengths]) => {
      const play = new TablePlay(sitting, 'weighted', { shares: 'tokens' }).start()
      const tokensOf = new Map(sitting.map((seat, index) => [seat.id, lengths[index] ?? 1]))
      play.turnsOver(150, (one) => tokensOf.get(one) ?? 1)
      for (const { id: one, weight } of sitting) {
        const wanted = (play.table.tokens * weight) / weigh(sitting)
        expect(Math.abs(play.seat(one).tokens - wanted)).toBeLessThanOrEqual(3 * longest)
      }
    }),
    { numRuns: 60 },
  )
})
