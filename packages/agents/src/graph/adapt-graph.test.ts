/** A compiled graph of another author as a participant. */
import { AIMessage } from '@langchain/core/messages'
import { FakeListChatModel } from '@langchain/core/utils/testing'
import { MemorySaver, MessagesAnnotation, START, StateGraph, interrupt } from '@langchain/langgraph'
import { Answered, type AskId } from '@agora/protocol/ask'
import { ThreadId, TurnId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { makeOwnParticipant } from '../../examples/own-graph.ts'
import type { Participant, TurnRun } from '../participant.ts'
import { FakeLog, Life, fakeTurnLog, lifeSaver, runToClose } from '../testing/fake-turn-log.ts'
import { adaptGraph } from './adapt-graph.ts'
import { context, lastSaid } from './testing/test-turn.ts'

const finished = { kind: 'finished' }

function openRun() {
  const log = new FakeLog()
  const answers = new Map<AskId, Answered>()
  const run = (life = new Life(), signal = new AbortController().signal): TurnRun => ({
    thread: ThreadId.parse('thread-1'),
    turn: TurnId.parse('turn-1'),
    context,
    agent: 'own',
    answers: new Map(answers),
    turnLog: fakeTurnLog(log, life),
    signal,
  })
  const answerLast = (text: string): void => {
    const asked = log.of('asked').at(-1)
    if (asked) answers.set(asked.ask.id, Answered.parse({ status: 'resolved', answers: { answer: text } }))
  }
  const play = (participant: Participant, life = new Life(), signal?: AbortSignal) =>
    runToClose(participant, run(life, signal), log, life)
  return { log, answers, run, play, answerLast }
}

type State = typeof MessagesAnnotation.State
type Node = (state: State) => Partial<State> | Promise<Partial<State>>

function graphOf(node: Node, checkpointer = new MemorySaver()): Participant {
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('only', node)
    .addEdge(START, 'only')
    .compile({ checkpointer })
  return adaptGraph('test', graph)
}

describe('the example', () => {
  test('[GR24] asks, waits, and goes on with the answer in another process', async () => {
    const saver = new MemorySaver()
    const { log, play, answerLast } = openRun()
    const end = await play(makeOwnParticipant(saver))
    const [asked] = log.of('asked')
    expect(asked).toMatchObject({ text: 'What is your name?', ask: { kind: 'question', agent: 'own' } })
    expect(end).toEqual({ kind: 'waiting', asks: [asked?.ask.id] })
    expect(await play(makeOwnParticipant(saver))).toEqual(end)
    answerLast('Anna')
    expect(await play(makeOwnParticipant(saver))).toEqual(finished)
    expect(lastSaid({ log })).toBe('Nice to meet you, Anna. You said: What now?')
    expect(log.of('asked')).toHaveLength(1)
  })

  test('[GR24] dies at every point: its reply is said once', async () => {
    let died = 0
    for (let point = 1; died === point - 1; point++) {
      const saver = new MemorySaver()
      const { log, play, answerLast } = openRun()
      await play(makeOwnParticipant(saver))
      answerLast('Anna')
      const life = new Life({ point, before: point % 2 === 0 })
      const end = await Promise.race([play(makeOwnParticipant(lifeSaver(saver, life)), life), life.died])
      if (end === 'died') died++
      expect(await play(makeOwnParticipant(saver))).toEqual(finished)
      expect(log.of('posted'), String(point)).toHaveLength(1)
    }
    expect(died).toBeGreaterThan(8)
  })

  test('[GR22] [GR24] forgets', async () => {
    const saver = new MemorySaver()
    const { play, run } = openRun()
    const participant = makeOwnParticipant(saver)
    await play(participant)
    await participant.forget(run())
    expect(Object.keys(saver.storage)).toEqual([])
  })
})

describe('any graph', () => {
  test('[GR24] what its model streams is said as it comes, and posted whole under the same message', async () => {
    const model = new FakeListChatModel({ responses: ['Hello there.'] })
    const { log, play } = openRun()
    const participant = graphOf(async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
    expect(await play(participant)).toEqual(finished)
    expect(log.pieces.length).toBeGreaterThan(3)
    expect(log.pieces.map(({ piece }) => piece).join('')).toBe('Hello there.')
    expect(log.of('posted')).toMatchObject([{ agent: 'own', reply: { text: 'Hello there.' } }])
    expect(log.of('posted')[0]?.reply.message).toBe(log.pieces[0]?.message)
  })

  test('[GR24] what it says before its last message is said too', async () => {
    const model = new FakeListChatModel({ responses: ['Let me see.', 'Here it is.'] })
    const { log, play } = openRun()
    const participant = graphOf(async () => ({ messages: [await model.invoke('a'), await model.invoke('b')] }))
    expect(await play(participant)).toEqual(finished)
    expect(log.of('posted').map(({ reply }) => reply.text)).toEqual(['Let me see.', 'Here it is.'])
  })

  test('[GR24] two questions of one node, alike to the letter: each has its own answer', async () => {
    const { log, play, answerLast } = openRun()
    const participant = graphOf(() => {
      const first = interrupt<string, { answers: { answer: string } }>('Are you sure?')
      const second = interrupt<string, { answers: { answer: string } }>('Are you sure?')
      return { messages: [new AIMessage(`${first.answers.answer}, ${second.answers.answer}`)] }
    })
    expect(await play(participant)).toMatchObject({ kind: 'waiting' })
    answerLast('yes')
    expect(await play(participant)).toMatchObject({ kind: 'waiting' })
    expect(new Set(log.of('asked').map(({ ask }) => ask.id)).size).toBe(2)
    answerLast('no')
    expect(await play(participant)).toEqual(finished)
    expect(lastSaid({ log })).toBe('yes, no')
  })

  test('[GR24] a node that fails after its answer, and works the next time, is not asked again', async () => {
    const { log, play, answerLast } = openRun()
    let fails = true
    const trouble = new Error('the service is away')
    const participant = graphOf(() => {
      const { answers } = interrupt<string, { answers: { answer: string } }>('Which?')
      if (fails) throw trouble
      return { messages: [new AIMessage(answers.answer)] }
    })
    await play(participant)
    answerLast('this one')
    await expect(play(participant)).rejects.toBe(trouble)
    fails = false
    expect(await play(participant)).toEqual(finished)
    expect(log.of('asked')).toHaveLength(1)
    expect(lastSaid({ log })).toBe('this one')
  })

  test.each([
    [
      { question: 'Which?', options: ['a', 'b'] },
      { text: 'Which?', options: ['a', 'b'] },
    ],
    [{ text: 'So?' }, { text: 'So?' }],
    [{ tool: 'pay', amount: 5 }, { text: '{"tool":"pay","amount":5}' }],
    ['', { text: '""' }],
    [7, { text: '7' }],
    ['x'.repeat(5_000), { text: 'x'.repeat(1_000) }],
  ])('[GR24] any interrupt becomes a readable question', async (value, question) => {
    const { log, run } = openRun()
    await graphOf(() => {
      interrupt(value)
      return {}
    }).run(run())
    const asked = log.of('asked')[0]?.ask
    expect(asked?.kind === 'question' && asked.questions).toEqual([
      { field: 'answer', importance: 'required', ...question },
    ])
  })

  test('[GR12] [GR24] is not run twice at once', async () => {
    const { play } = openRun()
    const participant = graphOf(() => ({ messages: [new AIMessage('Hi.')] }))
    const ends = await Promise.allSettled([play(participant), play(participant)])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('[GR19] [GR24] is stopped by the reason given', async () => {
    const stop = new AbortController()
    const reason = new Error('stopped by a person')
    const { play } = openRun()
    const participant = graphOf(() => {
      stop.abort(reason)
      return new Promise<never>(() => {})
    })
    await expect(play(participant, undefined, stop.signal)).rejects.toBe(reason)
  })

  test('[GR24] one without checkpoints cannot wait, and is refused', () => {
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('only', () => ({}))
      .addEdge(START, 'only')
      .compile()
    expect(() => adaptGraph('mine', graph)).toThrow('the graph "mine" has to be compiled with a checkpointer')
  })
})
