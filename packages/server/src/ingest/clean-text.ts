/** One line of plain words: no marks that nobody sees, and nothing that a database cannot hold. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
