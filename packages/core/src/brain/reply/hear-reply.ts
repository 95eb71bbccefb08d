import type { Misfit, Question } from '@agora/protocol/ask'
import type { AnswerValues } from '@agora/protocol/message'
import { readWords } from '../../wake/read-words.ts'
import type { Language } from '../pack.ts'
import { isDeclining, readsAsAnswer } from '../reads-as-answer.ts'
import { checkValue, questionWords } from './check-value.ts'
import { type AskedField, type FieldSpec, askedField } from './field-spec.ts'
import { cleanAddress, continuesAddress, isPlainAddress, isTown } from './fits-address.ts'
import { isPlainDate } from './fits-date.ts'
import { isFirmName, isTitledName } from './fits-name.ts'
import { type Aside, hearAside, isMereOk } from './hear-aside.ts'
import { isClause } from './is-clause.ts'
import { readNamed } from './read-named.ts'
import { isAsked, readVerdict, tellingWords } from './read-verdict.ts'
import { isShortPart, readNumbered, splitParts } from './split-reply.ts'

/** What a plain message is to the questions that are open. */
export type Reply =
  | {
      readonly kind: 'values'
      /** What it answers for certain; nothing where it is about the questions and nothing in it is certain. */
      readonly values: AnswerValues
      /** What it tells beside that. */
      readonly told?: string
    }
  | { readonly kind: 'aside'; readonly aside: Aside }
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

/** Reads a plain message while questions are open. Only what is certain becomes a value. */
export function hearReply(text: string, { questions, fields, language }: Asked): Reply {
  const asked = questions.map((question) => askedField(question, fields))
  const aside = isOption(text, asked) ? undefined : hearAside(text, questions)
  // "Ok" answers a question that any text answers: "zal ik zo doorgaan?"
  const isOk = aside === 'hold' && asked.every(({ isOpen }) => isOpen) && isMereOk(text)
  if (aside && !isOk) return { kind: 'aside', aside }
  const named = readNamed(text, [...asked, ...fields])
  if (named.length > 0) {
    const own = valuesOf(asked.flatMap((one) => pair(one, named.find(({ field }) => field === one.field)?.value)))
    if (Object.keys(own).length === 0) return { kind: 'other' }
    // What it corrects beside that is read from its words.
    const isMore = named.some(({ field, isCorrection }) => isCorrection && !(field in own))
    return { kind: 'values', values: own, ...(isMore ? { told: text } : {}) }
  }
  const numbered = asked.length > 1 ? readNumbered(text, asked.length) : undefined
  if (numbered) {
    return { kind: 'values', values: valuesOf(asked.flatMap((one, index) => pair(one, numbered.get(index + 1)))) }
  }
  const [only] = asked
  if (only && asked.length === 1) return hearOne(text, only)
  if (!readsAsAnswer(text)) return { kind: 'other' }
  if (isDeclining(text) && splitParts(text).length === 1) {
    return { kind: 'values', values: Object.fromEntries(asked.map(({ field }) => [field, null])) }
  }
  return hearSeveral(text, asked)

  function hearOne(said: string, one: AskedField): Reply {
    if (!isOption(said, asked) && !isTellingNot(said) && !readsAsAnswer(said)) return { kind: 'other' }
    const check = checkValue(one, said, language, fields)
    if (check.kind === 'misfit') return { kind: 'misfit', field: one.field, why: check.why }
    const value = check.kind === 'value' ? check.value : null
    return { kind: 'values', values: { [one.field]: value }, ...(one.tellsFindings ? { told: said } : {}) }
  }

  function pair(one: AskedField, said: string | undefined): readonly (readonly [string, string | null])[] {
    if (said === undefined) return []
    const check = checkValue(one, said, language, fields)
    if (check.kind === 'misfit') return []
    return [[one.field, check.kind === 'value' ? check.value : null]]
  }

  function hearSeveral(said: string, open: readonly AskedField[]): Reply {
    const all = readForAll(said, open)
    if (all) return { kind: 'values', values: valuesOf(open.flatMap((one) => pair(one, all))) }
    const parts = splitParts(said)
    const whole = inOrder(parts, open) ?? byKind(parts, open)
    if (whole) return { kind: 'values', values: whole }
    const found = new Map<string, string | null>()
    const loose: string[] = []
    for (const part of parts) {
      const own = fitOne(part, open)
      if (own && !found.has(own[0])) found.set(...own)
      else if (!isAboutAsked(part, open)) loose.push(part)
    }
    // About none of the questions: somebody tells something else meanwhile.
    const isReport = open.some(({ isOpen }) => !isOpen)
    if (isReport && found.size === 0 && loose.length === parts.length) return { kind: 'other' }
    const told = loose.filter((part) => readWords(part).length >= TOLD_WORDS)
    const values = Object.fromEntries(found)
    return { kind: 'values', values, ...(told.length > 0 ? { told: told.join('. ') } : {}) }
  }

  /** As many parts as questions, in their order; an address may take those that go on with it. */
  function inOrder(parts: readonly string[], open: readonly AskedField[]): AnswerValues | undefined {
    const extra = parts.length - open.length
    if (extra < 0) return undefined
    const addresses = open.filter(({ kind }) => kind === 'address')
    if (extra > 0 && addresses.length !== 1) return undefined
    const values: (readonly [string, string | null])[] = []
    let at = 0
    for (const one of open) {
      const count = one.kind === 'address' ? 1 + extra : 1
      const taken = parts.slice(at, at + count)
      at += count
      if (!taken.slice(1).every(continuesAddress)) return undefined
      const [own] = fitPart(taken.join(', '), one)
      if (!own) return undefined
      values.push(own)
    }
    return valuesOf(values)
  }

  /** In another order: each part fits one question and no other, and verdicts come in the order of theirs. */
  function byKind(parts: readonly string[], open: readonly AskedField[]): AnswerValues | undefined {
    if (parts.length !== open.length) return undefined
    const verdicts = parts.filter((part) => readVerdict(part) !== undefined)
    const closed = open.filter(({ kind }) => kind === 'yes-no')
    if (verdicts.length !== closed.length) return undefined
    const free = open.filter(({ kind }) => kind !== 'yes-no')
    const others = parts.filter((part) => !verdicts.includes(part))
    const matched = others.flatMap((part) => {
      const own = fitOne(part, free)
      return own ? [own] : []
    })
    const isWhole = new Set(matched.map(([field]) => field)).size === free.length
    if (!isWhole) return undefined
    return valuesOf([...matched, ...closed.flatMap((one, index) => pair(one, verdicts[index]))])
  }

  /** The one question that a part fits by what it is. A yes fits any that is answered so. */
  function fitOne(part: string, open: readonly AskedField[]): readonly [string, string | null] | undefined {
    const fits = open
      .filter(({ kind }) => kind !== 'yes-no' && kind !== 'text')
      .flatMap((one) => fitDistinct(part, one))
    return fits.length === 1 ? fits[0] : undefined
  }

  function fitPart(part: string, one: AskedField): readonly (readonly [string, string | null])[] {
    if (isDeclining(part)) return pair(one, part)
    const isPlace = () => isPlainAddress(cleanAddress(part)) || isTown(cleanAddress(part))
    if (one.kind === 'address' && !isPlace()) return []
    if (one.kind !== 'yes-no' && isClause(part)) return []
    return isShortPart(part) || one.kind === 'address' ? pair(one, part) : []
  }

  function fitDistinct(part: string, one: AskedField): readonly (readonly [string, string | null])[] {
    if (isDeclining(part) || isClause(part)) return []
    const isDistinct =
      (one.kind === 'address' && isPlainAddress(cleanAddress(part))) ||
      (one.kind === 'date' && isPlainDate(part)) ||
      (one.kind === 'name' && (one.isFirm ? isFirmName(part) : isTitledName(part))) ||
      (one.kind === 'option' && isShortPart(part))
    return isDistinct ? pair(one, part) : []
  }
}

/** Words beside the values that are worth being worked through. */
const TOLD_WORDS = 3

/** "Allebei nee": one verdict for all, where all are answered so. */
function readForAll(said: string, open: readonly AskedField[]): string | undefined {
  if (!open.every(({ kind }) => kind === 'yes-no')) return undefined
  const match =
    /^(?:allebei|alle (?:twee|drie|vier)|allemaal|alles|beide|both|all(?: of them)?|all (?:two|three))[\s,:]+(ja|nee|yes|no)\W*$/iu.exec(
      said.trim(),
    )
  return match?.[1] ?? /^(ja|nee|yes|no)[\s,]+(?:allebei|allemaal|beide|both|all of them)\W*$/iu.exec(said.trim())?.[1]
}

/** "Heb ik niet beoordeeld": told, in the order of a question. */
function isTellingNot(said: string): boolean {
  return /^\s*(?:heb|had|kon|kan) ik (?:\S+ ){0,4}?niet\b[^?]*$/iu.test(said)
}

/** It says yes, no or nothing, or names what a question is about. */
function isAboutAsked(part: string, open: readonly AskedField[]): boolean {
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

function valuesOf(pairs: readonly (readonly [string, string | null])[]): AnswerValues {
  return Object.fromEntries(pairs)
}
