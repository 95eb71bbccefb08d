/** Shorter parts stand inside words by chance. A part that stands beside an unknown one must be longer. */
const MIN_PART = 3
const MIN_LONE_PART = 4
const MIN_LAST_PART = 5
/** No word is split further. */
const MOST_PARTS = 3
const MOST_CHARS = 40

/**
 * The parts of a joined word that are known: "koelkasttemperatuur" is koelkast and temperatuur. Where only the first or
 * the last part is known, that one; nothing where none is.
 */
export function splitCompound(word: string, isKnown: (part: string) => boolean): readonly string[] {
  if (word.length > MOST_CHARS || word.length < MIN_PART * 2) return []
  return splitWhole(word, isKnown, MOST_PARTS) ?? findPart(word, isKnown)
}

/** Letters between parts ("personeelswc", "muizenval") go with the ending of the first. */
function splitWhole(word: string, isKnown: (part: string) => boolean, parts: number): readonly string[] | undefined {
  if (parts < 2) return undefined
  let best: readonly string[] | undefined
  let shortest = 0
  for (let at = MIN_PART; at <= word.length - MIN_PART + 1; at++) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (right.length < 2 || !isKnown(left)) continue
    const rest = isKnown(right) ? [right] : splitWhole(right, isKnown, parts - 1)
    if (!rest) continue
    const found = [left, ...rest]
    // "Vis-afdeling" before "visaf-deling": the split whose shortest part is longest, and the fewest parts.
    const length = Math.min(...found.map((part) => part.length)) - found.length * 2
    if (best && length <= shortest) continue
    best = found
    shortest = length
  }
  return best
}

function findPart(word: string, isKnown: (part: string) => boolean): readonly string[] {
  for (let length = word.length - MIN_PART; length >= MIN_LONE_PART; length--) {
    // The last part says what it is, however long the first: "kinderkoelkast".
    const last = word.slice(-length)
    if ((length >= MIN_LAST_PART || length * 2 >= word.length) && isKnown(last)) return [last]
    const first = word.slice(0, length)
    if (length * 2 >= word.length && isKnown(first)) return [first]
  }
  return []
}
