import type { FieldKind, Question } from '@agora/protocol/ask'
import type { Words } from '@agora/protocol/turn'
import type { Language } from '../language.ts'

/** A field of a report: what its value must be, and by which words a sentence names it. */
export type FieldSpec = {
  readonly field: string
  /** It stands for every field whose name begins so. */
  readonly isFamily?: true
  readonly kind: FieldKind
  readonly label: Words
  readonly question?: Words
  /** By which rule the report must say it. */
  readonly basis?: Words
  /** What is meant by it, for whoever asks. */
  readonly means?: Words
  /** Phrases by which a sentence names it, folded, in all languages: "adres", "hygienecode". */
  readonly names: readonly string[]
  readonly options?: readonly Words[]
  /** Which of the options somebody's own words mean; undefined where that is not certain. */
  readonly readOption?: (said: string) => Words | undefined
  /** The value that somebody's own words mean, where the kind alone does not tell; undefined where it is none. */
  readonly readValue?: (said: string) => string | undefined
  /** What to give, where the kind alone does not say it: "a number of eight digits". */
  readonly advice?: Words
  /** A sentence about a thing is no answer: "de vloer is vies" says nothing of how it was checked. */
  readonly isPhrase?: true
  /** Whether words tell this field and nothing else. */
  readonly isTold?: (said: string) => boolean
  /** A name of a firm, and not of a person. */
  readonly isFirm?: true
  /** Its answer tells what was seen. */
  readonly tellsFindings?: true
}

/** The field of this name, or the family it belongs to. */
export function specOf(fields: readonly FieldSpec[], field: string): FieldSpec | undefined {
  const known = fields.find((spec) => !spec.isFamily && spec.field === field)
  return known ?? fields.find((spec) => spec.isFamily && field.startsWith(spec.field))
}

/** A question that is asked now, with all that is known of its field. */
export type AskedField = FieldSpec & {
  /** As they were offered, in the order of the options; else the options in the language. */
  readonly offered?: readonly string[]
  /** Any text answers it: it is no field of a report, and nothing says what it must be. */
  readonly isOpen?: true
}

/** What is asked, by what the domain knows of the field, else by what the question says itself. */
export function askedField(question: Question, fields: readonly FieldSpec[]): AskedField {
  const family = specOf(fields, question.field)
  // What is asked of a value may also be its unit: another question under a name of the same kind.
  const isOther = family?.isFamily && family.options?.length !== question.options?.length
  const known = isOther ? undefined : family
  const offered = question.options ? { offered: question.options } : {}
  if (known) return { ...known, field: question.field, ...offered, ...labelOf(question, known) }
  const { field, text, label = text, kind, options = [] } = question
  const both = (words: string): Words => ({ nl: words, en: words })
  return {
    field,
    kind: kind ?? 'text',
    label: both(label),
    question: both(text),
    names: [],
    ...(options.length > 0 ? { options: options.map(both) } : {}),
    ...offered,
    ...(kind === undefined ? { isOpen: true as const } : {}),
  }
}

/** The name of a family says nothing: each of its questions has its own. */
function labelOf({ label, text }: Question, { isFamily }: FieldSpec): Pick<FieldSpec, 'label' | 'question'> | object {
  if (!isFamily) return {}
  const own = label ?? text
  return { label: { nl: own, en: own }, question: { nl: text, en: text } }
}

/** An option as it was offered. */
export function optionText(asked: AskedField, option: Words, language: Language): string {
  const index = asked.options?.findIndex(({ nl, en }) => nl === option.nl && en === option.en) ?? -1
  return asked.offered?.[index] ?? option[language]
}
