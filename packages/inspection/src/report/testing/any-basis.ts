import type { Finding } from '@agora/protocol/inspection'
import type { ReportBasis } from '@agora/protocol/report'
import fc from 'fast-check'
import { reportPlan } from '../../domains/food/report-plan.ts'
import { finding, makeBasis, passage, point, quote, said } from './make-basis.ts'

const words = fc.constantFrom(
  'de vloer is nat',
  'koelcel negen komma vijf graden',
  'muizenkeutels',
  'geen zeep',
  'allergenen ontbreken',
  '=1+1',
  '<b>x</b>',
  'ĳ € ë ’ – 🐀 مرحبا',
  'a"b,c\r\nd',
)
/** What people say, and what nobody would. */
export const anyText = fc.oneof(
  words,
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant(''),
)
const term = fc.constantFrom(
  'chilled',
  'old',
  'pest-rule',
  'nope',
  'licht',
  'zwaar',
  'warning',
  'fine-report',
  'food',
  'pests',
  'x.y',
)
const sources = fc.array(fc.integer({ min: 1, max: 6 }).map(said), { maxLength: 4 })
const time = fc.oneof(fc.integer({ min: 0, max: 2_000_000_000_000 }), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const share = fc.double({ min: 0, max: 1, noNaN: true })

const anyMeasurement = fc.record({
  quantity: fc.constantFrom('temperature', 'acidity', 'share', 'duration', 'count', 'mass', 'length'),
  value: fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(9.5, -18, 0, 1e21, Infinity)),
  unit: fc.constantFrom('celsius', 'ph', 'percent', 'unknown', 'constructor', 'furlong'),
  said: anyText,
  of: fc.constantFrom('product', 'air', 'unknown', undefined),
})

const anyFinding = fc.record({
  kind: fc.constantFrom('shortcoming', 'in-order'),
  what: anyText,
  status: fc.constantFrom('proposed', 'confirmed', 'confirmed', 'rejected', 'merged'),
  mergedInto: fc.constantFrom('f0', 'f1', 'f2', 'nobody'),
  where: fc.option(anyText, { nil: undefined }),
  section: fc.option(term, { nil: undefined }),
  rule: fc.option(term, { nil: undefined }),
  class: fc.option(term),
  measure: fc.option(term),
  measured: fc.option(anyMeasurement, { nil: undefined }),
  suggestion: fc.option(fc.record({ class: term, reason: fc.record({ nl: anyText, en: anyText }) }), {
    nil: undefined,
  }),
  reason: fc.option(anyText, { nil: undefined }),
  edited: fc.constantFrom(true as const, undefined),
  shaken: fc.constantFrom(true as const, undefined),
  confidence: share,
  sources,
})

const anyFact = fc.record({
  value: fc.option(fc.oneof(anyText, fc.constantFrom('ja', 'nee', 'yes', 'no', 'hercontrole', 'niet beoordeeld'))),
  sources,
  confidence: share,
  at: time,
})
const fields = [...reportPlan.facts.map(({ field }) => field), 'unplanned']

const anyCompany = fc.record({
  name: anyText,
  registration: fc.constantFrom('92251854', undefined),
  address: fc.option(anyText, { nil: undefined }),
  place: fc.option(anyText, { nil: undefined }),
  source: fc.constantFrom('kvk', 'demo', 'said'),
})

/** Any inspection at all, sensible or not. */
export const anyBasis: fc.Arbitrary<ReportBasis> = fc
  .record({
    findings: fc.array(anyFinding, { maxLength: 6 }),
    facts: fc.dictionary(fc.constantFrom(...fields), anyFact, { maxKeys: 12 }),
    points: fc.array(
      fc.record({ what: anyText, status: fc.constantFrom(null, 'fixed', 'not-fixed', 'not-checked'), foundAt: time }),
      { maxLength: 3 },
    ),
    passages: fc.array(
      fc.record({ text: anyText, section: term, sources, vouched: fc.constantFrom(true as const, undefined) }),
      { maxLength: 3 },
    ),
    quotes: fc.array(fc.record({ text: anyText, withdrawn: fc.constantFrom(true as const, undefined), at: time }), {
      maxLength: 6,
    }),
    company: fc.option(anyCompany),
    startedAt: fc.option(time),
    caution: fc.option(fc.record({ at: time, to: anyText })),
    final: fc.option(fc.record({ at: time, number: anyText, version: fc.integer({ min: 1, max: 9 }) })),
    inspector: anyText,
    timeZone: fc.constantFrom('Europe/Amsterdam', 'UTC', 'Nowhere/At-All', ''),
  })
  .map(({ findings, points, passages, quotes, final, company, ...told }) =>
    makeBasis({
      ...told,
      company: company && withoutUndefined(company),
      findings: findings.map(({ what, ...more }, index) =>
        finding(`f${index}`, what, withoutUndefined(more) as Partial<Finding>),
      ),
      points: points.map(({ what, ...more }, index) => point(`r.${index}`, what, more)),
      passages: passages.map(({ text, ...more }, index) => passage(`p${index}`, text, withoutUndefined(more))),
      quotes: quotes.map(({ text, ...more }, index) => quote(index + 1, text, withoutUndefined(more))),
      final: final && { ...final, by: { kind: 'user', id: 'u1' }, seq: 1 },
    }),
  )

type Known<Given> = { [Key in keyof Given]: Exclude<Given[Key], undefined> }
function withoutUndefined<Given extends object>(given: Given): Known<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Known<Given>
}
