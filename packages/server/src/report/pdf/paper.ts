import type { Domain } from '@agora/inspection/domain/domain'
import { type ReportTexts, reportTexts } from '@agora/inspection/report/texts/report-texts'
import { writeDay, writeMoment } from '@agora/inspection/report/write-moment'
import type { Said } from '@agora/protocol/inspection'
import type { CitedRule, Report } from '@agora/protocol/report'
import { colours, sizes } from './pdf-style.ts'
import { pdfTexts } from './pdf-texts.ts'
import type { ReportPhotos } from './pictures/report-photos.ts'
import type { Element, Sheet } from './sheet.ts'
import type { Span } from './span.ts'

/** What is looked at of a domain. */
export type PrintedDomain = Pick<Domain, 'name' | 'classes'> & {
  readonly report: Pick<Domain['report'], 'facts' | 'closing'>
}

/** What every part of the document is written with. */
export type Paper = {
  readonly sheet: Sheet
  readonly report: Report
  readonly domain: PrintedDomain
  /** What only the printed report says. */
  readonly texts: (typeof pdfTexts)[Report['language']]
  /** What the report says in every form. */
  readonly words: ReportTexts
  /** As it was at the place of the visit. */
  readonly time: { readonly day: (atMs: number) => string; readonly moment: (atMs: number) => string }
  /** "[3]", once for each of the words that it rests upon. */
  readonly marksOf: (sources: readonly Said[]) => readonly Span[]
  /** What findings show. */
  readonly photos: ReportPhotos
  /** "R2", and the rule. */
  readonly findRule: (id: string) => { readonly label: string; readonly rule: CitedRule } | undefined
}

export const placeOfSource = (number: number): string => `source-${String(number).padStart(6, '0')}`
export const placeOfRule = (label: string): string => `rule-${label}`

export function makePaper(sheet: Sheet, report: Report, domain: PrintedDomain, photos: ReportPhotos): Paper {
  const { language, timeZone } = report
  const texts = pdfTexts[language]
  const numbers = new Map(report.quotes.map(({ message }, index) => [message, index + 1]))
  const rules = new Map(report.rules.map((rule, index) => [rule.id, { label: `R${index + 1}`, rule }]))
  return {
    sheet,
    report,
    domain,
    texts,
    words: reportTexts(language),
    time: {
      day: (atMs) => writeDay(atMs, language, timeZone),
      moment: (atMs) => writeMoment(atMs, language, timeZone),
    },
    marksOf: (sources) =>
      [...new Set(sources.map(({ message }) => numbers.get(message)))]
        .filter((number) => number !== undefined)
        .toSorted((a, b) => a - b)
        .map((number) => ({
          text: `[${number}]`,
          sizePt: sizes.mark,
          colour: colours.accent,
          raised: true,
          goesTo: placeOfSource(number),
          spoken: texts.source(number),
        })),
    photos,
    findRule: (id) => rules.get(id),
  }
}

/** Its title, its number where it has one, and the firm where the title does not name it. */
export function nameReport({ title, number, company }: Report, between: string): string {
  const firm = company && !title.includes(company.name) ? company.name : ''
  return [title, firm, number].filter(Boolean).join(between)
}

/** Less than this below a heading, and it stands at the foot of the page without what it is about. */
const BELOW_HEADING_PT = 64

/** A heading, and the part of the document that it opens. */
export function openPart({ sheet }: Paper, title: string, belowPt: number = BELOW_HEADING_PT): Element {
  const part = sheet.doc.struct('Sect')
  sheet.root.add(part)
  sheet.skip(16)
  sheet.need(26 + belowPt)
  sheet.doc.outline.addItem(title)
  sheet.write(part, [{ text: title, face: 'bold', colour: colours.accent }], {
    tag: 'H2',
    sizePt: sizes.heading,
    afterPt: 5,
  })
  return part
}
