import type { ListedAsk } from '@agora/protocol/ask'
import type { Thread } from '@agora/protocol/thread'
import { expect, test } from 'vitest'
import type { Answer, Question } from '../transports/transport.ts'
import { buildThread } from '../testing/build-events.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { WatchedAsks } from './watched-asks.ts'

const listed = (id: string) =>
  ({ thread: 't', title: 'Bakkerij', ask: { id }, text: id, since: 1 }) as unknown as ListedAsk
const asking = (...ids: string[]): Thread => buildThread({ asks: ids.map((id) => ({ id })) })
const page = (...ids: string[]): Answer => ({ kind: 'ok', body: { asks: ids.map(listed), next: null } })

function setUp() {
  const ambient = manualAmbient()
  const questions: Question[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const connection = {
    isOpen: true,
    ask: (question: Question) => {
      questions.push(question)
      return new Promise<Answer>((answer) => waiting.push(answer))
    },
  }
  const asks = new WatchedAsks({ connection, ambient })
  const answer = async (given: Answer) => {
    waiting.shift()?.(given)
    await ambient.advance(0)
  }
  const ids = () => asks.store.getSnapshot().asks.map(({ ask }) => ask.id)
  return { asks, ambient, questions, answer, ids }
}

test('[TC4] many changes while one reads are one request, and what was answered meanwhile stays answered', async () => {
  const { asks, questions, answer, ids } = setUp()
  void asks.load()
  await answer(page())
  for (let change = 0; change < 5; change++) asks.put(asking('a', 'b'))
  expect(questions).toHaveLength(2)
  asks.put(asking('b'))
  await answer(page('a', 'b'))
  expect([ids(), questions.length]).toEqual([['b'], 2])
})

test('[TC4] what is asked while one reads is read once more, and never for ever', async () => {
  const { asks, questions, answer, ids } = setUp()
  void asks.load()
  await answer(page())
  asks.put(asking('a'))
  asks.put(asking('a', 'b'))
  await answer(page('a'))
  await answer(page('a', 'b'))
  expect([ids(), questions.length]).toEqual([['a', 'b'], 3])
  asks.put(asking('a', 'b', 'ghost'))
  await answer(page('a', 'b'))
  await answer(page('a', 'b'))
  expect(questions).toHaveLength(5)
})

test('[TC4] what changed while everything was read counts, and a server that could not tell is asked again', async () => {
  const { asks, ambient, answer, ids } = setUp()
  void asks.load()
  await answer({ kind: 'unreachable' })
  expect(asks.store.getSnapshot().phase).toBe('failed')
  await ambient.advance(3_000)
  asks.put(asking())
  await answer(page('a'))
  expect([asks.store.getSnapshot().phase, ids()]).toEqual(['ready', []])
  // The line was lost, and everything is read anew.
  void asks.load()
  asks.put(asking())
  await answer(page('a'))
  expect(ids()).toEqual([])
})
