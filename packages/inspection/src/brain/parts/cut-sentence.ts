import { lexiconOf } from '@agora/core/wake/lexicon'
import type { Utterance } from '@agora/core/wake/utterance'
import { demandAt } from '@agora/core/answers/asks-something'
import { asksByOrder } from '../is-told.ts'
import { matchCue } from '../match-cue.ts'
import { isAlternative, isAside, isReported, wishes } from './asides.ts'
import { type Sentence, isListMark } from './sentences-of.ts'

/** A sentence, or a clause of one that holds several requests. */
export type Unit = {
  /** Its first word, and the first that is more than a list mark or what joins it to the clause before. */
  readonly first: number
  readonly start: number
  readonly last: number
  /** `aside`: it asks nothing by itself, and leads in or follows what does: "kun je me helpen?", "ja of nee?". */
  readonly kind: 'request' | 'told' | 'aside'
  /** Its sentence ends with a question mark, and it is no order itself. */
  readonly isQuestion: boolean
  /** It tells about what was named before: "het ligt er al drie uur". */
  readonly pointsBack: boolean
}

const lexicon = lexiconOf(undefined)
const joiners = new Set(['en', 'and'])
/** What may stand behind a joiner or a comma, before the request: "en verder: hoe vaak …". */
const fillers = new Set(
  'ook verder dan daarna daarnaast tevens trouwens vervolgens nog also then further besides next please graag oh'.split(
    ' ',
  ),
)
/** What a request is joined by that is a sentence of its own. */
const leads = new Set([...joiners, ...fillers, 'maar', 'dus', 'but', 'so', 'plus'])
/** "Kijk in mijn notities en vertel …", "could you look and tell …": looking is how the other thing is done. */
const lightVerbs = new Set('kijk kijken ga gaan kom probeer denk wacht look go come try think see wait'.split(' '))
/** Orders by verbs that begin a name or a noun as often: only with what they are about. */
const orders = [
  '^ turn|switch on|off|to|reading|listen*|the',
  '^ check|record|test de|het|een|even|of|dit|dat|deze|die',
]
function isOrder(folds: readonly string[]): boolean {
  return orders.some((pattern) => matchCue(pattern, folds))
}
/** "Het ligt er al drie uur": told about what was named before. */
const backPointers = new Set("het dat dit die deze ze hij it it's that that's this they he she".split(' '))
/** A rest of so many words that begins like a request stands by itself, also without "en". */
const OWN_WORDS = 5
/** No verb, and no more words than this: "en wanneer?", "hoe lang?". */
const BARE_WORDS = 2

/** The requests of one sentence, in order, each from its own beginning to the next one's. */
export function cutSentence(utterance: Utterance, { first, last }: Sentence): readonly Unit[] {
  const isQuestion = utterance.isMarkedQuestion(last)
  const begin = isListMark(utterance, first) && first < last ? first + 1 : first
  const cuts = isReported(utterance, first, last) ? [] : cutsIn(utterance, begin, last)
  const starts = [first, ...cuts]
  return starts.map((from, index): Unit => {
    const end = (starts[index + 1] ?? last + 1) - 1
    const start = startOf(utterance, index === 0 ? begin : from, end)
    return {
      first: from,
      start,
      last: end,
      kind: kindOf(utterance, start, end, last),
      isQuestion: isQuestion && demandAt(utterance, start, end) !== 'order',
      pointsBack: backPointers.has(utterance.word(start)),
    }
  })
}

/** Where another request begins in a sentence: behind "en" or a comma, where what stands before asks something already. */
function cutsIn(utterance: Utterance, first: number, last: number): number[] {
  const cuts: number[] = []
  let from = first
  const start = skipLeads(utterance, first, last)
  // "Which temperature holds for …": a question word is enough where a sentence begins with it.
  let hasRequest = lexicon.questionWords.has(utterance.word(start)) || opens(utterance, start, last)
  for (let index = first + 1; index <= last; index++) {
    const opening = openingBehind(utterance, index, last)
    if (opening === undefined) continue
    if (hasRequest && isWhole(utterance, from, index - 1) && isNew(utterance, { from, index, opening, last })) {
      cuts.push(index)
      from = index
    }
    hasRequest = true
    index = opening
  }
  return cuts
}

/** The word at which a request begins, where this word joins one to what stands before. */
function openingBehind(utterance: Utterance, index: number, last: number): number | undefined {
  const isJoined = joiners.has(utterance.word(index))
  if (!isJoined && utterance.kind(index) !== 'pause') return undefined
  if (utterance.isQuoted(index)) return undefined
  let at = isJoined ? index + 1 : index
  while (at < last && fillers.has(utterance.word(at))) at++
  return opens(utterance, at, last) ? at : undefined
}

function opens(utterance: Utterance, at: number, last: number): boolean {
  if (demandAt(utterance, at, last) !== 'none') return true
  const folds = utterance.words.slice(at, last + 1).map(({ fold }) => fold)
  // "Zijn dochter wel." begins with no verb: spoken words have no full stop.
  const mayAsk = !/^["'”’)]*\./u.test(utterance.gap(last + 1))
  return wishes(folds) || isOrder(folds) || (mayAsk && asksByOrder(folds.slice(0, 1)))
}

/** Whether the words before a cut are a request that can stand alone: "hoe vaak" in "hoe vaak en hoe lang" is none. */
function isWhole(utterance: Utterance, from: number, to: number): boolean {
  const start = skipLeads(utterance, from, to)
  const folds = utterance.words.slice(start, to + 1).map(({ fold }) => fold)
  // "What's open" is three words.
  const isContracted = contracted.test(folds[0] ?? '')
  if (folds.length + (isContracted ? 1 : 0) <= BARE_WORDS || isAside(folds)) return false
  return isContracted || folds.length >= OWN_WORDS || hasVerb(utterance, start, to) || isOrder(folds) || wishes(folds)
}

const contracted = /^(?:what|who|where|when|how)'s$/u

type Cut = { readonly from: number; readonly index: number; readonly opening: number; readonly last: number }

/** Whether a request behind "en" is another one, and no part of the one before. */
function isNew(utterance: Utterance, { from, index, opening, last }: Cut): boolean {
  const word = utterance.word(opening)
  const end = endOfClause(utterance, opening, last)
  const isBare = end - opening < BARE_WORDS && !hasVerb(utterance, opening, end)
  if (isBare) return false
  const before = utterance.words.slice(from, index).map(({ fold }) => fold)
  // "Het verschil tussen wat moet en wat mag", "een lijst van wat schoon is en wat vies is".
  const isPaired = before.some((one, at) => one === word && at > 0 && lexicon.prepositions.has(before[at - 1] ?? ''))
  if (isPaired) return false
  if (isPredicate(utterance, before, opening)) return false
  const isOrder = demandAt(utterance, opening, last) === 'order'
  return !isOrder || !looksOnly(before)
}

/** "Welke koeling is te warm en moet gerepareerd worden": what is asked for is the subject of both. */
function isPredicate(utterance: Utterance, before: readonly string[], opening: number): boolean {
  const start = before.findIndex((word) => !leads.has(word))
  const asksForSubject = subjectQuestions.has(before[start] ?? '')
  return asksForSubject && demandAt(utterance, opening, utterance.sentenceEnd(opening)) === 'none'
}
const subjectQuestions = new Set('wie wat welk welke who what which'.split(' '))

function looksOnly(before: readonly string[]): boolean {
  const start = before.findIndex((word) => !leads.has(word))
  const [first = '', second = '', third = ''] = before.slice(Math.max(start, 0))
  return lightVerbs.has(first) || (lexicon.closeSubjects.has(second) && lightVerbs.has(third))
}

/** A request may be followed by more clauses. */
function endOfClause(utterance: Utterance, from: number, last: number): number {
  for (let index = from + 1; index <= last; index++) if (utterance.kind(index) === 'pause') return index - 1
  return last
}

function hasVerb(utterance: Utterance, from: number, to: number): boolean {
  return utterance.words
    .slice(from, to + 1)
    .some(({ fold }) => lexicon.verbs.has(fold) || lexicon.imperatives.has(fold))
}

function kindOf(utterance: Utterance, start: number, end: number, last: number): Unit['kind'] {
  const folds = utterance.words.slice(start, end + 1).map(({ fold }) => fold)
  if (isReported(utterance, start, end)) return 'told'
  const isMarked = utterance.isMarkedQuestion(last)
  if (isAside(folds) || (isMarked && isAlternative(utterance, start, end))) return 'aside'
  const asksLater = () => {
    for (let index = start + 1; index <= end; index++)
      if (openingBehind(utterance, index, end) !== undefined) return true
    return false
  }
  return opens(utterance, skipLeads(utterance, start, end), last) || isMarked || asksLater() ? 'request' : 'told'
}

/** The first word of a clause that is not what joins it; "en voor vis?" says nothing without its "en". */
function startOf(utterance: Utterance, first: number, last: number): number {
  const start = skipLeads(utterance, first, last)
  const folds = utterance.words.slice(start, last + 1).map(({ fold }) => fold)
  const isOwn = folds.length >= OWN_WORDS || asksOfNewThing(folds)
  // "Verder wil ik weten …" is no sentence without its first word.
  return isOwn && opens(utterance, start, last) && !wishes(folds) ? start : first
}

/** "En is mijn horloge waterdicht?": of a thing that was not named before; "en mag de vis buiten?" is of the one before. */
function asksOfNewThing([verb = '', of = '', ...rest]: readonly string[]): boolean {
  return lexicon.verbs.has(verb) && newThings.has(of) && rest.length >= THING_WORDS
}
const newThings = new Set('een mijn onze jouw uw a an my our your'.split(' '))
/** The thing, and what is asked of it. */
const THING_WORDS = 2

function skipLeads(utterance: Utterance, first: number, last: number): number {
  let at = first
  for (;;) {
    const length = leads.has(utterance.word(at))
      ? 1
      : leadPairs.has(`${utterance.word(at)} ${utterance.word(at + 1)}`)
        ? 2
        : 0
    if (length === 0 || at + length > last) return at
    at += length
  }
}
const leadPairs = new Set([
  'after that',
  'and then',
  'tot slot',
  'ten slotte',
  'ten eerste',
  'ten tweede',
  'hierna ook',
])
