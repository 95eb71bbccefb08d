import { expect, test } from 'vitest'
import { isInterimDue, rememberAnswer, sendsInterims } from './interim-pace.ts'

const FRAME_MS = 32

/** When questions are asked of speech that lasts so long, of a service that takes so long. */
function askedAt(speechMs: number, serviceMs: number): readonly number[] {
  const asked: number[] = []
  for (let heardMs = FRAME_MS; heardMs <= speechMs; heardMs += FRAME_MS) {
    const underWay = asked.filter((at) => at + serviceMs > heardMs).length
    if (isInterimDue({ heardMs, askedMs: asked.at(-1) ?? 0, underWay })) asked.push(heardMs)
  }
  return asked
}

test('[VC29] [XV5] a word of half a second is with a service of 300 ms, whole, within 250 ms of its end', () => {
  for (const wordMs of [250, 300, 350, 400, 450, 500]) {
    const first = askedAt(5_000, 300).find((at) => at >= wordMs) ?? Infinity
    expect(first - wordMs, `${wordMs}`).toBeLessThanOrEqual(250)
  }
})

test('[VC29] [XV5] sends at most four times the sound, in two requests at once, however slow the service is', () => {
  for (const serviceMs of [0, 100, 300, 1_000, 5_000]) {
    for (const speechMs of [500, 2_000, 10_000, 30_000]) {
      const asked = askedAt(speechMs, serviceMs)
      const sentMs = asked.reduce((sum, at) => sum + at, 0)
      expect(sentMs, `${serviceMs} ${speechMs}`).toBeLessThanOrEqual(4 * speechMs)
      for (const at of asked) {
        expect(asked.filter((other) => other <= at && other + serviceMs > at).length).toBeLessThanOrEqual(2)
      }
    }
  }
})

test('[VC29] [XV5] `auto` asks where the last answers came fast; a service that nothing is known of is tried', () => {
  const after = (...tookMs: number[]) => sendsInterims('auto', tookMs.reduce<readonly number[]>(rememberAnswer, []))
  expect(after()).toBe(true)
  expect(after(300)).toBe(true)
  expect(after(3_000)).toBe(false)
  expect(after(300, 3_000, 300)).toBe(true)
  expect(after(300, 300, 300, 2_000, 2_000, 2_000)).toBe(false)
  expect(after(Infinity, Infinity)).toBe(false)
  // It is fast again.
  expect(after(3_000, 3_000, 3_000, 300, 300, 300)).toBe(true)
  expect([sendsInterims('on', [9_000]), sendsInterims('off', [10])]).toEqual([true, false])
})
