/** Marks that are not seen but change what is: they could turn a line around, or hide that two words are not the same. */
const UNSEEN = /[\p{Cf}\p{Cs}\u{FE00}-\u{FE0F}]/gu
const CONTROL = /(?!\n)\p{Cc}/gu

/**
 * Text as it can be printed: composed letters (so that "é" is one shape), one kind of line end, no unseen marks. Hyphens
 * and spaces that differ only in how they break share a shape in the font, and whoever copies from the page would get
 * the rarer one everywhere.
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
