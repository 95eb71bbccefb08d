import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { operationNames, operations } from './operations.ts'

const all: readonly Operation[] = operationNames.map((name) => operations[name])

test('[WR5] every operation is found by its own name and its own method and path', () => {
  expect(all.map(({ name }) => name)).toEqual(operationNames)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
})

test('[WR5] a command that a thread decides reads the note, message or turn that its address names', () => {
  for (const { name, path, reads } of all) {
    const named = (['note', 'message', 'turn'] as const).filter((part) => path.includes(`:${part}`))
    expect([name, reads?.filter((read) => named.some((part) => part === read)) ?? named]).toEqual([name, named])
  }
})

test('[WR5] only a command of a thread reads', () => {
  const reading = all.filter(({ reads }) => reads)
  expect(reading.map(({ kind }) => kind)).not.toContain('query')
  expect(reading.filter(({ path }) => !path.includes(':thread')).map(({ name }) => name)).toEqual(['create-thread'])
})
