import { ingestLimits } from './ingest-limits.ts'

export type FoundHeading = {
  /** How deep it stands, below every heading that the document itself marks as one. */
  readonly level: number
  /** What names the place: "Artikel 12". */
  readonly label: string
}

/** Marked headings have the levels 1 to 6. */
const BELOW_MARKED = 10
const NUMBERED_CHARS = 80
const NUMBERED_WORDS = 9

const number = String.raw`(?:\d{1,4}[a-z]{0,2}(?:[.:]\d{1,4}[a-z]{0,2}){0,4}|[ivxlc]{1,7}|[a-z])`
const named = new RegExp(String.raw`^(\p{L}+\.?)\s{1,3}(${number})(?![\p{L}\d])[.:)]?\s{0,3}[-–—]?\s{0,3}(.*)$`, 'iu')
const levels: Readonly<Record<string, number>> = {
  deel: 1,
  part: 1,
  bijlage: 1,
  annex: 1,
  appendix: 1,
  titel: 1,
  title: 1,
  hoofdstuk: 2,
  chapter: 2,
  afdeling: 3,
  section: 3,
  sectie: 3,
  paragraaf: 4,
  paragraph: 4,
  artikel: 5,
  article: 5,
  art: 5,
  'art.': 5,
}
const paragraphMark = /^§{1,2}\s{0,3}(\d{1,3}(?:\.\d{1,3}){0,4})\.?\s{0,3}(.*)$/u
const numbered = /^(\d{1,2}(?:\.\d{1,3}){0,4})\.?\s{1,3}(\p{Lu}.*)$/u

/**
 * Whether a line is a heading by its words: "Artikel 12", "§ 4.2 Koelen", "Hoofdstuk IX", and where `numbered` also "4.2
 * Koelen". A sentence that begins with such words is none: "Artikel 12 van de wet is van toepassing."
 */
export function findHeading(line: string, options: { readonly numbered: boolean }): FoundHeading | undefined {
  if (line.length > ingestLimits.headingChars) return undefined
  const byName = named.exec(line)
  const word = byName?.[1]?.toLowerCase() ?? ''
  const depth = Object.hasOwn(levels, word) ? levels[word] : undefined
  if (byName && depth !== undefined && isTitle(byName[3] ?? '')) {
    return { level: BELOW_MARKED + depth, label: `${byName[1]} ${byName[2]}` }
  }
  const byMark = paragraphMark.exec(line)
  if (byMark && isTitle(byMark[2] ?? '')) return { level: BELOW_MARKED + 4 + dots(byMark[1]), label: `§ ${byMark[1]}` }
  const byNumber = options.numbered ? numbered.exec(line) : null
  if (!byNumber || line.length > NUMBERED_CHARS || line.split(' ').length > NUMBERED_WORDS) return undefined
  return isTitle(byNumber[2] ?? '')
    ? { level: BELOW_MARKED + 6 + dots(byNumber[1]), label: byNumber[1] ?? '' }
    : undefined
}

/** What stands behind the number names it; a sentence goes on in small letters, or ends. */
function isTitle(rest: string): boolean {
  return rest === '' || (/^[\p{Lu}\d"'“‘(]/u.test(rest) && !/[.;:,]$/.test(rest))
}

function dots(text: string | undefined): number {
  return (text?.split('.').length ?? 1) - 1
}
