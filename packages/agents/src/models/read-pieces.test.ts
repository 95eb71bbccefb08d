import { expect, test } from 'vitest'
import { testTimers } from '../testing/test-timers.ts'
import { readPieces } from './read-pieces.ts'
import type { Timers } from './timers.ts'

const limits = { firstPieceMs: 200, nextPieceMs: 10 }

test('[ML8] the long wait lasts until something is said, the short one from then on, each anew', async () => {
  const inner = testTimers()
  const waits: number[] = []
  const after: Timers['after'] = (delayMs, callback) => {
    waits.push(delayMs)
    return inner.after(delayMs, callback)
  }
  async function* say() {
    yield* ['', '', 'een', '', 'twee']
  }
  const parts = { says: Boolean, signal: new AbortController().signal, timers: { ...inner, after }, limits }
  expect(await collect(readPieces(async () => say(), parts))).toEqual(['', '', 'een', '', 'twee'])
  // To open it, then for each piece, then for its end.
  expect(waits).toEqual([200, 200, 200, 200, 10, 10, 10])
  expect(inner.set()).toEqual([])
})

test('[ML7] [ML8] a stream that hears neither stop nor time does not hold anybody', async () => {
  const timers = testTimers()
  const lines: AbortSignal[] = []
  const start = async (signal: AbortSignal) => {
    const asked = Promise.withResolvers<void>()
    const next = () => {
      asked.resolve()
      return new Promise<IteratorResult<string>>(() => {})
    }
    const open = async (line: AbortSignal) => {
      lines.push(line)
      return { [Symbol.asyncIterator]: () => ({ next }) }
    }
    const reading = collect(readPieces(open, { says: Boolean, signal, timers, limits }))
    await asked.promise
    return { reading }
  }
  const controller = new AbortController()
  const stopped = await start(controller.signal)
  controller.abort('stop')
  await expect(stopped.reading).rejects.toBe('stop')
  const late = await start(new AbortController().signal)
  timers.advance(200)
  await expect(late.reading).rejects.toThrow('nothing for 0.2 s')
  expect(lines.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('[ML7] a consumer that stops early closes the stream', async () => {
  const closed = Promise.withResolvers<void>()
  async function* say() {
    try {
      yield* ['een', 'twee']
    } finally {
      closed.resolve()
    }
  }
  const parts = { says: Boolean, signal: new AbortController().signal, timers: testTimers(), limits }
  for await (const piece of readPieces(async () => say(), parts)) {
    expect(piece).toBe('een')
    break
  }
  await closed.promise
})

async function collect(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const collected: string[] = []
  for await (const piece of pieces) collected.push(piece)
  return collected
}
