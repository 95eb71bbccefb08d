import { expectRows } from '@agora/core/testing/expect-rows'
import type { Company, PastInspection } from '@agora/protocol/inspection'
import type { ThreadId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRepeat } from './decide-repeat.ts'
import { domain } from './testing/escalation-domain.ts'

const bistro: Company = {
  registration: '00001001',
  name: 'Bistro Voorbeeld',
  address: 'Hoofdstraat 2',
  place: 'Haarlem',
  sector: 'horeca',
  source: 'demo',
}

/** Noon in Amsterdam, unless a time is given; the offset is that of the season. */
function at(day: string, time = '12:00', offset = '+02:00'): number {
  return Date.parse(`${day}T${time}:00${offset}`)
}

function visit(
  day: string | number,
  change: Partial<PastInspection['findings'][number]> = {},
  company: Company = bistro,
) {
  const time = typeof day === 'number' ? day : at(day)
  const found = { id: 'f1.1', what: 'Te warm', goal: 'cold-chain', class: 'middelzwaar', measure: 'warning', ...change }
  return {
    thread: 't' as ThreadId,
    report: `R${time}`,
    domain: 'food',
    company,
    at: time,
    findings: [found],
    points: [],
  } satisfies PastInspection
}

function decide(
  day: string | number,
  past: readonly PastInspection[],
  { company = bistro, goal = 'cold-chain', offenceClass = 'middelzwaar' } = {},
) {
  const time = typeof day === 'number' ? day : at(day)
  return decideRepeat({ company, goal, class: offenceClass, at: time }, past, domain)
}

const sectors = ['horeca', 'craft', 'retail', undefined] as const
/** Every class in every sector, after none, one, two and three times before. */
const table: Record<string, Record<string, readonly [string, string, string, string]>> = {
  licht: {
    horeca: ['feedback', 'feedback', 'feedback', 'feedback'],
    craft: ['feedback', 'feedback', 'feedback', 'feedback'],
    retail: ['feedback', 'feedback', 'feedback', 'feedback'],
    unknown: ['feedback', 'feedback', 'feedback', 'feedback'],
  },
  middelzwaar: {
    horeca: ['warning', 'warning', 'fine-report', 'fine-report'],
    craft: ['warning', 'warning', 'fine-report', 'fine-report'],
    retail: ['warning', 'fine-report', 'fine-report', 'fine-report'],
    unknown: ['warning', 'warning', 'fine-report', 'fine-report'],
  },
  zwaar: {
    horeca: ['fine-report', 'fine-report', 'fine-report', 'fine-report'],
    craft: ['fine-report', 'fine-report', 'fine-report', 'fine-report'],
    retail: ['fine-report', 'fine-report', 'fine-report', 'fine-report'],
    unknown: ['fine-report', 'fine-report', 'fine-report', 'fine-report'],
  },
}
const months: Record<string, number | null> = { licht: null, middelzwaar: 3, zwaar: 3 }
const usual: Record<string, string> = { licht: 'feedback', middelzwaar: 'warning', zwaar: 'fine-report' }

const cells = Object.entries(table).flatMap(([offenceClass, row]) =>
  sectors.flatMap((sector) =>
    (row[sector ?? 'unknown'] ?? []).map((measure, times) => ({ offenceClass, sector, times, measure })),
  ),
)

test('[ES1] the measure of every class, sector and number of earlier offences', () => {
  expectRows(cells, ({ offenceClass, sector, times, measure }) => {
    const { sector: _, ...rest } = bistro
    const company: Company = sector === undefined ? rest : { ...bistro, sector }
    const days = ['2025-06-01', '2025-09-01', '2025-12-01'].slice(0, times)
    const past = days.map((day) => visit(day, { class: offenceClass, measure: usual[offenceClass] ?? null }, company))
    const decided = decide('2026-06-01', past, { company, offenceClass })
    expect(decided.measure).toBe(measure)
    expect(decided.recheckMonths).toBe(months[offenceClass])
    expect(decided.isRepeat).toBe(times > 0)
    expect(decided.earlier).toHaveLength(times)
  })
})

test('[ES2] for how long an offence counts, by date', () => {
  expectRows(
    [
      // [now, before, counts]
      ['2027-06-15', '2025-06-15', true],
      ['2027-06-15', '2025-06-14', false],
      ['2027-06-15', '2025-06-16', true],
      ['2027-06-15', '2027-06-14', true],
      ['2028-03-01', '2026-03-01', true],
      ['2028-03-01', '2026-02-28', false],
      // Two years before 29 February there is no such day: its offences count from 1 March.
      ['2028-02-29', '2026-03-01', true],
      ['2028-02-29', '2026-02-28', false],
      ['2030-02-28', '2028-02-28', true],
      ['2030-02-28', '2028-02-29', true],
      ['2030-02-28', '2028-02-27', false],
      ['2030-03-01', '2028-02-29', false],
      ['2030-03-01', '2028-03-01', true],
      // New Year.
      ['2028-01-01', '2026-01-01', true],
      ['2028-01-01', '2025-12-31', false],
      // From 1 April 2025 on.
      ['2026-05-01', '2025-04-01', true],
      ['2026-05-01', '2025-03-31', false],
    ],
    ([now, before, counts]) => {
      expect(decide(now, [visit(before)]).isRepeat).toBe(counts)
    },
  )
})

test.each([
  // A day begins and ends in Amsterdam, not in Greenwich: 00:30 there is 22:30 or 23:30 of the day before in UTC.
  [at('2027-07-15', '23:30'), at('2025-07-15', '00:30'), true],
  [at('2027-07-15', '00:30'), at('2025-07-14', '23:59'), false],
  [at('2027-07-15', '23:59'), at('2025-07-15', '00:00'), true],
  [at('2027-01-15', '00:30', '+01:00'), at('2026-01-15', '00:30', '+01:00'), true],
  [at('2028-01-15', '23:30', '+01:00'), at('2026-01-15', '00:30', '+01:00'), true],
  [at('2028-01-15', '00:30', '+01:00'), at('2026-01-14', '23:30', '+01:00'), false],
])('[ES2] at %d an offence of %d counts: %s', (now, before, counts) => {
  expect(decide(now, [visit(before)]).isRepeat).toBe(counts)
})

test('[ES2] what comes later, or is this very visit, is no repeat', () => {
  expect(decide('2026-06-01', [visit('2026-06-02'), visit('2026-06-01')]).isRepeat).toBe(false)
  expect(decide(at('2026-06-01', '15:00'), [visit(at('2026-06-01', '09:00'))]).isRepeat).toBe(true)
})

test('[ES3] the warning of before 1 April 2025 only counts where the table lets it', () => {
  const retail = { ...bistro, sector: 'retail' }
  expect(decide('2026-03-01', [visit('2025-03-31', {}, retail)], { company: retail }).measure).toBe('fine-report')
  expect(decide('2026-03-01', [visit('2025-03-31'), visit('2025-04-01')]).measure).toBe('warning')
})

const { branch: _branch, registration: _registration, ...nameless } = { branch: '', ...bistro }
test('[ES4] which firms are the same firm at the same place', () => {
  expectRows(
    [
      ['the same', bistro, bistro, true],
      ['written otherwise', bistro, { ...bistro, address: 'hoofdstr. 2', place: 'HAARLEM' }, true],
      ['with a postcode', bistro, { ...bistro, address: 'Hoofdstraat 2, 2011 AB' }, true],
      [
        'with the town in the address',
        bistro,
        { ...bistro, address: 'Hoofdstraat 2, 2011 AB Haarlem', place: '' },
        true,
      ],
      ['another name, same number', bistro, { ...bistro, name: 'Bistro Nieuw' }, true],
      ['another house', bistro, { ...bistro, address: 'Hoofdstraat 22' }, false],
      ['another house letter', bistro, { ...bistro, address: 'Hoofdstraat 2a' }, false],
      ['another town', bistro, { ...bistro, place: 'Heemstede' }, false],
      ['another number', bistro, { ...bistro, registration: '00001002' }, false],
      [
        'the same branch',
        { ...bistro, branch: '000000000001' },
        { ...bistro, branch: '000000000001', address: 'Kade 1' },
        true,
      ],
      ['another branch', { ...bistro, branch: '000000000001' }, { ...bistro, branch: '000000000002' }, false],
      ['a branch on one side', { ...bistro, branch: '000000000001' }, bistro, true],
      ['no numbers', nameless, nameless, true],
      ['a number on one side', bistro, nameless, true],
      ['no numbers, another name', nameless, { ...nameless, name: 'Bistro Anders' }, false],
      ['no numbers, another place', nameless, { ...nameless, place: 'Heemstede' }, false],
      ['no numbers and no address', { name: 'Bistro', source: 'said' }, { name: 'Bistro', source: 'said' }, false],
      ['a number and no address', { ...bistro, address: '', place: '' }, { ...bistro, address: '', place: '' }, true],
      ['an address on one side', bistro, { ...bistro, address: '' }, false],
    ] satisfies readonly [string, Company, Company, boolean][],
    ([_name, now, before, same]) => {
      expect(decide('2026-06-01', [visit('2025-06-01', {}, before)], { company: now }).isRepeat).toBe(same)
    },
  )
})

test('[ES4] another goal is no repeat, and neither is a finding without one or without a class', () => {
  expect(decide('2026-06-01', [visit('2025-06-01', { goal: 'hygiene' })]).isRepeat).toBe(false)
  expect(decide('2026-06-01', [visit('2025-06-01', { goal: undefined as never })]).isRepeat).toBe(false)
  expect(decide('2026-06-01', [visit('2025-06-01', { class: null, measure: null })]).isRepeat).toBe(false)
})

test('[ES5] a lighter offence is a repeat and no step; a graver one is both', () => {
  const light = decide('2026-06-01', [
    visit('2025-06-01', { class: 'licht', measure: 'feedback' }),
    visit('2025-09-01', { class: 'licht', measure: 'feedback' }),
  ])
  expect(light).toMatchObject({ isRepeat: true, measure: 'warning' })
  const warned = ['2025-06-01', '2025-09-01'].map((day) => visit(day, { class: 'licht', measure: 'warning' }))
  expect(decide('2026-06-01', warned)).toMatchObject({ isRepeat: true, measure: 'warning' })
  const grave = decide('2026-06-01', [
    visit('2025-06-01', { class: 'zwaar', measure: 'fine-report' }),
    visit('2025-09-01', { class: 'zwaar', measure: 'fine-report' }),
  ])
  expect(grave).toMatchObject({ isRepeat: true, measure: 'fine-report' })
})

test('[ES5] whoever was let off without a warning has not been warned; what was found on one visit is one occasion', () => {
  const letOff = [visit('2025-06-01', { measure: 'feedback' }), visit('2025-09-01', { measure: 'none' })]
  expect(decide('2026-06-01', letOff)).toMatchObject({ isRepeat: true, measure: 'warning' })
  const one = visit('2025-06-01')
  const thrice = { ...one, findings: [1, 2, 3].map((n) => ({ ...one.findings[0]!, id: `f${n}.1` })) }
  expect(decide('2026-06-01', [thrice])).toMatchObject({ isRepeat: true, measure: 'warning' })
})

test('[ES6] three fines in two years, whatever they were for, hint at closer supervision', () => {
  const fined = (day: string, goal: string) => visit(day, { goal, class: 'zwaar', measure: 'fine-report' })
  const two = [fined('2025-06-01', 'pests'), fined('2025-09-01', 'hygiene')]
  expect(decide('2026-06-01', two, { offenceClass: 'zwaar' }).supervision?.nl).toContain('verscherpt toezicht')
  expect(decide('2026-06-01', two.slice(1), { offenceClass: 'zwaar' }).supervision).toBeUndefined()
  expect(decide('2026-06-01', two).supervision).toBeUndefined()
  expect(decide('2027-08-01', two, { offenceClass: 'zwaar' }).supervision).toBeUndefined()
})

test('[ES1] it gives its reason in both languages, with how often it was found', () => {
  const { reason } = decide('2026-06-01', [visit('2025-06-01'), visit('2025-09-01')])
  expect(reason.nl).toMatch(/^2 keer eerder/)
  expect(reason.en).toMatch(/^2 earlier offences/)
  expect(decide('2026-06-01', []).reason.nl).toMatch(/^Geen eerdere overtreding/)
})

test('[ES1] a class or a time that the table does not know fails nobody', () => {
  expect(decide('2026-06-01', [], { offenceClass: 'onbekend' })).toMatchObject({ measure: 'none', recheckMonths: null })
  expect(decide(Number.MAX_SAFE_INTEGER, [visit('2026-06-01')]).isRepeat).toBe(false)
  expect(decide(0, []).isRepeat).toBe(false)
})

const companies = [bistro, { ...bistro, place: 'Heemstede' }, { ...bistro, registration: '00001009' }] as const
const anyVisit = fc
  .record({
    day: fc.integer({ min: 0, max: 1_200 }),
    company: fc.constantFrom(...companies),
    goal: fc.constantFrom('cold-chain', 'hygiene'),
    offenceClass: fc.constantFrom('licht', 'middelzwaar', 'zwaar'),
    measure: fc.constantFrom('feedback', 'warning', 'fine-report', null),
  })
  .map(({ day, company, goal, offenceClass, measure }) =>
    visit(at('2026-06-01') - day * 86_400_000, { goal, class: offenceClass, measure }, company),
  )
const anyPast = fc.uniqueArray(anyVisit, { maxLength: 12, selector: ({ report }) => report })
const anyClass = fc.constantFrom('licht', 'middelzwaar', 'zwaar')

test('[ES7] the order in which the past is told changes nothing', () => {
  fc.assert(
    fc.property(anyPast, anyClass, fc.infiniteStream(fc.nat()), (past, offenceClass, keys) => {
      const shuffled = past.map((one) => ({ one, key: keys.next().value as number })).sort((a, b) => a.key - b.key)
      const again = shuffled.map(({ one }) => one)
      expect(decide('2026-06-01', again, { offenceClass })).toEqual(decide('2026-06-01', past, { offenceClass }))
    }),
  )
})

test('[ES7] what happened elsewhere, at another firm or with another goal changes nothing but the count of fines', () => {
  fc.assert(
    fc.property(anyPast, anyClass, (past, offenceClass) => {
      const own = past.filter(({ company, findings }) => company === bistro && findings[0]?.goal === 'cold-chain')
      const { supervision: _1, ...all } = decide('2026-06-01', past, { offenceClass })
      const { supervision: _2, ...only } = decide('2026-06-01', own, { offenceClass })
      expect(all).toEqual(only)
    }),
  )
})

test('[ES7] one more offence never makes the measure lighter', () => {
  const rank = (measure: string) => domain.measures.findIndex(({ id }) => id === measure)
  fc.assert(
    fc.property(anyPast, anyVisit, anyClass, (past, more, offenceClass) => {
      const before = rank(decide('2026-06-01', past, { offenceClass }).measure)
      expect(rank(decide('2026-06-01', [...past, more], { offenceClass }).measure)).toBeGreaterThanOrEqual(before)
    }),
  )
})
