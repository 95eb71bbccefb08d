import type { Quote } from '@agora/protocol/report'
import { openPart, type Paper, placeOfSource } from './paper.ts'
import { colours, page, sizes } from './pdf-style.ts'
import type { Span } from './span.ts'
import { writeItem } from './write-item.ts'

const INDENT_PT = 34

/** Names the speaker. A person is named as the inspector only if no other person spoke. */
function nameSpeakers({ report, texts }: Paper): (by: Quote['by']) => string {
  const people = new Set(report.quotes.filter(({ by }) => by.kind === 'user').map(({ by }) => by.id))
  return ({ kind, id }) => {
    if (kind !== 'user') return `${texts.said[kind]} (${id})`
    return people.size === 1 && report.inspector.trim() ? report.inspector : `${texts.person} ${id}`
  }
}

/** Which later words changed these. */
function writeCorrection({ number, text, at }: NonNullable<Quote['correction']>, { texts, time }: Paper) {
  const kind = number === undefined ? texts.message : texts.note(number)
  const words = `${texts.correctedBy(kind)} (${time.moment(at)}): “${text.trim()}”`
  return { spans: [{ text: words, colour: colours.muted }], sizePt: sizes.tiny }
}

/** The words that the report rests upon, so that it stands on its own. */
export function writeSources(paper: Paper): void {
  const { sheet, report, texts, words, time } = paper
  if (report.quotes.length === 0) return
  const part = openPart(paper, words.page.sources)
  sheet.write(part, [{ text: texts.sourcesNote }], { sizePt: sizes.small, colour: colours.muted, afterPt: 6 })
  const nameSpeaker = nameSpeakers(paper)
  const list = sheet.doc.struct('L')
  part.add(list)
  for (const [index, quote] of report.quotes.entries()) {
    const kind = quote.number === undefined ? texts.message : texts.note(quote.number)
    const about: Span[] = [
      { text: [kind, time.moment(quote.at), nameSpeaker(quote.by)].join(' · '), colour: colours.muted },
    ]
    if (quote.edited) about.push({ text: ` · ${texts.edited}`, colour: colours.draft })
    const correction = quote.correction ? [writeCorrection(quote.correction, paper)] : []
    if (quote.withdrawn) about.push({ text: ` · ${texts.withdrawn}`, colour: colours.alarm })
    const photos = (quote.attachments ?? []).map(({ id, name, sha256 }) => ({
      spans: [{ text: texts.photo(name ?? id, sha256), colour: colours.muted }],
      sizePt: sizes.tiny,
    }))
    sheet.need(34)
    sheet.doc.addNamedDestination(placeOfSource(index + 1), 'XYZ', page.leftPt, sheet.y - 4, null)
    writeItem(
      sheet,
      list,
      { text: `[${index + 1}]`, face: 'bold', colour: colours.accent },
      [{ spans: [{ text: `“${quote.text.trim()}”` }] }, { spans: about, sizePt: sizes.tiny }, ...correction, ...photos],
      { sizePt: sizes.small, labelPt: 0, bodyPt: INDENT_PT, afterPt: 5 },
    )
  }
  list.end()
  part.end()
}
