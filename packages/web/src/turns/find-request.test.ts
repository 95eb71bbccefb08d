import { expect, test } from 'vitest'
import { findRequest } from './find-request.ts'

const said = (text: string, as: 'note' | 'turn' | 'wake', request?: string) => ({
  by: { kind: 'user', id: 'u1' } as const,
  as,
  text,
  ...(request === undefined ? {} : { request }),
})
const replied = (text: string, turn: string) => ({
  by: { kind: 'agent', id: 'a1' } as const,
  as: 'reply' as const,
  text,
  turn,
})

test('[WI13] the words that a turn answers are the last that asked before it, without the call', () => {
  const entries = [
    said('wat mag dit?', 'turn'),
    replied('Dit mag.', 't1'),
    said('Agora, wat vind jij?', 'wake', 'wat vind jij?'),
    said('vloer vies', 'note'),
    replied('Ernstig.', 't2'),
    replied('Meer.', 't2'),
  ]
  expect(['t1', 't2', 't3'].map((turn) => findRequest(entries, turn))).toEqual([
    'wat mag dit?',
    'wat vind jij?',
    undefined,
  ])
  expect(findRequest(entries.slice(3), 't2')).toBeUndefined()
})
