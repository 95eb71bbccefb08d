/** A long message shows this much until the user unfolds it. */
const MAX_LINES = 40
const MAX_UNITS = 4_000
/** Hiding less than this would save nothing and cost a click. */
const SLACK = 1.25

/** The beginning of a long text, parted between lines or words; undefined where the text is short enough as it is. */
export function foldText(text: string): string | undefined {
  const isLong = text.length > MAX_UNITS * SLACK || endOfLine(text, Math.ceil(MAX_LINES * SLACK)) < text.length
  if (!isLong) return undefined
  const lines = text.slice(0, endOfLine(text, MAX_LINES))
  if (lines.length <= MAX_UNITS) return lines.trimEnd()
  const head = lines.slice(0, MAX_UNITS)
  const seam = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
  if (seam > MAX_UNITS / 2) return head.slice(0, seam).trimEnd()
  return wholeLetters(lines)
}

/** Where so many lines end; the end of the text where it has fewer. */
function endOfLine(text: string, lines: number): number {
  let end = -1
  for (let line = 0; line < lines; line++) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) return text.length
  }
  return end
}

/** Half an emoji is a broken one: the letter at the end is left out where it would be parted. */
function wholeLetters(text: string): string {
  const letter = new Intl.Segmenter().segment(text.slice(0, MAX_UNITS + 100)).containing(MAX_UNITS)
  return text.slice(0, letter && letter.index > 0 ? letter.index : MAX_UNITS)
}
