import { readWords } from '../wake/read-words.ts'
import { isHedged } from './read-verdict.ts'

const MOST_WORDS = 12
const yes = setOf('ja jawel jazeker wel yes yep yeah')
const no = setOf('nee neen no nope')
const denial = setOf(
  "niet geen nooit niemand niets niks zonder nothing not no never without isn't wasn't weren't don't doesn't haven't hasn't didn't",
)
/** Say that somebody has or uses a thing, or that there is one. */
const uses = setOf(
  'werken werkt gebruiken gebruikt hebben heeft hadden had doen doet volgen volgt hanteren hanteert use uses used using ' +
    'work works working have has follow follows do does got',
)
const copulas = setOf('is was zijn waren betreft ging gaat are were been')
/** Change nothing of that. */
const light = setOf(
  'de het een en ook hier daar er die dat deze dit ze zij hij we wij men bedrijf zaak restaurant winkel met van om mee aan ' +
    'over geweest gemeld gehad bekend sprake aanwezig hoor the a an and also there that this it they he she we business ' +
    'with of any reported known present place shop to',
)

/**
 * "Ze werken met een hygiënecode", "een melding is er niet": the yes or no of a sentence that names a thing (`names`) and
 * says only that there is one, or none. Undefined where it says more, or is not sure.
 */
export function readPolar(text: string, names: readonly string[]): 'yes' | 'no' | undefined {
  const folds = readWords(text).map(({ fold }) => fold)
  if (folds.length > MOST_WORDS || isHedged(text) || text.includes('?') || uses.has(folds[0] ?? '')) return undefined
  if (copulas.has(folds[0] ?? '')) return undefined
  const rest = withoutName(folds, names)
  if (!rest) return undefined
  const isKnown = (word: string) => [yes, no, denial, uses, copulas, light].some((words) => words.has(word))
  if (!rest.every(isKnown)) return undefined
  const [first = '', ...more] = rest
  // "Nee, geen melding" denies once.
  const denials = (no.has(first) ? more : rest).filter((word) => denial.has(word)).length
  const says = rest.some((word) => uses.has(word) || copulas.has(word) || denial.has(word) || yes.has(word))
  if (!says || denials > 1) return undefined
  if (denials === 0) return no.has(first) && first !== 'no' ? undefined : no.has(first) ? 'no' : 'yes'
  return yes.has(first) ? undefined : 'no'
}

/** "Die gebruiken ze niet", where one thing alone is asked: the same of what was just named. */
export function readPolarOfIt(text: string): 'yes' | 'no' | undefined {
  const folds = readWords(text).map(({ fold }) => fold)
  const isOfIt = folds.slice(0, 3).some((word) => itself.has(word)) && folds.some((word) => uses.has(word))
  return isOfIt ? readPolar(text, [...itself]) : undefined
}
const itself = setOf('die daar dat deze hiermee daarmee that one it those')

function withoutName(folds: readonly string[], names: readonly string[]): readonly string[] | undefined {
  const found = names
    .map((name) => name.split(' '))
    .toSorted((a, b) => b.length - a.length)
    .flatMap((parts) => {
      const at = folds.findIndex((_, index) => parts.every((part, next) => folds[index + next] === part))
      return at < 0 ? [] : [{ at, count: parts.length }]
    })[0]
  return found && [...folds.slice(0, found.at), ...folds.slice(found.at + found.count)]
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
