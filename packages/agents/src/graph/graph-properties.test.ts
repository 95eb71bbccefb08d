/** Random turns, with processes that die at random points. */
import { say } from '@agora/core/say/say'
import { Answered, type Ask } from '@agora/protocol/ask'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Death } from '../testing/fake-turn-log.ts'
import { type ScriptedThought, scriptedThinker } from '../testing/scripted-thinker.ts'
import type { ThinkRequest, ThoughtCall } from '../thinker.ts'
import { answerKindly, liveThrough } from './testing/live-through.ts'
import { Outside, asking, call, context, openTurn } from './testing/test-turn.ts'

const words = say(context.language).unknownOutcome

const oneCall: fc.Arbitrary<ThoughtCall> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('pay', 'mail', 'look').map((tool) => call(tool)) },
  { weight: 1, arbitrary: fc.constant(asking('a')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('regulation', 'reporting', 'triage').map((to) => call('hand_over', { to, why: '' })),
  },
  { weight: 1, arbitrary: fc.constantFrom(call('nothing'), call('pay', { amount: 'much' })) },
)
const oneThought: fc.Arbitrary<ScriptedThought> = fc.record(
  { text: fc.constantFrom('One.', 'Two words.', ' '), calls: fc.array(oneCall, { minLength: 1, maxLength: 4 }) },
  { requiredKeys: ['calls'] },
)
const death: fc.Arbitrary<Death> = fc.record({ point: fc.integer({ min: 1, max: 40 }), before: fc.boolean() })

test('[GR2] [GR3] [GR9] [GR10] every effect at most once for each yes, an end that is one, no step lost, no word twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oneThought, { maxLength: 5 }),
      fc.array(death, { maxLength: 6 }),
      fc.infiniteStream(fc.constantFrom('yes', 'no', 'again', 'done')),
      async (thoughts, deaths, moods) => {
        const outside = new Outside()
        const lastRequests: ThinkRequest[] = []
        const script = [
          ...thoughts,
          (request: ThinkRequest) => {
            lastRequests.push(request)
            return { text: 'The end.' }
          },
        ]
        const tools = [
          outside.tool('pay'),
          outside.tool('mail', { needsApproval: true }),
          outside.tool('look', { afterCrash: 'repeat' }),
        ]
        const turn = openTurn({
          outside,
          tools,
          thinker: scriptedThinker(script),
          limits: { thoughts: 10, handovers: 9 },
        })
        const agains: string[] = []
        const refused: string[] = []
        const answerAsk = (ask: Ask): Answered => {
          const mood = moods.next().value
          if (ask.kind === 'approval') {
            if (mood === 'no') refused.push(ask.call)
            return Answered.parse({ status: 'resolved', approved: mood !== 'no' })
          }
          if (ask.questions[0]?.field !== 'outcome') return answerKindly(ask)
          if (mood === 'again') agains.push(ask.id)
          const outcome = mood === 'again' ? words.again : mood === 'done' ? words.done : words.leave
          return Answered.parse({ status: 'resolved', answers: { outcome } })
        }
        const { end } = await liveThrough(turn, deaths, answerAsk)

        expect(end).toEqual({ kind: 'finished' })
        // No step lost: the last thought was shown every one before it, and the result of each of its calls.
        const shown = lastRequests.at(-1)?.messages ?? []
        const assistant = shown.flatMap((said) => (said.role === 'assistant' ? [said] : []))
        expect(assistant.map(({ text, calls }) => [text, calls?.map(({ tool }) => tool)])).toEqual(
          thoughts.map(({ text = '', calls = [] }) => [text, calls.map(({ tool }) => tool)]),
        )
        const ids = thoughts.flatMap(({ calls = [] }, n) => calls.map((_, index) => `c${n + 1}-${index}`))
        const results = shown.flatMap((said) => (said.role === 'tool' ? [said] : []))
        expect(results.map((result) => result.call)).toEqual(ids)
        expect(results.filter(({ text }) => text === 'error: there is no result')).toEqual([])
        // No word twice, none lost.
        const said = [...thoughts.map(({ text = '' }) => text).filter((text) => text.trim() !== ''), 'The end.']
        expect(turn.log.of('posted').map(({ reply }) => reply.text)).toEqual(said)
        // Each effect at most once, and once more for each time that a person asked for it again.
        for (const effect of new Set(outside.effects.map(({ idempotencyKey }) => idempotencyKey))) {
          const id = effect.split('/').at(-1) ?? ''
          const tool = turn.log.of('started').find((event) => event.call.call === id)?.call.tool
          const times = outside.effects.filter(({ idempotencyKey }) => idempotencyKey === effect).length
          const wanted = agains.filter((ask) => ask.includes(`.${id}.outcome`)).length
          expect(times).toBeLessThanOrEqual(tool === 'look' ? Infinity : 1 + wanted)
        }
        for (const id of refused) expect(outside.count(id)).toBe(0)
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)
