import type { EventBody, Envelope } from '@agora/protocol/events'
import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { Finding, Mailing, NewFinding, OpenPoint, Said } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDossier, emptyDossier } from './apply-dossier.ts'
import { concernsDossier } from './concerns-dossier.ts'
import { type DossierCommand, type DossierDecision, decideDossier } from './decide-dossier.ts'
import { reportNumber } from './report-number.ts'

const thread = ThreadId.parse('thread-abc123')
const owner = { kind: 'user', id: UserId.parse('owner') } as const
const agent = { kind: 'agent', id: 'reporting' } as const
const said = (number: number): Said => ({ message: MessageId.parse(`n${number}`), number, seq: number + 1 })
const company = { registration: '92251854', name: 'Restaurant Bella Rosa', source: 'demo' } as const
const point: OpenPoint = {
  id: 'p1',
  what: 'Koelcel te warm',
  class: 'middelzwaar',
  measure: 'warning',
  foundAt: 5,
  report: 'R1',
}
const found = (id: string, extra: Partial<NewFinding> = {}): NewFinding => ({
  id,
  kind: 'shortcoming',
  what: `gezien ${id}`,
  confidence: 0.8,
  sources: [said(1)],
  ...extra,
})

/** One dossier that goes through commands as a thread would, with a log beside it. */
class Room {
  dossier: Dossier = emptyDossier(thread, 'food')
  readonly log: Envelope[] = []
  seq = 1

  try(command: DossierCommand, by: Envelope['by'] = owner): DossierDecision {
    const quoted = new Map([1, 2, 3].map((number) => [said(number).message, said(number)]))
    return decideDossier(this.dossier, command, { thread, by, now: 100, quoted })
  }

  do(command: DossierCommand, by: Envelope['by'] = owner): readonly EventBody[] {
    const decision = this.try(command, by)
    if (decision.kind === 'refused') throw new Error(decision.code)
    this.append(decision.events, by)
    return decision.events
  }

  append(bodies: readonly EventBody[], by: Envelope['by'] = owner): void {
    for (const body of bodies) {
      const event = { v: 1, thread, seq: ++this.seq, at: 100, by, ...body } as Envelope
      this.log.push(event)
      this.dossier = applyDossier(this.dossier, event)
    }
  }

  edit(...edits: ReportEdit[]): readonly EventBody[] {
    return this.do({ name: 'edit-report', body: { edits } })
  }

  refusal(...edits: ReportEdit[]): string | undefined {
    const decision = this.try({ name: 'edit-report', body: { edits } })
    return decision.kind === 'refused' ? decision.code : undefined
  }

  propose(...findings: NewFinding[]): void {
    this.do({ name: 'propose-findings', body: { findings } }, agent)
  }

  finding(id: string): Finding {
    const one = this.dossier.findings.find((finding) => finding.id === id)
    if (!one) throw new Error(`no finding ${id}`)
    return one
  }

  basis() {
    return { dossier: this.dossier, quotes: [], inspector: { id: 'owner', name: 'Anna' }, timeZone: 'Europe/Amsterdam' }
  }
}

test('[DS1] what a thread says of its inspection is the fold of the events that concern it, and of no others', () => {
  const room = new Room()
  room.do({ name: 'start-inspection', body: { company, points: [point] } })
  room.propose(found('a'), found('b'))
  room.edit({ kind: 'finding-status', finding: 'a', status: 'confirmed' })
  room.append([{ type: 'thread-renamed', title: 'x' }])
  const replayed = room.log.filter(concernsDossier).reduce(applyDossier, emptyDossier(thread, 'food'))
  expect({ ...replayed, seq: 0 }).toEqual({ ...room.dossier, seq: 0 })
  expect(replayed.company?.name).toBe('Restaurant Bella Rosa')
})

test('[DS2] no event of an AI participant sets a class, a measure or final, whatever it says', () => {
  const room = new Room()
  room.propose(found('a', { suggestion: { class: 'zwaar', reason: { nl: 'x', en: 'x' } } }))
  expect(room.finding('a')).toMatchObject({ status: 'proposed', class: null, measure: null })
  room.append([{ type: 'finding-judged', finding: 'a', class: 'zwaar', measure: 'fine-report' }], agent)
  room.append([{ type: 'report-finalised', number: '1', version: 1, basis: room.basis() }], agent)
  expect(room.finding('a')).toMatchObject({ class: null, measure: null })
  expect(room.dossier.final).toBeNull()
})

test('[DS2] a person decides: class and measure, each by itself, and takes it back', () => {
  const room = new Room()
  room.propose(found('a'))
  room.edit({ kind: 'finding-judge', finding: 'a', class: 'middelzwaar' })
  room.edit({ kind: 'finding-judge', finding: 'a', measure: 'warning' })
  expect(room.finding('a')).toMatchObject({ class: 'middelzwaar', measure: 'warning' })
  room.edit({ kind: 'finding-judge', finding: 'a', measure: null })
  expect(room.finding('a')).toMatchObject({ class: 'middelzwaar', measure: null })
})

test('[DS3] whoever decides otherwise than was suggested says why, and the reason stays', () => {
  const room = new Room()
  room.propose(found('a', { suggestion: { class: 'zwaar', reason: { nl: 'x', en: 'x' } } }))
  expect(room.refusal({ kind: 'finding-judge', finding: 'a', class: 'licht' })).toBe('bad-request')
  room.edit({ kind: 'finding-judge', finding: 'a', class: 'licht', reason: 'al opgelost tijdens het bezoek' })
  room.edit({ kind: 'finding-status', finding: 'a', status: 'confirmed' })
  expect(room.finding('a')).toMatchObject({ class: 'licht', reason: 'al opgelost tijdens het bezoek' })
  // As suggested needs no reason.
  const other = new Room()
  other.propose(found('a', { suggestion: { class: 'zwaar', reason: { nl: 'x', en: 'x' } } }))
  expect(other.refusal({ kind: 'finding-judge', finding: 'a', class: 'zwaar' })).toBeUndefined()
})

test('[DS4] edits of one request happen together or not at all', () => {
  const room = new Room()
  room.propose(found('a'))
  const edits: ReportEdit[] = [
    { kind: 'finding-status', finding: 'a', status: 'confirmed' },
    { kind: 'finding-status', finding: 'nobody', status: 'confirmed' },
  ]
  expect(room.refusal(...edits)).toBe('finding-not-found')
  expect(room.finding('a').status).toBe('proposed')
})

test('[DS4] a later edit of a request sees what an earlier one did', () => {
  const room = new Room()
  room.edit(
    { kind: 'finding-add', id: 'mine', finding: { what: 'geen zeep' } },
    { kind: 'finding-judge', finding: 'mine', class: 'licht' },
  )
  expect(room.finding('mine')).toMatchObject({ status: 'confirmed', class: 'licht', confidence: 1 })
})

test('[DS5] what changes nothing is no event', () => {
  const room = new Room()
  room.do({ name: 'start-inspection', body: { company, points: [point] } })
  room.propose(found('a'))
  const edits: ReportEdit[] = [
    { kind: 'finding-status', finding: 'a', status: 'confirmed' },
    { kind: 'finding-judge', finding: 'a', class: 'licht' },
    { kind: 'finding-edit', finding: 'a', change: { what: 'vloer vies' } },
    { kind: 'fact', field: 'reason', value: 'regulier' },
    { kind: 'point', point: 'p1', status: 'fixed' },
    { kind: 'passage', id: 's', section: 'hygiene', text: 'Alles bekeken.', vouched: true },
  ]
  expect(room.edit(...edits).length).toBe(6)
  const again = room.edit(...edits.filter(({ kind }) => kind !== 'passage'))
  expect(again).toEqual([])
  expect(room.do({ name: 'start-inspection', body: { company, points: [point] } })).toEqual([])
})

test('[DS6] merging joins the words, and splitting takes them apart again', () => {
  const room = new Room()
  room.propose(found('a', { sources: [said(1)] }), found('b', { sources: [said(2), said(1)] }))
  room.edit({ kind: 'finding-merge', into: 'a', from: ['b'] })
  expect(room.finding('a').sources.map(({ number }) => number)).toEqual([1, 2])
  expect(room.finding('b')).toMatchObject({ status: 'merged', mergedInto: 'a' })
  expect(room.refusal({ kind: 'finding-status', finding: 'b', status: 'confirmed' })).toBe('finding-not-found')
  expect(room.refusal({ kind: 'finding-merge', into: 'b', from: ['a'] })).toBe('finding-not-found')
  room.edit({ kind: 'finding-split', finding: 'a' })
  expect(room.finding('b')).toMatchObject({ status: 'proposed' })
  expect(room.finding('b').mergedInto).toBeUndefined()
  expect(room.finding('a').sources.map(({ number }) => number)).toEqual([1])
})

test('[DS7] a report that is final is not changed before somebody opens it again, and is another version then', () => {
  const room = new Room()
  room.do({ name: 'start-inspection', body: { company, points: [] } })
  room.propose(found('a'))
  room.do({ name: 'finalise-report', body: { basis: room.basis() } })
  expect(room.dossier.final).toMatchObject({ version: 1, number: reportNumber(room.dossier), by: owner })
  expect(room.refusal({ kind: 'finding-status', finding: 'a', status: 'rejected' })).toBe('report-final')
  expect(room.refusal({ kind: 'fact', field: 'reason', value: 'x' })).toBe('report-final')
  expect(room.try({ name: 'propose-findings', body: { findings: [found('z')] } })).toMatchObject({
    code: 'report-final',
  })
  expect(room.try({ name: 'start-inspection', body: { company, points: [] } })).toMatchObject({ code: 'report-final' })
  // Twice is once.
  expect(room.do({ name: 'finalise-report', body: { basis: room.basis() } })).toEqual([])
  room.edit({ kind: 'reopen', reason: 'verkeerd adres' })
  expect(room.dossier).toMatchObject({ final: null, version: 2 })
  room.edit({ kind: 'fact', field: 'reason', value: 'klacht' })
  room.do({ name: 'finalise-report', body: { basis: room.basis() } })
  expect(room.dossier.final?.version).toBe(2)
})

test('[DS7] what is said after a report was made final does not touch it, and waits for whoever opens it again', () => {
  const room = new Room()
  room.do({ name: 'store-evaluation', body: { from: 0, to: 4, findings: [], facts: [] } }, agent)
  room.do({ name: 'finalise-report', body: { basis: room.basis() } })
  const late = { name: 'store-evaluation', body: { from: 4, to: 9, findings: [found('late')], facts: [] } } as const
  room.do(late, agent)
  expect(room.dossier).toMatchObject({ workedTo: 4, findings: [] })
  room.edit({ kind: 'reopen', reason: 'er is meer gezien' })
  room.do(late, agent)
  expect(room.dossier).toMatchObject({ workedTo: 9, findings: [{ id: 'late' }] })
})

test('[DS8] a note that is changed shakes what rests upon it, until a person has looked', () => {
  const room = new Room()
  room.propose(found('a', { sources: [said(1)] }), found('b', { sources: [said(2)] }))
  const flag = { id: '1.1', kind: 'limit', source: said(1), says: { nl: 'x', en: 'x' } } as const
  room.append([
    { type: 'flag-raised', flag },
    { type: 'flag-dismissed', flag: '1.1' },
  ])
  room.append([{ type: 'note-edited', message: said(1).message, number: 1, text: 'anders' }])
  expect(room.finding('a').shaken).toBe(true)
  expect(room.finding('b').shaken).toBeUndefined()
  expect(room.dossier).toMatchObject({ flags: [], dismissed: [] })
  room.edit({ kind: 'finding-status', finding: 'a', status: 'proposed' })
  expect(room.finding('a').shaken).toBeUndefined()
  room.append([{ type: 'notes-expired', first: 1, last: 2, count: 2 }])
  expect([room.finding('a').shaken, room.finding('b').shaken]).toEqual([true, true])
})

test('[DS9] what was worked through is not worked through again', () => {
  const room = new Room()
  room.do({ name: 'store-evaluation', body: { from: 0, to: 9, findings: [found('a')], facts: [] } }, agent)
  expect(
    room.do({ name: 'store-evaluation', body: { from: 0, to: 12, findings: [found('b')], facts: [] } }, agent),
  ).toEqual([])
  expect(
    room.do({ name: 'store-evaluation', body: { from: 9, to: 9, findings: [found('c')], facts: [] } }, agent),
  ).toEqual([])
  room.do({ name: 'store-evaluation', body: { from: 9, to: 12, findings: [found('a'), found('d')], facts: [] } }, agent)
  expect(room.dossier.findings.map(({ id }) => id)).toEqual(['a', 'd'])
})

test('[DS10] what a person stated is not overwritten by what code heard in passing, nor by earlier words', () => {
  const room = new Room()
  const heard = { field: 'spokenTo', value: 'de kok', sources: [said(1)], confidence: 0.6 }
  room.do({ name: 'state-facts', body: { facts: [heard], heard: true } }, agent)
  room.edit({ kind: 'fact', field: 'spokenTo', value: 'mevrouw Rossi', sources: [said(2).message] })
  const stands = { value: 'mevrouw Rossi', confidence: 1, sources: [said(2)], by: { kind: 'user', id: 'owner' } }
  const later = { ...heard, value: 'de ober', sources: [said(3)], confidence: 0.9 }
  room.do({ name: 'state-facts', body: { facts: [later], heard: true } }, agent)
  room.do({ name: 'state-facts', body: { facts: [{ ...later, sources: [said(1)] }] } }, agent)
  expect(room.dossier.facts['spokenTo']).toMatchObject(stands)
  // That somebody does not know is known, too.
  room.edit({ kind: 'fact', field: 'spokenTo', value: null })
  expect(room.dossier.facts['spokenTo']?.value).toBeNull()
})

test('[DS10][XT16] a later correction replaces it, by a tool, in a sentence or by form, and says who said it', () => {
  const room = new Room()
  const saidBy = { kind: 'user', id: 'owner' } as const
  room.edit({ kind: 'fact', field: 'spokenTo', value: 'mevrouw Rossi', sources: [said(1).message] })
  const stated = { field: 'spokenTo', value: 'de kok', sources: [said(2)], confidence: 0.9, saidBy }
  room.do({ name: 'state-facts', body: { facts: [stated] } }, agent)
  expect(room.dossier.facts['spokenTo']).toMatchObject({ value: 'de kok', confidence: 0.9, by: saidBy })
  const corrected = { ...stated, value: 'de ober', sources: [said(3)], confidence: 1 }
  room.do({ name: 'store-evaluation', body: { from: 0, to: 9, findings: [], facts: [corrected] } }, agent)
  expect(room.dossier.facts['spokenTo']).toMatchObject({ value: 'de ober', sources: [said(3)], by: saidBy })
  room.edit({ kind: 'fact', field: 'spokenTo', value: 'meneer Bakker' })
  expect(room.dossier.facts['spokenTo']).toMatchObject({ value: 'meneer Bakker', confidence: 1 })
})

test('[DS11] a report is made final as it was looked at, or not at all', () => {
  const room = new Room()
  const looked = room.basis()
  room.propose(found('a'))
  expect(room.try({ name: 'finalise-report', body: { basis: looked } })).toMatchObject({ code: 'report-changed' })
})

test('[DS12] an inspection holds so much and no more, and says so', () => {
  const room = new Room()
  room.propose(...Array.from({ length: limits.findings }, (_, index) => found(`f${index}`)))
  expect(room.refusal({ kind: 'finding-add', id: 'more', finding: { what: 'nog iets' } })).toBe('too-many-findings')
  expect(room.try({ name: 'propose-findings', body: { findings: [found('more')] } })).toMatchObject({
    code: 'too-many-findings',
  })
  // What is worked through in the background drops the rest rather than stopping for ever.
  room.do({ name: 'store-evaluation', body: { from: 0, to: 9, findings: [found('more')], facts: [] } }, agent)
  expect(room.dossier.findings.length).toBe(limits.findings)
  expect(room.dossier.workedTo).toBe(9)
})

test('[DS12] findings that would rest upon more than one may are not merged; a full report can still be corrected', () => {
  const room = new Room()
  const many = (from: number) => Array.from({ length: limits.findingSources }, (_, n) => said(from + n))
  room.propose(found('a', { sources: many(1) }), found('b', { sources: many(1) }), found('c', { sources: many(100) }))
  expect(room.refusal({ kind: 'finding-merge', into: 'a', from: ['c'] })).toBe('too-many-findings')
  // The same words twice are the same words.
  room.edit({ kind: 'finding-merge', into: 'a', from: ['b'] })
  expect(room.finding('a').sources).toHaveLength(limits.findingSources)
  const write = (n: number, text: string) => ({ kind: 'passage', id: `p${n}`, section: 's', text }) as const
  room.edit(...Array.from({ length: limits.passages }, (_, n) => write(n, 'Zin.')))
  expect(room.refusal(write(limits.passages, 'Nog een.'))).toBe('too-many-findings')
  room.edit(write(3, 'Anders.'))
  expect(room.dossier.passages[3]?.text).toBe('Anders.')
})

test('[DS5] a place without a name is no place', () => {
  const room = new Room()
  room.propose(found('a', { where: 'koelcel' }), found('b'))
  room.edit({ kind: 'finding-edit', finding: 'a', change: { where: '' } })
  expect(room.finding('a').where).toBeUndefined()
  expect(room.edit({ kind: 'finding-edit', finding: 'b', change: { where: '' } })).toEqual([])
  room.edit({ kind: 'finding-add', id: 'c', finding: { what: 'iets', where: '' } })
  expect(room.finding('c').where).toBeUndefined()
})

test('[DS13] what something rests upon was said by a person in this conversation', () => {
  const room = new Room()
  const stranger = MessageId.parse('elsewhere')
  expect(room.refusal({ kind: 'finding-add', id: 'x', finding: { what: 'y' }, sources: [stranger] })).toBe(
    'bad-request',
  )
  expect(room.refusal({ kind: 'fact', field: 'reason', value: 'y', sources: [stranger] })).toBe('bad-request')
  expect(room.refusal({ kind: 'passage', id: 'p', section: 's', text: 'y', sources: [stranger] })).toBe('bad-request')
})

test('[DS14] other words drop what was compared and suggested of the words before', () => {
  const room = new Room()
  const check = { rule: 'r', limit: 'l', bound: 'at-most', value: 7, unit: 'celsius', outcome: 'beyond' } as const
  room.propose(found('a', { check, suggestion: { class: 'zwaar', reason: { nl: 'x', en: 'x' } }, where: 'koelcel' }))
  room.edit({ kind: 'finding-edit', finding: 'a', change: { where: null } })
  expect(room.finding('a')).toMatchObject({ check, edited: true })
  expect(room.finding('a').where).toBeUndefined()
  room.edit({ kind: 'finding-edit', finding: 'a', change: { what: 'vriezer te warm' } })
  expect(room.finding('a').check).toBeUndefined()
  expect(room.finding('a').suggestion).toBeUndefined()
})

const ids = ['a', 'b', 'c']
const anyEdit: fc.Arbitrary<ReportEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('finding-status' as const),
    finding: fc.constantFrom(...ids),
    status: fc.constantFrom('proposed', 'confirmed', 'rejected'),
  }),
  fc.record({
    kind: fc.constant('finding-merge' as const),
    into: fc.constantFrom(...ids),
    from: fc.subarray(ids, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('finding-split' as const), finding: fc.constantFrom(...ids) }),
  fc.record({
    kind: fc.constant('finding-judge' as const),
    finding: fc.constantFrom(...ids),
    class: fc.constantFrom('licht', 'zwaar', null),
  }),
  fc.record({
    kind: fc.constant('finding-edit' as const),
    finding: fc.constantFrom(...ids),
    change: fc.record({ what: fc.constantFrom('x', 'y') }),
  }),
  fc.record({
    kind: fc.constant('point' as const),
    point: fc.constantFrom('p1', 'p2'),
    status: fc.constantFrom('fixed', 'not-fixed', null),
  }),
  fc.constant({ kind: 'reopen', reason: 'y' } as const),
)

test('[DS15] whatever people do: no finding disappears, none has two fates, and a repeat changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      const room = new Room()
      room.do({ name: 'start-inspection', body: { company, points: [point, { ...point, id: 'p2' }] } })
      room.propose(
        found('a', { sources: [said(1)] }),
        found('b', { sources: [said(2)] }),
        found('c', { sources: [said(3)] }),
      )
      for (const edit of edits) {
        if (room.refusal(edit)) continue
        room.edit(edit)
        const repeated = room.try({ name: 'edit-report', body: { edits: [edit] } })
        expect(repeated).toMatchObject({ kind: 'decided', events: [] })
        expect(room.dossier.findings.map(({ id }) => id)).toEqual(ids)
        for (const { status, mergedInto, sources } of room.dossier.findings) {
          expect((status === 'merged') === (mergedInto !== undefined)).toBe(true)
          expect(new Set(sources.map(({ message }) => message)).size).toBe(sources.length)
          expect(sources.length).toBeGreaterThan(0)
        }
      }
    }),
  )
})

test('[DS16] an attempt to send begins once, and only of a report that is final', () => {
  const room = new Room()
  const asked = { id: 'm', to: 'a@example.nl', state: 'asked', at: 1 } as const
  const note = (mailing: Mailing) => ({ name: 'note-mailing', body: { mailing } }) as const
  expect(room.try(note(asked))).toMatchObject({ code: 'report-blocked' })
  room.do({ name: 'finalise-report', body: { basis: room.basis() } })
  room.do(note(asked), agent)
  expect(room.try(note(asked))).toMatchObject({ code: 'id-reused' })
  // What came of it is known also where the report was opened again meanwhile.
  room.edit({ kind: 'reopen', reason: 'fout' })
  room.do(note({ ...asked, why: 'geen antwoord' }), agent)
  room.do(note({ ...asked, state: 'sent' }), agent)
  expect(room.dossier.mailings).toEqual([{ ...asked, state: 'sent' }])
})

test('[DS17] whoever writes a finding down stands for its words; what is proposed is nobody’s yet', () => {
  const room = new Room()
  room.propose(found('a'))
  const [one] = [said(1)]
  room.edit({
    kind: 'finding-add',
    id: 'mine',
    finding: { what: 'de vloer is vies' },
    sources: [one.message, one.message],
  })
  expect(room.finding('a').edited).toBeUndefined()
  expect(room.finding('mine')).toMatchObject({ edited: true, status: 'confirmed', class: null, sources: [one] })
})

test('[DS17] whoever says the words of a proposal again vouches for them; once', () => {
  const room = new Room()
  room.propose(found('a'))
  expect(room.finding('a').edited).toBeUndefined()
  const again: ReportEdit = { kind: 'finding-edit', finding: 'a', change: { what: 'gezien a' } }
  expect(room.edit(again).map(({ type }) => type)).toEqual(['finding-edited'])
  expect(room.finding('a')).toMatchObject({ what: 'gezien a', edited: true })
  expect(room.edit(again)).toEqual([])
})
