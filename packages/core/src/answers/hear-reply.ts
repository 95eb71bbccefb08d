import type { Misfit, Question } from '@agora/protocol/ask'
import { limits } from '@agora/protocol/limits'
import type { AnswerValues } from '@agora/protocol/message'
import { readWords } from '../wake/read-words.ts'
import type { Language } from '../language.ts'
import { isDeclining, readsAsAnswer } from './reads-as-answer.ts'
import { checkValue, isPlainValue, questionWords } from './check-value.ts'
import { type AskedField, type FieldSpec, askedField } from './field-spec.ts'
import { cleanAddress, continuesAddress, isPlainAddress, isTown } from './fits-address.ts'
import { isPlainDate } from './fits-date.ts'
import { isFirmName, isTitledName } from './fits-name.ts'
import { type Aside, hearAside, hearReasonedAside, isMereOk } from './hear-aside.ts'
import { isClause } from './is-clause.ts'
import { readNamed } from './read-named.ts'
import { readPolar, readPolarOfIt } from './read-polar.ts'
import { isAsked, readVerdict, tellingWords } from './read-verdict.ts'
import { isShortPart, readCounted, readNumbered, splitJoined, splitParts, withoutLead } from './split-reply.ts'

/** What a plain message is to the questions that are open. */
export type Reply =
  | {
      readonly kind: 'values'
      /** What it answers for certain; nothing where it is about the questions and nothing in it is certain. */
      readonly values: AnswerValues
      /** What it tells beside that. */
      readonly told?: string
    }
  /** `told`: what it tells behind that. */
  | { readonly kind: 'aside'; readonly aside: Aside; readonly told?: string }
  /** It is no value of the one field that is asked. */
  | { readonly kind: 'misfit'; readonly field: string; readonly why: Misfit }
  /** It is about something else. */
  | { readonly kind: 'other' }

export type Asked = {
  readonly questions: readonly Question[]
  /** All fields of the report: a correction names one of them. */
  readonly fields: readonly FieldSpec[]
  readonly language: Language
}

type Field = readonly [field: string, value: string | null]

/** Reads a plain message while questions are open. Only what is certain becomes a value. */
export function hearReply(said: string, asked: Asked): Reply {
  const reply = readPlain(said, asked)
  if (reply.kind === 'aside' || (reply.kind === 'values' && Object.keys(reply.values).length > 0)) return reply
  const reasoned = readNamed(said, asked.fields).length > 0 ? undefined : hearReasonedAside(said, asked.questions)
  return reasoned ? { kind: 'aside', aside: reasoned.aside, told: reasoned.reason } : reply
}

function readPlain(said: string, { questions, fields, language }: Asked): Reply {
  const asked = questions.map((question) => askedField(question, fields))
  const text = withoutLead(said)
  const isValue = isOption(text, asked) || asked.some((one) => isPlainValue(one, text))
  const aside = isValue ? undefined : hearAside(said, questions)
  // "Ok" answers a question that any text answers: "zal ik zo doorgaan?"
  const isOk = aside === 'hold' && asked.every(({ isOpen }) => isOpen) && isMereOk(said)
  const reason = aside === 'stop' ? hearReasonedAside(said, questions)?.reason : undefined
  if (aside && !isOk) return { kind: 'aside', aside, ...(reason === undefined ? {} : { told: reason }) }
  const named = readNamed(text, [...asked, ...fields])
  if (named.length > 0) {
    const own = asked.flatMap((one) => pair(one, named.find(({ field }) => field === one.field)?.value))
    if (own.length === 0) return { kind: 'other' }
    // What it corrects beside that is read from its words.
    const isMore = named.some(({ field, isCorrection }) => isCorrection && !own.some(([known]) => known === field))
    const beside = isMore || own.length === asked.length ? [] : besideNamed(own.map(([field]) => field))
    return { kind: 'values', values: Object.fromEntries([...own, ...beside]), ...(isMore ? { told: said } : {}) }
  }
  const numbered = asked.length > 1 ? readNumbered(text, asked.length) : undefined
  if (numbered) return valuesOf(asked.flatMap((one, index) => pair(one, numbered.get(index + 1))))
  const counted = numbered ? undefined : readCounted(text, asked.length)
  const ofCounted = counted?.flatMap((part, index) => asked.slice(index, index + 1).flatMap((one) => pair(one, part)))
  // Where not every part fits, the numbers may be others: it is about the questions, and nothing of it is certain.
  if (ofCounted && ofCounted.length > 0) return valuesOf(ofCounted.length === asked.length ? ofCounted : [])
  const [only] = asked
  if (only && asked.length === 1) return hearOne(only)
  if (!readsAsAnswer(text)) return { kind: 'other' }
  if (isDeclining(text) && splitParts(text).length === 1) return valuesOf(asked.map(({ field }) => [field, null]))
  const all = readForAll(text)
  const forAll = all === undefined ? [] : asked.flatMap((one) => pair(one, all))
  if (forAll.length === asked.length) return valuesOf(forAll)
  const parts = splitParts(text)
  const whole = inOrder(parts) ?? byKind(parts)
  return whole ? valuesOf(whole) : inPieces(joinAddresses(parts, asked))

  /** What else is certain in words that name one field: "het adres is Kade 3, en een hygiënecode hebben ze niet". */
  function besideNamed(fields: readonly string[]): readonly Field[] {
    const open = asked.filter(({ field }) => !fields.includes(field))
    const pieces = joinAddresses(splitParts(text), asked).flatMap((part) =>
      splitJoined(part, (piece) => fitOne(piece, open)?.[0]),
    )
    return pieces.flatMap((piece, index) => {
      const own = LIMITING.test(pieces[index + 1] ?? '') ? undefined : fitOne(piece, open)
      return own ? [own] : []
    })
  }

  function hearOne(one: AskedField): Reply {
    const polar = one.kind === 'yes-no' ? (readPolar(text, one.names) ?? readPolarOfIt(text)) : undefined
    const isAbout = isOption(text, asked) || isTellingNot(text) || polar !== undefined
    if (!isAbout && !readsAsAnswer(text.replace(ABOUT, ''))) return { kind: 'other' }
    const check = checkValue(one, polar ?? text, language, fields)
    if (check.kind === 'misfit') return { kind: 'misfit', field: one.field, why: check.why }
    const value = check.kind === 'value' ? check.value : null
    return { kind: 'values', values: { [one.field]: value }, ...(one.tellsFindings ? { told: said } : {}) }
  }

  function pair(one: AskedField, part: string | undefined): readonly Field[] {
    if (part === undefined) return []
    const check = checkValue(one, part, language, fields)
    if (check.kind === 'misfit') return []
    return [[one.field, check.kind === 'value' ? check.value : null]]
  }

  /** As many parts as questions, in their order; an address may take those that go on with it. */
  function inOrder(given: readonly string[]): readonly Field[] | undefined {
    const extra = given.length - asked.length
    if (extra < 0 || (extra > 0 && asked.filter(({ kind }) => kind === 'address').length !== 1)) return undefined
    const values: Field[] = []
    let at = 0
    for (const one of asked) {
      const count = one.kind === 'address' ? 1 + extra : 1
      const taken = given.slice(at, at + count)
      at += count
      const [own] = taken.slice(1).every(continuesAddress) ? fitPart(taken.join(', '), one) : []
      if (!own) return undefined
      values.push(own)
    }
    return values
  }

  /** In another order: each part fits one question and no other, and verdicts come in the order of theirs. */
  function byKind(given: readonly string[]): readonly Field[] | undefined {
    if (given.length !== asked.length) return undefined
    const verdicts = given.filter((part) => readVerdict(part) !== undefined)
    const closed = asked.filter(({ kind }) => kind === 'yes-no')
    const free = asked.filter(({ kind }) => kind !== 'yes-no')
    const others = given.filter((part) => !verdicts.includes(part))
    const matched = others.map((part) => fitOne(part, free)).filter((own) => own !== undefined)
    const isWhole = new Map(matched).size === free.length && verdicts.length === closed.length
    return isWhole ? [...matched, ...closed.flatMap((one, index) => pair(one, verdicts[index]))] : undefined
  }

  /** What is certain part by part; the rest is told beside it. */
  function inPieces(given: readonly string[]): Reply {
    const read = given.slice(0, MOST_PIECES)
    const pieces = read.flatMap((part) => splitJoined(part, (piece) => fitOne(piece, asked)?.[0]))
    const found = new Map<string, string | null>()
    const loose: string[] = []
    for (const [index, piece] of pieces.entries()) {
      // "…, behalve in de keuken" takes back some of it.
      const own = LIMITING.test(pieces[index + 1] ?? '') ? undefined : fitOne(piece, asked)
      if (own && !found.has(own[0])) found.set(...own)
      else if (!isAboutAsked(piece, asked)) loose.push(piece)
    }
    // Each piece is looked at for each question: a text of thousands would hold up everybody else.
    if (given.length > read.length) loose.push(given.slice(read.length).join('. '))
    // About none of the questions: somebody tells something else meanwhile.
    const isReport = asked.some(({ isOpen }) => !isOpen)
    if (isReport && found.size === 0 && loose.length >= pieces.length) return { kind: 'other' }
    const told = loose.filter((piece) => readWords(piece).length >= TOLD_WORDS)
    return { ...valuesOf([...found]), ...(told.length > 0 ? { told: told.join('. ') } : {}) }
  }

  /** The one question that a part fits by what it is or names. A yes alone fits any that is answered so. */
  function fitOne(part: string, open: readonly AskedField[]): Field | undefined {
    if (part.length > MOST_PIECE_CHARS) return undefined
    const fits = open.flatMap((one) => fitDistinct(part.replace(JOINING, ''), one))
    return fits.length === 1 ? fits[0] : undefined
  }

  function fitPart(part: string, one: AskedField): readonly Field[] {
    if (isDeclining(part)) return pair(one, part)
    const named = readNamed(part, [one]).find(({ field }) => field === one.field)
    if (named) return pair(one, named.value)
    const place = cleanAddress(part)
    if (one.kind === 'address') return isPlainAddress(place) || isTown(place) ? pair(one, part) : []
    if (one.kind === 'yes-no') return pair(one, readPolar(part, one.names) ?? (isShortPart(part) ? part : undefined))
    return isShortPart(part) && !isClause(part) ? pair(one, part) : []
  }

  function fitDistinct(part: string, one: AskedField): readonly Field[] {
    if (isDeclining(part)) return []
    const named = readNamed(part, [one]).find(({ field }) => field === one.field)
    if (named) return pair(one, named.value)
    if (one.kind === 'yes-no') return pair(one, readPolar(part, one.names))
    // A street alone says where somebody walked, and no address.
    if (one.kind === 'address')
      return isPlainAddress(cleanAddress(part)) && (/\d/u.test(part) || !isClause(part)) ? pair(one, part) : []
    // "Het is een reguliere controle" is as short as "regulier".
    const bare = part.replace(IT_IS, '')
    if (one.kind === 'option') return isShortPart(bare) && !isClause(bare) ? pair(one, bare) : []
    if (isClause(part)) return []
    const isDistinct =
      (one.kind === 'date' && isPlainDate(part)) ||
      (one.kind === 'name' && (one.isFirm ? isFirmName(part) : isTitledName(part)))
    return isDistinct ? pair(one, part) : []
  }
}

const IT_IS = /^(?:(?:het|dat|dit|it|that|this) (?:is|was)|(?:it|that)'s) (?:(?:gewoon|just) )?(?:een |an? )?/iu

/** Four for each question of the longest form: an address takes so many. */
const MOST_PIECES = 4 * limits.questions
/** A paragraph is no value. */
const MOST_PIECE_CHARS = 1_000
/** Words beside the values that are worth being worked through. */
const TOLD_WORDS = 3
/** "Rond de acht graden" orders nothing. */
const ABOUT = /^(?:rond|circa|around)\s/iu
const JOINING = /^(?:en|and|dus|so)\s+/iu
const LIMITING = /^(?:(?:en|and)\s+)?(?:maar|behalve|tenzij|alleen|but|except|unless|only)\b/iu

/** An address takes the parts that go on with it: "Hoofdstraat 2", "2011 AB", "Haarlem". */
function joinAddresses(parts: readonly string[], asked: readonly AskedField[]): readonly string[] {
  const mayName = asked.some(({ kind }) => kind === 'name')
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const isBehindAddress = before !== undefined && isPlainAddress(cleanAddress(before)) && continuesAddress(part)
    // "Hoofdstraat 2, Jansen": a name, where one is asked.
    if (isBehindAddress && (!mayName || isTown(part) || /\d/u.test(part))) joined.splice(-1, 1, `${before}, ${part}`)
    else joined.push(part)
  }
  return joined
}

/** "Allebei nee", "alle drie opgelost": what is said of all of them. */
function readForAll(said: string): string | undefined {
  const text = said.trim().replace(/(?<![.!])[.!]+$/u, '')
  return ALL_FIRST.exec(text)?.[1] ?? ALL_LAST.exec(text)?.[1]
}
const ALL =
  '(?:allebei|beide|allemaal|alles|alle (?:twee|drie|vier)|both(?: of them)?|all(?: (?:of them|two|three|four))?)'
const ALL_FIRST = new RegExp(`^(?:(?:ze|dat|die|they) (?:zijn|is|are) )?${ALL}[\\s,:]+(?:zijn |is |are )?(.+)$`, 'iu')
const ALL_LAST = new RegExp(`^(.+?)(?<![\\s,])[\\s,]+${ALL}$`, 'iu')

/** "Heb ik niet beoordeeld": told, in the order of a question. */
function isTellingNot(said: string): boolean {
  return /^\s*(?:heb|had|kon|kan) ik (?:\S+ ){0,4}?niet\b[^?]*$/iu.test(said)
}

/** It says yes, no or nothing, or names what a question is about. */
function isAboutAsked(part: string, open: readonly AskedField[]): boolean {
  if (part.length > MOST_PIECE_CHARS) return false
  const words = tellingWords(open.flatMap(questionWords))
  const folds = readWords(part).map(({ fold }) => fold)
  if (readVerdict(part) !== undefined || isDeclining(part)) return true
  if (/^(?:ja|nee|yes|no|yeah|nope)\b/u.test(folds[0] ?? '') && folds.length <= 6) return true
  return folds.some((word) => isAsked(word, words))
}

function isOption(text: string, asked: readonly AskedField[]): boolean {
  const said = foldAll(text)
  return asked.some(({ options = [], offered = [] }) =>
    [...offered, ...options.flatMap(({ nl, en }) => [nl, en])].some((option) => foldAll(option) === said),
  )
}

function foldAll(text: string): string {
  return readWords(text)
    .map(({ fold }) => fold)
    .join(' ')
}

function valuesOf(pairs: readonly Field[]): Reply & { readonly kind: 'values' } {
  return { kind: 'values', values: Object.fromEntries(pairs) }
}
