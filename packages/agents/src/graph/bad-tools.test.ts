/** Tools that do what tools should not. */
import { limits } from '@agora/protocol/limits'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resultsIn, scriptedThinker } from '../testing/scripted-thinker.ts'
import { testTimers } from '../testing/test-timers.ts'
import type { AgentTool, ToolAnswer } from '../tool.ts'
import { call, lastSaid, makeTool, openTurn } from './testing/test-turn.ts'

const finished = { kind: 'finished' }
const tell = scriptedThinker([
  { calls: [call('look')] },
  ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' }),
])

const nonsense =
  (answer: unknown): AgentTool['run'] =>
  async () =>
    answer as ToolAnswer

describe('a tool', () => {
  test.each<[string, AgentTool['run'], string]>([
    ['throws', async () => Promise.reject(new Error('the service is down')), 'the service is down'],
    [
      'throws at once',
      () => {
        throw new Error('at once')
      },
      'at once',
    ],
    ['throws no error', async () => Promise.reject('just words'), 'just words'],
    ['throws without a word', async () => Promise.reject(new Error('')), 'it failed without a word'],
    ['gives nothing', nonsense(undefined), 'it answered with something that is no answer'],
    ['gives a number', nonsense(7), 'it answered with something that is no answer'],
    ['gives a number as text', nonsense({ text: 7 }), 'it answered with something that is no answer'],
    [
      'gives sources that are none',
      nonsense({ text: 'x', sources: [{ kind: 'x' }] }),
      'it answered with something that is no answer',
    ],
  ])('[GR4] that %s: its agent reads that it failed, and the turn goes on', async (_, run, message) => {
    const turn = openTurn({ tools: [makeTool('look', run)], thinker: tell })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe(`error: ${message}`)
    expect(turn.log.of('finished')).toMatchObject([{ call: 'c1-0', result: { outcome: 'failed', text: message } }])
  })

  test('[GR4] that hangs is given up after its time, and told to stop; what it says later is not heard', async () => {
    const timers = testTimers()
    const late = Promise.withResolvers<ToolAnswer>()
    let stopped: AbortSignal | undefined
    const hang = makeTool(
      'look',
      async (_, { signal }) => {
        stopped = signal
        return late.promise
      },
      { timeoutMs: 5_000 },
    )
    const turn = openTurn({ tools: [hang], thinker: tell, timers })
    const end = turn.run()
    await timers.untilSet(5_000)
    expect(stopped?.aborted).toBe(false)
    timers.advance(5_000)
    expect(await end).toEqual(finished)
    expect(stopped?.aborted).toBe(true)
    late.resolve({ text: 'too late' })
    expect(lastSaid(turn)).toBe('error: it took too long and was given up. no answer within 5 s')
    expect(turn.log.of('finished')).toMatchObject([{ result: { outcome: 'timed-out' } }])
  })

  test('[GR4] that is in time leaves no timer behind', async () => {
    const timers = testTimers()
    const turn = openTurn({ tools: [makeTool('look', async () => ({ text: 'x' }))], thinker: tell, timers })
    await turn.run()
    expect(timers.set()).toEqual([])
  })

  test('[GR4] [GR14] that gives 10 MB: the log keeps its beginning, the model reads less, and both are marked', async () => {
    const huge = 'é😀'.repeat((10 * 1024 * 1024) / 6)
    const script = scriptedThinker([{ calls: [call('look')] }, { text: 'Long.' }])
    const turn = openTurn({
      tools: [makeTool('look', async () => ({ text: huge }))],
      thinker: script,
      limits: { resultChars: 1_000 },
    })
    expect(await turn.run()).toEqual(finished)
    const [kept] = turn.log.of('finished')
    expect(kept?.result).toMatchObject({ outcome: 'done', cut: true })
    expect(kept?.result.text.length).toBeGreaterThan(limits.toolResultChars - 2)
    expect(kept?.result.text.length).toBeLessThanOrEqual(limits.toolResultChars)
    const read = resultsIn(script.requests[1]?.messages ?? [])['c1-0'] ?? ''
    expect(read).toMatch(/\n\[cut here: \d+ characters in all\]$/)
    expect(read.length).toBeLessThan(1_100)
    // No half characters.
    expect(kept?.result.text.isWellFormed()).toBe(true)
    expect(read.isWellFormed()).toBe(true)
  })

  test('[GR4] one that fails does not take its neighbours along', async () => {
    const tools = [
      makeTool('look', async () => ({ text: 'seen' })),
      makeTool('pay', async () => Promise.reject(new Error('no money'))),
    ]
    const turn = openTurn({
      tools,
      script: [
        { calls: [call('pay'), call('look')] },
        ({ messages }) => ({ text: JSON.stringify(resultsIn(messages)) }),
      ],
    })
    expect(await turn.run()).toEqual(finished)
    expect(JSON.parse(lastSaid(turn) ?? '')).toEqual({ 'c1-0': 'error: no money', 'c1-1': 'seen' })
  })

  test('[GR3] is told whose call it is, with a key of its own for each call', async () => {
    const keys: string[] = []
    const look = makeTool('look', async (_, { agent, call, idempotencyKey }) => {
      keys.push(`${agent} ${call} ${idempotencyKey}`)
      return { text: 'x' }
    })
    const turn = openTurn({ tools: [look], script: [{ calls: [call('look'), call('look')] }, { text: 'Done.' }] })
    await turn.run()
    expect(keys).toEqual(['triage c1-0 thread-1/turn-1/c1-0', 'triage c1-1 thread-1/turn-1/c1-1'])
  })

  test('[GR4] gets its arguments as its schema makes them, and the log what can be shown of them', async () => {
    const seen: unknown[] = []
    const args = z.object({ on: z.string().transform((text) => new Date(text)), times: z.number().default(3) })
    const look = makeTool(
      'look',
      async (parsed) => {
        seen.push(parsed)
        return { text: 'x' }
      },
      { args },
    )
    const turn = openTurn({
      tools: [look],
      script: [{ calls: [call('look', { on: '2024-01-01', more: 1 })] }, { text: 'Done.' }],
    })
    await turn.run()
    expect(seen).toEqual([{ on: new Date('2024-01-01'), times: 3 }])
    expect(turn.log.of('started')[0]?.call.args).toEqual({ on: '2024-01-01T00:00:00.000Z', times: 3 })
  })

  test('[GR1] is described to models by the schema of its MCP server, or by its own', async () => {
    const script = scriptedThinker([{ text: 'Hi.' }])
    const jsonSchema = { type: 'object', properties: { q: { type: 'string' } } }
    const tools = [
      makeTool('look', async () => ({ text: '' }), { jsonSchema }),
      makeTool('pay', async () => ({ text: '' }), { args: z.object({ amount: z.number() }) }),
      // It does not take the place of our own.
      makeTool('hand_over', async () => ({ text: '' })),
    ]
    await openTurn({ tools, thinker: script }).run()
    const specs = new Map(script.requests[0]?.tools.map((spec) => [spec.name, spec]))
    expect([...specs.keys()]).toEqual(['look', 'pay', 'request_clarification', 'hand_over'])
    expect(specs.get('look')?.schema).toBe(jsonSchema)
    expect(specs.get('pay')?.schema).toMatchObject({ required: ['amount'] })
    expect(specs.get('hand_over')?.schema).toMatchObject({ properties: { to: { enum: ['regulation', 'reporting'] } } })
  })
})
