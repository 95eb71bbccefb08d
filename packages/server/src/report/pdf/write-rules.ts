import { openPart, type Paper, placeOfRule } from './paper.ts'
import { colours, page, sizes } from './pdf-style.ts'
import type { Span } from './span.ts'
import { writeItem } from './write-item.ts'

const INDENT_PT = 34

/** The rules that are cited: what they say, in which version they were read, and how sure that is. */
export function writeRules(paper: Paper): void {
  const { sheet, report, texts, words } = paper
  if (report.rules.length === 0) return
  const part = openPart(paper, words.page.rules)
  sheet.write(part, [{ text: texts.rulesNote }], { sizePt: sizes.small, colour: colours.muted, afterPt: 6 })
  const list = sheet.doc.struct('L')
  part.add(list)
  for (const cited of report.rules) {
    const label = paper.findRule(cited.id)?.label ?? cited.id
    const mark = texts.marks[cited.mark]
    // A version may say by itself that it is doubtful.
    const isSaid = cited.version.includes(mark)
    const about: Span[] = [
      ...(cited.version ? [{ text: cited.version, colour: colours.muted }] : []),
      ...(cited.version && !isSaid ? [{ text: ' · ', colour: colours.muted }] : []),
      ...(isSaid ? [] : [{ text: mark, colour: cited.mark === 'verified' ? colours.inOrder : colours.draft }]),
      ...(cited.expired ? [{ text: ` · ${words.page.expired}`, face: 'bold', colour: colours.alarm } as const] : []),
    ]
    sheet.need(46)
    sheet.doc.addNamedDestination(placeOfRule(label), 'XYZ', page.leftPt, sheet.y - 4, null)
    writeItem(
      sheet,
      list,
      { text: label, face: 'bold', colour: colours.accent },
      [
        { spans: [{ text: cited.cite, face: 'bold' }] },
        { spans: [{ text: cited.text }] },
        { spans: about, sizePt: sizes.tiny },
      ],
      { sizePt: sizes.small, labelPt: 0, bodyPt: INDENT_PT, afterPt: 6 },
    )
  }
  list.end()
  part.end()
}
