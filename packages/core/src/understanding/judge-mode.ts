import type { Mode } from '@agora/protocol/heard'
import { dropCourtesy, hearCommand } from '../wake/hear-command.ts'
import { languageOf } from './detect-language.ts'
import { type Language, type Lexicon, lexiconOf } from '../wake/lexicon.ts'
import { requestAt } from '../wake/open-request.ts'
import { readWords } from '../wake/read-words.ts'
import { Utterance } from '../wake/utterance.ts'
import { isAboutMode, modeClassifier } from './mode-classifier.ts'
import { mayCommand } from './may-command.ts'
import { CALLED, TO_SILENCE, TO_TALK, modeCues } from './mode-cues.ts'

/** A mode that words ask for. Where it is not sure, a person is asked. */
export type ModeWish = { readonly mode: Mode; readonly isSure: boolean }

/** Below this nobody is asked either: words that merely hold "luister" ask for no mode. */
const DOUBT = 0.4
const FEW_WORDS = 3
const LEAST_REQUEST = 4
/** Courtesy does not hide a command from the classifier that much. */
const SURELY_NONE = 0.8
/** What code reads in the order of the words says the same: "zet de feedbackmodus aan" may be less likely, if it is hardly none. */
const STATED = 0.6
const HARDLY_NONE = 0.15
/** From here on the words count, though their order says the opposite: "ik praat, jij noteert". */
const CERTAIN = 0.9
/** No command is longer. */
const MOST_CHARS = 320

/**
 * The mode that a whole message asks for, without the call: the phrases that can mean nothing else, then the classifier.
 * `isCalled`: Agora's name stood with it.
 */
export function judgeMode(
  text: string,
  { isCalled, languages }: { readonly isCalled: boolean; readonly languages?: readonly Language[] | undefined },
): ModeWish | undefined {
  if (text.length > MOST_CHARS || !/\p{L}/u.test(text)) return undefined
  const command = hearCommand(text, lexiconOf(languages))
  if (command) return { mode: command, isSure: true }
  if (!mayCommand(text) || isOtherLanguage(text, languages) || saysTooLittle(text)) return undefined
  const flags = isCalled ? [CALLED] : []
  const wish = judgeWords(text, flags)
  const isWhole = !asksMore(text, lexiconOf(languages))
  if (wish?.isSure) return { ...wish, isSure: isWhole }
  if (isSurelyNone(text, flags)) return wish
  // "Luister maar weer mee, dank je wel": the same without what only softens it.
  const plain = judgeWords(dropCourtesy(text, lexiconOf(languages)), flags)
  if (!plain?.isSure || (wish && wish.mode !== plain.mode && !isStated(text, plain.mode))) return wish
  // Where the classifier reads the whole as no command, only the order of the words makes the rest one; else Agora asks.
  const isMeant = modeClassifier.judge(text, { flags }).label === plain.mode || isStated(text, plain.mode)
  return { ...plain, isSure: isWhole && isMeant }
}

function judgeWords(text: string, flags: readonly string[]): ModeWish | undefined {
  const { label, probability, isSure, ranked } = modeClassifier.judge(text, { flags })
  if (isSure && label !== 'none') {
    return { mode: label, isSure: probability >= CERTAIN || !isContradicted(text, label) }
  }
  const none = ranked.find((one) => one.label === 'none')?.probability ?? 1
  if (label !== 'none' && probability >= STATED && none <= HARDLY_NONE && isStated(text, label))
    return { mode: label, isSure: true }
  const likeliest = ranked.find((one) => one.label !== 'none')
  if (!likeliest || likeliest.label === 'none' || likeliest.probability < DOUBT) return undefined
  return { mode: likeliest.label, isSure: false }
}

/** Only one language is spoken here, and this is the other. */
function isOtherLanguage(text: string, languages: readonly Language[] | undefined): boolean {
  const [spoken, ...more] = languages ?? []
  return spoken !== undefined && more.length === 0 && languageOf(text, spoken) !== spoken
}

/** "En nu?", "again": a few words command a mode only if one of them is about silence or talk. */
function saysTooLittle(text: string): boolean {
  const words = readWords(text)
  return words.length <= FEW_WORDS && !words.some(({ fold }) => isAboutMode(fold))
}

/** "… and tell me the limit": more is asked than a mode, and that must not be lost. */
function asksMore(text: string, lexicon: Lexicon): boolean {
  const utterance = new Utterance(text, lexicon)
  return utterance.words.some(({ fold }, at) => {
    if (!lexicon.links.has(fold) || requestAt(utterance, at + 1) !== 'clear') return false
    const more = utterance.words.slice(at + 1)
    return more.length >= LEAST_REQUEST && !more.some((word) => isAboutMode(word.fold))
  })
}

function isSurelyNone(text: string, flags: readonly string[]): boolean {
  const { label, probability } = modeClassifier.judge(text, { flags })
  return label === 'none' && probability >= SURELY_NONE
}

const isStated = (text: string, mode: Mode): boolean =>
  modeCues(text).includes(mode === 'listen' ? TO_SILENCE : TO_TALK)

/** What the words switch on and off says the opposite: nobody is switched by the other words alone. */
function isContradicted(text: string, mode: Mode): boolean {
  return modeCues(text).includes(mode === 'listen' ? TO_TALK : TO_SILENCE)
}
