import { demandOf } from '@agora/core/answers/asks-something'
import { detectLanguage } from '@agora/core/understanding/detect-language'
import { readText } from '../brain/read-text.ts'
import { checkValue } from '@agora/core/answers/check-value'
import { specOf } from '@agora/core/answers/field-spec'
import { readWords } from '@agora/core/wake/read-words'
import { limits } from '@agora/protocol/limits'
import { readRegistration } from '../companies/read-registration.ts'
import type { Domain } from '../domain/domain.ts'
import { fieldsOf } from '../report/field-specs.ts'
import type { FactForm } from '../domain/report-plan.ts'
import { patternsOf } from './plan-patterns.ts'

/** Whoever tells facts says a sentence or two; more is a pasted text. */
const MOST_CHARS = 1_000
/** A place is named in a few words. */
const MOST_PLACE_WORDS = 5

/** What one utterance tells of the visit: a field and its value. */
export function readFacts(text: string, domain: Domain): ReadonlyMap<string, string> {
  const facts = new Map<string, string>()
  for (const sentence of text.slice(0, MOST_CHARS).split(SENTENCE_END)) {
    const demand = demandOf(sentence)
    // "Start een inspectie bij KVK 92251854" is for who acts on it; "noteer dat …" tells.
    if (demand === 'question') continue
    const isOrder = demand === 'order' && !TO_NOTE.test(sentence)
    for (const { field, kind, said = [] } of domain.report.facts) {
      // Whoever orders to begin at a firm names its address; the firm is looked up.
      if (isOrder && kind !== 'address') continue
      for (const form of said) {
        const value = fitted(field, readForm(form, withoutEnd(sentence), domain), domain)
        if (value === undefined) continue
        facts.set(field, value)
        break
      }
    }
  }
  return facts
}

/** As the field takes it: what does not fit there was not meant. */
function fitted(field: string, value: string | undefined, { report }: Domain): string | undefined {
  const spec = specOf(fieldsOf(report), field)
  if (!value || !spec) return undefined
  const check = checkValue(spec, value.slice(0, limits.answerChars), detectLanguage(readText(value).folds) ?? 'nl')
  return check.kind === 'value' ? check.value : undefined
}

const TO_NOTE = /^\P{L}*(?:agora\P{L}+)?(?:noteer|schrijf|zet|leg|voeg|note|write|record|add|log|put)(?!\p{L})/iu

/** Typed and transcribed sentences have a full stop, spoken ones on a device have none. */
function withoutEnd(sentence: string): string {
  return sentence.trim().replace(/(?<![.!])[.!]+$/u, '')
}

/** "Mr. Chen" and "dhr. Post" end no sentence. */
const SENTENCE_END = /(?<=[?!;]|(?<!(?:^|\s)\p{L}{1,4})\.)\s+|\n+/u

function readForm({ form, take, value, unless, as }: FactForm, sentence: string, domain: Domain): string | undefined {
  const match = form.exec(sentence)
  if (!match || unless?.test(sentence)) return undefined
  if (as === 'registration') {
    const read = readRegistration(sentence)
    return read.kind === 'good' ? read.registration : undefined
  }
  if (value !== undefined) return value
  const told = take ? take.exec(sentence.slice(match.index + match[0].length)) : match
  if (!told) return undefined
  const groups = told.slice(1).filter((group) => group !== undefined)
  const words = cleanValue(groups.length > 0 ? groups.join(', ') : told[0])
  return as === 'places' && !areAllPlaces(words, domain) ? undefined : words
}

/** Said before a name: "inspectie van". */
const LEADS =
  /^(?:(?:[Ii]nspectie|[Bb]ezoek|[Ii]nspection|[Vv]isit)(?: (?:van|bij|aan|of|at|to))? |(?:[Rr]ight|[Oo]ke|[Oo]ké|[Oo]kay),? |(?:[Dd]it|[Tt]his) is (?:the |de |het )?)+/u

/** "Murat, dat is de bedrijfsleider": his role, and no sentence of its own. */
function cleanValue(words: string): string {
  return words
    .replace(/, (?:dat|dit|die|this|that|he|she|hij|zij)(?:'s| is| was)(?= )/u, ',')
    .replace(LEADS, '')
    .replace(/,? (?:who|die|that) .*$/u, '')
    .replace(/^[\s,.;:!–-]+|(?<![\s,.;:!?–-])[\s,.;:!?–-]+$/gu, '')
}

function areAllPlaces(list: string, domain: Domain): boolean {
  const { findThings, findCues } = patternsOf(domain)
  const parts = list.split(/,\s*(?:en |and )?|\s+(?:en|and|&|behalve|except)\s+/u).filter(Boolean)
  const read = parts.map((part) => readWords(part).map(({ fold }) => fold))
  const isPlace = (folds: readonly string[]) => findThings(folds).some(({ tag }) => tag === 'place')
  const isShort = (folds: readonly string[]) =>
    folds.length <= MOST_PLACE_WORDS && findCues(folds).every(({ tag }) => tag === 'needed')
  // "Shop, kitchen and shed": whoever lists rooms may name one that no plan knows.
  return read.every(isShort) && read.filter(isPlace).length * 2 > read.length
}
