import { asksWithin, asksAtStart, clauseStart } from './ask-before.ts'
import { requestAt } from './open-request.ts'
import { isParticiple, opensNoun } from './read-phrase.ts'
import { isStatement } from './read-statement.ts'
import type { Occurrence, Utterance } from './utterance.ts'

/** How many words of a firm's name, of a place or of a label are read behind the name. */
const NAME_WORDS = 5
const PLACE_WORDS = 4
const LABEL_WORDS = 8
const EXPLAINING_WORDS = 8

/** Whether the name is used as (part of) the name of a firm or a place: "restaurant Agora", "Agora Catering". */
export function isFirm(utterance: Utterance, occurrence: Occurrence): boolean {
  return endsAsFirm(utterance, occurrence) || beginsAsFirm(utterance, occurrence)
}

function endsAsFirm(utterance: Utterance, { last }: Occurrence): boolean {
  const { lexicon } = utterance
  const at = last + 1
  if (!utterance.has(at)) return false
  if (/^ ?[&+] ?$/u.test(utterance.gap(at))) return true
  if (utterance.kind(at) === 'pause') return isExplainedBetween(utterance, at)
  if (utterance.kind(at) !== 'none') return false
  const next = utterance.word(at)
  // "Agora restaurant De Lepel heeft een klacht" tells Agora of another restaurant.
  if (lexicon.nameEndings.has(next)) return !lexicon.articles.has(utterance.word(at + 1))
  return (
    lexicon.towns.has(next) ||
    isExplained(utterance, at) ||
    hasLegalForm(utterance, at) ||
    isBrand(utterance, at) ||
    isPlaced(utterance, at)
  )
}

/** "Agora is een restaurant in Lelystad". */
function isExplained(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.copulas.has(utterance.word(verbAt)) || !lexicon.indefinites.has(utterance.word(verbAt + 1))) return false
  const isKind = [2, 3, 4].some((ahead) => lexicon.nameMakers.has(utterance.word(verbAt + ahead)))
  return isKind && isStatement(utterance, verbAt)
}

/** "Agora, het Griekse restaurant op de hoek, is dicht"; not "Agora, het restaurant, is dat open?" */
function isExplainedBetween(utterance: Utterance, at: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.articles.has(utterance.word(at)) && !lexicon.possessives.has(utterance.word(at))) return false
  if (!utterance.gap(at).startsWith(',')) return false
  let isKind = false
  let index = at + 1
  for (let inPlace = false; utterance.kind(index) === 'none' && utterance.has(index); index++) {
    const word = utterance.word(index)
    if (index > at + EXPLAINING_WORDS || (lexicon.verbs.has(word) && !lexicon.prepositions.has(word))) return false
    inPlace ||= lexicon.prepositions.has(word)
    const isKindHere = lexicon.nameMakers.has(word) || lexicon.identities.has(word) || lexicon.endsAs('firm', word)
    isKind ||= isKindHere && !inPlace
  }
  if (!isKind || utterance.kind(index) !== 'pause') return false
  const isVerb = lexicon.linkVerbs.has(utterance.word(index)) || isOwnVerb(utterance, index)
  const isAsked = lexicon.closeSubjects.has(utterance.word(index + 1)) || isPronoun(utterance, index + 1)
  return isVerb && !isAsked
}

function isPronoun(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return lexicon.otherSubjects.has(word) || lexicon.demonstratives.has(word)
}

function isOwnVerb(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return lexicon.ownVerbs.has(word) || lexicon.endsAs('thirdPerson', word) || lexicon.endsAs('perhapsPast', word)
}

/** "Agora Verse Vis BV", "Agora Vers B.V." */
function hasLegalForm(utterance: Utterance, at: number): boolean {
  const { lexicon } = utterance
  for (let index = at; index < at + NAME_WORDS && utterance.has(index); index++) {
    const word = utterance.word(index)
    if (utterance.kind(index) !== 'none') return false
    if (lexicon.legalForms.has(word)) return true
    if (/^[bn]$/u.test(word) && utterance.word(index + 1) === 'v' && utterance.gap(index + 1).length <= 2) return true
    const isSaid = lexicon.verbs.has(word) || lexicon.imperatives.has(word) || lexicon.questionWords.has(word)
    if (isSaid || opensNoun(utterance, index) || lexicon.closeSubjects.has(word)) return false
  }
  return false
}

/** "Agora olijven 400 gram tht 12 mei": the words of a label, and nothing that is asked. */
function isBrand(utterance: Utterance, at: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.products.has(utterance.word(at))) return false
  const end = Math.min(utterance.sentenceEnd(at), at + LABEL_WORDS)
  let isLabelled = false
  for (let index = at + 1; index <= end; index++) {
    const word = utterance.word(index)
    if (lexicon.copulas.has(word) || lexicon.havingVerbs.has(word)) return false
    isLabelled ||= lexicon.packaging.has(word)
  }
  return isLabelled && !utterance.isMarkedQuestion(at) && !asksWithin(utterance, at + 1, end)
}

/** "Agora in Lelystad", "Agora op de hoek is dicht"; not "Agora op de vloer ligt water". */
function isPlaced(utterance: Utterance, at: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.prepositions.has(utterance.word(at))) return false
  if (lexicon.towns.has(utterance.word(at + 1))) return true
  if (!lexicon.whereabouts.has(utterance.word(at))) return false
  for (let index = at + 1; index <= at + 1 + PLACE_WORDS && utterance.has(index); index++) {
    if (utterance.kind(index) !== 'none') return false
    const word = utterance.word(index)
    if (index > at + 1 && (lexicon.linkVerbs.has(word) || lexicon.ownVerbs.has(word))) {
      return isToldOfPlace(utterance, index)
    }
    const isDeterminer = index === at + 1 && lexicon.articles.has(word)
    if (!isDeterminer && (opensNoun(utterance, index) || lexicon.closeSubjects.has(word))) return false
  }
  return false
}

/** Whether the verb behind a place has the name for its subject, and nothing is asked. */
function isToldOfPlace(utterance: Utterance, verbAt: number): boolean {
  if (!utterance.has(verbAt + 1) || utterance.kind(verbAt + 1) !== 'none') return false
  if (utterance.lexicon.closeSubjects.has(utterance.word(verbAt + 1))) return false
  return isSaidOfPlace(utterance, verbAt) && !asksWithin(utterance, verbAt + 1, utterance.sentenceEnd(verbAt))
}

function isSaidOfPlace(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(verbAt)
  const next = utterance.word(verbAt + 1)
  // "… heeft geen water", but "… heeft de kok geen water".
  if (lexicon.havingVerbs.has(verb)) return lexicon.indefinites.has(next) || !opensNoun(utterance, verbAt + 1)
  if (!lexicon.linkVerbs.has(verb)) return !isPronoun(utterance, verbAt + 1)
  if (opensNoun(utterance, verbAt + 1)) return false
  if (lexicon.adverbs.has(next) || lexicon.predicates.has(next) || lexicon.prepositions.has(next)) return true
  return lexicon.times.has(next) || isParticiple(utterance, next) || lexicon.endsAs('perhapsPast', next)
}

function beginsAsFirm(utterance: Utterance, { first, last }: Occurrence): boolean {
  const { lexicon } = utterance
  const before = utterance.word(first - 1)
  if (!before || utterance.kind(first) !== 'none') return isApposition(utterance, first, last)
  if (lexicon.nameMakers.has(before)) return !isAskedAfter(utterance, first, last)
  const isProgram = lexicon.programs.has(utterance.word(last + 1))
  if (lexicon.locatives.has(before)) return !isProgram && !isOwned(utterance, first, last)
  return isArticle(utterance, first - 1) && !isProgram
}

/** "De eigenaar is er niet bij Agora mag ik dan naar binnen": the word before belongs to "er". */
function isOwned(utterance: Utterance, first: number, last: number): boolean {
  const { lexicon } = utterance
  if (requestAt(utterance, last + 1) !== 'clear' || utterance.kind(last + 1) !== 'none') return false
  return [2, 3, 4].some((back) => lexicon.particleOwners.has(utterance.word(first - back)))
}

/** "Dit is de slachterij agora wat geldt hier": a thing with its article is whole without the name. */
function isAskedAfter(utterance: Utterance, first: number, last: number): boolean {
  const { lexicon } = utterance
  const determiner = utterance.word(first - 2)
  if (!lexicon.articles.has(determiner) && !lexicon.demonstratives.has(determiner)) return false
  // "Mag de kat in de bakkerij agora".
  if (utterance.kind(last + 1) === 'stop') {
    return lexicon.modalVerbs.has(utterance.word(clauseStart(utterance, first))) && asksAtStart(utterance, first)
  }
  if (utterance.kind(last + 1) !== 'none') return false
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
  if (!lexicon.pronounArticles.has(word)) return lexicon.articles.has(word)
  const before = utterance.word(index - 1)
  if (index === utterance.sentenceStart(index)) return true
  return lexicon.prepositions.has(before) || (lexicon.objectVerbs.has(before) && !lexicon.sayingVerbs.has(before))
}
