import { requestAt } from './open-request.ts'
import type { Utterance } from './utterance.ts'

const CLOSING_WORDS = 4

/** Where the sentence of this word begins, after what only opens it: "oké en wat zei je". */
export function clauseStart(utterance: Utterance, index: number): number {
  const { lexicon } = utterance
  let start = utterance.sentenceStart(index)
  while (start < index) {
    const word = utterance.word(start)
    const isFiller = lexicon.openers.has(word) && !lexicon.imperatives.has(word) && !lexicon.praises.has(word)
    if (!isFiller && !lexicon.greetings.has(word) && !lexicon.links.has(word)) break
    start++
  }
  return start
}

/** Whether the sentence that the name is in begins as a request: also with a verb that no list has, "zag je dat". */
export function asksAtStart(utterance: Utterance, first: number): boolean {
  const { lexicon } = utterance
  const start = clauseStart(utterance, first)
  if (requestAt(utterance, start) !== 'none') return true
  const word = utterance.word(start)
  if (asksOfThings(utterance, start) && start < first - 2) return true
  const isVerb = !lexicon.questionWords.has(word) && !lexicon.subordinators.has(word) && !lexicon.adverbs.has(word)
  return isVerb && start < first - 2 && lexicon.listeners.has(utterance.word(start + 1))
}

/** "Zijn handschoenen hier verplicht", "are gloves required": a verb first, and a noun without an article. */
function asksOfThings(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  const next = utterance.word(index + 1)
  if (!lexicon.copulas.has(verb) && !lexicon.modalVerbs.has(verb) && !lexicon.askingVerbs.has(verb)) return false
  return !lexicon.adverbs.has(next) && !lexicon.prepositions.has(next)
}

/** Whether the sentence before the name asks for something. */
export function asksBefore(utterance: Utterance, first: number): boolean {
  if (utterance.isMarkedQuestion(first) || asksAtStart(utterance, first)) return true
  const start = utterance.sentenceStart(first)
  // "Je hebt gelijk Agora": it is said to somebody.
  for (let index = start; index < first; index++) {
    if (utterance.lexicon.addressees.has(utterance.word(index))) return true
  }
  return asksWithin(utterance, start + 1, first - 1)
}

/** Whether somewhere in these words a question or an order begins. */
export function asksWithin(utterance: Utterance, from: number, to: number): boolean {
  for (let index = from; index <= to; index++) {
    if (isContinued(utterance, index)) continue
    const opening = requestAt(utterance, index)
    // "… mag dat Agora", "… is dat erg": a question of two or three words at the end.
    const isOwn = opening === 'likely' && !utterance.lexicon.otherSubjects.has(utterance.word(index - 1))
    if (opening === 'clear' || (isOwn && index >= to - 2)) return true
  }
  return false
}

/** "Daarna doen we", "I can't find": the verb follows from what stands before it, and asks nothing. */
function isContinued(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  const before = utterance.word(index - 1)
  if (lexicon.questionWords.has(word)) return false
  if (lexicon.adverbs.has(before) || lexicon.infinitiveMarks.has(before)) return true
  return lexicon.closeSubjects.has(before) || lexicon.linkVerbs.has(before) || lexicon.otherVerbs.has(before)
}

/** "Dat was het Agora", "goed gedaan Agora", "dank je wel Agora": what is said to somebody who is done. */
export function isClosing(utterance: Utterance, first: number): boolean {
  return [utterance.sentenceStart(first - 1), clauseStart(utterance, first - 1)].some((start) =>
    isClosingFrom(utterance, start, first),
  )
}

function isClosingFrom({ words, lexicon }: Utterance, start: number, first: number): boolean {
  if (first - start > CLOSING_WORDS) return false
  const said = words.slice(start, first).map(({ fold }) => fold)
  const [opener = ''] = said
  if (lexicon.closings.has(said.join(' ')) || lexicon.closingOpeners.has(opener)) return true
  return lexicon.praises.has(opener) && said.length > 1 && said.length < CLOSING_WORDS
}

/** "Bedankt Agora", "dat is te warm Agora": whole without the name. */
export function closes(utterance: Utterance, first: number): boolean {
  const { lexicon } = utterance
  const before = utterance.word(first - 1)
  if (lexicon.closers.has(before) || lexicon.predicates.has(before) || lexicon.impersonalVerbs.has(before)) return true
  if (isDoneVerb(utterance, first - 1)) return true
  const isNegated = lexicon.negations.has(before) && utterance.kind(first - 1) === 'none'
  return isNegated && !lexicon.copulas.has(utterance.word(first - 2))
}

/** "We gaan beginnen Agora", "ik heb alles gemeten Agora": behind the last verb of a Dutch sentence stands no object. */
function isDoneVerb(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  if (lexicon.objectVerbs.has(verb) || lexicon.verbs.has(verb)) return false
  if (!lexicon.endsAs('infinitive', verb) && !lexicon.endsAs('participle', verb)) return false
  for (let before = clauseStart(utterance, index); before < index; before++) {
    if (lexicon.linkVerbs.has(utterance.word(before)) || lexicon.otherVerbs.has(utterance.word(before))) return true
  }
  return false
}

/** "Mag dit Agora of niet", "wat vind jij Agora want ik twijfel": a request ended with the name, and a reason follows. */
export function goesOn(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const next = utterance.word(index + 1)
  const word = utterance.word(index)
  if (lexicon.closeSubjects.has(word)) return true
  if (!lexicon.links.has(word)) {
    // "Weet je het zeker Agora volgens mij niet", "kun je dit opzoeken Agora voordat we gaan".
    if (lexicon.prepositions.has(word) && lexicon.speakers.has(next)) return true
    return lexicon.subordinators.has(word) && !lexicon.demonstratives.has(word) && lexicon.closeSubjects.has(next)
  }
  if (lexicon.verbs.has(next) || lexicon.objectVerbs.has(next) || lexicon.negations.has(next)) return true
  return lexicon.closeSubjects.has(next) || lexicon.otherSubjects.has(next) || lexicon.demonstratives.has(next)
}
