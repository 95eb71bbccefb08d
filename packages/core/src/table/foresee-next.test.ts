import type { Participant, ParticipantId } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TablePlay, ai, person } from '../testing/table-play.ts'
import { type Foreseen, foreseeNext } from './foresee-next.ts'

const foresee = (play: TablePlay) => foreseeNext(play.state, 1_000 + play.log.length)
const trio = () => [ai('vera'), ai('hugo'), ai('dora')]

describe('who is next, and why', () => {
  test('[RT4] in turn: who sits behind whoever speaks; before it begins, who will begin', () => {
    const play = new TablePlay(trio())
    expect(foresee(play)).toMatchObject({ kind: 'speaks', participant: 'vera' })
    play.start()
    expect(foresee(play)).toMatchObject({
      participant: 'hugo',
      choice: { reason: 'round-robin', among: ['hugo', 'dora'] },
    })
    play.do({ name: 'pause-table', body: { when: 'now' } })
    play.turnOver('', { reason: 'stopped' })
    expect(foresee(play)).toMatchObject({ kind: 'speaks', participant: 'hugo' })
  })

  test('[RT3] whom a person calls comes first; who was named comes before the schedule', () => {
    const play = new TablePlay(trio()).start()
    play.do({ name: 'next-speaker', body: { participant: 'dora' } })
    expect(foresee(play)).toMatchObject({ participant: 'dora', choice: { reason: 'called' } })
    play.do({ name: 'change-participant', participant: 'dora', body: { muted: true } })
    expect(foresee(play)).toMatchObject({ participant: 'hugo', choice: { reason: 'alone' } })
  })

  test('[RT4] a moderator is not guessed at, also while it chooses; by hand it is for a person to say', () => {
    const moderated = new TablePlay(trio(), 'moderated').start()
    expect([moderated.table.floor, foresee(moderated)]).toEqual([null, { kind: 'moderator' }])
    moderated.executeInternal({ name: 'follow-moderator', body: { ...moderated.hold, participant: 'vera' } })
    expect(foresee(moderated)).toEqual({ kind: 'moderator' })
    expect(foresee(new TablePlay(trio(), 'manual').start())).toEqual({ kind: 'person' })
  })

  test('[RT12] [RT13] [RT9] that it will be over, or will pause, is known before', () => {
    const short = new TablePlay(trio(), 'round-robin', { end: { kind: 'turns', count: 1 } }).start()
    expect(foresee(short)).toEqual({ kind: 'ends', reason: 'turns' })
    const poor = new TablePlay(trio(), 'round-robin', { budget: { tokens: 2_500 } }).start()
    poor.turnOver('Goed.', { tokens: 1_000 })
    expect(foresee(poor)).toMatchObject({ kind: 'speaks', participant: 'dora' })
    spend(poor, 600)
    expect(foresee(poor)).toEqual({ kind: 'pauses', cause: 'budget' })
    const pausing = new TablePlay(trio()).start()
    pausing.do({ name: 'pause-table', body: { when: 'after-turn' } })
    expect(foresee(pausing)).toEqual({ kind: 'pauses', cause: 'person' })
  })

  test('[RT11] after a person who has the floor comes whoever comes when that one has spoken', () => {
    const play = new TablePlay([person('ines', { takesTurns: true }), ai('vera'), ai('hugo')]).start()
    expect([play.speaker, foresee(play)]).toMatchObject(['ines', { kind: 'speaks', participant: 'vera' }])
  })

  test('[RT1] where nobody sits there is nobody to foresee', () => {
    expect(foresee(new TablePlay([]))).toBeUndefined()
  })
})

const names = ['vera', 'hugo', 'dora', 'anna', 'koos', 'mila'] as const
const seats = fc.uniqueArray(fc.constantFrom<ParticipantId>(...names), { minLength: 1, maxLength: 6 }).chain((ids) =>
  fc.tuple(
    ...ids.map((one): fc.Arbitrary<Participant> =>
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc
            .record({ weight: fc.integer({ min: 1, max: 5 }), cooldown: fc.nat({ max: 3 }) })
            .map((more) => ai(one, more)),
        },
        { weight: 1, arbitrary: fc.constant(person(one, { takesTurns: true })) },
      ),
    ),
  ),
)
const step = fc.record({
  tokens: fc.nat({ max: 300 }),
  /** What happens while somebody speaks, before one looks. */
  before: fc.constantFrom('nothing', 'nothing', 'say', 'call', 'mute'),
  whom: fc.constantFrom<ParticipantId>(...names),
})

test('[RT4] [RT7] whoever is foreseen gets the floor when the turn closes and nothing else happened', () => {
  const story = fc.record({
    seats,
    schedule: fc.constantFrom<Schedule>('round-robin', 'weighted', 'random', 'manual'),
    seed: fc.nat({ max: 1_000 }),
    shares: fc.constantFrom('turns' as const, 'tokens' as const),
    budget: fc.option(fc.integer({ min: 2_000, max: 9_000 }).map((tokens) => ({ tokens }))),
    end: fc.option(fc.integer({ min: 1, max: 12 }).map((count) => ({ kind: 'turns' as const, count }))),
    steps: fc.array(step, { minLength: 3, maxLength: 25 }),
  })
  const seen = new Set<Foreseen['kind']>()
  fc.assert(
    fc.property(story, ({ seats: sitting, schedule, steps, ...rules }) => {
      const play = new TablePlay(sitting, schedule, rules).start()
      for (const { tokens, before, whom } of steps) {
        if (before === 'say') play.say(`@${whom} wat vind jij?`)
        if (before === 'call') play.attempt({ name: 'next-speaker', body: { participant: whom } })
        if (before === 'mute') {
          play.attempt({ name: 'change-participant', participant: whom, body: { muted: tokens % 2 === 0 } })
        }
        // Whoever answers at a table that rests is followed by nobody until it begins.
        if (play.state.activeTurn === null || play.table.phase !== 'running') continue
        spend(play, tokens)
        const foreseen = foresee(play)
        if (foreseen) seen.add(foreseen.kind)
        play.answer()
        expect(happened(play)).toEqual(foreseen?.kind === 'speaks' ? foreseen.participant : foreseen?.kind)
      }
    }),
    { numRuns: 300 },
  )
  expect([...seen].toSorted()).toEqual(['ends', 'pauses', 'person', 'speaks'])
})

function spend(play: TablePlay, tokens: number): void {
  const given = { messages: null, notes: null, digest: null, steps: 0 }
  const usage = { input: tokens, output: 0 }
  play.executeInternal({
    name: 'note-call',
    body: { ...play.hold, model: 'm', instructions: 'i', given, tookMs: 1, usage },
  })
}

/** Who has the floor now, or why nobody has. */
function happened(play: TablePlay): string {
  if (play.speaker !== undefined) return play.speaker
  const { phase } = play.table
  return phase === 'ended' ? 'ends' : phase === 'paused' ? 'pauses' : 'person'
}
