import { requestAt } from './open-request.ts'
import { isStatement } from './read-statement.ts'
import type { Occurrence, Utterance } from './utterance.ts'

/** Whether the name is used as (part of) the name of a firm or a place: "restaurant Agora", "Agora Catering". */
export function isFirm(utterance: Utterance, occurrence: Occurrence): boolean {
  return endsAsFirm(utterance, occurrence) || beginsAsFirm(utterance, occurrence)
}

function endsAsFirm(utterance: Utterance, { last }: Occurrence): boolean {
  const { lexicon } = utterance
  if (!utterance.has(last + 1)) return false
  const gap = utterance.gap(last + 1)
  if (/^ ?[&+] ?$/u.test(gap)) return true
  if (utterance.kind(last + 1) !== 'none') return false
  const next = utterance.word(last + 1)
  if (lexicon.towns.has(next)) return true
  if (isExplained(utterance, last + 1)) return true
  if (/^[bn]$/u.test(next) && utterance.word(last + 2) === 'v' && utterance.gap(last + 2).length <= 2) return true
  if (lexicon.nameEndings.has(next)) {
    // "Agora restaurant De Lepel heeft een klacht" tells Agora of another restaurant.
    return !lexicon.articles.has(utterance.word(last + 2))
  }
  // "Agora in Lelystad", "Agora op de hoek is dicht".
  if (!lexicon.prepositions.has(next)) return false
  if (lexicon.towns.has(utterance.word(last + 2))) return true
  const verb = utterance.word(last + 4)
  return (
    lexicon.articles.has(utterance.word(last + 2)) &&
    lexicon.linkVerbs.has(verb) &&
    !beginsSubject(utterance, last + 5) &&
    utterance.has(last + 5)
  )
}

/** "Agora is een restaurant in Lelystad". */
function isExplained(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.copulas.has(utterance.word(verbAt)) || !lexicon.indefinites.has(utterance.word(verbAt + 1))) return false
  const isKind = [2, 3, 4].some((ahead) => lexicon.nameMakers.has(utterance.word(verbAt + ahead)))
  return isKind && isStatement(utterance, verbAt)
}

function beginsSubject(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return (
    lexicon.closeSubjects.has(word) ||
    lexicon.otherSubjects.has(word) ||
    lexicon.demonstratives.has(word) ||
    lexicon.articles.has(word) ||
    lexicon.quantifiers.has(word) ||
    /^\d/u.test(word)
  )
}

function beginsAsFirm(utterance: Utterance, { first, last }: Occurrence): boolean {
  const { lexicon } = utterance
  const before = utterance.word(first - 1)
  if (!before || utterance.kind(first) !== 'none') return isApposition(utterance, first, last)
  if (lexicon.nameMakers.has(before)) return !isAskedAfter(utterance, first, last)
  const isProgram = lexicon.programs.has(utterance.word(last + 1))
  if (lexicon.locatives.has(before)) return !isProgram
  return isArticle(utterance, first - 1) && !isProgram
}

/** "Dit is de slachterij agora wat geldt hier": a thing with its article is whole without the name. */
function isAskedAfter(utterance: Utterance, first: number, last: number): boolean {
  const { lexicon } = utterance
  const determiner = utterance.word(first - 2)
  const isWhole = lexicon.articles.has(determiner) || lexicon.demonstratives.has(determiner)
  if (!isWhole || utterance.kind(last + 1) !== 'none') return false
  const request = requestAt(utterance, last + 1)
  return request === 'clear' || (request === 'likely' && lexicon.demonstratives.has(utterance.word(last + 2)))
}

/** "Het restaurant, Agora, ligt aan het water." */
function isApposition(utterance: Utterance, first: number, last: number): boolean {
  const { lexicon } = utterance
  if (utterance.kind(first) !== 'pause' || !utterance.has(last + 1)) return false
  if (!lexicon.nameMakers.has(utterance.word(first - 1))) return false
  const next = utterance.word(last + 1)
  return lexicon.linkVerbs.has(next) || lexicon.ownVerbs.has(next)
}

/** "De Agora", "in het Agora"; not "hoe zit het Agora", where it is a word of its own. */
export function isArticle(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  if (word !== 'het') return lexicon.articles.has(word)
  const before = utterance.word(index - 1)
  if (index === utterance.sentenceStart(index)) return true
  return lexicon.prepositions.has(before) || (lexicon.objectVerbs.has(before) && !lexicon.sayingVerbs.has(before))
}
