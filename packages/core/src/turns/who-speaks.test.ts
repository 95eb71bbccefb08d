import { expect, test } from 'vitest'
import { whoSpeaks } from './who-speaks.ts'

const members = ['triage', 'regulation', 'reporting']
const table = { schedule: 'addressed', first: 'triage', members } as const

test('[TU24] what is new goes to the first; what goes on with a subject to whoever spoke about it last', () => {
  const who = (last: string | null, goesOn: boolean) => whoSpeaks({ ...table, last, goesOn })
  expect(who(null, false)).toEqual({ agent: 'triage', because: 'addressed' })
  expect(who(null, true)).toEqual({ agent: 'triage', because: 'addressed' })
  expect(who('regulation', false)).toEqual({ agent: 'triage', because: 'addressed' })
  expect(who('regulation', true)).toEqual({ agent: 'regulation', because: 'goes-on' })
  expect(who('triage', true)).toEqual({ agent: 'triage', because: 'addressed' })
})

test('[TU24] somebody who is no longer there is not given the floor', () => {
  expect(whoSpeaks({ ...table, last: 'history', goesOn: true })).toEqual({ agent: 'triage', because: 'addressed' })
})
