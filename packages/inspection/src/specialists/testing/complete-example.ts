import type { Language } from '@agora/core/language'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Finding } from '@agora/protocol/inspection'
import type { Dossier, Report, ReportBasis } from '@agora/protocol/report'
import { demoHistory } from '../../companies/demo-register.ts'
import type { Domain } from '../../domain/domain.ts'
import { openPointsOf } from '../../escalation/open-points.ts'
import type { ExampleInspection } from '../../examples/example-inspection.ts'
import { extractFindings } from '../../findings/extract-findings.ts'
import { buildReport } from '../../report/build-report.ts'

/** 16 November 2026, 10:02 in Amsterdam. */
export const VISIT = 1_794_819_720_000
/** One answer may open the next question. */
const MOST_ROUNDS = 8
const by = { kind: 'user', id: 'u1' } as const

/** The inspection of an example as its words make it, before anybody decides anything. */
export function playExample({ steps }: ExampleInspection, domain: Domain, language: Language): ReportBasis {
  const said = steps.map(({ say }, index) => ({
    message: MessageId.parse(`m${index + 1}`),
    number: index + 1,
    seq: index + 1,
    text: say[language],
  }))
  const findings = extractFindings(said, domain).map((found): Finding => {
    return { ...found, status: 'proposed', class: null, measure: null, at: VISIT }
  })
  const number = /\b\d{8}\b/.exec(said.map(({ text }) => text).join(' '))?.[0]
  const company = domain.firms.find((firm) => firm.company.registration === number)?.company ?? null
  const open = number === undefined ? [] : openPointsOf(demoHistory(number, domain, VISIT), domain)
  const dossier: Dossier = {
    thread: ThreadId.parse('t1'),
    domain: domain.id,
    startedAt: VISIT,
    company,
    facts: {},
    findings,
    points: open.map((point) => ({ ...point, status: null })),
    flags: [],
    dismissed: [],
    caution: null,
    passages: [],
    mailings: [],
    workedTo: said.length,
    seq: said.length,
    final: null,
    version: 1,
  }
  const quotes = said.map((one) => ({ ...one, at: VISIT + one.seq * 60_000, by }))
  return { dossier, quotes, inspector: { id: 'u1', name: 'P. Jansen' }, timeZone: 'Europe/Amsterdam' }
}

/** The same when a person has confirmed and judged all that was found, and answered all that the report asks for. */
export function completeExample(basis: ReportBasis, domain: Domain, language: Language): Report {
  const gravest = domain.measures.at(-1)?.id ?? null
  const decided = basis.dossier.findings.map((finding): Finding => {
    if (finding.kind !== 'shortcoming') return { ...finding, status: 'confirmed' }
    const offence = finding.suggestion?.class ?? domain.classes[0]?.id ?? null
    return { ...finding, status: 'confirmed', class: offence, measure: gravest }
  })
  const facts: Dossier['facts'] = {}
  const dossier: Dossier = {
    ...basis.dossier,
    facts,
    findings: decided,
    points: basis.dossier.points.map((point) => ({ ...point, status: 'fixed' })),
    caution: { at: VISIT },
  }
  for (let round = 0; ; round++) {
    const report = buildReport({ ...basis, dossier }, domain, language)
    if (report.missing.length === 0 || round === MOST_ROUNDS) return report
    for (const { field, options } of report.missing) {
      // The last option, so that a "nee" opens what follows it.
      facts[field] = { value: options?.at(-1) ?? 'gezien', sources: [], confidence: 1, at: VISIT }
    }
  }
}
