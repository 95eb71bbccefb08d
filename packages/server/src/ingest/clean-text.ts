/** One line of plain words, without invisible characters and characters that a database refuses. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/g, '')
      // Not by one pattern for a run of them: in a process that has many patterns, a long run is too deep for it.
      .split(/[\p{Cc}\s]/u)
      .filter(Boolean)
      .join(' ')
  )
}
