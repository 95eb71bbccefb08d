import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Finding, NewFinding, Said } from '@agora/protocol/inspection'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import { WIRE_VERSION } from '@agora/protocol/version'
import { expect, test } from 'vitest'
import { applyDossier, emptyDossier } from './apply-dossier.ts'
import { type Rereading, decideDossier } from './decide-dossier.ts'

const t = ThreadId.parse('t')
const user = { kind: 'user', id: 'owner' } as const
const agent = { kind: 'agent', id: 'agora' } as const
const saidIn = (number: number): Said => ({ message: MessageId.parse(`m${number}`), number, seq: number + 1 })
const found = (number: number, what: string, more: Partial<NewFinding> = {}): NewFinding => {
  return { id: `f${number + 1}.1`, kind: 'shortcoming', what, confidence: 0.8, sources: [saidIn(number)], ...more }
}
const nothing: Rereading = {
  changed: [],
  proposed: [],
  revised: [],
  retracted: [],
  questioned: [],
  facts: [],
  lost: [],
}

class Inspection {
  dossier: Dossier = emptyDossier(t, 'food')
  #seq = 10

  happen(...bodies: readonly (EventBody & { readonly by?: typeof user | typeof agent })[]): this {
    for (const body of bodies) {
      this.#seq++
      this.dossier = applyDossier(this.dossier, {
        v: WIRE_VERSION,
        thread: t,
        seq: this.#seq,
        at: 5,
        by: agent,
        ...body,
      })
    }
    return this
  }

  propose(...findings: readonly NewFinding[]): this {
    return this.happen(...findings.map((finding) => ({ type: 'finding-proposed', finding }) as const), {
      type: 'said-worked',
      to: this.#seq,
    })
  }

  edit(...edits: readonly ReportEdit[]) {
    return this.#decide({ name: 'edit-report', body: { edits } }, user)
  }

  reread(reading: Partial<Rereading>, seq = this.dossier.seq) {
    const body = { ...nothing, changed: this.dossier.changed ?? [], ...reading, seq }
    return this.#decide({ name: 'store-reevaluation', body }, agent)
  }

  finding(id: string): Finding | undefined {
    return this.dossier.findings.find((finding) => finding.id === id)
  }

  #decide(command: Parameters<typeof decideDossier>[1], by: typeof user | typeof agent) {
    const decision = decideDossier(this.dossier, command, { thread: t, by, now: 6, quoted: new Map() })
    if (decision.kind === 'decided') this.happen(...decision.events.map((body) => ({ ...body, by })))
    return decision
  }
}

const edited = (number: number) =>
  ({
    type: 'note-edited',
    message: MessageId.parse(`m${number}`),
    number,
    text: 'x',
    of: number + 1,
    by: user,
  }) as const

test('[DS31] [XT4] words that were worked through and changed wait to be read again; those that were not do not', () => {
  const inspection = new Inspection().propose(found(1, 'vloer vies'))
  inspection.happen(edited(1), { ...edited(2), of: 99 })
  expect(inspection.dossier.changed).toMatchObject([{ message: 'm1', of: 2 }])
  // Twice is once, and the later change counts.
  inspection.happen(edited(1))
  expect(inspection.dossier.changed).toHaveLength(1)
  inspection.reread({})
  expect(inspection.dossier.changed).toBeUndefined()
  // An event of before does not say where its words stand: its log is read as it was.
  const { of: _of, ...old } = edited(1)
  inspection.happen(old)
  expect(inspection.dossier.changed).toBeUndefined()
})

test('[DS31] [XT4] an untouched proposal is revised under its number, or goes; nothing decided is in it', () => {
  const inspection = new Inspection().propose(found(1, 'kip 9 graden'), found(2, 'vloer vies'))
  inspection.happen(edited(1), edited(2))
  inspection.reread({ revised: [found(1, 'kip 4 graden', { kind: 'in-order' })], retracted: ['f3.1'] })
  expect(inspection.dossier.findings).toMatchObject([
    { what: 'kip 4 graden', kind: 'in-order', number: 1, class: null },
  ])
  expect(inspection.finding('f2.1')).not.toHaveProperty('shaken')
})

test('[DS31] what was worked out of an inspection that has changed since is read again, and changes nothing', () => {
  const inspection = new Inspection().propose(found(1, 'kip 9 graden'))
  inspection.happen(edited(1))
  const stale = inspection.dossier.seq
  inspection.edit({ kind: 'finding-status', finding: 'f2.1', status: 'confirmed' })
  expect(inspection.reread({ retracted: ['f2.1'] }, stale)).toMatchObject({ events: [] })
  expect(inspection.dossier.changed).toHaveLength(1)
})

test('[DS33] [XT4] what a person decided upon is neither revised nor retracted by code', () => {
  for (const decide of [
    { kind: 'finding-status', finding: 'f2.1', status: 'confirmed' },
    { kind: 'finding-edit', finding: 'f2.1', change: { what: 'kip, kern 9 graden' } },
    { kind: 'finding-judge', finding: 'f2.1', class: 'licht' },
  ] as const) {
    const inspection = new Inspection().propose(found(1, 'kip 9 graden'))
    inspection.edit(decide)
    const before = inspection.finding('f2.1')!
    inspection.happen(edited(1))
    inspection.reread({ revised: [found(1, 'kip 4 graden')], retracted: ['f2.1'] })
    expect(inspection.finding('f2.1')).toEqual({ ...before, shaken: true })
    inspection.happen(edited(1))
    inspection.reread({ questioned: [{ finding: 'f2.1', reread: { what: 'kip 4 graden' } }] })
    expect(inspection.finding('f2.1')).toMatchObject({
      what: before.what,
      shaken: true,
      reread: { what: 'kip 4 graden' },
    })
    inspection.edit({ kind: 'finding-status', finding: 'f2.1', status: 'confirmed' })
    expect(inspection.finding('f2.1')).not.toHaveProperty('reread')
    expect(inspection.finding('f2.1')).not.toHaveProperty('shaken')
  }
})

test('[DS31] facts that nothing says any more go, but for those that a person stated', () => {
  const inspection = new Inspection().propose(found(1, 'x'))
  const sources = [saidIn(1)]
  inspection.happen(
    { type: 'fact-stated', field: 'spokenTo', value: 'Jan', sources, confidence: 0.8 },
    { type: 'fact-stated', field: 'reason', value: 'klacht', sources, confidence: 1, by: user },
    edited(1),
  )
  inspection.reread({
    lost: ['spokenTo', 'reason'],
    facts: [{ field: 'spokenTo', value: 'Piet', sources, confidence: 0.6 }],
  })
  expect(inspection.dossier.facts).toMatchObject({ spokenTo: { value: 'Piet' }, reason: { value: 'klacht' } })
})

test('[DS32] [XT9] a number is never given twice, whatever is rejected, merged or retracted', () => {
  const inspection = new Inspection().propose(found(1, 'a'), found(2, 'b'), found(3, 'c'), found(4, 'd'))
  const numbers = () => inspection.dossier.findings.map(({ what, number }) => `${what}${number}`)
  inspection.edit({ kind: 'finding-status', finding: 'f2.1', status: 'rejected' })
  inspection.edit({ kind: 'finding-merge', into: 'f3.1', from: ['f4.1'] })
  inspection.happen(edited(4))
  inspection.reread({ retracted: ['f5.1'] })
  expect(numbers()).toEqual(['a1', 'b2', 'c3'])
  inspection.propose(found(5, 'e'))
  expect(numbers()).toEqual(['a1', 'b2', 'c3', 'e5'])
  inspection.happen(edited(4))
  inspection.reread({ proposed: [found(4, 'd')] })
  expect(numbers()).toEqual(['a1', 'b2', 'c3', 'e5', 'd4'])
})

test('[DS32] [XT9] a report that was made final before there were numbers keeps those that it printed', () => {
  const inspection = new Inspection().propose(found(1, 'a'), found(2, 'b'), found(3, 'c'))
  inspection.edit({ kind: 'finding-status', finding: 'f2.1', status: 'rejected' })
  const withoutNumbers = inspection.dossier.findings.map(({ number: _number, ...finding }) => finding)
  const dossier = { ...inspection.dossier, findings: withoutNumbers }
  const basis = { dossier, quotes: [], inspector: { id: 'owner', name: '' }, timeZone: 'UTC' }
  inspection.happen(
    { type: 'report-finalised', number: 'X', version: 1, basis, by: user },
    { type: 'report-reopened', reason: 'fout', by: user },
  )
  inspection.propose(found(4, 'd'))
  const numbers = inspection.dossier.findings.map(({ what, number }) => [what, number])
  expect(Object.fromEntries(numbers)).toEqual({ b: 1, c: 2, a: 3, d: 4 })
})

test('[DS30] [XT3] a flag is dismissed with a reason, by a person who is named', () => {
  const inspection = new Inspection()
  const flag = { id: '1.1', kind: 'limit', source: saidIn(1), says: { nl: 'x', en: 'x' } } as const
  inspection.happen({ type: 'flag-raised', flag })
  expect(inspection.edit({ kind: 'flag', flag: '1.1', dismissed: true })).toMatchObject({ code: 'bad-request' })
  expect(inspection.dossier.dismissed).toEqual([])
  inspection.edit({ kind: 'flag', flag: '1.1', dismissed: true, reason: 'verkeerd gemeten' })
  expect(inspection.dossier.dismissals).toMatchObject([{ flag: '1.1', by: user, reason: 'verkeerd gemeten' }])
  inspection.edit({ kind: 'flag', flag: '1.1', dismissed: false })
  expect(inspection.dossier).toMatchObject({ dismissed: [], dismissals: [] })
  // An event of before has no reason, and dismisses all the same.
  inspection.happen({ type: 'flag-dismissed', flag: '1.1', by: user })
  expect(inspection.dossier.dismissed).toEqual(['1.1'])
})

test('[DS31] [LI31] a correction that somebody says is none has its words read', () => {
  const inspection = new Inspection().propose(found(1, 'x'))
  const flag = { id: '2.6', kind: 'correction', source: saidIn(2), says: { nl: 'x', en: 'x' } } as const
  inspection.happen({ type: 'flag-raised', flag })
  inspection.edit({ kind: 'flag', flag: '2.6', dismissed: true, reason: 'geen verbetering' })
  expect(inspection.dossier.changed).toMatchObject([{ message: 'm2', of: 3 }])
})

const measured = { quantity: 'temperature', value: 9.5, unit: 'celsius', said: '9,5 graden' } as const

test('[DS6] [XT9] merged findings say what the best of them says, with its rule and all sources; split, their own again', () => {
  const fragment = found(1, 'kip in de koelcel', { rule: 'cleaning' })
  const whole = found(2, 'kip in de koelcel 9,5 graden', { rule: 'chilled-unpacked', measured })
  const inspection = new Inspection().propose(fragment, whole)
  inspection.edit({ kind: 'finding-merge', into: 'f2.1', from: ['f3.1'] })
  expect(inspection.finding('f2.1')).toMatchObject({
    what: 'kip in de koelcel 9,5 graden',
    rule: 'chilled-unpacked',
    measured,
    number: 1,
    sources: [{ number: 1 }, { number: 2 }],
  })
  inspection.edit({ kind: 'finding-split', finding: 'f2.1' })
  expect(inspection.finding('f2.1')).toMatchObject({
    what: 'kip in de koelcel',
    rule: 'cleaning',
    sources: [{ number: 1 }],
  })
  expect(inspection.finding('f2.1')).not.toHaveProperty('measured')
  expect(inspection.finding('f2.1')).not.toHaveProperty('unmerged')
  expect(inspection.finding('f3.1')).toMatchObject({
    what: 'kip in de koelcel 9,5 graden',
    status: 'proposed',
    number: 2,
  })
})

test('[DS6] [XT9] a person’s words stay, a shortcoming goes before something in order, a rule is not lost', () => {
  const rows: readonly (readonly [Partial<NewFinding>, Partial<NewFinding>, Partial<NewFinding>])[] = [
    [{ what: 'vloer schoon', kind: 'in-order' }, { what: 'vloer vies' }, { what: 'vloer vies', kind: 'shortcoming' }],
    [
      { what: 'vloer vies en plakkerig' },
      { what: 'vloer vies', rule: 'cleaning' },
      { what: 'vloer vies en plakkerig', rule: 'cleaning' },
    ],
    [
      { what: 'ton open', where: 'keuken' },
      { what: 'ton rauwe vis open' },
      { what: 'ton rauwe vis open', where: 'keuken' },
    ],
    [{ what: 'zelfde woorden hier' }, { what: 'zelfde woorden' }, { what: 'zelfde woorden hier' }],
    // About different things: nothing that was seen is lost.
    [
      { what: 'ton rauwe vis open.', rule: 'contamination' },
      { what: 'zalm 9,5 graden', rule: 'chilled-unpacked', measured },
      { what: 'ton rauwe vis open; zalm 9,5 graden', rule: 'chilled-unpacked', measured },
    ],
  ]
  for (const [into, from, expected] of rows) {
    const inspection = new Inspection().propose(found(1, '', into), found(2, '', from))
    inspection.edit({ kind: 'finding-merge', into: 'f2.1', from: ['f3.1'] })
    expect(inspection.finding('f2.1')).toMatchObject(expected)
  }
  const inspection = new Inspection().propose(found(1, 'vloer'), found(2, 'vloer in de keuken vies en nat'))
  inspection.edit({ kind: 'finding-edit', finding: 'f2.1', change: { what: 'vloer vuil' } })
  inspection.edit({ kind: 'finding-merge', into: 'f2.1', from: ['f3.1'] })
  expect(inspection.finding('f2.1')).toMatchObject({ what: 'vloer vuil' })
})

test('[DS34] [XT4] a finding that a person says is in order has no class and no measure any more', () => {
  const inspection = new Inspection().propose(found(1, 'kip 9 graden'))
  inspection.edit({ kind: 'finding-judge', finding: 'f2.1', class: 'licht', measure: 'warning' })
  inspection.edit({ kind: 'finding-edit', finding: 'f2.1', change: { what: 'kip 4 graden' } })
  expect(inspection.finding('f2.1')).toMatchObject({ class: 'licht', measure: 'warning' })
  inspection.edit({ kind: 'finding-edit', finding: 'f2.1', change: { kind: 'in-order' } })
  expect(inspection.finding('f2.1')).toMatchObject({ kind: 'in-order', class: null, measure: null })
})
