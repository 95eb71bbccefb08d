/** A turn as a graph, when nothing breaks. */
import { MessageId } from '@agora/protocol/ids'
import type { Source } from '@agora/protocol/message'
import { describe, expect, test } from 'vitest'
import { FakeLog, fakeTurnLog, runToClose } from '../testing/fake-turn-log.ts'
import { resultsIn, scriptedThinker } from '../testing/scripted-thinker.ts'
import { testTimers } from '../testing/test-timers.ts'
import type { AgentTool } from '../tool.ts'
import { makeGraphParticipant } from './make-graph-participant.ts'
import {
  Outside,
  agents,
  answer,
  asking,
  call,
  context,
  lastSaid,
  makeAgent,
  makeMessage,
  makeTool,
  noTime,
  openTurn,
  waitsFor,
} from './testing/test-turn.ts'

const finished = { kind: 'finished' }

describe('thinking', () => {
  test('[GR1] what is thought is streamed piece by piece, then posted whole, under one message', async () => {
    const turn = openTurn({ script: [{ text: 'All is well here.' }] })
    expect(await turn.run()).toEqual(finished)
    expect(turn.log.pieces.map(({ piece }) => piece)).toEqual(['All ', 'is ', 'well ', 'here.'])
    const [posted] = turn.log.of('posted')
    expect(posted).toMatchObject({ agent: 'triage', reply: { text: 'All is well here.', sources: [] } })
    expect(new Set(turn.log.pieces.map(({ message }) => message))).toEqual(new Set([posted?.reply.message]))
  })

  test('[GR1] [GR2] [GR3] words first, then the calls, then the next thought with their results in order', async () => {
    const script = scriptedThinker([
      { text: 'I look.', calls: [call('look', { where: 'home' }), call('look', { where: 'work' })] },
      { text: 'Nothing.' },
    ])
    const turn = openTurn({
      tools: [makeTool('look', async ({ where }) => ({ text: `nothing at ${String(where)}` }))],
      thinker: script,
    })
    expect(await turn.run()).toEqual(finished)
    const types = turn.log.events.map(({ type }) => type)
    expect(types.slice(0, 4)).toEqual(['called', 'posted', 'started', 'started'])
    expect(types.slice(4)).toEqual(['finished', 'finished', 'called', 'posted'])
    expect(script.requests[1]?.messages.slice(2)).toEqual([
      {
        role: 'assistant',
        text: 'I look.',
        calls: [
          { id: 'c1-0', tool: 'look', args: { where: 'home' } },
          { id: 'c1-1', tool: 'look', args: { where: 'work' } },
        ],
      },
      { role: 'tool', call: 'c1-0', tool: 'look', text: 'nothing at home' },
      { role: 'tool', call: 'c1-1', tool: 'look', text: 'nothing at work' },
    ])
  })

  test('[GR1] calls of one thought run side by side', async () => {
    const both = Promise.withResolvers<void>()
    let running = 0
    const meet = makeTool('look', async () => {
      if (++running === 2) both.resolve()
      await both.promise
      return { text: 'met' }
    })
    const turn = openTurn({ tools: [meet], script: [{ calls: [call('look'), call('look')] }, { text: 'Done.' }] })
    expect(await turn.run()).toEqual(finished)
  })

  test('[GR1] what a model says without streaming it is posted all the same', async () => {
    const thinker = { name: 'm', think: async () => ({ model: 'm', text: 'At once.', calls: [] }) }
    const turn = openTurn({ thinker })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe('At once.')
  })

  test('[GR23] each call of a model is noted, with what it was given and what it cost', async () => {
    const timers = testTimers()
    const thinker = {
      name: 'm',
      think: async () => {
        timers.advance(1_234)
        return { model: 'm-large', text: 'Yes.', calls: [], usage: { input: 10, output: 2 } }
      },
    }
    const turn = openTurn({ thinker, timers, context: { ...context, messages: [makeMessage('before', 'Hello')] } })
    await turn.run()
    expect(turn.log.of('called')).toMatchObject([
      {
        agent: 'triage',
        call: {
          model: 'm-large',
          instructions: expect.stringMatching(/^triage@[0-9a-f]{12}$/),
          given: { messages: [1, 1], notes: null, digest: null, steps: 0 },
          tookMs: 1_234,
          usage: { input: 10, output: 2 },
        },
      },
    ])
  })

  test('[GR23] other instructions have another name', async () => {
    const versionOf = async (instructions: string) => {
      const turn = openTurn({ agents: [makeAgent('triage', { instructions })] })
      await turn.run()
      return turn.log.of('called')[0]?.call.instructions
    }
    expect(await versionOf('Be kind.')).toBe(await versionOf('Be kind.'))
    expect(await versionOf('Be kind.')).not.toBe(await versionOf('Be kind!'))
  })

  test('[GR18] a reply names what its tools found and the notes it cites', async () => {
    const rule: Source = { kind: 'rule', rule: 'r', cite: 'art. 1', version: '1' }
    const note = { id: MessageId.parse('n7'), number: 7, text: 'warm', at: 0, by: { kind: 'user' as const, id: 'a' } }
    const turn = openTurn({
      context: { ...context, notes: { count: 1, digest: [], recent: [note] } },
      tools: [makeTool('look', async () => ({ text: 'found', sources: [rule] }))],
      script: [{ text: 'I look.', calls: [call('look')] }, { text: 'It is art. 1, as in [7] and [8].' }],
    })
    await turn.run()
    const sources = turn.log.of('posted').map(({ reply }) => reply.sources)
    expect(sources).toEqual([[], [rule, { kind: 'note', note: 'n7', number: 7 }]])
  })

  test('[GR17] what was said meanwhile is taken along before the next thought, once, and never before the first', async () => {
    const script = scriptedThinker([
      { calls: [call('look')] },
      { calls: [call('look')] },
      ({ messages }) => ({ text: messages.flatMap((said) => (said.role === 'user' ? [said.text] : [])).join('|') }),
    ])
    const log: { current?: FakeLog } = {}
    let looks = 0
    const look = makeTool('look', async () => {
      // The second look gives the same message again, as after a crash.
      if (log.current)
        log.current.steering = [
          makeMessage('s1', 'the blue one'),
          ...(++looks === 2 ? [makeMessage('s2', 'no, red')] : []),
        ]
      return { text: 'seen' }
    })
    const turn = openTurn({ tools: [look], thinker: script })
    log.current = turn.log
    turn.log.steering = [makeMessage('s0', 'too early')]
    await turn.run()
    expect(lastSaid(turn)).toBe('What now?|the blue one|no, red')
  })
})

describe('handing over', () => {
  const handOver = (to: string, why = 'because') => call('hand_over', { to, why })

  test('[GR7] another agent goes on, with its own instructions and tools, and sees what was found', async () => {
    const script = scriptedThinker([
      { calls: [call('look'), handOver('regulation', 'a rule')] },
      { calls: [handOver('triage', 'done')] },
      { text: 'Here you are.' },
    ])
    const turn = openTurn({
      tools: ['look', 'mail'].map((name) => makeTool(name, async () => ({ text: name }))),
      thinker: script,
    })
    expect(await turn.run()).toEqual(finished)
    expect(turn.log.of('handed')).toMatchObject([
      { from: 'triage', to: 'regulation', why: 'a rule' },
      { from: 'regulation', to: 'triage', why: 'done' },
    ])
    const [, second] = script.requests
    expect(second?.agent).toBe('regulation')
    expect(second?.messages[0]).toEqual({ role: 'system', text: 'You are regulation.' })
    expect(second?.tools.map(({ name }) => name)).toEqual(['look', 'hand_over'])
    expect(resultsIn(second?.messages ?? [])).toEqual({ 'c1-0': 'look', 'c1-1': 'regulation goes on.' })
    expect(turn.log.of('posted')[0]?.agent).toBe('triage')
  })

  test('[GR7] of several in one thought the first counts; the others are told', async () => {
    const turn = openTurn({
      script: [
        { calls: [handOver('reporting'), handOver('regulation')] },
        ({ agent, messages }) => ({ text: `${agent}: ${resultsIn(messages)['c1-1']}` }),
      ],
    })
    await turn.run()
    expect(lastSaid(turn)).toBe('reporting: error: another handover of the same thought came first')
    expect(turn.log.of('handed')).toHaveLength(1)
  })

  test.each([
    ['nobody', 'error: you can hand over to: regulation, reporting'],
    ['triage', 'error: you cannot hand over to yourself'],
  ])('[GR7] to %s is refused', async (to, told) => {
    const turn = openTurn({
      script: [{ calls: [handOver(to)] }, ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' })],
    })
    await turn.run()
    expect(lastSaid(turn)).toBe(told)
    expect(turn.log.of('handed')).toEqual([])
  })

  test('[GR7] an agent that is handed a turn by its server begins; one that is not here leaves it to the first', async () => {
    const beginner = async (agent: string) => {
      const script = scriptedThinker([{ text: 'Hi.' }])
      const turn = openTurn({ thinker: script })
      await turn.makeParticipant().run({ ...turn.runOf(), agent })
      return script.requests[0]?.agent
    }
    expect(await beginner('reporting')).toBe('reporting')
    expect(await beginner('gone')).toBe('triage')
  })
})

describe('asking', () => {
  test('[GR6] the turn stops, and the same agent goes on with the answer, also in another process', async () => {
    const turn = openTurn({
      script: [
        { calls: [call('hand_over', { to: 'reporting', why: 'report' })] },
        { text: 'One question.', calls: [asking('company', 'Which company?')] },
        ({ agent, messages }) => ({ text: `${agent}: ${resultsIn(messages)['c2-0']}` }),
      ],
    })
    expect(await turn.run()).toEqual(waitsFor('turn-1.c2-0'))
    expect(turn.log.of('asked')).toMatchObject([
      {
        ask: { kind: 'question', agent: 'reporting', questions: [{ field: 'company', importance: 'required' }] },
        text: 'Which company?',
      },
    ])
    turn.answers.set(...answer('turn-1.c2-0', { answers: { company: 'Jansen' } }))
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe('reporting: {"status":"resolved","answers":{"company":"Jansen"}}')
  })

  test('[GR6] several rounds; cancelling is an answer too', async () => {
    const turn = openTurn({
      script: [
        { calls: [asking('a')] },
        { calls: [asking('b')] },
        ({ messages }) => ({ text: JSON.stringify(resultsIn(messages)) }),
      ],
    })
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0'))
    turn.answers.set(...answer('turn-1.c1-0', { text: 'first' }))
    expect(await turn.run()).toEqual(waitsFor('turn-1.c2-0'))
    turn.answers.set(...answer('turn-1.c2-0', { status: 'cancelled' }))
    expect(await turn.run()).toEqual(finished)
    expect(JSON.parse(lastSaid(turn) ?? '')).toEqual({
      'c1-0': '{"status":"resolved","text":"first"}',
      'c2-0': '{"status":"cancelled"}',
    })
  })

  test('[GR6][GR5] where too much is open already nothing is asked and nothing runs: the agent is told, and goes on', async () => {
    const turn = openTurn({
      script: [
        { calls: [asking('a'), call('mail', {})] },
        ({ messages }) => ({ text: Object.values(resultsIn(messages)).join() }),
      ],
    })
    turn.log.refusesAsks = true
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)?.match(/too many questions are open/g)?.length).toBeGreaterThanOrEqual(1)
    expect(turn.log.of('asked')).toEqual([])
    expect(turn.log.of('started')).toEqual([])
  })

  test('[GR6] an agent that is not granted it does not have it', async () => {
    const script = scriptedThinker([
      { calls: [asking('a')] },
      ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' }),
    ])
    const turn = openTurn({ agents: [makeAgent('triage')], thinker: script })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe('error: there is no tool "request_clarification". You have: none')
    expect(script.requests[0]?.tools).toEqual([])
    expect(turn.log.of('asked')).toEqual([])
  })

  test.each([
    [{ questions: [] }, 'questions'],
    [
      {
        questions: [
          { field: 'a', text: 'x' },
          { field: 'a', text: 'y' },
        ],
      },
      'a field of its own',
    ],
    [{ questions: [{ field: 'a b', text: 'x' }] }, 'questions.0.field'],
    [{ questions: 'which?' }, 'questions'],
  ])('[GR15] questions that are none go back to the agent: %j', async (args, told) => {
    const turn = openTurn({
      script: [
        { calls: [call('request_clarification', args)] },
        ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' }),
      ],
    })
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toMatch(/^error: the arguments do not fit: /)
    expect(lastSaid(turn)).toContain(told)
  })
})

describe('approving', () => {
  const open = (more: Partial<AgentTool> = {}) => {
    const outside = new Outside()
    const turn = openTurn({
      outside,
      tools: [outside.tool('pay', { needsApproval: true, ...more })],
      script: [
        { calls: [call('pay', { amount: 5 })] },
        ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' }),
      ],
    })
    return { outside, turn }
  }

  test('[GR5] [A11] the tool does not start before a person said yes to exactly this; then it runs once', async () => {
    const { outside, turn } = open()
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0'))
    expect(outside.count()).toBe(0)
    expect(turn.log.of('started')).toEqual([])
    expect(turn.log.of('asked')[0]?.ask).toEqual({
      kind: 'approval',
      id: 'turn-1.c1-0',
      turn: 'turn-1',
      agent: 'triage',
      call: 'c1-0',
      tool: 'pay',
      title: { nl: 'doet pay', en: 'does pay' },
      args: { amount: 5 },
    })
    turn.answers.set(...answer('turn-1.c1-0', { approved: true }))
    expect(await turn.run()).toEqual(finished)
    expect(outside.count()).toBe(1)
    expect(lastSaid(turn)).toBe('pay done')
    expect(turn.log.of('started')[0]?.call.args).toEqual({ amount: 5 })
  })

  test.each([
    [{ approved: false, reason: 'too much' }, 'error: the user refused this and said: too much'],
    [{ approved: false }, 'error: the user refused this'],
    [{ text: 'hm' }, 'error: the user refused this and said: hm'],
    [{ status: 'cancelled', approved: true }, 'error: the user refused this'],
    [{ answers: { approved: 'true' } }, 'error: the user refused this'],
  ] as const)('[GR5] [A12] %j is no yes: the agent reads it and goes on', async (answered, told) => {
    const { outside, turn } = open()
    await turn.run()
    turn.answers.set(...answer('turn-1.c1-0', answered))
    expect(await turn.run()).toEqual(finished)
    expect(outside.count()).toBe(0)
    expect(lastSaid(turn)).toBe(told)
  })

  test('[GR5] [XT10] a tool that finds an obstacle fails with its text, without an approval', async () => {
    const { outside, turn } = open({ findObstacle: async () => 'the account is empty' })
    expect(await turn.run()).toEqual(finished)
    expect(turn.log.of('asked')).toEqual([])
    expect(outside.count()).toBe(0)
    expect(lastSaid(turn)).toBe('error: the account is empty')
  })

  test('[GR5] [XT10] an obstacle is looked for before the question, and not again behind the answer', async () => {
    let looked = 0
    const { outside, turn } = open({ findObstacle: async () => (looked++ === 0 ? undefined : 'too late') })
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0'))
    turn.answers.set(...answer('turn-1.c1-0', { approved: true }))
    expect(await turn.run()).toEqual(finished)
    expect([looked, outside.count()]).toEqual([1, 1])
  })

  test('[GR5] [XT10] if the check for obstacles fails, no approval is asked either', async () => {
    const { turn } = open({ findObstacle: () => Promise.reject(new Error('the bank does not answer')) })
    expect(await turn.run()).toEqual(finished)
    expect(turn.log.of('asked')).toEqual([])
    expect(lastSaid(turn)).toBe('error: the bank does not answer')
  })

  test('[GR5] the tool is gone when the answer comes: nothing runs, and the agent is told', async () => {
    const outside = new Outside()
    const tools = [outside.tool('pay', { needsApproval: true })]
    const turn = openTurn({
      outside,
      tools,
      script: [{ calls: [call('pay')] }, ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' })],
    })
    await turn.run()
    tools.pop()
    turn.answers.set(...answer('turn-1.c1-0', { approved: true }))
    expect(await turn.run()).toEqual(finished)
    expect(lastSaid(turn)).toBe('error: the tool "pay" is not available now')
  })
})

describe('the participant', () => {
  const make = (more: Partial<Parameters<typeof makeGraphParticipant>[0]>) =>
    makeGraphParticipant({
      name: 'test',
      agents,
      first: 'triage',
      tools: () => [],
      thinkerFor: async () => scriptedThinker([]),
      saver: async () => openTurn().saver,
      writeContext: () => [],
      timers: noTime,
      ...more,
    })

  const broken = [
    [{ agents: [makeAgent('triage', { instructions: ' \n' })] }, 'the agent "triage" has no instructions'],
    [{ agents: [makeAgent('triage'), makeAgent('triage')] }, 'there are two agents "triage"'],
    [
      { agents: [makeAgent('triage', { handsTo: ['x'] })] },
      'the agent "triage" hands over to "x", and there is no such agent',
    ],
    [{ agents: [makeAgent('other')] }, 'there is no agent "triage" to begin'],
  ] as const

  test.each(broken)('[GR20] agents that cannot work are refused by name', (more, problem) => {
    expect(() => make(more)).toThrow(problem)
  })

  test('[GR22] a turn that is forgotten leaves no checkpoint, and other turns keep theirs', async () => {
    const turn = openTurn({ script: [{ calls: [asking('a')] }] })
    const participant = turn.makeParticipant()
    const other = { ...turn.runOf(), turn: openTurn({ turn: 'turn-2' }).ids.turn, turnLog: fakeTurnLog(new FakeLog()) }
    await participant.run(turn.runOf())
    await participant.run(other)
    await participant.forget(turn.ids)
    expect(Object.keys(turn.saver.storage)).toEqual(['thread-1/turn-2'])
    expect(Object.keys(turn.saver.writes).filter((key) => key.includes('turn-1'))).toEqual([])
    expect(await participant.run(other)).toEqual(waitsFor('turn-2.c1-0'))
  })

  test('[GR12] fifty turns at once on one participant: each has its own words', async () => {
    const turns = Array.from({ length: 50 }, (_, index) => `turn-${index}`)
    const script = scriptedThinker([
      { calls: [call('look')] },
      ({ messages }) => ({ text: resultsIn(messages)['c1-0'] ?? '' }),
    ])
    const { makeParticipant, runOf } = openTurn({
      thinker: script,
      tools: [makeTool('look', async (_, { turn }) => ({ text: `for ${turn}` }))],
    })
    const participant = makeParticipant()
    const logs = await Promise.all(
      turns.map(async (name) => {
        const log = new FakeLog()
        const { ids } = openTurn({ turn: name })
        const run = { ...runOf(), ...ids, turnLog: fakeTurnLog(log) }
        expect(await runToClose(participant, run, log)).toEqual(finished)
        return log
      }),
    )
    expect(logs.map((log) => lastSaid({ log }))).toEqual(turns.map((name) => `for ${name}`))
  })
})
