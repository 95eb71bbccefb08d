import type { Utterance } from './utterance.ts'

/** How clearly a request begins: `clear` can be nothing else, `likely` may be a statement. */
export type Opening = 'clear' | 'likely' | 'none'

/** A question word may take a few words with it before the verb: "welke kerntemperatuur moet", "how long can". */
const QUESTION_PHRASE_WORDS = 4
/** The longest of the phrases that begin a request. */
const PHRASE_WORDS = 4

/** Whether a question, an order or a wish begins at this word. */
export function requestAt(utterance: Utterance, index: number): Opening {
  const { lexicon } = utterance
  const word = utterance.word(index)
  if (!word) return 'none'
  if (lexicon.questionWords.has(word)) return questionAt(utterance, index)
  // "Op welke temperatuur", "since when".
  if (lexicon.prepositions.has(word) && lexicon.questionWords.has(utterance.word(index + 1))) return 'clear'
  if (lexicon.phraseOpeners.has(word) && isPhrase(utterance, index)) return 'clear'
  if (isVerbFirst(utterance, index)) {
    return lexicon.closeSubjects.has(utterance.word(index + 1)) ? 'clear' : 'likely'
  }
  return lexicon.imperatives.has(word) ? 'clear' : 'none'
}

function isPhrase(utterance: Utterance, index: number): boolean {
  let phrase = utterance.word(index)
  for (let ahead = 1; ahead <= PHRASE_WORDS; ahead++) {
    if (utterance.lexicon.requestPhrases.has(phrase)) return true
    phrase += ` ${utterance.word(index + ahead)}`
  }
  return false
}

/** The same right behind a name, also behind what only softens it: "ook", "please", "dan even". */
export function requestAfter(utterance: Utterance, index: number): Opening {
  const { lexicon } = utterance
  const opening = requestAt(utterance, index)
  if (opening !== 'none') return opening
  // "Geloof jij dat": what stands between a name and "jij" is a verb, though no list has it.
  const mayBeVerb = !lexicon.known.has(utterance.word(index)) || lexicon.objectVerbs.has(utterance.word(index))
  if (mayBeVerb && lexicon.listeners.has(utterance.word(index + 1))) return 'clear'
  let at = index
  while (at < index + 2 && lexicon.softeners.has(utterance.word(at)) && !lexicon.articles.has(utterance.word(at))) at++
  return at > index && requestAt(utterance, at) === 'clear' ? 'clear' : 'none'
}

function questionAt(utterance: Utterance, index: number): Opening {
  const { lexicon } = utterance
  const next = utterance.word(index + 1)
  if (!utterance.has(index + 1) || utterance.kind(index + 1) === 'stop') return 'clear'
  if (lexicon.indefinites.has(next) && lexicon.exclamations.has(utterance.word(index))) return 'none'
  if (lexicon.verbs.has(next) || lexicon.questionNext.has(next) || utterance.word(index).includes("'")) return 'clear'
  const isSubject =
    lexicon.closeSubjects.has(next) ||
    lexicon.otherSubjects.has(next) ||
    lexicon.articles.has(next) ||
    lexicon.demonstratives.has(next)
  // Whatever stands between a question word and "je" is a verb: "wat raad je aan".
  if (!isSubject && lexicon.closeSubjects.has(utterance.word(index + 2))) return 'clear'
  // A subject before the verb makes it part of another sentence: "wat we daar zagen".
  if (isSubject) return 'none'
  for (let ahead = index + 2; ahead <= index + QUESTION_PHRASE_WORDS && utterance.has(ahead); ahead++) {
    const word = utterance.word(ahead)
    if (lexicon.closeSubjects.has(word) || lexicon.otherSubjects.has(word)) return 'none'
    if (lexicon.verbs.has(word)) return 'clear'
    // "Hoe zwaar weegt dit": a verb that no list has, and its subject.
    if (lexicon.endsAs('perhapsThirdPerson', word) && lexicon.demonstratives.has(utterance.word(ahead + 1))) {
      return 'clear'
    }
  }
  // "Welk artikel": a noun, and the end.
  const isLast = utterance.sentenceEnd(index) <= index + 2
  return isLast && lexicon.questionDeterminers.has(utterance.word(index)) ? 'likely' : 'none'
}

/** A verb with its subject behind it: "mag dit", "kun je", "is the fridge", "mag een hond". */
function isVerbFirst(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const verb = utterance.word(index)
  if (!lexicon.linkVerbs.has(verb) && !lexicon.otherVerbs.has(verb)) return false
  const next = utterance.word(index + 1)
  if (!next || utterance.kind(index + 1) !== 'none') return false
  if (lexicon.closeSubjects.has(next) || lexicon.demonstratives.has(next)) return true
  if (lexicon.otherSubjects.has(next) || lexicon.places.has(next) || lexicon.quantifiers.has(next)) return true
  if (lexicon.possessives.has(next)) return true
  return lexicon.articles.has(next) && (!lexicon.indefinites.has(next) || lexicon.modalVerbs.has(verb))
}
