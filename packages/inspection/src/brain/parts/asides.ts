import { lexiconOf } from '@agora/core/wake/lexicon'
import type { Utterance } from '@agora/core/wake/utterance'
import { isNumberWord } from '@agora/core/answers/is-number-word'
import { matchCue } from '../match-cue.ts'

const lexicon = lexiconOf(undefined)

/** "Kun je me helpen?", "weet jij dat?", "can you check something?": nothing in it says what about. */
const aboutAsking = new Set(
  (
    'helpen help vragen vraag vraagje vragen kijken zeggen zeg vertellen vertel opzoeken nakijken checken zoeken weten ' +
    'weet luister antwoord ask tell look check know question questions see listen answer'
  ).split(' '),
)
const empty = new Set(
  (
    'kun kan kunt wil wilt zou mag je jij u ik me mij ons even eens iets wat dat het hier ergens mee nog snel kort ' +
    'alsjeblieft graag een twee drie heb maar hoi hallo hey can could will would you i we us a an one two three more ' +
    'another something anything that it quick do may please have got hello hi'
  ).split(' '),
)
const MOST_WORDS = 8
/** Behind one of these stands what is asked: "mag ik vragen hoe lang …". */
const asking = new Set([...lexicon.questionWords].filter((word) => word !== 'wat').concat('of', 'whether', 'if'))

/** "Ik heb een vraag over eieren", "mag ik iets vragen?": what is asked comes next. */
const announcing = [
  '^ ik heb … vraag|vraagje|vragen',
  '^ ik wil|wilde|wou|zou … vragen',
  '^ mag|kan|kon ik … vragen',
  "^ i have|i've|got … question|questions",
  "^ i'd|i want|would|wanted … ask",
  '^ may|can|could i … ask',
]

/** Whether a sentence or clause asks without saying what: it leads in a request, or follows one. */
export function isAside(folds: readonly string[]): boolean {
  if (!folds.some((word) => asking.has(word)) && announcing.some((pattern) => matchCue(pattern, folds))) return true
  if (folds.length === 0 || folds.length > MOST_WORDS || folds[0] === 'wat') return false
  return folds.some((word) => aboutAsking.has(word)) && folds.every((word) => aboutAsking.has(word) || empty.has(word))
}

const choices = new Set('ja nee yes no toch nietwaar right wel niet'.split(' '))
const links = new Set('of or en and'.split(' '))

/** "Ja of nee?", "één uur? twee uur?": an answer that is offered for the question before. */
export function isAlternative(utterance: Utterance, first: number, last: number): boolean {
  if (last - first >= ALTERNATIVE_WORDS) return false
  const folds = utterance.words.slice(first, last + 1).map(({ fold }) => fold)
  if (folds.every((word) => choices.has(word) || links.has(word))) return true
  const [amount = ''] = folds
  return (isNumberWord(amount) || ones.has(amount)) && folds.length <= 2
}
const ALTERNATIVE_WORDS = 4
const ones = new Set(['een', 'one', 'a', 'an', 'half', 'halve'])

/** "Ik wil graag weten …", "ook vraag ik me af …": a question as a statement. */
export function wishes(folds: readonly string[]): boolean {
  const beginning = folds.slice(0, WISH_WORDS)
  return wishing.some((pattern) => matchCue(pattern, beginning))
}
const WISH_WORDS = 9
const wishing = [
  '^ ik wil|wilde|wou|zou … weten|zien|horen|hebben|krijgen',
  '^ wil|wilde|wou|zou ik … weten|zien|horen|hebben|krijgen',
  '^ ik vraag me af',
  '^ vraag ik me … af',
  '^ ik ben|was benieuwd',
  "^ i want|need|wanted|like|would|i'd … know|see|hear|have",
  "^ i'd like|love to",
  '^ i wonder|wondered',
  "^ i was|am|i'm wondering|curious",
]

const sayers = 'zei|zeiden|zegt|vroeg|vraagt|riep|aldus|volgens|said|says|asked|asks|told'

/** "…, zei de eigenaar": somebody else's words, and no request of the one who tells them. */
export function isReported(utterance: Utterance, first: number, last: number): boolean {
  for (let index = last; index > first; index--) {
    if (utterance.kind(index) !== 'pause') continue
    const folds = utterance.words.slice(index, last + 1).map(({ fold }) => fold)
    return folds.length <= REPORT_WORDS && matchCue(`^ ${sayers}`, folds)
  }
  return false
}
const REPORT_WORDS = 5
