import type { Envelope } from '@agora/protocol/events'
import { ThreadId, UserId } from '@agora/protocol/ids'
import type { NewFinding } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDossier, emptyDossier } from './apply-dossier.ts'
import { type DossierCommand, decideDossier } from './decide-dossier.ts'
import type { Sight } from './fork-finding.ts'

const thread = ThreadId.parse('t')
const owner = { kind: 'user', id: UserId.parse('owner') } as const
const agent = { kind: 'agent', id: 'reporting' } as const
const found: NewFinding = { id: 'f1', kind: 'shortcoming', what: 'vloer vuil', confidence: 0.8, sources: [] }

/** One inspection that several devices work on. */
class Desk {
  dossier: Dossier = emptyDossier(thread, 'food')
  seq = 1

  constructor() {
    this.#do({ name: 'propose-findings', body: { findings: [found] } }, agent)
  }

  #do(command: DossierCommand, by: Envelope['by'] = owner): readonly string[] {
    const decision = decideDossier(this.dossier, command, { thread, by, now: 100 + this.seq, quoted: new Map() })
    if (decision.kind === 'refused') throw new Error(decision.code)
    for (const body of decision.events) {
      const event = { v: 1, thread, seq: ++this.seq, at: 100 + this.seq, by, ...body } as Envelope
      this.dossier = applyDossier(this.dossier, event)
    }
    return decision.events.map(({ type }) => type)
  }

  edit(sight: Sight, ...edits: ReportEdit[]): readonly string[] {
    return this.#do({ name: 'edit-report', body: { edits, ...sight } })
  }

  get finding() {
    return this.dossier.findings[0]!
  }
}

const words = (what: string): ReportEdit => ({ kind: 'finding-edit', finding: 'f1', change: { what } })
const status = (to: 'confirmed' | 'rejected'): ReportEdit => ({ kind: 'finding-status', finding: 'f1', status: to })
const judge = (klass: string): ReportEdit => ({ kind: 'finding-judge', finding: 'f1', class: klass })
const keep: ReportEdit = { kind: 'finding-keep', finding: 'f1' }

test('[DS18] what a person did that was not seen is not overwritten: what was wanted stands beside it', () => {
  const desk = new Desk()
  const { seq: seen } = desk.dossier
  desk.edit({ seen }, words('vloer vet'))
  expect(desk.edit({ seen }, words('vloer nat'))).toEqual(['finding-forked'])
  expect(desk.edit({ seen }, status('rejected'))).toEqual(['finding-forked'])
  expect(desk.edit({ seen }, judge('ernstig'))).toEqual(['finding-forked'])
  expect(desk.finding).toMatchObject({
    what: 'vloer vet',
    status: 'proposed',
    class: null,
    others: [
      { change: { what: 'vloer nat' }, by: owner, at: expect.any(Number) },
      { status: 'rejected' },
      { judgement: { class: 'ernstig' } },
    ],
  })
})

test('[DS18] what was seen, and what code proposed, holds nobody up; nor does an edit that says nothing of it', () => {
  const desk = new Desk()
  // Proposed at 2, and nobody has touched it.
  expect(desk.edit({ seen: 0 }, status('confirmed'))).toEqual(['finding-settled'])
  const { seq: seen } = desk.dossier
  expect(desk.edit({ seen }, words('vloer vet'))).toEqual(['finding-edited'])
  expect(desk.edit({}, words('vloer glad'))).toEqual(['finding-edited'])
  expect(desk.finding).not.toHaveProperty('others')
  expect(desk.finding.touched).toBe(desk.seq)
})

test('[DS18] the same change by two is one, and the same version is kept once', () => {
  const desk = new Desk()
  const { seq: seen } = desk.dossier
  desk.edit({ seen }, status('confirmed'))
  expect(desk.edit({ seen }, status('confirmed'))).toEqual([])
  desk.edit({ seen }, status('rejected'))
  expect(desk.edit({ seen }, status('rejected'))).toEqual([])
  expect(desk.finding.others).toHaveLength(1)
})

test('[DS19] what one device does in a row it has seen itself, in one request or in several', () => {
  const desk = new Desk()
  const sight = { seen: desk.dossier.seq, device: 'phone' }
  expect(desk.edit(sight, status('confirmed'), words('vloer vet'), judge('licht'))).not.toContain('finding-forked')
  expect(desk.edit(sight, words('vloer nat'))).toEqual(['finding-edited'])
  expect(desk.edit(sight, judge('ernstig'))).toEqual(['finding-judged'])
  expect(desk.finding).toMatchObject({ what: 'vloer nat', class: 'ernstig', status: 'confirmed', touchedOn: 'phone' })
  const written: ReportEdit = { kind: 'finding-add', id: 'mine', finding: { what: 'muis' } }
  desk.edit(sight, written)
  const reworded: ReportEdit = { kind: 'finding-edit', finding: 'mine', change: { what: 'twee muizen' } }
  expect(desk.edit(sight, reworded)).toEqual(['finding-edited'])
})

test('[DS19] two devices: whoever comes second stands beside, with all that follows, until somebody chooses', () => {
  const desk = new Desk()
  const { seq: seen } = desk.dossier
  const [phone, tablet] = [
    { seen, device: 'phone' },
    { seen, device: 'tablet' },
  ]
  desk.edit(phone, words('vloer vet'))
  expect(desk.edit(tablet, words('vloer nat'))).toEqual(['finding-forked'])
  expect(desk.edit(tablet, judge('licht'))).toEqual(['finding-forked'])
  // Nor does the first one overwrite what it has not seen.
  expect(desk.edit(phone, judge('ernstig'))).toEqual(['finding-forked'])
  expect(desk.finding).toMatchObject({ what: 'vloer vet', class: null })
  expect(desk.finding.others).toHaveLength(3)
})

test('[DS20] whoever has seen it chooses: the same edit again, of its kind; or that it stays as it is', () => {
  const desk = new Desk()
  const { seq: seen } = desk.dossier
  desk.edit({ seen }, status('confirmed'))
  desk.edit({ seen }, words('vloer nat'), status('rejected'))
  const fresh = { seen: desk.dossier.seq }
  expect(desk.edit(fresh, words('vloer nat'))).toEqual(['finding-edited'])
  expect(desk.finding).toMatchObject({ what: 'vloer nat', status: 'confirmed', others: [{ status: 'rejected' }] })
  // Somebody who looked before that does not say "as it is" of it.
  expect(desk.edit(fresh, keep)).toEqual([])
  expect(desk.edit({ seen: desk.dossier.seq }, keep)).toEqual(['finding-kept'])
  expect(desk.finding).toMatchObject({ status: 'confirmed' })
  expect(desk.finding).not.toHaveProperty('others')
  expect(desk.edit({ seen: desk.dossier.seq }, keep)).toEqual([])
})

test('[DS2][DS20] nothing but a person puts a version beside it or takes one away', () => {
  const desk = new Desk()
  const { seq: seen } = desk.dossier
  desk.edit({ seen }, words('vloer vet'))
  desk.edit({ seen }, judge('ernstig'))
  const at = { v: 1, thread, at: 1, by: agent } as const
  const kept = applyDossier(desk.dossier, { ...at, seq: 90, type: 'finding-kept', finding: 'f1' })
  expect(kept.findings[0]?.others).toHaveLength(1)
  const version = { judgement: { class: 'licht' } }
  const forked = applyDossier(desk.dossier, { ...at, seq: 91, type: 'finding-forked', finding: 'f1', version })
  expect(forked.findings[0]?.others).toHaveLength(1)
  expect(forked.findings[0]?.touched).toBe(desk.finding.touched)
})

test('[DS21] there are so many versions and no more', () => {
  const desk = new Desk()
  const { seq: seen } = desk.dossier
  desk.edit({ seen }, words('vloer vet'))
  for (let n = 0; n < limits.versions; n++) desk.edit({ seen }, words(`anders ${n}`))
  expect(() => desk.edit({ seen }, words('nog een'))).toThrow('too-many-versions')
  desk.edit({ seen: desk.dossier.seq }, keep)
  expect(desk.finding).not.toHaveProperty('others')
})

test('[DS18][DS2] whatever two devices do at once: every wish stands or stands beside, and nothing is judged unseen', () => {
  const edit = fc.constantFrom(words('a'), words('b'), status('confirmed'), status('rejected'), judge('x'), judge('y'))
  const step = fc.record({ device: fc.constantFrom('phone', 'tablet'), edit, looks: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const desk = new Desk()
      const seen = new Map<string, number>()
      for (const { device, edit: one, looks } of steps) {
        const before = desk.finding
        const known = seen.get(device) ?? 2
        const types = desk.edit({ seen: known, device }, one)
        const isOverwritten = (before.touched ?? 0) > known && before.touchedOn !== device
        // What the other did meanwhile is there still.
        const isKept = desk.finding.what === before.what && desk.finding.status === before.status
        const isJudged = desk.finding.class !== before.class
        const isBeside = types.every((type) => type === 'finding-forked')
        expect(!isOverwritten || (isKept && !isJudged && isBeside)).toBe(true)
        if (looks) seen.set(device, desk.dossier.seq)
      }
    }),
    { numRuns: 300 },
  )
})
