/** Models that do what models should not. */
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import type { TurnFailure } from '@agora/protocol/turn'
import { describe, expect, test } from 'vitest'
import { resultsIn, scriptedThinker } from '../testing/scripted-thinker.ts'
import { ThinkFailure, type ThinkRequest, type Thinker } from '../thinker.ts'
import type { WriteContext } from './work.ts'
import { asking, call, context, lastSaid, makeTool, openTurn } from './testing/test-turn.ts'

const finished = { kind: 'finished' }
const look = makeTool('look', async () => ({ text: 'seen' }))
const failed = (why: TurnFailure) => ({ kind: 'failed', why })
const tellFirst = ({ messages }: ThinkRequest) => ({ text: resultsIn(messages)['c1-0'] ?? '' })

/** Fails so often, and then thinks. */
function failing(
  times: number,
  fail: (request: ThinkRequest) => never,
): Thinker & { readonly requests: ThinkRequest[] } {
  const requests: ThinkRequest[] = []
  const think: Thinker['think'] = async (request) => {
    requests.push(request)
    if (requests.length <= times) fail(request)
    request.onText('Better.')
    return { model: 'm', text: 'Better.', calls: [] }
  }
  return { name: 'm', requests, think }
}

describe('calls', () => {
  test('[GR15] of an unknown tool: it is told which it has', async () => {
    const turn = openTurn({ tools: [look], script: [{ calls: [call('search_web')] }, tellFirst] })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe(
      'error: there is no tool "search_web". You have: look, request_clarification, hand_over',
    )
    expect(turn.log.of('started')).toEqual([])
  })

  test('[GR15] of a tool that another agent is granted', async () => {
    const mail = makeTool('mail', async () => ({ text: 'sent' }))
    const turn = openTurn({
      tools: [look, mail],
      script: [
        { calls: [call('hand_over', { to: 'regulation', why: '' })] },
        { calls: [call('mail')] },
        ({ messages }) => ({ text: resultsIn(messages)['c2-0'] ?? '' }),
      ],
    })
    await turn.run()
    expect(lastSaid(turn)).toBe('error: there is no tool "mail". You have: look, hand_over')
  })

  test('[GR15] with broken arguments: it is told what is broken', async () => {
    const broken = { tool: 'look', args: {}, problem: 'Unexpected end of JSON input' }
    const turn = openTurn({ tools: [look], script: [{ calls: [broken] }, tellFirst] })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe('error: the arguments are broken: Unexpected end of JSON input')
  })

  test('[GR15] with arguments that do not fit: it is told where', async () => {
    const turn = openTurn({ tools: [look], script: [{ calls: [call('look', { amount: 'five' })] }, tellFirst] })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toMatch(/^error: the arguments do not fit: amount: /)
    expect(turn.log.of('started')).toEqual([])
  })

  test('[GR14] [GR15] that fail in the same way again and again end with the steps', async () => {
    const again = () => ({ calls: [call('search_web')] })
    const turn = openTurn({ script: Array.from({ length: 100 }, () => again), limits: { thoughts: 5 } })
    expect(await turn.run()).toMatchObject(failed('too-many-steps'))
    expect(turn.log.of('called')).toHaveLength(5)
  })

  test('[GR14] more at once than may be: those are told, the others run', async () => {
    const calls = Array.from({ length: 5 }, () => call('look'))
    const turn = openTurn({
      tools: [look],
      limits: { callsPerThought: 3 },
      script: [{ calls }, ({ messages }) => ({ text: Object.values(resultsIn(messages)).join('|') })],
    })
    await turn.run()
    expect(lastSaid(turn)).toBe('seen|seen|seen|error: at most 3 calls at once|error: at most 3 calls at once')
  })

  test('[GR14] with arguments too long to read', async () => {
    const turn = openTurn({
      tools: [look],
      limits: { argsChars: 100 },
      script: [{ calls: [call('look', { text: 'x'.repeat(100) })] }, tellFirst],
    })
    await turn.run()
    expect(lastSaid(turn)).toBe('error: the arguments are too long')
  })

  test('[GR14] questions without an end: refused, and it goes on without', async () => {
    const pay = makeTool('pay', async () => ({ text: 'paid' }), { needsApproval: true })
    const turn = openTurn({
      tools: [pay],
      limits: { asks: 2 },
      script: [
        { calls: [asking('a'), call('pay'), asking('b'), call('pay')] },
        ({ messages }) => ({ text: JSON.stringify(resultsIn(messages)) }),
      ],
    })
    expect(await turn.run()).toMatchObject({ kind: 'waiting', asks: ['turn-1.c1-0', 'turn-1.c1-1'] })
    for (const { ask } of turn.log.of('asked')) turn.answers.set(ask.id, { status: 'resolved', approved: true })
    expect(await turn.run()).toEqual(finished)
    const told = JSON.parse(lastSaid(turn) ?? '') as Record<string, string>
    expect(told['c1-1']).toBe('paid')
    for (const id of ['c1-2', 'c1-3']) expect(told[id]).toMatch(/^error: the user has been asked too often/)
  })

  test('[GR14] handovers without an end', async () => {
    const pass = ({ agent }: ThinkRequest) => ({
      calls: [call('hand_over', { to: agent === 'triage' ? 'regulation' : 'triage', why: 'not mine' })],
    })
    const turn = openTurn({ script: Array.from({ length: 100 }, () => pass) })
    expect(await turn.run()).toMatchObject(failed('too-many-steps'))
    expect(turn.log.of('handed')).toHaveLength(9)
  })
})

describe('silence', () => {
  test('[GR15] once: it is asked again with a nudge, and answers', async () => {
    let asked = 0
    const script = scriptedThinker([() => (++asked === 1 ? { text: ' \n' } : { text: 'Here.' })])
    const turn = openTurn({ thinker: script })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe('Here.')
    const [first, second] = script.requests.map(({ messages }) => messages)
    expect(second).toEqual([...(first ?? []), { role: 'user', text: expect.stringContaining('Nothing came') }])
    expect(turn.log.of('called').map(({ call: { failure } }) => failure)).toEqual(['model-silent', undefined])
  })

  test('[GR15] twice: the turn fails, and nothing is posted', async () => {
    const turn = openTurn({ script: [{}] })
    expect(await turn.run()).toMatchObject(failed('model-silent'))
    expect(turn.log.of('called')).toHaveLength(2)
    expect(turn.log.of('posted')).toEqual([])
  })

  test('[GR15] that the model itself reports is silence too', async () => {
    const thinker = failing(1, () => {
      throw new ThinkFailure('model-silent', 'nothing')
    })
    expect(await openTurn({ thinker }).run()).toEqual(finished)
    expect(thinker.requests).toHaveLength(2)
  })
})

describe('failing', () => {
  test('[GR16] [GR23] it ends the turn with its reason, and is noted', async () => {
    const thinker = failing(9, () => {
      throw new ThinkFailure('model-key', 'the key is wrong')
    })
    const turn = openTurn({ thinker })
    expect(await turn.run()).toEqual({ kind: 'failed', why: 'model-key', detail: 'the key is wrong' })
    expect(turn.log.of('called')).toMatchObject([{ call: { model: 'm', failure: 'model-key' } }])
    expect(turn.log.of('posted')).toEqual([])
  })

  test.each([
    ['as it reports it', 'Half a sen'],
    ['as it was heard', ''],
  ])('[GR16] in mid-sentence: what was said is kept, %s, and marked', async (_, reported) => {
    const thinker = failing(9, ({ onText }) => {
      onText('Half a ')
      onText('sen')
      throw new ThinkFailure('stream-broken', 'the line broke', reported)
    })
    const turn = openTurn({ thinker })
    expect(await turn.run()).toMatchObject(failed('stream-broken'))
    const [posted] = turn.log.of('posted')
    expect(posted?.reply).toMatchObject({ text: 'Half a sen', cut: 'interrupted' })
    expect(posted?.reply.message).toBe(turn.log.pieces[0]?.message)
    expect(thinker.requests).toHaveLength(1)
  })

  test('[GR16] an error of another kind is one of ours', async () => {
    const thinker = failing(9, () => {
      throw new TypeError('x is not a function')
    })
    expect(await openTurn({ thinker }).run()).toEqual({
      kind: 'failed',
      why: 'internal',
      detail: 'x is not a function',
    })
  })

  const budgets =
    (seen: string[]): WriteContext =>
    (_context, _agent, { budget }) => {
      seen.push(budget)
      return [{ role: 'user', text: budget }]
    }

  test.each([
    [1, finished],
    [2, failed('too-long')],
  ])('[GR16] too much to read, %i times: once more with half', async (times, end) => {
    const seen: string[] = []
    const thinker = failing(times, () => {
      throw new ThinkFailure('too-long', 'too many tokens')
    })
    expect(await openTurn({ thinker, writeContext: budgets(seen) }).run()).toMatchObject(end)
    expect(seen).toEqual(['whole', 'half'])
  })

  test('[GR16] with half, results are shortened too', async () => {
    const long = makeTool('look', async () => ({ text: 'x'.repeat(1_000) }))
    const thinker = scriptedThinker([
      { calls: [call('look')] },
      ({ messages }) => {
        const [result = ''] = Object.values(resultsIn(messages))
        if (result.length > 900) throw new ThinkFailure('too-long', 'too many tokens')
        return { text: `${result.length}` }
      },
    ])
    const turn = openTurn({ tools: [long], thinker, limits: { resultChars: 1_000 } })
    expect(await turn.run()).toEqual(finished)
    expect(Number(lastSaid(turn))).toBeLessThan(300)
  })

  test('[GR16] no model at all: said as it is said', async () => {
    const turn = openTurn()
    const participant = turn.makeParticipant(undefined, {
      thinkerFor: () => Promise.reject(new ThinkFailure('model-unknown', 'install @langchain/mistralai')),
    })
    expect(await participant.run(turn.runOf())).toEqual({
      kind: 'failed',
      why: 'model-unknown',
      detail: 'install @langchain/mistralai',
    })
  })
})

describe('at a table', () => {
  const seats = ['triage', 'hugo'].map((id) => ({
    id,
    kind: 'ai' as const,
    name: id === 'hugo' ? 'Hugo' : 'Vera',
    aliases: [],
    description: '',
  }))
  const atTable = { ...context, table: { self: 'triage', seats, people: {}, proposal: null } }

  test('[RT18] a stream that breaks off in another’s name keeps what was said in one’s own, and says so', async () => {
    const thinker = failing(1, ({ onText }) => {
      const text = 'Te warm.\nHugo: Ik geef Vera'
      onText(text)
      throw new ThinkFailure('stream-broken', 'it broke', text)
    })
    const turn = openTurn({ thinker, context: atTable })
    expect(await turn.run()).toMatchObject(failed('stream-broken'))
    expect(turn.log.of('posted').map(({ reply }) => [reply.text, reply.cut, reply.spokeFor])).toEqual([
      ['Te warm.', 'interrupted', 'hugo'],
    ])
  })

  test('[RT33] the cost of a failed call is recorded, and estimated if the server reports none but sent text', async () => {
    const usages = async (fail: (request: ThinkRequest) => never, about: TurnContext = atTable) => {
      const turn = openTurn({ thinker: failing(1, fail), context: about })
      await turn.run()
      return turn.log.of('called').map(({ call: { usage } }) => usage)
    }
    const full = (): never => {
      throw new ThinkFailure('stream-broken', 'full', 'Te', { input: 70, output: 9 })
    }
    expect(await usages(full)).toEqual([{ input: 70, output: 9 }])
    const broken = (): never => {
      throw new ThinkFailure('stream-broken', 'it broke', 'Te warm.')
    }
    expect(await usages(broken)).toEqual([{ input: expect.any(Number) as number, output: 3 }])
    expect(await usages(broken, context)).toEqual([undefined])
    const away = (): never => {
      throw new ThinkFailure('model-unreachable', 'away')
    }
    expect(await usages(away)).toEqual([undefined])
  })

  test('[RT33] a model that does not say what it takes is not free', async () => {
    const turn = openTurn({ script: [{ text: 'Te warm.' }], context: atTable })
    await turn.run()
    const [called] = turn.log.of('called')
    expect(called?.call.usage?.output).toBe(3)
    expect(called?.call.usage?.input).toBeGreaterThan(10)
  })
})
