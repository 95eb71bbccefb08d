import { clauseEnd, isParticiple, namesSecond, opensNoun } from './read-phrase.ts'
import type { Utterance } from './utterance.ts'

/** Later in a sentence, what looks as if it ends a question belongs to something else. */
const PREDICATE_WORDS = 5

/**
 * Whether the words behind a name say something about who bears it ("Agora is een restaurant", "Agora luistert mee"),
 * or ask something of it ("Agora is dit toegestaan"). Dutch and English questions put the verb first, so that a verb
 * behind the name has either Agora as its subject or what stands behind it.
 */
export function isStatement(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(verbAt)
  if (hasPerson(utterance, verbAt)) return false
  if (lexicon.reportParticiples.has(verb) || isTaking(utterance, verbAt)) return true
  if (isPointedAt(utterance, verbAt)) return true
  if (tellsHowOften(utterance, verbAt)) return true
  const isLink = lexicon.linkVerbs.has(verb)
  const isOwn = lexicon.ownVerbs.has(verb) || isUnknownVerb(utterance, verbAt)
  if (!isLink && !isOwn) return false
  const next = utterance.word(verbAt + 1)
  if (lexicon.otherVerbs.has(verb) && lexicon.closeSubjects.has(next)) return false
  // "Agora wacht even" is an order, "Agora wacht altijd" is none.
  if (lexicon.imperatives.has(verb)) return isOwn && lexicon.adverbs.has(next) && !lexicon.softeners.has(next)
  if (!next || utterance.kind(verbAt + 1) === 'stop') return !lexicon.askingVerbs.has(verb)
  if (!isLink) return !lexicon.thirdPersons.has(next)
  return isAboutSubject(utterance, verbAt)
}

/** "Agora draagt de kok een haarnet": somebody else does something with something. */
function hasPerson(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const next = utterance.word(verbAt + 1)
  if (lexicon.givingVerbs.has(utterance.word(verbAt)) || !lexicon.people.has(utterance.word(verbAt + 2))) return false
  if (!lexicon.articles.has(next) && !lexicon.demonstratives.has(next)) return false
  return namesSecond(utterance, verbAt + 3, clauseEnd(utterance, verbAt))
}

/** "Agora roepen helpt niet": the name is what a verb behind it is about. */
function isTaking(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  return lexicon.endsAs('infinitive', verb) && lexicon.objectVerbs.has(verb) && !lexicon.imperatives.has(verb)
}

/** "Agora dat is die assistent". */
function isPointedAt(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const article = utterance.word(index + 2)
  const noun = utterance.word(index + 3)
  return (
    lexicon.demonstratives.has(utterance.word(index)) &&
    lexicon.copulas.has(utterance.word(index + 1)) &&
    (lexicon.demonstratives.has(article) || lexicon.articles.has(article)) &&
    (lexicon.programs.has(noun) || lexicon.nameMakers.has(noun))
  )
}

/** "Agora always listens", "Agora never mentioned it"; not "Agora now is this fine". */
function tellsHowOften(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const adverb = utterance.word(index)
  const verb = utterance.word(index + 1)
  const isFrequency = lexicon.frequencies.has(adverb) || lexicon.endsAs('adverb', adverb)
  if (!isFrequency && !lexicon.adverbs.has(adverb)) return false
  if (lexicon.ownVerbs.has(verb)) return true
  if (isFrequency && !isOtherWord(utterance, verb) && !lexicon.verbs.has(utterance.word(index + 2))) {
    if (lexicon.endsAs('perhapsPast', verb) || lexicon.endsAs('perhapsThirdPerson', verb)) return true
  }
  if (!lexicon.linkVerbs.has(verb)) return false
  return !opensNoun(utterance, index + 2) && !lexicon.closeSubjects.has(utterance.word(index + 2))
}

/** No verb, or one that only orders: some list has it. */
function isOtherWord({ lexicon }: Utterance, word: string): boolean {
  return lexicon.known.has(word) && !lexicon.objectVerbs.has(word) && !lexicon.sayingVerbs.has(word)
}

/** "Agora reinigt de filters nooit", "Agora pays its fines": no list has every verb, but their endings tell. */
function isUnknownVerb(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  if (lexicon.known.has(verb) || utterance.isMarkedQuestion(index)) return false
  const next = utterance.word(index + 1)
  if (lexicon.endsAs('thirdPerson', verb)) return !lexicon.closeSubjects.has(next) && !lexicon.otherSubjects.has(next)
  const mayBeVerb = lexicon.endsAs('perhapsThirdPerson', verb) || lexicon.endsAs('perhapsPast', verb)
  if (!mayBeVerb) return false
  return (
    lexicon.articles.has(next) ||
    lexicon.possessives.has(next) ||
    lexicon.objectPronouns.has(next) ||
    lexicon.wholes.has(next) ||
    lexicon.endsAs('adverb', next) ||
    (lexicon.subordinators.has(next) && !lexicon.demonstratives.has(next)) ||
    isToDo(utterance, index + 1) ||
    isToDo(utterance, index + 2) ||
    (lexicon.endsAs('perhapsPast', verb) && lexicon.demonstratives.has(next))
  )
}

/** "… to serve", "… te werken"; not "… te warm". */
function isToDo(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.infinitiveMarks.has(utterance.word(index)) || !utterance.has(index + 1)) return false
  return !lexicon.predicates.has(utterance.word(index + 1)) && !lexicon.adverbs.has(utterance.word(index + 1))
}

/** Behind a verb that anything may have: whether Agora is what has it. */
function isAboutSubject(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(verbAt)
  const next = utterance.word(verbAt + 1)
  const has = lexicon.havingVerbs.has(verb)
  const end = clauseEnd(utterance, verbAt)
  if (lexicon.closeSubjects.has(next)) return false
  if (isParticiple(utterance, next) || lexicon.infinitives.has(next) || isBareVerb(utterance, verbAt)) return true
  if (has && hasDone(utterance, verbAt)) return true
  if (isInfinitive(utterance, next) && !endsAsking(utterance, verbAt)) return true
  if (lexicon.places.has(next)) return isAboutPlace(utterance, verbAt)
  if (isIdentity(utterance, verbAt)) return !endsAsking(utterance, verbAt)
  if (lexicon.demonstratives.has(next)) {
    if (has) return hasThat(utterance, verbAt, end)
    return isDone(utterance, verbAt, end) || isDonePronoun(utterance, verbAt, end)
  }
  if (lexicon.otherSubjects.has(next)) return false
  if (lexicon.objectPronouns.has(next)) return true
  if (utterance.isMarkedQuestion(verbAt) && end > verbAt + 1 && !lexicon.adverbs.has(next)) return false
  if (lexicon.indefinites.has(next)) {
    if (lexicon.modalVerbs.has(verb)) return isDone(utterance, verbAt, end)
    return !endsAsking(utterance, verbAt)
  }
  const isNounLast = end <= verbAt + 2 && !lexicon.askingVerbs.has(verb)
  if (lexicon.articles.has(next) || lexicon.possessives.has(next)) {
    if (isNounLast) return true
    return has ? hasThing(utterance, verbAt, end) : isDone(utterance, verbAt, end)
  }
  if (lexicon.quantifiers.has(next) || /^\d/u.test(next)) {
    // "Agora hoort alles": nothing is left to be asked about it. "Agora wordt elke nacht gereinigd".
    if (lexicon.timeNouns.has(utterance.word(verbAt + 2))) return true
    return has || isDonePronoun(utterance, verbAt, end) || (end === verbAt + 1 && !lexicon.askingVerbs.has(verb))
  }
  if (lexicon.adverbs.has(next) || lexicon.prepositions.has(next) || lexicon.times.has(next)) return true
  if (end === verbAt + 1) return true
  return !lexicon.askingVerbs.has(verb) && !endsAsking(utterance, verbAt)
}

/** "Agora should know that", "Agora can help". */
function isBareVerb(utterance: Utterance, modalAt: number): boolean {
  const { lexicon } = utterance
  const next = utterance.word(modalAt + 1)
  if (!lexicon.modalVerbs.has(utterance.word(modalAt)) || lexicon.adverbs.has(next)) return false
  return lexicon.mindVerbs.has(next) || lexicon.imperatives.has(next)
}

/** "Agora moet betalen". */
function isInfinitive({ lexicon }: Utterance, word: string): boolean {
  return lexicon.endsAs('infinitive', word) && !lexicon.quantifiers.has(word) && !lexicon.otherSubjects.has(word)
}

/** "Agora staat hier", "Agora heeft hier een vestiging"; not "Agora staat hier de norm". */
function isAboutPlace(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (utterance.isMarkedQuestion(verbAt)) return false
  const isOwned = lexicon.havingVerbs.has(utterance.word(verbAt)) && lexicon.indefinites.has(utterance.word(verbAt + 2))
  let at = verbAt + 2
  while (lexicon.adverbs.has(utterance.word(at))) at++
  return isOwned || !opensNoun(utterance, at)
}

/** "Is de naam", "is het beste", "is the best". */
function isIdentity(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const determiner = utterance.word(verbAt + 1)
  if (!lexicon.articles.has(determiner) && !lexicon.possessives.has(determiner)) return false
  if (!lexicon.copulas.has(utterance.word(verbAt))) return false
  if (lexicon.endsAs('superlative', utterance.word(verbAt + 2))) return true
  const nounAt = lexicon.identities.has(utterance.word(verbAt + 2)) ? verbAt + 2 : verbAt + 3
  const isLast = utterance.kind(nounAt + 1) === 'stop' || lexicon.prepositions.has(utterance.word(nounAt + 1))
  return lexicon.identities.has(utterance.word(nounAt)) && isLast
}

/** "Agora has spelled the name wrong"; not "has smoked fish a label". */
function hasDone(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.endsAs('perhapsPast', utterance.word(verbAt + 1))) return false
  return opensNoun(utterance, verbAt + 2) || lexicon.adverbs.has(utterance.word(verbAt + 2))
}

/** "Agora had it in the report", "heeft dat net gezegd"; not "heeft dit een etiket", "had this been reported". */
function hasThat(utterance: Utterance, verbAt: number, end: number): boolean {
  const { lexicon } = utterance
  const next = utterance.word(verbAt + 2)
  if (utterance.isMarkedQuestion(verbAt) || isPassive(utterance, end)) return false
  if (verbAt + 2 > end) return true
  if (showsSubject(utterance, verbAt + 2, end)) return false
  const isPronoun = lexicon.adverbs.has(next) || lexicon.prepositions.has(next) || lexicon.predicates.has(next)
  if (isPronoun) {
    for (let index = verbAt + 3; index <= end; index++) if (isIndefinite(utterance, index)) return false
    return true
  }
  if (isParticiple(utterance, next)) return true
  const isArticle = lexicon.pronounArticles.has(utterance.word(verbAt + 1))
  if (isArticle) return hasThing(utterance, verbAt, end)
  return isParticiple(utterance, utterance.word(end)) && hasThing(utterance, verbAt, end)
}

function isIndefinite(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  return lexicon.indefinites.has(utterance.word(index)) && !lexicon.prepositions.has(utterance.word(index - 1))
}

/** "Agora heeft de vergunning", "heeft het rapport gestuurd"; not "heeft de kok een diploma". */
function hasThing(utterance: Utterance, verbAt: number, end: number): boolean {
  if (utterance.lexicon.people.has(utterance.word(verbAt + 2)) || isPassive(utterance, end)) return false
  return !namesSecond(utterance, verbAt + 3, end) && !showsSubject(utterance, verbAt + 3, end)
}

function showsSubject(utterance: Utterance, from: number, end: number): boolean {
  for (let index = from; index <= end; index++)
    if (utterance.lexicon.afterSubjects.has(utterance.word(index))) return true
  return false
}

/** "… gemeld moeten worden". */
function isPassive(utterance: Utterance, end: number): boolean {
  const isDoneTo = [1, 2].some((back) => isParticiple(utterance, utterance.word(end - back)))
  return isDoneTo && utterance.lexicon.infinitives.has(utterance.word(end))
}

/** "Kan het rapport vandaag maken": a thing makes nothing, so that it is Agora who does. */
function isDone(utterance: Utterance, verbAt: number, end: number): boolean {
  const { lexicon } = utterance
  const isWanted = lexicon.wantVerbs.has(utterance.word(verbAt)) && lexicon.endsAs('infinitive', utterance.word(end))
  if ((!lexicon.mindVerbs.has(utterance.word(end)) && !isWanted) || end < verbAt + 3) return false
  return !lexicon.people.has(utterance.word(verbAt + 2)) && !namesSecond(utterance, verbAt + 3, end)
}

/** The same of a thing that is only pointed at: "kan dat niet weten", "kan dat ook in het Pools voorlezen". */
function isDonePronoun(utterance: Utterance, verbAt: number, end: number): boolean {
  const { lexicon } = utterance
  if (!lexicon.mindVerbs.has(utterance.word(end))) return false
  return end === verbAt + 2 || lexicon.adverbs.has(utterance.word(verbAt + 2))
}

/** "… rauwe melk toegestaan": the sentence ends with how something is, after the something. */
function endsAsking(utterance: Utterance, verbAt: number): boolean {
  const { lexicon } = utterance
  const end = utterance.sentenceEnd(verbAt)
  if (end < verbAt + 2 || lexicon.adverbs.has(utterance.word(verbAt + 1))) return false
  if (utterance.isMarkedQuestion(verbAt) || lexicon.predicates.has(utterance.word(end))) return true
  for (let index = verbAt + 2; index <= end; index++) {
    const word = utterance.word(index)
    // "Agora wil weten of je klaar bent".
    if (lexicon.subordinators.has(word) && !lexicon.demonstratives.has(word)) return false
    // "Is chicken okay at eight degrees", "can raw milk be sold".
    if (lexicon.infinitives.has(word) || (index <= verbAt + PREDICATE_WORDS && lexicon.predicates.has(word)))
      return true
  }
  return false
}
