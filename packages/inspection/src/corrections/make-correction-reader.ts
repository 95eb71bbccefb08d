import { demandOf } from '@agora/core/answers/asks-something'
import { foldText } from '@agora/core/fold-text'
import type { Correction, CorrectionReader, SaidBefore } from '@agora/core/listen/correction'
import { readRejectedFinding } from '../brain/read-finding-named.ts'
import { readText } from '../brain/read-text.ts'
import { nearWords } from '@agora/core/understanding/near-words'
import { openNotions } from '@agora/core/understanding/open-notions'
import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../domain/domain.ts'
import { isEmptyWord, setOf } from '../findings/plain-words.ts'
import { stemsOf } from '../findings/item.ts'
import { isRetraction } from '../findings/read-correction.ts'
import { correctReading, isReading } from './correct-reading.ts'
import { correctStatement, correctThing } from './correct-statement.ts'
import { type Corrected, correctValue } from './correct-value.ts'
import { type Correctable, findCorrectable } from './correctable.ts'
import { correctReadingAndValue } from './correct-reading-and-value.ts'
import { type NoteNamed, readNoteNamed } from './read-note-named.ts'
import {
  type CorrectionWish,
  isFragment,
  judgeCorrection,
  maySoundLikeCorrection,
  onlyValueOf,
} from './judge-correction.ts'
import { type Opening, isOnlyOpening, readOpening, saysWhatWas } from './read-opening.ts'

/** A correction is short; what is longer is a statement of its own. */
const MOST_CHARS = 200
/** "In het product gemeten". */
const ANSWER_CHARS = 40

/** "Dat klopt niet": something was wrong, and nobody says what is right. */
const isWrong =
  /^(?:dat|dit|die|that|this|it)(?:'s)?(?:\s+(?:is|was|klopt|klopte))*(?:\s+(?:toch|niet|not|fout|verkeerd|wrong|right|correct|incorrect|onjuist))+$/u

const says: Words = {
  nl: 'Dit verbetert iets wat eerder gezegd is, maar het is niet duidelijk wat.',
  en: 'This corrects something that was said before, but it is not clear what.',
}
const sayRejected = (number: number): Words => ({
  nl: `Volgens deze notitie klopt bevinding ${number} niet. Wijs haar af, of zeg waarom zij blijft.`,
  en: `This note says that finding ${number} is wrong. Reject it, or say why it stays.`,
})
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
      (readRejectedFinding(text) !== undefined ||
        readOpening(text).strength !== 'none' ||
        saysWhatWas(text) ||
        maySoundLikeCorrection(text) ||
        (text.length <= ANSWER_CHARS && isReading(text, domain)) ||
        readNamed(text) !== undefined),
    notesNamed: (text) => {
      const named = readNamed(text)
      return named ? [named.number] : []
    },
    read: (text, before) => readCorrection(text, before, domain),
  }
}

function readCorrection(text: string, all: readonly SaidBefore[], domain: Domain): Correction {
  if (text.length > MOST_CHARS || text.includes('?') || isOnlyOpening(text)) return none
  const rejected = readRejectedFinding(text)
  if (rejected) return { kind: 'unclear', says: sayRejected(rejected.number), finding: rejected.number }
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
  const around = isOpened ? others : said
  const all = findCorrectable(around, domain)
  const own = readOpening(text)
  const [right] = around
  const wish = right && !right.isCorrection ? judgeCorrection(text, right.text, domain) : undefined
  const isWeaker = own.strength === 'none' || own.strength === 'weak'
  const isLearnt = isWeaker && !isOpened && wish === 'change'
  const by = (isLearnt && right && onlyValueOf(own.rest, right.text)) || own.by
  const opening: Opening = isWeaker && (isOpened || isLearnt) ? { ...own, by, strength: 'strong' } : own
  const retracted = readRetraction(opening, around, all, domain) ?? retract(text, wish, around, all, domain)
  if (retracted) return retracted
  // What only examples tell was learnt of the words right before.
  const before = all.filter(({ tells, said: one }) => tells && (!isLearnt || one === right))
  if (before.length === 0) return all.length > 0 && mustAsk(own, wish, domain) ? unclear : none
  const corrected =
    opening.strength === 'none' ? correctReading(opening, before, domain) : correctBy(opening, before, domain)
  // Behind a question nobody can tell whether that is meant.
  const isAfterQuestion = last !== undefined && !last.isCorrection && isQuestion(last.text)
  if (isAfterQuestion && opening.strength !== 'named') return none
  if (corrected === 'unclear') return unclear
  if (corrected) return { kind: 'replaces', ...corrected }
  return mustAsk(isOpened ? opening : own, wish, domain) ? unclear : none
}

/** Whoever says that it is a correction is asked which, where code cannot tell; and who only names another thing. */
function mustAsk({ strength, rest }: Opening, wish: CorrectionWish | undefined, domain: Domain): boolean {
  if (wish === 'change' || wish === 'unsure-change') return true
  if (strength === 'none' || strength === 'weak') return false
  if (strength !== 'strong') return true
  const { folds } = readText(rest)
  return isFragment(folds, domain) && folds.some((word) => !isEmptyWord(word))
}

/** Takes back the words right before, in other words than those of the list. What names something else is asked about. */
function retract(
  text: string,
  wish: CorrectionWish | undefined,
  [last]: readonly SaidBefore[],
  all: readonly Correctable[],
  domain: Domain,
): Correction | undefined {
  if (!last || (wish !== 'retract' && wish !== 'unsure-retract')) return undefined
  const [target] = all
  if (!target || target.said !== last) return undefined
  if (wish === 'unsure-retract') return unclear
  const [own] = findCorrectable([{ ...last, text }], domain)
  // "Dat heb ik verkeerd gezien": nobody can tell whether something else is to stand instead.
  return target.isSingle && takesAway(text) && !isOfEarlier(text, all) && !own?.tells && !statesOfThing(text)
    ? { kind: 'retracts', said: last }
    : unclear
}

/** "The delete key's stuck": it is said of a thing, and of no words before. */
const statesOfThing = (text: string): boolean =>
  /(?<!(?:^|[^\p{L}])(?:that|it|this|what|there|he|she|dat|het|dit|die|er|hij|ze|zij|wat))(?:'s|\s+(?:is|are|was|were|zijn|waren|staat|zit))(?=$|[\s,.!])/iu.test(
    text,
  )

/** Words that name what an earlier note tells, and nothing of the last: "haal dat van die muizenkeutels weg". */
function isOfEarlier(text: string, [target, ...earlier]: readonly Correctable[]): boolean {
  const stems = [...stemsOf(text)]
  const isNamed = ({ said }: Correctable) => {
    const own = stemsOf(said.text)
    return stems.some((stem) => own.has(stem))
  }
  return target !== undefined && !isNamed(target) && earlier.some(isNamed)
}

function takesAway(text: string): boolean {
  return readText(text).folds.some((word) => awayWords.has(word) || notionsOf(word).some((notion) => away.has(notion)))
}
const notionsOf = openNotions(nearWords)
const away = setOf('delete scrap undo withdraw cancel ignore forget throw-away')
const awayWords = setOf('weg eruit vervalt laat off out away void lose')

function isQuestion(text: string): boolean {
  return text.includes('?') || demandOf(text) === 'question'
}

/** Takes back what was said last; or says that it was wrong, and no more. */
function readRetraction(
  { rest }: Opening,
  [last]: readonly SaidBefore[],
  all: readonly Correctable[],
  domain: Domain,
): Correction | undefined {
  const [target] = all
  const words = foldText(rest).replace(/(?<![\s.,!…])[\s.,!…]+$/u, '')
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
  return target.isSingle && !why?.tells && !isOfEarlier(rest, all) ? { kind: 'retracts', said: target.said } : unclear
}
