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
  const isVerb = !lexicon.questionWords.has(word) && !lexicon.subordinators.has(word) && !lexicon.adverbs.has(word)
  return isVerb && start < first - 2 && ['je', 'jij', 'u', 'jullie', 'you'].includes(utterance.word(start + 1))
}

/** Whether the sentence before the name asks for something. */
export function asksBefore(utterance: Utterance, first: number): boolean {
  if (utterance.isMarkedQuestion(first) || asksAtStart(utterance, first)) return true
  const start = utterance.sentenceStart(first)
  // "Je hebt gelijk Agora": it is said to somebody.
  for (let index = start; index < first; index++) {
    if (utterance.lexicon.addressees.has(utterance.word(index))) return true
  }
  for (let index = start + 1; index < first; index++) {
    if (isContinued(utterance, index)) continue
    const opening = requestAt(utterance, index)
    // "… mag dat Agora", "… isn't it Agora": a question of two words at the end.
    if (opening === 'clear' || (opening === 'likely' && index === first - 2)) return true
  }
  return false
}

/** "Daarna doen we", "I can't find": the verb follows from what stands before it, and asks nothing. */
function isContinued(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  const before = utterance.word(index - 1)
  if (lexicon.questionWords.has(word)) return false
  if (lexicon.adverbs.has(before) || before === 'to') return true
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
  if (lexicon.closings.has(said.join(' ')) || ['dank', 'thank', 'tot'].includes(opener)) return true
  return lexicon.praises.has(opener) && said.length > 1 && said.length < CLOSING_WORDS
}

/** "Bedankt Agora", "dat is te warm Agora": whole without the name. */
export function closes(utterance: Utterance, first: number): boolean {
  const { lexicon } = utterance
  const before = utterance.word(first - 1)
  if (lexicon.closers.has(before) || lexicon.predicates.has(before) || lexicon.impersonalVerbs.has(before)) return true
  const isNegated = (before === 'niet' || before === 'not') && utterance.kind(first - 1) === 'none'
  return isNegated && !lexicon.copulas.has(utterance.word(first - 2))
}

/** "Mag dit Agora of niet", "wat vind jij Agora want ik twijfel": a request ended with the name, and a reason follows. */
export function goesOn(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const next = utterance.word(index + 1)
  if (!lexicon.links.has(utterance.word(index))) return false
  if (lexicon.verbs.has(next) || lexicon.objectVerbs.has(next) || next === 'niet' || next === 'not') return true
  return lexicon.closeSubjects.has(next) || lexicon.otherSubjects.has(next) || lexicon.demonstratives.has(next)
}
