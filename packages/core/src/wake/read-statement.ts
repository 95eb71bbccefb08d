import type { Lexicon } from './lexicon.ts'
import type { Utterance } from './utterance.ts'

/**
 * Whether the words behind a name say something about who bears it ("Agora is een restaurant", "Agora luistert mee"),
 * or ask something of it ("Agora is dit toegestaan"). Dutch and English questions put the verb first, so that a verb
 * behind the name has either Agora as its subject or what stands behind it.
 */
export function isStatement(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(verbAt)
  if (lexicon.reportParticiples.has(verb) || isTaking(utterance, verbAt)) return true
  if (isPointedAt(utterance, verbAt)) return true
  // "Agora always listens".
  if (lexicon.adverbs.has(verb) && tellsOwn(utterance, verbAt + 1)) return true
  const isLink = lexicon.linkVerbs.has(verb)
  const isOwn = lexicon.ownVerbs.has(verb) || isUnknownVerb(utterance, verbAt)
  if (!isLink && !isOwn) return false
  const next = utterance.word(verbAt + 1)
  if (lexicon.otherVerbs.has(verb) && lexicon.closeSubjects.has(next)) return false
  // "Agora wacht even" is an order, "Agora wacht altijd" is none.
  if (lexicon.imperatives.has(verb)) return lexicon.adverbs.has(next) && !lexicon.softeners.has(next) && isOwn
  if (!next || utterance.kind(verbAt + 1) === 'stop') return !lexicon.askingVerbs.has(verb)
  if (!isLink) return !(next === 'hij' || next === 'men')
  return isAboutSubject(utterance, verbAt)
}

function isAboutSubject(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(verbAt)
  const next = utterance.word(verbAt + 1)
  const marked = utterance.isMarkedQuestion(verbAt)
  const has = lexicon.havingVerbs.has(verb)
  if (lexicon.closeSubjects.has(next)) return false
  if (
    isParticiple(utterance, verbAt + 1) ||
    (isInfinitive(utterance, verbAt + 1) && !endsAsking(utterance, verbAt)) ||
    lexicon.infinitives.has(next)
  )
    return true
  if ((lexicon.articles.has(next) || lexicon.possessives.has(next)) && isIdentity(utterance, verbAt))
    return !endsAsking(utterance, verbAt)
  // "Agora heeft hier een vestiging".
  if (has && lexicon.places.has(next) && lexicon.indefinites.has(utterance.word(verbAt + 2))) return !marked
  if (lexicon.places.has(next)) return !marked && !beginsSubject(utterance, skipAdverbs(utterance, verbAt + 2))
  if (lexicon.demonstratives.has(next)) return isDone(utterance, verbAt) || (has && endsReport(utterance, verbAt))
  if (lexicon.otherSubjects.has(next)) return false
  if (lexicon.objectPronouns.has(next)) return true
  if (marked && utterance.sentenceEnd(verbAt) > verbAt + 1 && !lexicon.adverbs.has(next)) return false
  if (lexicon.indefinites.has(next)) return !lexicon.modalVerbs.has(verb) && !endsAsking(utterance, verbAt)
  const isNounLast = utterance.sentenceEnd(verbAt) <= verbAt + 2 && !lexicon.askingVerbs.has(verb)
  if (lexicon.articles.has(next)) return isNounLast || isAboutArticle(utterance, verbAt)
  if (lexicon.possessives.has(next)) return isNounLast || has
  if (lexicon.quantifiers.has(next) || /^\d/u.test(next)) {
    // "Agora hoort alles": nothing is left to be asked about it.
    if (has || isDone(utterance, verbAt)) return true
    return utterance.sentenceEnd(verbAt) === verbAt + 1 && !lexicon.askingVerbs.has(verb)
  }
  if (lexicon.adverbs.has(next) || lexicon.prepositions.has(next)) return true
  if (utterance.sentenceEnd(verbAt) === verbAt + 1) return true
  return !lexicon.askingVerbs.has(verb) && !endsAsking(utterance, verbAt)
}

/** "Agora roepen helpt niet": the name is what a verb behind it is about. */
function isTaking(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  return verb.endsWith('en') && lexicon.objectVerbs.has(verb) && !lexicon.imperatives.has(verb)
}

function skipAdverbs(utterance: Utterance, index: number): number {
  let at = index
  while (utterance.lexicon.adverbs.has(utterance.word(at))) at++
  return at
}

function isParticiple(utterance: Utterance, index: number): boolean {
  const word = utterance.word(index)
  return (
    utterance.lexicon.reportParticiples.has(word) || /^(?:op|aan|uit|af|in|over|mee)?ge\p{L}{2,}(?:d|t|en)$/u.test(word)
  )
}

/** "Is de naam", "is het beste", "is the best". */
function isIdentity(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.copulas.has(utterance.word(verbAt))) return false
  if (/.(?:ste|est)$/u.test(utterance.word(verbAt + 2))) return true
  const nounAt = lexicon.identities.has(utterance.word(verbAt + 2)) ? verbAt + 2 : verbAt + 3
  const isLast = utterance.kind(nounAt + 1) === 'stop' || lexicon.prepositions.has(utterance.word(nounAt + 1))
  return lexicon.identities.has(utterance.word(nounAt)) && isLast
}

/** "… always listens", "… also does reports"; not "… now is this fine". */
function tellsOwn(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (lexicon.ownVerbs.has(utterance.word(verbAt))) return true
  if (!lexicon.linkVerbs.has(utterance.word(verbAt))) return false
  return !beginsSubject(utterance, verbAt + 1) && !lexicon.closeSubjects.has(utterance.word(verbAt + 1))
}

/** "Agora dat is die assistent". */
function isPointedAt(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const [pointer, verb, article, noun] = [0, 1, 2, 3].map((ahead) => utterance.word(index + ahead)) as [
    string,
    string,
    string,
    string,
  ]
  return (
    lexicon.demonstratives.has(pointer) &&
    lexicon.copulas.has(verb) &&
    (lexicon.demonstratives.has(article) || lexicon.articles.has(article)) &&
    (lexicon.programs.has(noun) || lexicon.nameMakers.has(noun))
  )
}

/** "Agora heeft de vergunning"; not "is de temperatuur goed", "heeft de kok een diploma". */
function isAboutArticle(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.havingVerbs.has(utterance.word(verbAt))) return false
  const end = utterance.sentenceEnd(verbAt)
  for (let index = verbAt + 3; index <= end; index++) {
    if (beginsSubject(utterance, index) || lexicon.afterSubjects.has(utterance.word(index))) return false
  }
  return true
}

function beginsSubject(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return (
    lexicon.articles.has(word) ||
    lexicon.indefinites.has(word) ||
    lexicon.quantifiers.has(word) ||
    lexicon.otherSubjects.has(word) ||
    lexicon.demonstratives.has(word)
  )
}

/** "Kan dat niet weten": a thing knows nothing, so that it is Agora who does or does not. */
function isDone(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const end = utterance.sentenceEnd(verbAt)
  if (!lexicon.mindVerbs.has(utterance.word(end))) return false
  return end === verbAt + 2 || lexicon.adverbs.has(utterance.word(verbAt + 2))
}

/** "Agora reinigt de filters nooit", "Agora pays its fines": no list has every verb, but their endings tell. */
function isUnknownVerb(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  if (/.eer(?:t|de)$/u.test(verb)) return true
  if (!/^\p{L}{4,}$/u.test(verb) || isFunctionWord(lexicon, verb)) return false
  const next = utterance.word(index + 1)
  if (utterance.isMarkedQuestion(index)) return false
  if (/[^s]t$/u.test(verb)) {
    return lexicon.articles.has(next) || lexicon.objectPronouns.has(next) || next === 'alles' || next === 'mee'
  }
  if (verb.endsWith('ed'))
    return lexicon.articles.has(next) || lexicon.demonstratives.has(next) || next === 'everything'
  if (!/[^sui]s$/u.test(verb)) return false
  return lexicon.articles.has(next) || lexicon.possessives.has(next) || next === 'to' || next === 'everything'
}

function isFunctionWord(lexicon: Lexicon, word: string): boolean {
  return [lexicon.questionWords, lexicon.prepositions, lexicon.adverbs, lexicon.answers, lexicon.openers].some((list) =>
    list.has(word),
  )
}

/** "Agora moet betalen". A noun in the plural would have another verb: "mogen eieren". */
function isInfinitive(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return /^\p{L}{3,}en$/u.test(word) && !lexicon.quantifiers.has(word) && !lexicon.otherSubjects.has(word)
}

/** "… heeft dat net gezegd". */
function endsReport(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const next = utterance.word(verbAt + 2)
  return (lexicon.reportParticiples.has(next) || lexicon.adverbs.has(next)) && !lexicon.afterSubjects.has(next)
}

/** "… rauwe melk toegestaan": the sentence ends with how something is, after the something. */
function endsAsking(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const end = utterance.sentenceEnd(verbAt)
  if (end < verbAt + 2 || lexicon.adverbs.has(utterance.word(verbAt + 1))) return false
  if (utterance.isMarkedQuestion(verbAt) || lexicon.predicates.has(utterance.word(end))) return true
  // "Is chicken okay at eight degrees".
  if ([2, 3].some((ahead) => lexicon.predicates.has(utterance.word(verbAt + ahead)))) return true
  for (let index = verbAt + 2; index <= end; index++) if (lexicon.infinitives.has(utterance.word(index))) return true
  return false
}
