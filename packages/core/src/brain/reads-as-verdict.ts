import { readWords } from '../wake/read-words.ts'
import { demandOf } from './asks-something.ts'

export type Verdict = { readonly approved: boolean; readonly reason?: string }

/** A longer message says more than yes or no; a reason may be long, but begins soon. */
const MOST_WORDS = 80

/** Each of these says yes; with nothing beside them but words that say nothing. */
const yes = setOf(
  'ja jazeker jawel jep jup akkoord oke ok okay goed prima doe zeker natuurlijk uiteraard klopt goedgekeurd graag mag ' +
    'stuur verstuur uitvoeren vooruit ' +
    'yes yeah yep yup aye sure fine approve approved agreed agree confirm confirmed proceed certainly absolutely correct ' +
    'alright',
)
const yesPhrases = [
  'ga je gang|ga door|ga maar door|ga verder|ga maar verder|in orde|voer uit|helemaal goed|dat kan',
  'go ahead|do it|of course|sounds good|looks good|all right|carry on|please do|you may|send it|go on',
].flatMap((phrases) => phrases.split('|'))
/** Beside a yes or a no they change nothing. */
const neutral = setOf(
  'hoor joh dan nu maar even alsjeblieft alstublieft eh uh nou toch zo wel dat is het dit die hem ze ik geef ga lijkt me ' +
    "please then now just well so that is it this them i am me to that's it's you sir dank je thanks thank",
)
const no = [
  'niet akkoord|niet doen|niet nu|nog niet|liever niet|absoluut niet|zeker niet|geen akkoord|geen goedkeuring',
  'niet versturen|niet sturen|afgekeurd|afwijzen|annuleer|annuleren|stop|stoppen|laat zitten|laat maar|nee|neen|hoeft niet',
  'doe maar niet|doe het niet|doe dat niet|doe het maar niet|stuur het niet|stuur maar niet|dat wil ik niet|ik wil het niet',
  'ik wil dat niet|dat hoeft niet|dat mag niet|ik ga niet akkoord|mag niet',
  "no way|not yet|not now|do not|don't|dont|reject|rejected|refuse|refused|deny|denied|cancel|not approved|rather not",
  "i would rather not|i'd rather not|i do not agree|i don't agree|i don't want that|leave it|nope|no",
]
  .flatMap((phrases) => phrases.split('|'))
  .map((phrase) => phrase.split(' '))
  // "Nee" is also the beginning of longer ones.
  .sort((a, b) => b.length - a.length)
const because = setOf('want omdat aangezien because since as cause dank je thanks thank you')

/**
 * Whether a plain message says yes or no to something that waits for approval, and why not. Only clear words count:
 * anything more or less than a yes leaves it open.
 */
export function readsAsVerdict(text: string): Verdict | undefined {
  const words = readWords(text)
  const folds = words.map(({ fold }) => fold)
  if (folds.length === 0 || folds.length > MOST_WORDS || text.includes('?')) return undefined
  if (isYes(folds)) return demandOf(text) === 'question' ? undefined : { approved: true }
  const refusal = refusalIn(folds)
  if (refusal === undefined) return undefined
  let next = refusal
  while (next < folds.length && (neutralAfterNo.has(folds[next] ?? '') || because.has(folds[next] ?? ''))) next++
  const start = words[next]?.start
  if (start === undefined) return { approved: false }
  // "Nee joh, doe maar" takes it back; "nee of ja" says nothing.
  const rest = folds.slice(next)
  if (isYes(rest) || rest[0] === 'of' || rest[0] === 'or') return undefined
  return { approved: false, reason: text.slice(start).trim() }
}

function isYes(folds: readonly string[]): boolean {
  let said = folds.join(' ')
  let found = false
  for (const phrase of yesPhrases) {
    const without = ` ${said} `.replace(` ${phrase} `, ' ').trim()
    found ||= without !== said
    said = without
  }
  const words = said.split(' ').filter(Boolean)
  return words.every((word) => yes.has(word) || neutral.has(word)) && (found || words.some((word) => yes.has(word)))
}

/** The number of words that say no at the beginning, after what only softens it. */
function refusalIn(folds: readonly string[]): number | undefined {
  let start = 0
  while (start < folds.length && softStart.has(folds[start] ?? '')) start++
  for (const phrase of no) {
    if (phrase.every((word, index) => folds[start + index] === word)) return start + phrase.length
  }
  return undefined
}
const softStart = setOf('eh uh nou please oh ach well um sorry')
const neutralAfterNo = setOf('hoor joh maar alsjeblieft please nee no dan toch')

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
