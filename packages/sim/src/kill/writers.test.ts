import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { requestMaker } from './writers.ts'

test('a writer that calls does so now and then, and one that does not call never does', () => {
  const textsOf = (calls: boolean) => {
    const plan = { name: 'w', kind: 'batch', random: seededRandom(1), calls } as const
    const makeRequest = requestMaker(['t'], plan)
    return Array.from({ length: 50 }, makeRequest).flatMap(({ messages }) => messages.map(({ text }) => text))
  }
  const isCall = (text: string) => text.startsWith('Agora')
  const texts = textsOf(true)
  const share = texts.filter(isCall).length / texts.length
  expect(share).toBeGreaterThan(0.02)
  expect(share).toBeLessThan(0.2)
  expect(textsOf(false).filter(isCall)).toEqual([])
})
