import type { Language } from '@agora/core/language'
import { specOf } from '@agora/core/answers/field-spec'
import { readNamed } from '@agora/core/answers/read-named'
import { readWords } from '@agora/core/wake/read-words'
import type { MessageId } from '@agora/protocol/ids'
import type { Domain } from '../domain/domain.ts'
import { stemWord } from '../rules/stem-word.ts'
import { checkFact } from './check-fact.ts'
import { fieldsOf } from './field-specs.ts'

/** Words of a user, and the message in which they stand. */
export type UserWords = { readonly message: MessageId; readonly text: string }

/** What a tool wants to state, checked: the value, the message that says so, and how certain that is. */
export type SaidFact =
  | {
      readonly kind: 'said'
      readonly field: string
      readonly value: string | null
      readonly message: MessageId | undefined
      readonly confidence: number
    }
  | { readonly kind: 'refused'; readonly field: string; readonly why: string }

/** The words stand in a message; and an option that somebody understood in it. */
const SAID = 1
const UNDERSTOOD = 0.9

/**
 * Checks what a tool wants to state of the visit against what users said, the newest first. A value passes the same check
 * as an answer; a name, an address or any other words must stand in a message.
 */
export function stateSaid(
  facts: Readonly<Record<string, string | null>>,
  said: readonly UserWords[],
  domain: Domain,
  language: Language,
): readonly SaidFact[] {
  const fields = fieldsOf(domain.report)
  return Object.entries(facts).map(([field, given]): SaidFact => {
    const refused = (why: string): SaidFact => ({ kind: 'refused', field, why })
    const [newest] = said
    if (given === null) return { kind: 'said', field, value: null, message: newest?.message, confidence: UNDERSTOOD }
    const spec = specOf(fields, field)
    const check = checkFact(domain, field, given, language)
    if (!spec || !check) return refused(texts[language].noField)
    if (check.kind === 'misfit') return refused(check.says)
    const value = check.kind === 'value' ? check.value : null
    const found = (message: MessageId, confidence: number): SaidFact => {
      return { kind: 'said', field, value, message, confidence }
    }
    // "Ja" stands in many messages: only one that names the field says it for certain.
    const source = spec.kind === 'yes-no' ? undefined : findSaying(given, said)
    if (source) return found(source.message, SAID)
    if (spec.options === undefined || !newest) return refused(texts[language].notSaid)
    const named = said.find(({ text }) => readNamed(text, fields).some((one) => one.field === field))
    return found((named ?? newest).message, named ? SAID : UNDERSTOOD)
  })
}

/** The newest message in which all words of a value stand. */
function findSaying(value: string, said: readonly UserWords[]): UserWords | undefined {
  const wanted = stemsOf(value).filter((word) => word.length > 2 || /\d/u.test(word))
  const words = wanted.length > 0 ? wanted : stemsOf(value)
  if (words.length === 0) return undefined
  return said.find(({ text }) => {
    const there = new Set(stemsOf(text))
    return words.every((word) => there.has(word))
  })
}

function stemsOf(text: string): readonly string[] {
  return readWords(text).map(({ fold }) => stemWord(fold))
}

const texts = {
  nl: {
    noField: 'Dit veld staat niet in het rapport.',
    notSaid: 'Dit staat niet in wat de gebruiker zei. Vraag het na, en gebruik de woorden van het antwoord.',
  },
  en: {
    noField: 'There is no such field in the report.',
    notSaid: 'The user did not say this. Ask, and use the words of the answer.',
  },
} as const
