import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { type Known, type KnownInput, replicaOf, stepKnown } from './known-thread.ts'
import type { Replica } from './open-replica.ts'

type Kind = Known['kind']
type Type = KnownInput['type'] | 'cache-empty'

// What is in a replica is no matter here: which one it is, is.
const before = { cursor: 1 } as Replica
const after = { cursor: 2 } as Replica

const states: Record<Kind, Known> = {
  reading: { kind: 'reading' },
  nothing: { kind: 'nothing' },
  cached: { kind: 'cached', replica: before },
  followed: { kind: 'followed', replica: before },
  gone: { kind: 'gone', why: 'missing' },
}
const inputs: Record<Type, KnownInput> = {
  'cache-read': { type: 'cache-read', replica: after },
  'cache-empty': { type: 'cache-read', replica: undefined },
  loaded: { type: 'loaded', replica: after },
  changed: { type: 'changed', replica: after },
  confirmed: { type: 'confirmed' },
  ended: { type: 'ended', why: 'deleted' },
}
const cached: Known = { kind: 'cached', replica: after }
const followed: Known = { kind: 'followed', replica: after }
const deleted: Known = { kind: 'gone', why: 'deleted' }
const always = { loaded: followed, ended: deleted } as const
const nothingElse = { 'cache-read': '-', 'cache-empty': '-', changed: '-', confirmed: '-' } as const

/** `-` stays as it is. No `Partial`: the compiler finds a missing cell. */
const table: Record<Kind, Record<Type, Known | '-'>> = {
  reading: { ...nothingElse, ...always, 'cache-read': cached, 'cache-empty': { kind: 'nothing' } },
  nothing: { ...nothingElse, ...always },
  cached: { ...nothingElse, ...always, changed: cached, confirmed: { kind: 'followed', replica: before } },
  followed: { ...nothingElse, ...always, changed: followed },
  gone: { ...nothingElse, ...always },
}

const cells = Object.entries(table).flatMap(([kind, row]) =>
  Object.entries(row).map(([type, cell]) => [kind as Kind, type as Type, cell] as const),
)

test('[RP10] every input in every state', () => {
  expectRows(cells, ([kind, type, cell]) => {
    const known = states[kind]
    const next = stepKnown(known, inputs[type])
    expect(next === known ? '-' : next).toEqual(cell)
  })
})

test('[RP8][RP10] a change that changes nothing is the same state', () => {
  for (const kind of ['cached', 'followed'] as const) {
    expect(stepKnown(states[kind], { type: 'changed', replica: before })).toBe(states[kind])
    expect(replicaOf(states[kind])).toBe(before)
  }
  for (const kind of ['reading', 'nothing', 'gone'] as const) expect(replicaOf(states[kind])).toBeUndefined()
})
