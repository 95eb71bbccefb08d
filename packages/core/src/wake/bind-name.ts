import { asksAtStart, asksBefore, clauseStart } from './ask-before.ts'
import { isArticle } from './find-firm.ts'
import { type Opening, requestAt } from './open-request.ts'
import { isParticiple } from './read-phrase.ts'
import type { Gap } from './read-words.ts'
import type { Occurrence, Utterance } from './utterance.ts'

/** How far back a verb that reports is looked for: "ik vroeg het net nog Agora". */
const REPORT_WORDS = 4
const NOUN_WORDS = 4

/** Whether the word before the name takes it: "de Agora", "van Agora", "dat Agora", "ik vroeg Agora", "wat zegt Agora". */
export function isBound(
  utterance: Utterance,
  { first, last }: Pick<Occurrence, 'first' | 'last'>,
  after: Gap,
  request: Opening,
): boolean {
  const { lexicon } = utterance
  const before = utterance.word(first - 1)
  const start = clauseStart(utterance, first - 1)
  const atEnd = after === 'stop'
  if (isArticle(utterance, first - 1) || lexicon.persons.has(before)) return true
  if (lexicon.vocatives.has(before)) return request !== 'clear'
  if (lexicon.pointers.has(before)) return !atEnd
  // "Welke Agora bedoel je".
  if (lexicon.questionDeterminers.has(before)) return true
  if (lexicon.prepositions.has(before)) return !isStranded(utterance, first - 1, start, request)
  if (atEnd && isIdentified(utterance, first, start)) return true
  if (lexicon.demonstratives.has(before)) {
    // "Ik denk dat Agora is verhuisd"; not "dan doe ik dat Agora is dat goed".
    const isAsked = request === 'clear' || lexicon.demonstratives.has(utterance.word(last + 2))
    return !atEnd && (request === 'none' || (lexicon.subordinators.has(before) && !isAsked))
  }
  if (lexicon.subordinators.has(before)) return true
  if (lexicon.labels.has(before) && request !== 'clear') return true
  if (lexicon.possessives.has(before) && !lexicon.verbs.has(before) && !lexicon.objectPronouns.has(before)) {
    return !lexicon.closeSubjects.has(before)
  }
  if (lexicon.comparisons.has(before) && lexicon.endsAs('comparative', utterance.word(first - 2))) return true
  if (atEnd && first - 1 === start && lexicon.imperatives.has(before)) return true
  if (namesBefore(utterance, first, start) || reportsBefore(utterance, first, start)) return true
  // "Ja hoor Agora maak jij dat", "de deur staat open Agora wat nu": what might be a verb is none.
  const isNoVerb = lexicon.closers.has(before) || lexicon.adverbs.has(before)
  if (isNoVerb && request !== 'none') return false
  if (request !== 'none' && endsClause(utterance, first - 1, start)) return false
  if (lexicon.objectVerbs.has(before) && !isNoun(utterance, first - 1)) return !isAskedFor(utterance, first - 1, start)
  if (atEnd && lexicon.impersonalVerbs.has(before)) return false
  if (lexicon.verbs.has(before) || lexicon.copulas.has(before)) {
    if (isInverted(utterance, first - 1, start)) return true
    // "It was Agora who said that".
    if (!atEnd && first - 2 === start && lexicon.demonstratives.has(utterance.word(start))) return true
    // "We had Agora check it"; not "die hij gemaakt heeft Agora noteer dat".
    if (lexicon.havingVerbs.has(before) && !isParticiple(utterance, utterance.word(first - 2))) return true
    // "How warm may it be Agora": the question has a verb and a subject already.
    if (atEnd && lexicon.infinitives.has(before) && first - start > 3 && asksAtStart(utterance, first)) return false
    // A verb on either side: neither has the name for its subject.
    if (request !== 'none') return lexicon.ownVerbs.has(before)
    return !atEnd || !endsSubordinate(utterance, first - 1, start)
  }
  return atEnd && isObjectOfQuestion(utterance, first - 1, start)
}

/** A preposition that belongs to what went before: "waar let ik op Agora", "what's going on Agora". */
function isStranded(utterance: Utterance, at: number, start: number, request: Opening): boolean {
  const { lexicon } = utterance
  if (lexicon.particlePhrases.has(`${utterance.word(at - 1)} ${utterance.word(at)}`)) return true
  // "Wacht even buiten Agora noteer dat", "ik ga naar binnen Agora is dat goed".
  if (lexicon.loosePrepositions.has(utterance.word(at)) && at > start) {
    if (request === 'clear' || (request === 'likely' && lexicon.prepositions.has(utterance.word(at - 1)))) return true
  }
  if (!lexicon.particles.has(utterance.word(at))) return false
  // "Wat raad je aan Agora".
  if (lexicon.questionWords.has(utterance.word(start)) && lexicon.closeSubjects.has(utterance.word(at - 1))) {
    const verb = utterance.word(at - 2)
    if (lexicon.otherVerbs.has(verb) || lexicon.linkVerbs.has(verb)) return false
    return lexicon.questionEndings.has(utterance.word(at))
  }
  // "Schrijf dat maar op Agora": the other half of the verb.
  if (lexicon.verbEndings.has(utterance.word(at)) && at - start > 1 && lexicon.imperatives.has(utterance.word(start))) {
    return !lexicon.prepositions.has(utterance.word(at - 1))
  }
  // "Ik zoek het even op Agora mag dit": nothing but light words between the verb and its other half.
  if (request !== 'none' && isLight(utterance, at - 1) && !asksAnother(utterance, start, at)) return true
  // "De temperatuur loopt op Agora wat nu".
  const isEnding = lexicon.questionEndings.has(utterance.word(at)) && lexicon.linkVerbs.has(utterance.word(at - 1))
  if (request !== 'none' && isEnding && at - 1 > start) return true
  const hasOwner = request !== 'none' || asksBefore(utterance, at)
  for (let index = start; index < at - 1; index++) {
    const word = utterance.word(index)
    if (lexicon.splitQuestions.has(word) || (hasOwner && lexicon.particleOwners.has(word))) return true
  }
  return false
}

function isLight(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return isFiller(utterance, word) || lexicon.objectPronouns.has(word)
}

/** Between a verb and what belongs to it: "net", "even", "maar". */
function isFiller({ lexicon }: Utterance, word: string): boolean {
  return lexicon.adverbs.has(word) || (lexicon.softeners.has(word) && !lexicon.answers.has(word))
}

/** "Ik vraag het even aan Agora": what stands before the name is said of it. */
function asksAnother(utterance: Utterance, start: number, end: number): boolean {
  const { lexicon } = utterance
  for (let index = start; index < end; index++) {
    const word = utterance.word(index)
    if (lexicon.askVerbs.has(word) || (lexicon.sayingVerbs.has(word) && !lexicon.linkVerbs.has(word))) return true
  }
  return false
}

/** "Dat heet toch Agora". */
function namesBefore(utterance: Utterance, first: number, start: number): boolean {
  const { lexicon } = utterance
  let index = first - 1
  while (index > start && lexicon.namingAdverbs.has(utterance.word(index))) index--
  return lexicon.namingVerbs.has(utterance.word(index))
}

function reportsBefore(utterance: Utterance, first: number, start: number): boolean {
  const { lexicon } = utterance
  // "Wat zei je Agora": what was said is what is asked for. "Dat zeg je goed Agora": it stands in front.
  if (lexicon.objectQuestions.has(utterance.word(start))) return false
  if (lexicon.demonstratives.has(utterance.word(start)) && !lexicon.closeSubjects.has(utterance.word(first - 1))) {
    return false
  }
  for (let index = first - 1; index >= Math.max(start, first - REPORT_WORDS); index--) {
    const word = utterance.word(index)
    if (lexicon.sayingVerbs.has(word) && !lexicon.linkVerbs.has(word)) return index > start
    // "Tell me Agora".
    if (lexicon.speakers.has(word)) return false
    if (lexicon.askVerbs.has(word)) return !isNoun(utterance, index)
    const isPronoun =
      lexicon.demonstratives.has(word) || lexicon.objectPronouns.has(word) || lexicon.closeSubjects.has(word)
    if (!isPronoun && !isFiller(utterance, word)) return false
  }
  return false
}

/** "Een vraag", "the check". */
function isNoun(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const opens = (word: string) =>
    lexicon.articles.has(word) || lexicon.possessives.has(word) || lexicon.nounOpeners.has(word)
  if (opens(utterance.word(index - 1))) return true
  // "A follow up visit": words that no list has, or that only tell where to, stand between.
  for (let before = index - 1; before > index - NOUN_WORDS; before--) {
    const word = utterance.word(before)
    if (lexicon.indefinites.has(word)) return true
    if (lexicon.known.has(word) && !lexicon.adverbs.has(word)) return false
  }
  return false
}

/** "What do you see Agora": the question word is what is seen. */
function isAskedFor(utterance: Utterance, verbAt: number, start: number): boolean {
  const { lexicon } = utterance
  const subject = utterance.word(verbAt - 1)
  const hasSubject =
    lexicon.closeSubjects.has(subject) || lexicon.otherSubjects.has(subject) || lexicon.demonstratives.has(subject)
  const opener = utterance.word(start)
  if (lexicon.objectQuestions.has(opener)) return hasSubject || verbAt - start >= 3
  // "Dat heb je goed gezien Agora", "dat is niet wat ik vroeg Agora".
  if (lexicon.demonstratives.has(opener) && verbAt - start >= 3) return true
  if (hasSubject && lexicon.objectQuestions.has(utterance.word(verbAt - 2))) return true
  // "Mag ik wat vragen Agora", "heb je dat gezien Agora": what is meant stands before the verb.
  return verbAt > start + 1 && (lexicon.somethings.has(subject) || lexicon.demonstratives.has(subject))
}

/** "Is Agora open", "wat zegt Agora", "Linda, did Agora write that": the verb comes first, and the name is its subject. */
function isInverted(utterance: Utterance, verbAt: number, start: number): boolean {
  const { lexicon } = utterance
  if (verbAt === start || utterance.kind(verbAt) === 'pause') return true
  const before = utterance.word(verbAt - 1)
  // Somebody else is asked: "tom is Agora listening".
  return lexicon.questionWords.has(before) || (verbAt - 1 === start && !lexicon.known.has(before))
}

/** "Hij zegt dat hij een ontheffing heeft Agora klopt dat": the verb ends a sentence within another. */
function endsClause(utterance: Utterance, verbAt: number, start: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(verbAt)
  if (!lexicon.verbs.has(verb) || lexicon.askVerbs.has(verb)) return false
  if (lexicon.sayingVerbs.has(verb) && !lexicon.linkVerbs.has(verb)) return false
  for (let index = start; index < verbAt - 1; index++) {
    if (lexicon.subordinators.has(utterance.word(index))) return true
  }
  return false
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
    if (!lexicon.demonstratives.has(word) && !lexicon.namingAdverbs.has(word)) return false
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
