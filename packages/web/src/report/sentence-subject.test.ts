import { expect, test } from 'vitest'
import { readSubject } from './sentence-subject.ts'

test('[WI6] a sentence says what it is about by its id', () => {
  expect(readSubject('finding:f12.1')).toEqual({ kind: 'finding', id: 'f12.1' })
  expect(readSubject('fact:reason')).toEqual({ kind: 'fact', id: 'reason' })
  expect(readSubject('passage:p-1.2')).toEqual({ kind: 'passage', id: 'p-1' })
  expect(readSubject('passage:p.1.12')).toEqual({ kind: 'passage', id: 'p.1' })
  expect(readSubject('intro')).toEqual({ kind: 'other' })
})
