import { contentWidthPt, LEADING } from './pdf-style.ts'
import type { Element, Sheet } from './sheet.ts'
import type { Span } from './span.ts'

export type ItemStyle = {
  readonly sizePt: number
  /** Where its label stands, and where what it says begins. */
  readonly labelPt: number
  readonly bodyPt: number
  readonly afterPt?: number
}
/** One paragraph of what an item says. */
export type ItemText = { readonly spans: readonly Span[]; readonly sizePt?: number }

/** Fewer lines below each other, and a label could stay behind when its text goes over to the next page. */
const LINES_WITH_LABEL = 3

/** An item of a list: a label, and beside it what it says. */
export function writeItem(
  sheet: Sheet,
  list: Element,
  label: Span,
  texts: readonly ItemText[],
  style: ItemStyle,
): void {
  const { sizePt, labelPt, bodyPt, afterPt = 0 } = style
  const lines = texts.flatMap((text) =>
    sheet.toLines(text.spans, contentWidthPt - bodyPt, text.sizePt ?? sizePt),
  ).length
  sheet.need(Math.min(LINES_WITH_LABEL, lines) * sizePt * LEADING)
  const item = sheet.doc.struct('LI')
  list.add(item)
  const topPt = sheet.y
  sheet.write(item, [label], { tag: 'Lbl', sizePt, indentPt: labelPt })
  sheet.moveTo(topPt)
  const body = sheet.doc.struct('LBody')
  item.add(body)
  for (const text of texts) sheet.write(body, text.spans, { indentPt: bodyPt, sizePt: text.sizePt ?? sizePt })
  body.end()
  item.end()
  sheet.skip(afterPt)
}
