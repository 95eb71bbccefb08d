import { readWords } from '../wake/read-words.ts'
import { isPlainAddress } from './fits-address.ts'
import { isTitledName } from './fits-name.ts'
import { isClause } from './is-clause.ts'

const yes = new Set(
  'ja jawel jazeker jep jup yes yep yeah klopt inderdaad zeker correct true absoluut absolutely'.split(' '),
)
const no = new Set('nee neen nope no false'.split(' '))
const soft = new Set('eh uh uhm um nou tja well hoor oh ach hm'.split(' '))
const denial = new Set("niet geen nooit not never isn't doesn't don't no nee".split(' '))
const hedges =
  /\b(?:misschien|wellicht|maybe|perhaps|possibly|volgens mij|(?:denk|geloof|dacht|meen|vermoed|gok) ik|ik (?:denk|geloof|dacht|meen|vermoed|gok)|(?:niet|not) (?:helemaal |heel |quite |entirely )?(?:zeker|sure|certain)|waarschijnlijk|probably|vermoedelijk|soort van|sort of|kind of|half|deels|gedeeltelijk|partly|soms|sometimes|zou kunnen|zal wel|might|could be|i (?:think|guess|believe|suppose)|as far as i know|voor zover|of zo|ongeveer|min of meer|more or less)\b/u

/** Whether somebody is not sure of what they say. */
export function isHedged(text: string): boolean {
  return hedges.test(foldsOf(text).join(' '))
}

/** Whether words say yes or no and nothing else: "nee hoor". */
export function isBareVerdict(text: string): boolean {
  const folds = foldsOf(text).filter((word) => !soft.has(word))
  return folds.length > 0 && folds.every((word) => yes.has(word) || no.has(word))
}

/** What a yes or no answers: the words that tell its question from others, and whether that asks what a thing is. */
export type VerdictOn = { readonly words: ReadonlySet<string>; readonly asksWhatIs: boolean }

/**
 * A plain yes or no; undefined where it says both, neither, is not sure, or goes on about something else than was asked:
 * "no, it is a fixed location".
 */
export function readVerdict(text: string, on?: VerdictOn): 'yes' | 'no' | undefined {
  const folds = foldsOf(text).filter((word) => !soft.has(word))
  const said = folds.join(' ')
  if (isHedged(text)) return undefined
  if (agreeing.test(said)) return 'yes'
  if (refusing.test(said)) return 'no'
  const [first = '', ...rest] = folds
  if (isDeterminer(text, folds)) return undefined
  if (!goesOn(rest, on) && !isRemark(text, rest)) return undefined
  if (yes.has(first)) return rest.some((word) => denial.has(word)) ? undefined : 'yes'
  return no.has(first) && !rest.some((word) => yes.has(word)) ? 'no' : undefined
}

/** "No copy needed" denies the copy, and answers nothing else; "no, same story" and "no never" answer. */
function isDeterminer(text: string, [first, next]: readonly string[]): boolean {
  if (first !== 'no' || next === undefined || followers.has(next) || later.has(next)) return false
  return /\bno\s+\p{L}/iu.test(text)
}
const later = new Set('no yes i we you it this that these those way sir still same unfortunately sorry'.split(' '))

/** "Nee, ze werken met een eigen plan" goes on with it; "nee, de vloer is schoon" is about something else. */
function goesOn(rest: readonly string[], on: VerdictOn | undefined): boolean {
  const [first] = rest
  if (rest.some((word) => /^\d/u.test(word))) return false
  if (first === undefined || yes.has(first) || no.has(first)) return true
  if (rest.some((word) => limiting.has(word))) return false
  if (rest.every((word) => empty.has(word) || pointing.has(word) || people.has(word))) return true
  if (pointing.has(first) && rest.some((word) => nothing.has(word))) return true
  if (pointing.has(first)) return isAboutAsked(rest, on) || (on?.asksWhatIs === true && isWhatItIs(rest))
  if (people.has(first)) return isAboutAsked(rest, on) || rest.some((word) => acting.has(word))
  return followers.has(first)
}

function isAboutAsked(rest: readonly string[], on: VerdictOn | undefined): boolean {
  return on !== undefined && rest.some((word) => on.words.has(word))
}

/** "It is a stall", "het is een vaste plek". */
function isWhatItIs(rest: readonly string[]): boolean {
  return /^(?:het|dit|dat|it|this|that)(?:'s| is| was| gaat om| betreft) (?:een|gewoon|a|an|just|simply) /u.test(
    rest.join(' '),
  )
}
/** "Ja, de code van de bakkers", "nee, vorig jaar wel": a few words, and no value or sentence of their own. */
function isRemark(text: string, rest: readonly string[]): boolean {
  // "It's" is a clause in one word.
  if (/^\p{L}+'s$/u.test(rest[0] ?? '')) return false
  if (rest.length > REMARK_WORDS || /\d/u.test(text) || rest.some((word) => limiting.has(word))) return false
  const said = text.replace(/^\W*\p{L}+[\s,.:;!-]*/u, '')
  return !isClause(said) && !isPlainAddress(said) && !isTitledName(said)
}
const REMARK_WORDS = 6

const followers = new Set(
  (
    'want omdat volgens met van niks niets zeker wel klopt helemaal natuurlijk uiteraard dank gelukkig ' +
    'joh hoor graag echt absoluut heb because since which with according nothing thank ' +
    'certainly absolutely definitely indeed not never niet nooit geen none'
  ).split(' '),
)
/** Begin a clause that is about what was asked, or about anything. */
const pointing = new Set(
  "dat dit het er is daar hier that it this there it's that's there's i ik we wij niemand nobody".split(' '),
)
/** "Nee, daar is niets over gemeld": the denial again. */
const nothing = new Set('niets niks niemand nothing nobody none'.split(' '))
/** Those who do what is asked of: the business. */
const people = new Set('ze zij die hij zijn they their he she'.split(' '))
const acting = new Set(
  (
    'werken werkt gebruiken gebruikt hebben heeft hadden had doen doet volgen volgt hanteren hanteert willen wil staan staat ' +
    'use uses used using work works working have has follow follows do does want wants go goes'
  ).split(' '),
)
/** Say nothing that a yes or no does not say. */
const empty = new Set(
  (
    'is was zijn waren heb hebben heeft had hadden doen doet deed zo niet geen niks niets nooit ook wel hoor al over van mij mee om ' +
    'bekend gehoord gemeld gezien gevonden geweest aanwezig sprake helemaal gewoon echt gelukkig nog klopt inderdaad zeker ' +
    'are were have has did does do so not no nothing none never also all about of with me known heard reported seen found been ' +
    'really any them at correct right true unfortunately helaas nee ja yes'
  ).split(' '),
)
const limiting = new Set('maar alleen behalve tenzij but only except unless fout verkeerd wrong'.split(' '))
const agreeing =
  /^(?:dat klopt|klopt(?: helemaal)?|natuurlijk|uiteraard|vanzelfsprekend|zeker weten|absoluut|of course|certainly|definitely|that's right|that is right|that's correct|for sure)$/u
const refusing =
  /^(?:(?:dat |het )?hoeft niet|absoluut niet|zeker niet|natuurlijk niet|certainly not|of course not|not at all|helemaal niet)$/u

export function saysYes(text: string): boolean {
  return yes.has(foldsOf(text).find((word) => !soft.has(word)) ?? '')
}

/** "Er is geen melding": no, where what there is none of is what was asked. */
export function deniesAsked(text: string, asked: ReadonlySet<string>): boolean {
  const folds = foldsOf(text)
  const at = folds.findIndex((word) => word === 'geen' || word === 'no' || word === 'without' || word === 'zonder')
  if (at < 0 || at > 3 || isHedged(text) || text.includes('?')) return false
  const named = folds.slice(at + 1)
  return named.length > 0 && named.length <= 5 && named.some((word) => isAsked(word, asked))
}

/** The words that tell a question from others. */
export function tellingWords(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(foldsOf).filter((word) => word.length > 3 && !common.has(word)))
}

/** Whether a word is one of these, or the longer or shorter form of one. */
export function isAsked(word: string, asked: ReadonlySet<string>): boolean {
  if (asked.has(word)) return true
  return [...asked].some(
    (one) => Math.min(one.length, word.length) >= 5 && (one.startsWith(word) || word.startsWith(one)),
  )
}
const common: ReadonlySet<string> = new Set(
  (
    'wordt worden heeft hebben gaat over voor naar deze welke wanneer waar wat wie hoeveel waren zijn dit dat bedrijf ' +
    'business company does have what which when where were with about this that from heb jij van een het met onder ' +
    'hier door more much many there their zoals such inspectie inspection goed niet'
  ).split(' '),
)

function foldsOf(text: string): readonly string[] {
  return readWords(text).map(({ fold }) => fold)
}
