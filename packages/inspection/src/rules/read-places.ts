const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const CHAPTER = /\b(hoofdstuk|chapter|hfst\.?|hst\.?|sectie|section)\s*(\d{1,2}|[ivx]+a?)\b/gu
const ANNEX = /\b(bijlage|annex)\s*(\d{1,2}|[ivx]+)\b/gu
/** Whether it names an article: then a law may be named by the words of its name. */
export function namesArticle(folded: string): boolean {
  return /\b(?:artikel|article|art\.?|lid)\s*\d/u.test(folded)
}

const MARKER =
  /\b(?:artikel|article|art\.?|lid|bijlage|annex|hoofdstuk|chapter|hfst\.?|hst\.?|punt|point|sectie|section)\s*[\divx]/u

/** Whether a folded text says that it names a place, and does not only hold numbers. */
export function namesPlace(folded: string): boolean {
  return MARKER.test(folded) || /\b(?:[ivx]{2,}|[vx])\s*[,.]?\s*\d{1,2}\b/u.test(folded)
}

/**
 * Chapters, articles, paragraphs, points and letters of a folded text, in their order: "bijlage ii, hoofdstuk 9, punt 5"
 * is ix, 5; "15(1)(b)" and "art. 15 lid 1 onder b" are 15, 1, b. An annex counts where nothing else is named.
 */
export function readPlaces(folded: string): readonly string[] {
  const annexes = [...folded.matchAll(ANNEX)].map(([, , number = '']) => `annex ${toRoman(number)}`)
  const plain = folded
    .replaceAll(ANNEX, ' ')
    .replaceAll(CHAPTER, (_, __, number: string) => ` hoofdstuk ${toRoman(number)} `)
    .replaceAll(/(?<=\d)\s*\(?(?:onder|under|sub|letter|punt|point)?\s*([a-h])\b\)?/gu, ' =$1 ')
    .replaceAll(/\b(?:onder|under|sub|letter)\s+([a-h])\b/gu, ' =$1 ')
    .replaceAll(/(?<=\d)\.(?=\d)/gu, ' ')
  const places =
    plain.match(/=[a-h]|\b\d+(?::\d+[a-z]?)?\b|(?<=hoofdstuk )[ivx]+a?\b|\b(?:[ivx]{2,}|[vx])\b|\bi(?=\s*,?\s*\d)/gu) ??
    []
  return places.length > 0 ? places.map((place) => place.replace('=', '')) : annexes
}

function toRoman(number: string): string {
  return romans[Number(number)] ?? number
}
