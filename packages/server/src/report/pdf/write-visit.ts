import { foldText } from '@agora/core/fold-text'
import type { ReportFact } from '@agora/inspection/domain/report-plan'
import type { Report } from '@agora/protocol/report'
import { openPart, type Paper } from './paper.ts'
import { colours, contentWidthPt, page, sizes } from './pdf-style.ts'
import type { Span } from './span.ts'
import { type Column, writeTable } from './write-table.ts'

type Row = readonly (readonly Span[])[]

const LABEL_PT = 128
/** The firm and the visit stand beside each other. */
const GAP_PT = 22
const HALF = { widthPt: (contentWidthPt - GAP_PT) / 2, labelPt: 92 } as const
/** A half is never as long as a page. */
const HALF_MOST_LINES = 12

const toRow = (label: string, value: readonly Span[]): Row => [[{ text: label, colour: colours.muted }], value]

const toColumns = (labelPt: number, widthPt: number): readonly Column[] => [
  { title: '', widthPt: labelPt, isHead: true },
  { title: '', widthPt: widthPt - labelPt },
]

function writeHalf({ sheet }: Paper, title: string, rows: readonly Row[], indentPt: number): void {
  const part = sheet.doc.struct('Sect')
  sheet.root.add(part)
  sheet.doc.outline.addItem(title)
  sheet.write(part, [{ text: title, face: 'bold', colour: colours.accent }], {
    tag: 'H2',
    sizePt: sizes.heading,
    indentPt,
    afterPt: 5,
  })
  writeTable(sheet, part, toColumns(HALF.labelPt, HALF.widthPt), rows, {
    untitled: true,
    xPt: page.leftPt + indentPt,
    mostLines: HALF_MOST_LINES,
  })
  part.end()
}

/** The words that a fact of the head rests upon; reports of before have no such marks. */
function marksFor(from: ReportFact['from'], { report, domain, marksOf }: Paper): readonly Span[] {
  if (!report.namesZone) return []
  const field = domain.report.facts.find((fact) => fact.from === from)?.field
  return marksOf(report.facts.find((fact) => fact.field === field)?.sources ?? [])
}

function describeCompany(paper: Paper): readonly Row[] {
  const { report, texts, domain } = paper
  const { company } = report
  if (!company) return [toRow(texts.name, [{ text: texts.noCompany, face: 'italic', colour: colours.muted }])]
  const addressField = domain.report.facts.find(({ from }) => from === 'address')?.field
  const told = foldText(report.facts.find(({ field }) => field === addressField)?.value ?? '')
  const isToldBelow = report.namesZone && told !== '' && told.includes(foldText(company.place ?? ''))
  // A place alone is no address where the whole one stands among the facts.
  const parts = company.address === undefined && isToldBelow ? [] : [company.address, company.place]
  const address = parts.filter(Boolean).join(', ')
  return [
    toRow(texts.name, [{ text: company.name, face: 'bold' }, ...marksFor('company', paper)]),
    ...(address
      ? [toRow(texts.address, [{ text: address }, ...(company.address ? marksFor('address', paper) : [])])]
      : []),
    ...(company.registration
      ? [toRow(texts.registration, [{ text: company.registration }, ...marksFor('registration', paper)])]
      : []),
    ...(company.branch ? [toRow(texts.branch, [{ text: company.branch }])] : []),
    toRow(texts.recordedFrom, [
      { text: texts.companySource[company.source] },
      ...(company.ceased ? [{ text: `. ${texts.ceased}`, face: 'bold', colour: colours.alarm } as const] : []),
    ]),
  ]
}

function describeVisit(paper: Paper): readonly Row[] {
  const { report, texts, words, time } = paper
  const unknown: Span = { text: words.page.unknown, face: 'italic', colour: colours.muted }
  const { caution } = report
  return [
    toRow(texts.visitedAt, [
      report.visitedAt === null ? unknown : { text: time.moment(report.visitedAt), face: 'bold' },
    ]),
    toRow(texts.inspector, [
      report.inspector.trim() ? { text: report.inspector } : unknown,
      ...marksFor('inspector', paper),
    ]),
    toRow(texts.caution, [
      caution
        ? { text: texts.cautionGiven(time.moment(caution.at), caution.to) }
        : { text: report.namesZone ? texts.cautionNotRecorded : texts.cautionNotGiven, colour: colours.muted },
    ]),
  ]
}

/** What already stands above, under the firm or the visit, is not told twice. */
function isTold(from: ReportFact['from'], { company, inspector, visitedAt }: Report): boolean {
  switch (from) {
    case 'company':
      return company !== null
    case 'address':
      return company?.address !== undefined
    case 'registration':
      return company?.registration !== undefined
    case 'inspector':
      return inspector.trim() !== ''
    case 'visit':
      return visitedAt !== null
    default:
      return false
  }
}

/** Which firm, when, by whom, and what else is known of the visit. */
export function writeVisit(paper: Paper): void {
  const { sheet, report, domain, texts, words } = paper
  sheet.skip(12)
  const topPt = sheet.y
  writeHalf(paper, texts.company, describeCompany(paper), 0)
  const leftEndPt = sheet.y
  sheet.moveTo(topPt)
  writeHalf(paper, texts.visit, describeVisit(paper), HALF.widthPt + GAP_PT)
  sheet.moveTo(Math.max(leftEndPt, sheet.y))
  const plan = new Map(domain.report.facts.map((fact) => [fact.field, fact]))
  // What a draft lacks is told there, under what is missing.
  const lacking = new Set(report.status === 'draft' ? report.missing.map(({ field }) => field) : [])
  const facts = report.facts.filter(
    ({ field, value }) => !isTold(plan.get(field)?.from, report) && !(value === null && lacking.has(field)),
  )
  if (facts.length === 0) return
  const rows = facts.map(({ label, value, sources }) =>
    toRow(label, [
      value === null ? { text: words.page.unknown, face: 'italic', colour: colours.muted } : { text: value },
      ...paper.marksOf(sources),
    ]),
  )
  const part = openPart(paper, words.page.facts, 30)
  writeTable(sheet, part, toColumns(LABEL_PT, contentWidthPt), rows, { untitled: true })
  part.end()
}
