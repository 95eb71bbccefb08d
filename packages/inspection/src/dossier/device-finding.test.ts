import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { NewFinding } from '@agora/protocol/inspection'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import { expect, test } from 'vitest'
import { emptyDossier } from './apply-dossier.ts'
import { decideDossier } from './decide-dossier.ts'
import { deviceFindingId, namesDeviceFinding, placeOfFinding } from './device-finding.ts'

const thread = ThreadId.parse('t')
const m1 = MessageId.parse('m1')
const m2 = MessageId.parse('m2')
const by = { kind: 'user', id: 'owner' } as const
const quoted = new Map([m1, m2].map((message, index) => [message, { message, number: index + 1, seq: index + 2 }]))
const input = { thread, by, now: 5, quoted }

function found(seq: number, nth: number, message: MessageId): NewFinding {
  const sources = [{ message, seq, number: seq - 1 }]
  return { id: `f${seq}.${nth}`, kind: 'shortcoming', what: `gezien ${seq}.${nth}`, confidence: 0.8, sources }
}

function dossierWith(...findings: NewFinding[]): Dossier {
  const begun = decideDossier(
    emptyDossier(thread, 'food'),
    { name: 'propose-findings', body: { findings } },
    { ...input, by: { kind: 'agent', id: 'agora' } as unknown as typeof by },
  )
  if (begun.kind === 'refused') throw new Error(begun.message)
  return begun.dossier
}

function edit(dossier: Dossier, ...edits: ReportEdit[]) {
  const decision = decideDossier(dossier, { name: 'edit-report', body: { edits } }, input)
  return decision.kind === 'refused' ? decision.code : decision.dossier
}

const add = (id: string): ReportEdit => ({ kind: 'finding-add', id, finding: { what: 'gezien' }, sources: [m1] })

test('[OF13] a finding of a device and one of code in the same words are one, by their place in them', () => {
  const dossier = dossierWith(found(2, 1, m1), found(2, 2, m1), found(3, 1, m2))
  const id = deviceFindingId(m1, 2)
  const after = edit(dossier, add(id), { kind: 'finding-status', finding: id, status: 'confirmed' })
  expect(after).toMatchObject({
    findings: [
      { id: 'f2.1', status: 'proposed' },
      { id: 'f2.2', status: 'confirmed', what: 'gezien 2.2' },
      { id: 'f3.1', status: 'proposed' },
    ],
  })
})

test('[OF13] where code found nothing there, it is added with its words, and named as the device named it', () => {
  const id = deviceFindingId(m1, 3)
  const after = edit(dossierWith(found(2, 1, m1)), add(id), { kind: 'finding-judge', finding: id, class: 'licht' })
  expect(after).toMatchObject({ findings: [{ id: 'f2.1' }, { id, class: 'licht', sources: [{ message: 'm1' }] }] })
})

test('[OF13] merging and keeping go by the same names; what stands nowhere is refused as ever', () => {
  const dossier = dossierWith(found(2, 1, m1), found(3, 1, m2))
  const [one, other] = [deviceFindingId(m1, 1), deviceFindingId(m2, 1)]
  expect(edit(dossier, { kind: 'finding-merge', into: one, from: [other] })).toMatchObject({
    findings: [{ id: 'f2.1' }, { id: 'f3.1', status: 'merged', mergedInto: 'f2.1' }],
  })
  expect(edit(dossier, { kind: 'finding-status', finding: deviceFindingId(m2, 4), status: 'rejected' })).toBe(
    'finding-not-found',
  )
})

test('[OF13] names are told apart, and an id is never too long for one', () => {
  expect(placeOfFinding('f12.3')).toEqual({ seq: 12, nth: 3 })
  expect(placeOfFinding(deviceFindingId('m', 1))).toBeUndefined()
  expect(deviceFindingId('x'.repeat(64), 1)).toHaveLength(64)
  expect(namesDeviceFinding(add('d.m1.1'))).toBe(true)
  expect(namesDeviceFinding(add('own'))).toBe(false)
  expect(namesDeviceFinding({ kind: 'caution', at: 1 })).toBe(false)
})
