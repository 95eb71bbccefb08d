import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { type Recovery, type RecoveryInput, stepRecovery } from './recovery.ts'

type State = 'alone' | 'heard' | 'found' | 'counted'

const states: Record<State, Recovery> = {
  alone: { kind: 'reading', others: 'unknown' },
  heard: { kind: 'reading', others: 'there' },
  found: { kind: 'found', ids: ['a', 'b', 'c'] },
  counted: { kind: 'counted', count: 7 },
}
const inputs: Record<RecoveryInput['type'], RecoveryInput> = {
  read: { type: 'read', ids: ['d'] },
  'other-tab': { type: 'other-tab' },
  leads: { type: 'leads', left: new Set(['a', 'c', 'e']) },
}
const none: Recovery = { kind: 'counted', count: 0 }

/** `-` stays as it is. No `Partial`: the compiler finds a missing cell. */
const table: Record<State, Record<RecoveryInput['type'], Recovery | '-'>> = {
  alone: { read: { kind: 'found', ids: ['d'] }, 'other-tab': states.heard, leads: '-' },
  heard: { read: none, 'other-tab': states.heard, leads: '-' },
  found: { read: '-', 'other-tab': none, leads: { kind: 'counted', count: 2 } },
  counted: { read: '-', 'other-tab': '-', leads: '-' },
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([type, cell]) => [state as State, type as RecoveryInput['type'], cell] as const),
)

test('[OB12] what an earlier life left behind is counted once, and not where another tab was there', () => {
  expectRows(cells, ([state, type, cell]) => {
    const before = states[state]
    const after = stepRecovery(before, inputs[type])
    expect(after === before ? '-' : after).toEqual(cell)
  })
})
