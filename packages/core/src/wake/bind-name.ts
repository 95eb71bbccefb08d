import { clauseStart } from './ask-before.ts'
import { isArticle } from './find-firm.ts'
import { requestAt } from './open-request.ts'
import type { Utterance } from './utterance.ts'

/** How far back a verb that reports is looked for: "ik vroeg het net nog Agora". */
const REPORT_WORDS = 4
/** May stand between a verb and the name it gives. */
const NAMING_ADVERBS = new Set('toch nu nou ook gewoon echt eigenlijk niet just really actually now'.split(' '))

/** Whether the word before the name takes it: "de Agora", "van Agora", "dat Agora", "ik vroeg Agora", "wat zegt Agora". */
export function isBound(utterance: Utterance, first: number, after: string, request: string): boolean {
  const { lexicon } = utterance
  const before = utterance.word(first - 1)
  const start = clauseStart(utterance, first - 1)
  const atEnd = after === 'stop'
  if (isArticle(utterance, first - 1) || lexicon.persons.has(before)) return true
  if (before === 'die' || before === 'deze') return !atEnd
  if (lexicon.prepositions.has(before)) return !isStranded(utterance, first - 1, start, request)
  if (atEnd && isIdentified(utterance, first, start)) return true
  if (lexicon.demonstratives.has(before)) {
    return !atEnd && (request === 'none' || (before === 'dat' && request !== 'clear'))
  }
  if (lexicon.subordinators.has(before)) return true
  if (lexicon.labels.has(before) && request !== 'clear') return true
  if (lexicon.possessives.has(before) && !lexicon.verbs.has(before) && !lexicon.objectPronouns.has(before)) {
    return !lexicon.closeSubjects.has(before)
  }
  if (before === 'than' || (before === 'dan' && /er$|anders/u.test(utterance.word(first - 2)))) return true
  if (atEnd && first - 1 === start && lexicon.imperatives.has(before)) return true
  if (namesBefore(utterance, first, start) || reportsBefore(utterance, first, start)) return true
  if (lexicon.objectVerbs.has(before) && !isNoun(utterance, first - 1)) return !isAskedFor(utterance, first - 1, start)
  if (atEnd && lexicon.impersonalVerbs.has(before)) return false
  if (lexicon.verbs.has(before) || lexicon.copulas.has(before)) {
    if (isInverted(utterance, first - 1, start)) return true
    // "We had Agora check it."
    if (lexicon.havingVerbs.has(before) || before === 'have') return true
    // A verb on either side: neither has the name for its subject.
    if (request !== 'none') return lexicon.ownVerbs.has(before)
    return !atEnd || !endsSubordinate(utterance, first - 1, start)
  }
  return atEnd && isObjectOfQuestion(utterance, first - 1, start)
}

/** A preposition that belongs to what went before: "waar let ik op Agora", "what's going on Agora". */
function isStranded(utterance: Utterance, at: number, start: number, request: string): boolean {
  const { lexicon } = utterance
  if (lexicon.particlePhrases.has(`${utterance.word(at - 1)} ${utterance.word(at)}`)) return true
  if (!lexicon.particles.has(utterance.word(at))) return false
  // "Wat raad je aan Agora".
  if (lexicon.questionWords.has(utterance.word(start)) && lexicon.closeSubjects.has(utterance.word(at - 1))) {
    const verb = utterance.word(at - 2)
    if (lexicon.otherVerbs.has(verb) || lexicon.linkVerbs.has(verb)) return false
    return utterance.word(at) === 'aan' || lexicon.verbEndings.has(utterance.word(at))
  }
  // "Schrijf dat maar op Agora": the other half of the verb.
  if (lexicon.verbEndings.has(utterance.word(at)) && at - start > 1 && lexicon.imperatives.has(utterance.word(start))) {
    return !lexicon.prepositions.has(utterance.word(at - 1))
  }
  for (let index = start; index < at - 1; index++) {
    const word = utterance.word(index)
    if (word === 'waar' || (request === 'clear' && lexicon.particleOwners.has(word))) return true
  }
  return false
}

/** "Dat heet toch Agora". */
function namesBefore(utterance: Utterance, first: number, start: number): boolean {
  let index = first - 1
  while (index > start && NAMING_ADVERBS.has(utterance.word(index))) index--
  return utterance.lexicon.namingVerbs.has(utterance.word(index))
}

function reportsBefore(utterance: Utterance, first: number, start: number): boolean {
  const { lexicon } = utterance
  // "Wat zei je Agora": what was said is what is asked for.
  if (lexicon.objectQuestions.has(utterance.word(start))) return false
  for (let index = first - 1; index >= Math.max(start, first - REPORT_WORDS); index--) {
    const word = utterance.word(index)
    if (lexicon.sayingVerbs.has(word) && !lexicon.linkVerbs.has(word)) return index > start
    if (word === 'vraag' || word === 'ask' || word === 'tell') return !isNoun(utterance, index)
    const isLight =
      lexicon.demonstratives.has(word) || lexicon.objectPronouns.has(word) || lexicon.closeSubjects.has(word)
    if (!isLight && !lexicon.adverbs.has(word) && !['maar', 'even', 'eens'].includes(word)) return false
  }
  return false
}

/** "Een vraag", "the check". */
function isNoun(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const before = utterance.word(index - 1)
  return lexicon.articles.has(before) || lexicon.possessives.has(before) || before === 'volgende' || before === 'next'
}

/** "What do you see Agora": the question word is what is seen. */
function isAskedFor(utterance: Utterance, verbAt: number, start: number): boolean {
  const { lexicon } = utterance
  const subject = utterance.word(verbAt - 1)
  const hasSubject =
    lexicon.closeSubjects.has(subject) || lexicon.otherSubjects.has(subject) || lexicon.demonstratives.has(subject)
  if (lexicon.objectQuestions.has(utterance.word(start))) return hasSubject || verbAt - start >= 3
  // "Mag ik wat vragen Agora", "heb je dat gezien Agora": what is meant stands before the verb.
  return verbAt > start + 1 && (subject === 'wat' || subject === 'iets' || lexicon.demonstratives.has(subject))
}

/** "Is Agora open", "wat zegt Agora": the verb comes first, and the name is its subject. */
function isInverted(utterance: Utterance, verbAt: number, start: number): boolean {
  return verbAt === start || utterance.lexicon.questionWords.has(utterance.word(verbAt - 1))
}

/** "Vertel eens wat de norm is Agora": a verb at the end of a sentence within a request. */
function endsSubordinate(utterance: Utterance, verbAt: number, start: number): boolean {
  if (utterance.lexicon.questionWords.has(utterance.word(verbAt - 1))) return false
  for (let index = start; index < verbAt - 1; index++) {
    const isQuestionWord = utterance.lexicon.questionWords.has(utterance.word(index))
    if (!isQuestionWord && requestAt(utterance, index) !== 'none') return true
  }
  return false
}

/** "Is dit nou Agora?" */
function isIdentified(utterance: Utterance, first: number, start: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.copulas.has(utterance.word(start)) || first === start + 1) return false
  for (let index = start + 1; index < first; index++) {
    const word = utterance.word(index)
    if (!lexicon.demonstratives.has(word) && !NAMING_ADVERBS.has(word)) return false
  }
  return true
}

/** "Ken je Agora?", "sinds wanneer gebruik je Agora", "daar heb je Agora". */
function isObjectOfQuestion(utterance: Utterance, at: number, start: number): boolean {
  const { lexicon } = utterance
  const opener = utterance.word(start)
  if (!lexicon.closeSubjects.has(utterance.word(at)) || lexicon.objectQuestions.has(opener)) return false
  const verb = utterance.word(at - 1)
  if (lexicon.objectVerbs.has(verb)) return true
  const isBare = at - start <= 1 || (at - start === 2 && (lexicon.adverbs.has(opener) || lexicon.places.has(opener)))
  return isBare && lexicon.otherVerbs.has(verb)
}
