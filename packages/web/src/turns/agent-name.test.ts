import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { authorName } from './agent-name.ts'

test('[WEB49] who has left the table is not taken for one of Agora’s own', () => {
  const seats = new Map([['vera', { name: 'Vera', hue: undefined }]])
  const by = (id: string, at: typeof seats | undefined) => authorName({ kind: 'agent', id }, nl, at)
  expect(['vera', 'eerste-lezer', 'history', 'triage'].map((id) => by(id, seats))).toEqual([
    'Vera',
    'Eerste lezer',
    nl.turn.specialist(nl.turn.agents['history'] ?? ''),
    nl.brand,
  ])
  // Where nobody ever sat, it is one of an operator's own.
  expect(by('fire-safety', undefined)).toBe(nl.turn.specialist('Fire safety'))
})
