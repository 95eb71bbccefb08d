import { titleChars } from './text-limits.ts'

/** A title is a line that fits on a phone. */
const MAX_LETTERS = 60

/** The title of a conversation is its first words until the user names it. */
export function titleFrom(text: string): string {
  const line = text
    .slice(0, 4 * titleChars)
    .trim()
    .replaceAll(/\s+/gu, ' ')
  let title = ''
  let letters = 0
  // By what people see as one letter: half an emoji is a broken one, and one letter can be many units.
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (++letters > MAX_LETTERS || title.length + segment.length >= titleChars) return `${title.trimEnd()}…`
    title += segment
  }
  return title
}
