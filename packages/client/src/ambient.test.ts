import { expect, test } from 'vitest'
import { systemAmbient, timeOrderedId } from './ambient.ts'

test('[CT3] ids are UUIDs of version 7: in order of time', () => {
  const at = (now: number) => timeOrderedId(now, crypto.getRandomValues(new Uint8Array(10)))
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(at)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('[CT3] none is made twice, not even in the same millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => systemAmbient.makeId())
  expect(new Set(ids).size).toBe(10_000)
})
