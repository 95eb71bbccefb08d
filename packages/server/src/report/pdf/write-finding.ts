import { sayValue } from '@agora/inspection/limits/say-value'
import type { Report, Sentence } from '@agora/protocol/report'
import { findingColour } from './finding-colour.ts'
import { type Paper, placeOfRule } from './paper.ts'
import { colours, contentHeightPt, contentWidthPt, LEADING, page, sizes } from './pdf-style.ts'
import type { Element } from './sheet.ts'
import type { Span } from './span.ts'
import { writeItem } from './write-item.ts'
import { type LaidPhotos, heightOfFirstRow, writePhotos } from './write-photos.ts'
import { describeSentence } from './write-sentence.ts'

type Finding = Report['findings'][number]
/** A finding as it is printed: with the sentence that tells it, and its photos. */
export type FoundEntry = {
  readonly finding: Finding
  readonly sentence: Sentence | undefined
  readonly photos: LaidPhotos
}
type Detail = { readonly label: string; readonly value: readonly Span[] }

const INDENT_PT = 34
/** A finding that takes more than this share of a page is not kept together. */
const MOST_TOGETHER = 0.4
const LEAST_TOGETHER_PT = 64
const DETAIL = { sizePt: sizes.small, labelPt: INDENT_PT, bodyPt: INDENT_PT + 64 } as const

function describeRule(paper: Paper, id: string): readonly Span[] {
  const { texts, words } = paper
  const found = paper.findRule(id)
  if (!found) return [{ text: `${id} (${texts.unknownRule})`, colour: colours.alarm }]
  const { label, rule } = found
  const mark = texts.marks[rule.mark]
  const about = [rule.version, rule.version.includes(mark) ? '' : mark].filter(Boolean)
  return [
    { text: label, colour: colours.accent, goesTo: placeOfRule(label), spoken: `${texts.rule} ${label}` },
    { text: `  ${rule.cite}` },
    { text: ` (${about.join('; ')})`, colour: colours.muted },
    ...(rule.expired ? [{ text: ` – ${words.page.expired}`, face: 'bold', colour: colours.alarm } as const] : []),
  ]
}

function describeJudgement({ texts, words, domain }: Paper, finding: Finding): readonly Detail[] {
  if (finding.kind === 'in-order')
    return [{ label: texts.judgement, value: [{ text: words.kinds['in-order'], colour: colours.inOrder }] }]
  const undecided: Span = { text: words.page.notDecided, face: 'italic', colour: colours.muted }
  const { suggestion } = finding
  const given = finding.class
    ? [{ text: finding.class.name, face: 'bold', colour: findingColour(finding, domain) } as const]
    : [undecided, ...(suggestion ? [{ text: ` (${texts.suggested(suggestion.name, suggestion.reason)})` }] : [])]
  return [
    { label: texts.judgement, value: given },
    { label: texts.measure, value: [finding.measure ? { text: finding.measure.name } : undecided] },
  ]
}

function describeDetails(paper: Paper, finding: Finding): readonly Detail[] {
  const { texts, words, report } = paper
  const { measured } = finding
  const details: Detail[] = []
  if (finding.where !== undefined) details.push({ label: texts.where, value: [{ text: finding.where }] })
  if (measured) {
    details.push({
      label: texts.measured,
      value: [
        { text: sayValue(measured, report.language), face: 'bold' },
        { text: ` – ${texts.saidAs(measured.said)}` },
      ],
    })
  }
  if (finding.comparison !== undefined) details.push({ label: texts.comparison, value: [{ text: finding.comparison }] })
  if (finding.rule !== undefined) details.push({ label: texts.rule, value: describeRule(paper, finding.rule) })
  details.push(...describeJudgement(paper, finding))
  if (finding.reason !== undefined) details.push({ label: words.page.reason, value: [{ text: finding.reason }] })
  return details
}

function drawBadge({ sheet, domain }: Paper, finding: Finding): void {
  const { doc } = sheet
  const text = String(finding.number)
  const widthPt = Math.max(20, sheet.measure(text, 'bold', sizes.small) + 9)
  const topPt = sheet.y
  doc.roundedRect(page.leftPt, topPt, widthPt, 14, 3).fill(findingColour(finding, domain))
  doc.font('bold').fontSize(sizes.small).fillColor(colours.paper)
  const textPt = page.leftPt + (widthPt - sheet.measure(text, 'bold', sizes.small)) / 2
  doc.text(text, textPt, topPt + 9.9, { lineBreak: false, baseline: 'alphabetic' })
}

function describeWords(paper: Paper, finding: Finding, sentence: Sentence | undefined): readonly Span[] {
  const words = sentence
    ? describeSentence(paper, sentence)
    : [{ text: finding.what }, ...paper.marksOf(finding.sources)]
  if (finding.status !== 'proposed') return words
  return [...words, { text: ` ${paper.texts.proposed}`, face: 'italic', colour: colours.draft }]
}

/** How much of a page it is kept together on; a longer one may go over to the next. */
export function heightOfFinding(paper: Paper, { finding, sentence, photos }: FoundEntry): number {
  const { sheet } = paper
  const linesOf = (spans: readonly Span[], indentPt: number, sizePt: number) =>
    sheet.toLines(spans, contentWidthPt - indentPt, sizePt).length
  const words = linesOf(describeWords(paper, finding, sentence), INDENT_PT, sizes.body)
  const details = describeDetails(paper, finding)
    .map(({ value }) => linesOf(value, DETAIL.bodyPt, DETAIL.sizePt))
    .reduce((sum, count) => sum + count, 0)
  const heightPt = (words * sizes.body + details * DETAIL.sizePt) * LEADING + 4
  return heightPt <= contentHeightPt * MOST_TOGETHER ? heightPt + heightOfFirstRow(photos) : LEAST_TOGETHER_PT
}

/** One finding: its words, what was measured, the rule, what a person decided, and its photos. */
export function writeFinding(paper: Paper, parent: Element, entry: FoundEntry): void {
  const { finding, sentence, photos } = entry
  const { sheet } = paper
  sheet.need(heightOfFinding(paper, entry))
  const group = sheet.doc.struct('Div')
  parent.add(group)
  const label = sheet.doc.struct('P')
  group.add(label)
  label.add(sheet.doc.markStructureContent('P'))
  drawBadge(paper, finding)
  sheet.doc.endMarkedContent()
  label.end()
  sheet.write(group, describeWords(paper, finding, sentence), { indentPt: INDENT_PT, afterPt: 2 })
  const list = sheet.doc.struct('L')
  group.add(list)
  for (const { label: name, value } of describeDetails(paper, finding)) {
    writeItem(sheet, list, { text: name, colour: colours.muted }, [{ spans: value }], DETAIL)
  }
  list.end()
  writePhotos(paper, group, photos)
  group.end()
  sheet.skip(8)
}
