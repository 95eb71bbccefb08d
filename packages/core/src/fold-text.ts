/** Text as people search it: without case and accents, so that "cafe" finds "Café". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cc}]/gu, '')
    .toLowerCase()
}
