import type { Finding } from '@agora/client/inspection/report-types'
import type { Entry } from '@agora/client/thread/thread-snapshot'
import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { describeVersion } from '../inspection/describe-version.ts'
import { toEdits } from '../inspection/version-edits.ts'
import { findVersions } from './find-versions.ts'

const by = { kind: 'user', id: 'u' } as const
const note = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  by,
  text: id,
  as: 'note',
  at: 1,
  state: { kind: 'stored' },
  ...more,
})
const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  kind: 'shortcoming',
  what: id,
  confidence: 1,
  sources: [],
  status: 'proposed',
  class: null,
  measure: null,
  at: 1,
  ...more,
})
const others = [{ text: 'anders', at: 2, by }]

test('[DW6] notes and findings with versions beside them are counted; also what was withdrawn or rejected; what was merged is not', () => {
  const entries = [note('een'), note('twee', { others }), note('drie', { others, withdrawn: true })]
  const version = [{ status: 'confirmed' as const, at: 2, by }]
  const findings = [
    finding('a', { others: version }),
    finding('b', { others: [] }),
    finding('c', { others: version, status: 'rejected' }),
    finding('d', { others: version, status: 'merged' }),
  ]
  expect(findVersions(entries, { findings })).toEqual({ notes: ['twee', 'drie'], findings: ['a', 'c'] })
  expect(findVersions(entries, undefined)).toEqual({ notes: ['twee', 'drie'], findings: [] })
})

test('[DW6] choosing another person’s version applies it, and marks the rest as seen', () => {
  expect(toEdits('a', { change: { what: 'anders' }, status: 'confirmed', reason: 'gezien' })).toEqual([
    { kind: 'finding-edit', finding: 'a', change: { what: 'anders' }, reason: 'gezien' },
    { kind: 'finding-status', finding: 'a', status: 'confirmed', reason: 'gezien' },
    { kind: 'finding-keep', finding: 'a' },
  ])
  expect(toEdits('a', { judgement: { class: 'ernstig', reason: 'herhaald' } })).toEqual([
    { kind: 'finding-judge', finding: 'a', class: 'ernstig', reason: 'herhaald' },
    { kind: 'finding-keep', finding: 'a' },
  ])
})

test('[DW6] a version lists what a person changed, in the reader’s language, and no more', () => {
  expect(describeVersion({ change: { what: 'Vis naast de put', where: 'keuken' } }, nl, undefined)).toBe(
    'Vis naast de put\nWaar: keuken',
  )
  expect(describeVersion({ status: 'rejected', reason: 'dubbel' }, nl, undefined)).toBe(
    'verworpen\nWaarom: dubbel'.replace('Waarom', nl.inspection.findings.because),
  )
})
