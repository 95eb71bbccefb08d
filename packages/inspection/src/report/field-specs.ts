import type { FieldSpec } from '@agora/core/answers/field-spec'
import type { PointStatus } from '@agora/protocol/inspection'
import type { Words } from '@agora/protocol/turn'
import { readWords } from '@agora/core/wake/read-words'
import { readRegistration } from '../companies/read-registration.ts'
import { MEASURED_PREFIX, readMeasuredAnswer, readMeasuredWords } from './measured-question.ts'
import { POINT_PREFIX } from './point-field.ts'
import { readFactAnswer } from './read-fact-answer.ts'
import { readPointAnswer } from './read-point-answer.ts'
import type { FactForm, ReportFact, ReportPlan } from '../domain/report-plan.ts'
import { reportTexts } from './texts/report-texts.ts'

const specs = new WeakMap<object, readonly FieldSpec[]>()

/** The fields of a report and of the points that earlier visits left open: what fits each, and what names it. */
export function fieldsOf(plan: Pick<ReportPlan, 'facts'>): readonly FieldSpec[] {
  const known = specs.get(plan) ?? [...plan.facts.map(specOfFact), pointSpec, measuredSpec]
  specs.set(plan, known)
  return known
}

function specOfFact({
  field,
  kind,
  label,
  question,
  basis,
  means,
  names,
  isPhrase,
  options,
  from,
  said = [],
}: ReportFact): FieldSpec {
  return {
    field,
    kind: kind ?? (options ? 'option' : 'text'),
    label,
    question,
    basis,
    names: names ? [...names.nl.split('|'), ...names.en.split('|')] : [],
    ...(means ? { means } : {}),
    ...(isPhrase ? { isPhrase } : {}),
    ...(said.length > 0 ? { isTold: (words: string) => said.some((form) => isWholly(words, form)) } : {}),
    ...(options ? { options, readOption: (said: string) => optionIn(said, options) } : {}),
    ...(from === 'registration' ? { readValue: registrationIn, advice: EIGHT_DIGITS } : {}),
    ...(from === 'company' ? { isFirm: true as const } : {}),
    ...(from === 'findings' ? { tellsFindings: true as const } : {}),
  }
}

/** One field is told in a sentence. */
const MOST_TOLD_CHARS = 200

/** Whether a form covers all of the words. Which of them are rooms or a number, the form alone does not tell. */
function isWholly(words: string, { form, take, unless, as }: FactForm): boolean {
  const text = words.trim().replace(/(?<![.!])[.!]+$/u, '')
  if (text.length > MOST_TOLD_CHARS) return false
  const match = as === undefined && !unless?.test(text) ? form.exec(text) : null
  if (match?.index !== 0) return false
  const rest = text.slice(match[0].length)
  return (take ? (take.exec(rest)?.[0] ?? '') : '').length === rest.length
}

function optionIn(said: string, options: readonly Words[]): Words | undefined {
  const answer = readFactAnswer(said, options)
  return answer.kind === 'option' ? answer.option : undefined
}

const EIGHT_DIGITS: Words = {
  nl: 'Dit is geen KVK-nummer. Noem de acht cijfers.',
  en: 'This is not a KVK number. Give the eight digits.',
}

function registrationIn(said: string): string | undefined {
  const read = readRegistration(said)
  return read.kind === 'good' ? read.registration : undefined
}

const statuses: readonly PointStatus[] = ['fixed', 'not-fixed', 'not-checked']
const wordsOf = (status: PointStatus): Words => ({
  nl: reportTexts('nl').points[status],
  en: reportTexts('en').points[status],
})

const pointSpec: FieldSpec = {
  field: POINT_PREFIX,
  isFamily: true,
  kind: 'option',
  label: { nl: 'Eerder punt', en: 'Earlier point' },
  names: [],
  means: {
    nl: 'Dit punt is bij een eerder bezoek vastgesteld en staat nog open. Zeg of het nu is opgelost, of dat je er niet naar hebt gekeken.',
    en: 'This point was found at an earlier visit and is still open. Say whether it has been fixed by now, or that you did not look.',
  },
  options: statuses.map(wordsOf),
  readOption: (said) => {
    const status = statusIn(said)
    return status && wordsOf(status)
  },
}

const ofMeasured = (language: 'nl' | 'en') => {
  const { measuredNeeds, cannotTell } = reportTexts(language)
  return [...measuredNeeds['product-or-air'].options, cannotTell]
}
const [measuredProduct, measuredAir, measuredUnknown] = ofMeasured('nl').map((nl, index): Words => ({
  nl,
  en: ofMeasured('en')[index] ?? nl,
}))

/** What was measured, where a limit holds for the product alone. */
const measuredSpec: FieldSpec = {
  field: MEASURED_PREFIX,
  isFamily: true,
  kind: 'option',
  label: { nl: 'Product of lucht', en: 'Product or air' },
  names: [],
  means: {
    nl: 'De grens geldt voor het product zelf. Een display of een thermometer die in de ruimte hangt, meet de lucht.',
    en: 'The limit is for the product itself. A display, or a thermometer that hangs in the room, measures the air.',
  },
  options: [measuredProduct, measuredAir, measuredUnknown].filter((one) => one !== undefined),
  readOption: (said) => {
    const told = readMeasuredAnswer(said)
    if (told?.cannotTell) return measuredUnknown
    const of = told?.of ?? readMeasuredWords(said)
    return of === undefined ? undefined : of === 'product' ? measuredProduct : measuredAir
  },
}

const STRONG =
  /\b(?:opgelost|hersteld|gerepareerd|verholpen|verbeterd|vervangen|aangepakt|fixed|repaired|resolved|solved|mended|replaced|sorted)\b/iu
const MOST_WORDS = 10

/** What a short answer says of a point; nothing where it may be about something else. */
function statusIn(said: string): PointStatus | undefined {
  const words = readWords(said)
  const status = readPointAnswer(said)
  if (words.length > MOST_WORDS) return undefined
  // "Ik ben klaar met de keuken".
  if (status === 'fixed' && !STRONG.test(said) && /\b(?:ik|we|wij|i)\b/iu.test(said)) return undefined
  // "Nee, de vloer is schoon": the no is not about the point.
  const behind = /^\s*(?:ja|jawel|jazeker|nee|neen|yes|no|yep|nope)\b[\s,.]*(.*)$/iu.exec(said)?.[1] ?? ''
  const isMore = readWords(behind).length > 2 && readPointAnswer(behind) === undefined
  return isMore ? undefined : status
}
