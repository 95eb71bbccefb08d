/** A turn whose process dies: at every point of it, and then goes on in another. */
import { say } from '@agora/core/say/say'
import { Answered, type Ask } from '@agora/protocol/ask'
import { describe, expect, test } from 'vitest'
import { type Death, Life, runToClose } from '../testing/fake-turn-log.ts'
import { resultsIn, scriptedThinker } from '../testing/scripted-thinker.ts'
import type { AgentTool } from '../tool.ts'
import { answerKindly, liveThrough } from './testing/live-through.ts'
import {
  Outside,
  answer,
  asking,
  call,
  context,
  lastSaid,
  openTurn,
  waitsFor,
  type OpenedTurn,
} from './testing/test-turn.ts'

const finished = { kind: 'finished' }
const words = say(context.language).unknownOutcome

/** Everything that a turn can do, in one. */
function openLongTurn() {
  const outside = new Outside()
  const script = scriptedThinker([
    { text: 'First I pay.', calls: [call('pay'), call('look'), call('mail')] },
    { calls: [call('hand_over', { to: 'reporting', why: 'a report' })] },
    { text: 'One question.', calls: [asking('company')] },
    ({ messages }) => ({ text: JSON.stringify(resultsIn(messages)) }),
  ])
  const tools = [
    outside.tool('pay'),
    outside.tool('look', { afterCrash: 'repeat' }),
    outside.tool('mail', { needsApproval: true }),
  ]
  return { outside, turn: openTurn({ outside, tools, thinker: script }) }
}

/** How many points there are to die at, when nothing dies: of each process in which it runs and waits. */
async function countPoints(): Promise<readonly number[]> {
  const { turn } = openLongTurn()
  const lives: Life[] = []
  for (;;) {
    const life = new Life()
    lives.push(life)
    const end = await turn.run(life)
    if (end.kind !== 'waiting') return lives.map(({ points }) => points)
    for (const { ask } of turn.log.of('asked')) turn.answers.set(ask.id, answerKindly(ask))
  }
}

/** Life number `life` dies at each of its points, before and after what it does there. */
function deathsOf(points: readonly number[]): readonly (readonly Death[])[] {
  const far: Death = { point: Infinity, before: true }
  return points.flatMap((count, life) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((point) =>
      [true, false].map((before) => [...Array.from({ length: life }, () => far), { point, before }]),
    ),
  )
}

describe('at every point', () => {
  test('[GR2] [GR9] no effect twice, no word twice, no step lost', async () => {
    const points = await countPoints()
    const ways = deathsOf(points)
    expect(points).toHaveLength(3)
    expect(ways.length).toBeGreaterThan(100)
    let unknown = 0
    for (const deaths of ways) {
      const { outside, turn } = openLongTurn()
      const where = JSON.stringify(deaths.at(-1))
      const { end, died } = await liveThrough(turn, deaths)
      expect(died, where).toBe(1)
      expect(end, where).toEqual(finished)
      expect(outside.count('c1-0'), where).toBeLessThanOrEqual(1)
      expect(outside.count('c1-2'), where).toBeLessThanOrEqual(1)
      expect(outside.count('c1-1'), where).toBeGreaterThanOrEqual(1)
      const said = turn.log.of('posted').map(({ reply }) => reply.text)
      expect(said.slice(0, 2), where).toEqual(['First I pay.', 'One question.'])
      expect(said, where).toHaveLength(3)
      const told = JSON.parse(said[2] ?? '') as Record<string, string>
      expect(Object.keys(told), where).toEqual(['c1-0', 'c1-1', 'c1-2', 'c2-0', 'c3-0'])
      // The agent reads what happened: done, or unknown.
      for (const id of ['c1-0', 'c1-2']) {
        const isDone = told[id]?.endsWith(' done') ?? false
        expect(told[id], where).toMatch(isDone ? / done$/ : /^error: nobody knows whether this happened/)
        expect(outside.count(id), where).toBeGreaterThanOrEqual(isDone ? 1 : 0)
        if (!isDone) unknown++
      }
      expect(told['c1-1'], where).toBe('look done')
      expect(
        turn.log.of('asked').filter(({ ask }) => ask.id === 'turn-1.c3-0'),
        where,
      ).toHaveLength(1)
    }
    // Deaths between the start of a tool and its result are among them.
    expect(unknown).toBeGreaterThan(0)
  }, 60_000)

  test('[GR9] a process that dies again and again gets there all the same, a bit further each time', async () => {
    const { outside, turn } = openLongTurn()
    const deaths = Array.from({ length: 25 }, (_, index): Death => ({
      point: 4 + (index % 9),
      before: index % 2 === 0,
    }))
    const { end, died } = await liveThrough(turn, deaths)
    expect(end).toEqual(finished)
    expect(died).toBeGreaterThan(3)
    expect(outside.count('c1-0')).toBeLessThanOrEqual(1)
    expect(outside.count('c1-2')).toBeLessThanOrEqual(1)
  })
})

/** The next call of a tool is the end of the process that makes it. */
async function dieInTool(turn: OpenedTurn, outside: Outside, fatal: 'before' | 'after'): Promise<void> {
  outside.fatal = fatal
  const life = new Life()
  expect(await Promise.race([turn.run(life), life.died])).toBe('died')
}

/** A turn whose tool was started by a process that died in it. */
async function dieInside(more: Partial<AgentTool> = {}, fatal: 'before' | 'after' = 'after') {
  const outside = new Outside()
  const turn = openTurn({
    outside,
    tools: [outside.tool('pay', more)],
    script: [{ calls: [call('pay', { amount: 5 })] }, ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' })],
  })
  await dieInTool(turn, outside, fatal)
  expect(outside.count()).toBe(fatal === 'before' ? 0 : 1)
  return { outside, turn }
}

describe('in the middle of a tool', () => {
  test.each(['before', 'after'] as const)(
    '[GR9] that may be repeated: it runs again, with the same key (%s its effect)',
    async (fatal) => {
      const { outside, turn } = await dieInside({ afterCrash: 'repeat' }, fatal)
      expect(await turn.run()).toEqual(finished)
      expect(new Set(outside.effects.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
        new Set(['thread-1/turn-1/c1-0']),
      )
      expect(lastSaid(turn)).toBe('pay done')
    },
  )

  const ask = 'turn-1.c1-0.outcome-1'
  test.each(['before', 'after'] as const)(
    '[GR10] that may not: a person is asked, and nothing runs meanwhile (%s its effect)',
    async (fatal) => {
      const { outside, turn } = await dieInside({}, fatal)
      const had = outside.count()
      expect(await turn.run()).toEqual(waitsFor(ask))
      expect(await turn.run()).toEqual(waitsFor(ask))
      expect(outside.count()).toBe(had)
      expect(turn.log.of('asked')).toMatchObject([
        {
          ask: { kind: 'question', questions: [{ field: 'outcome', options: [words.done, words.again, words.leave] }] },
        },
      ])
      expect(turn.log.of('finished')).toMatchObject([{ call: 'c1-0', result: { outcome: 'unknown' } }])
    },
  )

  test.each([
    ['it was done', { answers: { outcome: words.done } }, 0, 'The user says that it was done.'],
    ['do it again', { answers: { outcome: words.again } }, 1, 'pay done'],
    ['do it again, in a text', { text: words.again }, 1, 'pay done'],
    [
      'leave it',
      { answers: { outcome: words.leave } },
      0,
      'error: nobody knows whether this happened, because the process died while it ran.',
    ],
    [
      'cancelled',
      { status: 'cancelled', answers: { outcome: words.again } },
      0,
      'error: nobody knows whether this happened, because the process died while it ran.',
    ],
    [
      'other words',
      { text: 'do it again, or not' },
      0,
      'error: nobody knows whether this happened, because the process died while it ran. The user says: do it again, or not',
    ],
  ] as const)('[GR10] the answer: %s', async (_, answered, more, told) => {
    const { outside, turn } = await dieInside()
    const had = outside.count()
    await turn.run()
    turn.answers.set(...answer(ask, answered))
    expect(await turn.run()).toEqual(finished)
    expect(outside.count() - had).toBe(more)
    expect(lastSaid(turn)).toBe(told)
    expect(new Set(outside.effects.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('[GR10] done again, and it dies again: the yes was for once, and Agora asks again', async () => {
    const { outside, turn } = await dieInside()
    await turn.run()
    turn.answers.set(...answer(ask, { answers: { outcome: words.again } }))
    await dieInTool(turn, outside, 'after')
    expect(outside.count()).toBe(2)
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0.outcome-2'))
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0.outcome-2'))
    expect(outside.count()).toBe(2)
    turn.answers.set(...answer('turn-1.c1-0.outcome-2', { answers: { outcome: words.again } }))
    expect(await turn.run()).toEqual(finished)
    expect(outside.count()).toBe(3)
    expect(lastSaid(turn)).toBe('pay done')
  })

  test('[GR10] [GR14] a turn that has no questions left leaves it unknown', async () => {
    const outside = new Outside()
    const tools = [outside.tool('pay', { needsApproval: true })]
    const turn = openTurn({
      outside,
      tools,
      limits: { asks: 1 },
      script: [{ calls: [call('pay')] }, ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' })],
    })
    await turn.run()
    turn.answers.set(...answer('turn-1.c1-0', { approved: true }))
    await dieInTool(turn, outside, 'after')
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toMatch(/^error: nobody knows/)
    expect(outside.count()).toBe(1)
  })
})

test('[GR9] a person who says "again" each time gets it as often as said, and no more', async () => {
  const { outside, turn } = await dieInside()
  let agains = 0
  const again = (asked: Ask): Answered => {
    const isOutcome = asked.kind === 'question' && asked.questions[0]?.field === 'outcome'
    if (isOutcome) agains++
    return isOutcome ? Answered.parse({ status: 'resolved', answers: { outcome: words.again } }) : answerKindly(asked)
  }
  const had = outside.count()
  const deaths = Array.from({ length: 12 }, (_, index): Death => ({ point: 3 + index, before: false }))
  expect((await liveThrough(turn, deaths, again)).end).toEqual(finished)
  expect(outside.count() - had).toBeLessThanOrEqual(agains)
})

test('[GR9] a storage that fails in the middle: the run rejects with its error, however many calls met it, and goes on later', async () => {
  const outside = new Outside()
  const turn = openTurn({
    outside,
    tools: [outside.tool('pay')],
    script: [{ calls: [call('pay'), call('pay')] }, { text: 'Done.' }],
  })
  class Away extends Error {}
  const run = turn.runOf()
  const participant = turn.makeParticipant()
  const turnLog = { ...run.turnLog, startTool: () => Promise.reject(new Away()) }
  await expect(participant.run({ ...run, turnLog })).rejects.toBeInstanceOf(Away)
  expect(outside.count()).toBe(0)
  expect(await runToClose(participant, run, turn.log)).toEqual(finished)
  expect(outside.count()).toBe(2)
})
