import { demandOf } from '@agora/core/brain/asks-something'
import { foldText } from '@agora/core/fold-text'
import type { Correction, CorrectionReader, SaidBefore } from '@agora/core/listen/correction'
import { readText } from '@agora/core/brain/read-text'
import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../domain.ts'
import { isEmptyWord, lexicon } from '../findings/plain-words.ts'
import { isRetraction } from '../findings/read-correction.ts'
import { correctReading, isReading } from './correct-reading.ts'
import { correctStatement, correctThing } from './correct-statement.ts'
import { type Corrected, correctValue } from './correct-value.ts'
import { type Correctable, findCorrectable } from './correctable.ts'
import { correctReadingAndValue } from './correct-reading-and-value.ts'
import { type NoteNamed, readNoteNamed } from './read-note-named.ts'
import { type Opening, isOnlyOpening, readOpening } from './read-opening.ts'

/** A correction is short; what is longer is a statement of its own. */
const MOST_CHARS = 200
/** "In het product gemeten". */
const ANSWER_CHARS = 40
/** "Bij de bakplaat" says what is meant, and nothing of it. */
const FRAGMENT_WORDS = 5

const mayOpen =
  /(?:^|[\s,.:;!])(?:nee|neen|no|nope|sorry|pardon|wacht|wait|correct|correctie|correction|herstel|foutje|oeps|oops|bedoel|bedoelde|mean|meant|maak|make|eigenlijk|actually|rather|vergis|vergiste|vergist|versprak|versproken|misspoke|mistake|fout|laat|vergeet|schrap|wis|verwijder|streep|haal|scratch|strike|forget|delete|remove|ignore|never|toch|klopt|klopte|wrong|right)(?=$|[\s,.:;!])|^(?:het|dat|dit|die|it|that|this)(?:'s)?(?:\s+(?:was|is)(?=\s)|\s+not|(?<='s))/iu

/** "Dat klopt niet": something was wrong, and nobody says what is right. */
const isWrong =
  /^(?:dat|dit|die|that|this|it)(?:'s)?(?:\s+(?:is|was|klopt|klopte))*(?:\s+(?:toch|niet|not|fout|verkeerd|wrong|right|correct|incorrect|onjuist))+$/u

const says: Words = {
  nl: 'Dit verbetert iets wat eerder gezegd is, maar het is niet duidelijk wat.',
  en: 'This corrects something that was said before, but it is not clear what.',
}
const none: Correction = { kind: 'none' }
const unclear: Correction = { kind: 'unclear', says }

/**
 * Reads which earlier words a note corrects, and what they say then. The wording is read here alone; what follows from a
 * correction follows from its type.
 */
export function makeCorrectionReader(domain: Domain): CorrectionReader {
  const readNamed = (text: string) => readNoteNamed(text, (by) => isReading(by, domain))
  return {
    mayCorrect: (text) =>
      text.length <= MOST_CHARS &&
      !text.includes('?') &&
      (mayOpen.test(text) || (text.length <= ANSWER_CHARS && isReading(text, domain)) || readNamed(text) !== undefined),
    notesNamed: (text) => {
      const named = readNamed(text)
      return named ? [named.number] : []
    },
    read: (text, before) => readCorrection(text, before, domain),
  }
}

function readCorrection(text: string, all: readonly SaidBefore[], domain: Domain): Correction {
  if (text.length > MOST_CHARS || text.includes('?') || isOnlyOpening(text)) return none
  const named = readNoteNamed(text, (by) => isReading(by, domain))
  return named
    ? correctNamed(named, all, domain)
    : correctLast(
        text,
        all.filter(({ isFar }) => !isFar),
        domain,
      )
}

/** "Notitie 4 moet zes graden zijn": that note alone is meant. */
function correctNamed(named: NoteNamed, all: readonly SaidBefore[], domain: Domain): Correction {
  const said = all.find(({ number, isCorrection }) => number === named.number && !isCorrection)
  if (!said || named.kind === 'doubts') return unclear
  if (named.kind === 'removes') return { kind: 'retracts', said }
  const { by, of } = readOpening(named.by)
  const opening: Opening = { strength: 'named', pointsBack: false, rest: named.by, by, of }
  const corrected = correctBy(opening, findCorrectable([said], domain), domain)
  return corrected === undefined || corrected === 'unclear' ? unclear : { kind: 'replaces', ...corrected }
}

function correctBy(opening: Opening, before: readonly Correctable[], domain: Domain): Corrected {
  const ways = [correctReadingAndValue, correctReading, correctValue, correctThing, correctStatement]
  return ways.reduce<Corrected>((found, correct) => found ?? correct(opening, before, domain), undefined)
}

function correctLast(text: string, said: readonly SaidBefore[], domain: Domain): Correction {
  const [last, ...others] = said
  // "Nee, wacht", and then what is right.
  const isOpened = last !== undefined && !last.isCorrection && isOnlyOpening(last.text)
  const all = findCorrectable(isOpened ? others : said, domain)
  const own = readOpening(text)
  const isWeaker = own.strength === 'none' || own.strength === 'weak'
  const opening: Opening = isOpened && isWeaker ? { ...own, strength: 'strong' } : own
  const retracted = readRetraction(opening, isOpened ? others : said, all, domain)
  if (retracted) return retracted
  const before = all.filter(({ tells }) => tells)
  if (before.length === 0) return all.length > 0 && mustAsk(opening) ? unclear : none
  const corrected =
    opening.strength === 'none' ? correctReading(opening, before, domain) : correctBy(opening, before, domain)
  // Behind a question nobody can tell whether that is meant.
  const isAfterQuestion = last !== undefined && !last.isCorrection && isQuestion(last.text)
  if (isAfterQuestion && opening.strength !== 'named') return none
  if (corrected === 'unclear') return unclear
  if (corrected) return { kind: 'replaces', ...corrected }
  return mustAsk(opening) ? unclear : none
}

/** Whoever says that it is a correction is asked which, where code cannot tell; and who only names another thing. */
function mustAsk({ strength, rest }: Opening): boolean {
  if (strength === 'none' || strength === 'weak') return false
  if (strength !== 'strong') return true
  const { folds } = readText(rest)
  const isFragment = folds.length <= FRAGMENT_WORDS && !folds.some((word) => lexicon.verbs.has(word))
  return isFragment && folds.some((word) => !isEmptyWord(word))
}

function isQuestion(text: string): boolean {
  return text.includes('?') || demandOf(text) === 'question'
}

/** Takes back what was said last; or says that it was wrong, and no more. */
function readRetraction(
  { rest }: Opening,
  [last]: readonly SaidBefore[],
  [target]: readonly Correctable[],
  domain: Domain,
): Correction | undefined {
  const words = foldText(rest).replace(/[\s.,!…]+$/u, '')
  if (isWrong.test(words)) return target && unclear
  const { folds } = readText(rest)
  // "Laat maar, dat was een vlek": why it is taken back follows.
  const [first = '', reason = ''] = rest.split(/[,.;:!–]\s+(.*)/su)
  const isTakenBack = folds.length > 0 && (isRetraction(folds) || isRetraction(readText(first).folds))
  if (!isTakenBack) return undefined
  // Behind a correction nobody can tell whether that is meant, or the words that it corrected.
  if (last?.isCorrection) return unclear
  // It takes back the last words, whatever they were.
  if (!target || target.said !== last) return none
  const [why] = findCorrectable([{ ...target.said, text: reason }], domain)
  return target.isSingle && !why?.tells ? { kind: 'retracts', said: target.said } : unclear
}
