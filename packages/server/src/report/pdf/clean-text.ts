/**
 * Marks that are not seen but change what is: they could turn a line around, or hide that two words are not the same.
 */
const UNSEEN = /[\p{Cf}\p{Cs}\u{FE00}-\u{FE0F}]/gu
const CONTROL = /(?!\n)\p{Cc}/gu

/**
 * Text that the fonts can print: composed letters (one shape for "é"), one kind of line end, no invisible marks.
 * Hyphens and spaces that differ only in breaking share one shape; a copy from the page would otherwise contain the
 * rarer one.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(CONTROL, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2000-\u200A\u202F\u205F\u3000]/g, '\u00A0')
}
