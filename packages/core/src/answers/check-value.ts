import type { Misfit } from '@agora/protocol/ask'
import { limits } from '@agora/protocol/limits'
import { readWords } from '../wake/read-words.ts'
import { demandOf } from './asks-something.ts'
import { isDeclining } from './reads-as-answer.ts'
import type { Language } from '../language.ts'
import { type AskedField, type FieldSpec, optionText } from './field-spec.ts'
import { cleanAddress, isPlainAddress, mayBeAddress } from './fits-address.ts'
import { isPlainDate } from './fits-date.ts'
import { cleanName, isCapitalName, isTitledName, mayBeName } from './fits-name.ts'
import { cleanNumber, isPlainNumber } from './fits-number.ts'
import { hearAside, hearReasonedAside } from './hear-aside.ts'
import { opensAsCorrection, readNamed } from './read-named.ts'
import {
  type VerdictOn,
  deniesAsked,
  isAsked,
  isBareVerdict,
  isHedged,
  readVerdict,
  saysYes,
  tellingWords,
} from './read-verdict.ts'

export type ValueCheck =
  | { readonly kind: 'value'; readonly value: string }
  /** They say that it is not known. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'misfit'; readonly why: Misfit }

/**
 * The one check of a value, whether it comes by form, in a sentence or from a tool. `fields`: all fields of the report,
 * so that a correction of another one is told from a value.
 */
export function checkValue(
  asked: AskedField,
  said: string,
  language: Language,
  fields: readonly FieldSpec[] = [],
): ValueCheck {
  const text = said.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return misfit('empty')
  if (text.length > limits.answerChars) return misfit('too-long')
  const exact = exactOption(asked, text)
  if (exact !== undefined) return value(exact)
  // Nothing says what it must be: whoever asked reads the words.
  if (asked.isOpen) return value(text)
  const named = readNamed(text, [asked, ...fields])
  const own = named.find(({ field }) => field === asked.field)
  if (named.length > 0 && !own) return misfit('correction')
  const words = own?.value ?? text
  return isOfOther(words, asked, fields) ? misfit('statement') : checkWords(asked, words, language)
}

/** "Hygiënecode voor slagers" says nothing of how it was checked. */
function isOfOther(text: string, { field, isPhrase, isTold }: AskedField, fields: readonly FieldSpec[]): boolean {
  if (!isPhrase || isTold?.(text)) return false
  return fields.some((other) => other.field !== field && other.isTold?.(text))
}

function isAside(text: string, asked: AskedField, language: Language): boolean {
  const questions = [questionOf(asked, language)]
  return (hearAside(text, questions) ?? hearReasonedAside(text, questions)) !== undefined
}

function checkWords(asked: AskedField, text: string, language: Language): ValueCheck {
  if (isDeclining(text) && !(asked.kind === 'yes-no' && NONE.test(text))) {
    // "Ja, maar dat weet ik niet zeker": neither.
    return asked.kind === 'yes-no' && saysYes(text) ? misfit('verdict') : { kind: 'unknown' }
  }
  if (!isPlainValue(asked, text) && isAside(text, asked, language)) return misfit('aside')
  if (asked.readValue) {
    const read = asked.readValue(text)
    return read === undefined ? misfit(asked.kind === 'text' ? 'question' : whyOf(asked)) : value(read)
  }
  if (asked.options) return checkOption(asked, text, language)
  if (demandOf(text) === 'question') return misfit('question')
  switch (asked.kind) {
    case 'address':
      return mayBeAddress(cleanAddress(withoutOpening(text)))
        ? value(cleanAddress(withoutOpening(text)))
        : misfit('address')
    case 'name': {
      const name = cleanName(withoutVerdict(text))
      return mayBeName(name) ? value(name) : misfit('name')
    }
    case 'number': {
      const number = cleanNumber(withoutVerdict(text))
      return isPlainNumber(number) ? value(number) : misfit('number')
    }
    case 'date': {
      const date = withoutVerdict(text).replace(/(?<![.!])[.!]+$/u, '')
      return isPlainDate(date) ? value(date) : misfit('date')
    }
    case 'yes-no': {
      const verdict = readVerdict(text, verdictOn(asked))
      return verdict ? value(verdictWord(verdict, language)) : misfit('verdict')
    }
    case 'option':
    case 'text':
      // "Sorry, Kerkstraat 5" mends an answer that was given before, and nobody can tell which.
      if (opensAsCorrection(text) || mendsAnother(text)) return misfit('correction')
      if (isBareVerdict(text) && asksForMore(asked)) return misfit('aside')
      return asked.isPhrase && tellsOfThing(text, asked) ? misfit('statement') : value(text)
    default:
      return asked.kind satisfies never
  }
}

/** Whether words are a value of a field by what they are, whatever else such words may mean. */
export function isPlainValue(spec: FieldSpec, text: string): boolean {
  const { kind, readValue, readOption } = spec
  if (readValue?.(text) !== undefined) return true
  if (kind === 'yes-no') return readVerdict(text, verdictOn(spec)) !== undefined
  if (kind === 'option') return !isHedged(text) && readOption?.(text) !== undefined
  if (kind === 'address') return isPlainAddress(cleanAddress(text))
  if (kind !== 'name') return false
  // "Dat ben ik, Bram Hoekstra": what leads up to a name, and a name.
  const name = cleanName(text)
  return isTitledName(text) || (name.length < text.trim().length - LEAD_CHARS && isCapitalName(name))
}

/** Longer than a full stop. */
const LEAD_CHARS = 4

/** "Niet Hoofdstraat 2 maar Kerkstraat 5", "ik zei Hoofdstraat": what was said before is put right. */
function mendsAnother(text: string): boolean {
  return /^\s*(?:(?:nee|no|oh|sorry)[\s,]+)*(?:(?:niet|not)\s.+\s(?:maar|but)\s|(?:ik|i) (?:zei|bedoel|bedoelde|said|meant|mean)\b)/iu.test(
    text,
  )
}

/** "Welke ruimtes heb je gezien?": a yes or no alone answers no such question. */
function asksForMore({ question }: AskedField): boolean {
  return QUESTION_WORD.test(question?.nl ?? '') || QUESTION_WORD.test(question?.en ?? '')
}
const QUESTION_WORD = /^(?:wie|wat|welke?|waar|wanneer|waarom|hoe|who|what|which|where|when|why|how)\s/iu

/** "De vloer is vies": told of a thing, where nothing of the question is in it. */
function tellsOfThing(text: string, asked: AskedField): boolean {
  const isTold =
    /^\s*(?:(?:ja|nee|yes|no|en|and|ok|oke)[\s,]+)*(?:de|het|een|er|the|a|an|there)\s(?:\S+\s){0,5}?(?:is|was|zijn|waren|staat|stond|ligt|lag|hangt|zit|zitten|liggen|are|were|has|heeft)\b/iu.test(
      text,
    )
  const words = tellingWords(questionWords(asked))
  return isTold && !readWords(text).some(({ fold }) => isAsked(fold, words))
}

/** Words before a value that say it is put right: "correctie: Bergweg 9". */
function withoutOpening(text: string): string {
  return text.replace(OPENING, '')
}
const OPENING =
  /^(?:(?:correctie|correction|sorry|pardon|nee|no|wacht|wait|ik bedoel(?:de)?|i mean(?:t)?|het moet zijn|it should be)[\s,:.]+)+/iu

/** "Nee, met de eigenaar": the question was no yes or no, and the value stands behind it. */
function withoutVerdict(text: string): string {
  return text.replace(/^(?:ja|nee|neen|yes|no|nope)[\s,.:]+(?=\S)/iu, '')
}
const NONE = /^\s*(?:geen|none|niets|nothing)\W*$/iu

function checkOption(asked: AskedField, text: string, language: Language): ValueCheck {
  const { options = [] } = asked
  const isVerdict = asked.kind === 'yes-no'
  if (isHedged(text)) return misfit(whyOf(asked))
  const meant = asked.readOption?.(isVerdict ? text : withoutVerdict(text))
  if (meant && !isVerdict) return value(optionText(asked, meant, language))
  const index = ordinalOf(text, options.length)
  const counted = index === undefined ? undefined : options[index]
  if (counted) return value(optionText(asked, counted, language))
  const isDenied = NONE.test(text) || deniesAsked(text, tellingWords(questionWords(asked)))
  const verdict = isVerdict ? (readVerdict(text, verdictOn(asked)) ?? (isDenied ? 'no' : undefined)) : undefined
  const byVerdict = verdict && options.find(({ nl }) => nl === (verdict === 'yes' ? 'ja' : 'nee'))
  if (byVerdict) return value(optionText(asked, byVerdict, language))
  // "Niet beoordeeld": an option beside yes and no.
  const isOther = meant !== undefined && meant.nl !== 'ja' && meant.nl !== 'nee'
  return meant && isOther ? value(optionText(asked, meant, language)) : misfit(whyOf(asked))
}

function exactOption({ options = [], offered = [] }: AskedField, text: string): string | undefined {
  const said = foldAll(text)
  const at = options.findIndex(({ nl, en }, index) =>
    [nl, en, offered[index] ?? ''].some((option) => option !== '' && foldAll(option) === said),
  )
  return at < 0 ? undefined : (offered[at] ?? optionIn(options[at], said))
}

function optionIn(option: { readonly nl: string; readonly en: string } | undefined, said: string): string | undefined {
  return option && (foldAll(option.en) === said ? option.en : option.nl)
}

const ORDINALS = [
  'eerste|first',
  'tweede|second',
  'derde|third',
  'vierde|fourth',
  'vijfde|fifth',
  'zesde|sixth',
  'zevende|seventh',
  'achtste|eighth',
].map((words) => new RegExp(`^(?:de|the) (?:${words})(?: (?:optie|option|keuze|choice|one))?$`, 'u'))
const NUMBERED =
  /^(?:optie|option|keuze|choice|antwoord|nummer|number) (\d{1,2}|een|one|twee|two|drie|three|vier|four)$/u
const COUNTED: Readonly<Record<string, number>> = {
  een: 1,
  one: 1,
  twee: 2,
  two: 2,
  drie: 3,
  three: 3,
  vier: 4,
  four: 4,
}

/** "De tweede", "optie 3", "the last one". */
function ordinalOf(text: string, count: number): number | undefined {
  const said = foldAll(text)
  if (/^(?:de|the) (?:laatste|last)(?: (?:optie|option|one))?$/u.test(said)) return count - 1
  const ordinal = ORDINALS.findIndex((pattern) => pattern.test(said))
  if (ordinal >= 0) return ordinal
  const number = NUMBERED.exec(said)?.[1]
  return number === undefined ? undefined : (COUNTED[number] ?? Number(number)) - 1
}

function questionOf({ question, label }: FieldSpec, language: Language) {
  return { text: question?.[language] ?? '', label: label[language] }
}

export function questionWords({ question, label, names }: FieldSpec): readonly string[] {
  return [question?.nl ?? '', question?.en ?? '', label.nl, label.en, ...names]
}

function verdictOn(spec: FieldSpec): VerdictOn {
  const { question, means } = spec
  const meant = [...tellingWords([means?.nl ?? '', means?.en ?? ''])].filter((word) => word.length >= MEANT_CHARS)
  const words = new Set([...tellingWords(questionWords(spec)), ...meant])
  return { words, asksWhatIs: ASKS_WHAT_IS.test(question?.nl ?? '') || ASKS_WHAT_IS.test(question?.en ?? '') }
}
/** Shorter words of an explanation stand in many sentences. */
const MEANT_CHARS = 5
/** "Gaat het om een kraam?", "is it a stall?" */
const ASKS_WHAT_IS = /^(?:gaat het om|is (?:het|dit|it|this))\s/iu

function whyOf({ kind }: FieldSpec): Misfit {
  return kind === 'yes-no' ? 'verdict' : kind === 'text' ? 'option' : kind
}

function verdictWord(verdict: 'yes' | 'no', language: Language): string {
  if (language === 'nl') return verdict === 'yes' ? 'ja' : 'nee'
  return verdict
}

function foldAll(text: string): string {
  return readWords(text)
    .map(({ fold }) => fold)
    .join(' ')
}

function value(said: string): ValueCheck {
  return { kind: 'value', value: said }
}
function misfit(why: Misfit): ValueCheck {
  return { kind: 'misfit', why }
}
