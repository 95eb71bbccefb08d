import { lexiconOf } from '../wake/lexicon.ts'
import { requestAt } from '../wake/open-request.ts'
import { Utterance } from '../wake/utterance.ts'

const lexicon = lexiconOf(undefined)

/** What a text does besides telling something. */
export type Demand = 'question' | 'order' | 'none'

/** Words before what is asked that ask nothing: "ja maar", "ok en". */
const LEAD_WORDS = 4

/** These begin a statement or a name as often as an order; what follows them there makes an order of them. */
const doubtful = [
  {
    verbs: 'open plan som pas werk spel meet mail print bel rond teken begin ga kijk let wees pak',
    objects: 'de het een dit dat deze die alles even eens maar me mij ons hem naar door mee met',
  },
  {
    verbs:
      'note report check mark set log record list call close email look measure review draft plan question schedule ' +
      'flag double answer reply quote count estimate talk go get put keep do say see let take try open mail print',
    objects: 'the a an this that these those it everything my our me us them all up',
  },
].map(({ verbs, objects }) => ({ verbs: new Set(verbs.split(' ')), objects: new Set(objects.split(' ')) }))
/** Orders in one word. */
const bareOrders = new Set('stop help start begin wacht herhaal luister zwijg wait repeat listen'.split(' '))
/** Begin as a request does, and yet tell something: "ik bedoel de achterste". */
const tellingPhrases = /^(?:ik bedoel|i mean|graag|alsjeblieft|please)\b/u
/** Said of one's own words, and no question: "denk ik". */
const doubts = new Set('denk dacht geloof vermoed meen weet wist vind'.split(' '))
/** Tell where something is, also without a subject: "ligt daar in de hoek". */
const placeVerbs = new Set('ligt staat zit hangt lag stond zat hing komt kwam blijft lijkt loopt werkt'.split(' '))

/** Whether a text asks something or orders something, in any of its sentences. */
export function demandOf(text: string): Demand {
  const utterance = new Utterance(text, lexicon)
  let found: Demand = 'none'
  for (let index = 0; index < utterance.words.length; index++) {
    if (utterance.kind(index) !== 'stop') continue
    const demand = demandOfSentence(utterance, index)
    if (demand === 'question') return 'question'
    if (demand === 'order') found = 'order'
  }
  return found
}

function demandOfSentence(utterance: Utterance, start: number): Demand {
  const end = utterance.sentenceEnd(start)
  for (let index = start; index <= Math.min(end, start + LEAD_WORDS); index++) {
    const demand = demandAt(utterance, index, end)
    if (demand !== 'none') return demand
    if (!leads(utterance.word(index))) break
  }
  return utterance.isMarkedQuestion(start) && !isFragment(utterance, start, end) ? 'question' : 'none'
}

/** What begins at a word of a sentence that ends with `end`. */
export function demandAt(utterance: Utterance, index: number, end: number): Demand {
  const word = utterance.word(index)
  const opening = requestAt(utterance, index)
  if (opening === 'none') return isBareQuestion(utterance, index, end) ? 'question' : 'none'
  if (lexicon.questionWords.has(word) || lexicon.questionWords.has(utterance.word(index + 1))) return 'question'
  const isVerb = lexicon.linkVerbs.has(word) || lexicon.otherVerbs.has(word)
  // "Doe maar", "do it"; but "doe je dat", "do they".
  if (lexicon.imperatives.has(word) && !(isVerb && isSubject(utterance.word(index + 1)))) {
    if (isOrder(utterance, index, end)) return 'order'
    // "Do cooks need a hair net".
    return word === 'do' && index < end ? 'question' : 'none'
  }
  if (isVerb) {
    if (doubts.has(word) && utterance.word(index + 1) === 'ik' && !utterance.isMarkedQuestion(index)) return 'none'
    return placeVerbs.has(word) && !utterance.isMarkedQuestion(index) ? 'none' : 'question'
  }
  return tellingPhrases.test(utterance.text.slice(utterance.words[index]?.start).toLowerCase()) ? 'none' : 'order'
}

function isSubject(word: string): boolean {
  return lexicon.closeSubjects.has(word) || (lexicon.otherSubjects.has(word) && word !== 'it')
}

function isOrder(utterance: Utterance, index: number, end: number): boolean {
  const word = utterance.word(index)
  const lists = doubtful.filter(({ verbs }) => verbs.has(word))
  if (lists.length === 0 || (index === end && bareOrders.has(word))) return true
  return lists.some(({ objects }) => objects.has(utterance.word(index + 1)))
}

/** A question word that is all there is, or stands at the end: "waarom", "en dan wat". */
function isBareQuestion(utterance: Utterance, index: number, end: number): boolean {
  return lexicon.questionWords.has(utterance.word(index)) && (index === end || utterance.isMarkedQuestion(index))
}

function leads(word: string): boolean {
  return (
    lexicon.openers.has(word) ||
    lexicon.answers.has(word) ||
    lexicon.links.has(word) ||
    lexicon.greetings.has(word) ||
    lexicon.courtesies.has(word)
  )
}

/** A few words with a question mark, and no verb: somebody who is not sure, "bakkerij Jansen?". */
function isFragment(utterance: Utterance, start: number, end: number): boolean {
  if (end - start >= FRAGMENT_WORDS) return false
  for (let index = start; index <= end; index++) {
    const word = utterance.word(index)
    if (lexicon.verbs.has(word) || lexicon.questionWords.has(word)) return false
  }
  return !lexicon.links.has(utterance.word(start)) && !lexicon.prepositions.has(utterance.word(start))
}
const FRAGMENT_WORDS = 5
