import { foldWords } from '@agora/core/speech/fold-words'

/** These words instead of those. */
export type Correction = { readonly from: string; readonly to: string }

export type Corrected = {
  /** What was said after that. */
  readonly rest: string
  /** Of `from`, what had not been said by the end of the text. */
  readonly left: string
}

/** What it costs to take two words for the same sound where they begin alike, where they do not, and a word too many. */
const ALIKE = 1
const OTHER = 2
const MORE = 2

/**
 * A text whose beginning was corrected while it was being said. Recognisers change their minds: the words that were
 * corrected are found in it again by the words around them, or by those that they were corrected to, and no further than
 * the last that is found. In doubt a word is said twice rather than not at all.
 */
export function correctWords({ from, to }: Correction, text: string): Corrected {
  const said = split(text)
  const [old, anew] = [align(split(from), said), align(split(to), said)]
  const best = old && anew ? (anew.found > old.found ? anew : old) : (old ?? anew)
  const rest = said.slice(best?.textEnd ?? 0).map(({ word }) => word)
  return { rest: rest.join(' '), left: best && best === old ? best.left : '' }
}

type Word = { readonly word: string; readonly folded: string }

function split(text: string): readonly Word[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => ({ word, folded: foldWords(word).join('') }))
}

/** One way to pair words of `from` with words of the text. */
type Pairing = {
  readonly cost: number
  /** Words of `from` that are in the text. */
  readonly found: number
  /** Up to here both were paired. */
  readonly fromEnd: number
  readonly textEnd: number
}

const START: Pairing = { cost: 0, found: 0, fromEnd: 0, textEnd: 0 }

/**
 * All of `from` with the beginning of the text that is likest to it; where the text ends first, all of that with the
 * beginning of `from`. Undefined where not even half of the words are found.
 */
function align(from: readonly Word[], text: readonly Word[]): (Pairing & { readonly left: string }) | undefined {
  let row: readonly Pairing[] = Array.from({ length: text.length + 1 }, (_, at) => ({ ...START, cost: at * MORE }))
  let cut: Pairing | undefined
  for (const [fromAt, { folded }] of from.entries()) {
    const next: Pairing[] = [{ ...START, cost: (fromAt + 1) * MORE }]
    for (const [textAt, other] of text.entries()) {
      const [before, above, beside] = [row[textAt] ?? START, row[textAt + 1] ?? START, next[textAt] ?? START]
      next.push(
        best([
          pair(before, folded, other.folded, { fromEnd: fromAt + 1, textEnd: textAt + 1 }),
          { ...above, cost: above.cost + MORE },
          { ...beside, cost: beside.cost + MORE },
        ]),
      )
    }
    row = next
    const [last = START] = row.slice(-1)
    if (text.length > 0 && fromAt + 1 < from.length) cut = cut ? best([cut, last]) : last
  }
  const whole = best(row)
  const shorter = cut && cut.cost < whole.cost ? cut : undefined
  const chosen = shorter ?? whole
  const left = shorter ? from.slice(shorter.fromEnd) : []
  if (chosen.found * 2 < from.length - left.length) return undefined
  return { ...chosen, left: left.map(({ word }) => word).join(' ') }
}

function pair(before: Pairing, one: string, other: string, ends: Pick<Pairing, 'fromEnd' | 'textEnd'>): Pairing {
  if (one === other) return { ...before, ...ends, found: before.found + 1 }
  const isAlike = one.length > 1 && one.slice(0, 2) === other.slice(0, 2)
  return isAlike ? { ...before, ...ends, cost: before.cost + ALIKE } : { ...before, cost: before.cost + OTHER }
}

function best(pairings: readonly Pairing[]): Pairing {
  return pairings.reduce((one, other) =>
    other.cost < one.cost || (other.cost === one.cost && other.found > one.found) ? other : one,
  )
}
