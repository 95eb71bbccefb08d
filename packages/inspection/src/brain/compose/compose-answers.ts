import type { Question } from '@agora/protocol/ask'
import { writeAsk } from '@agora/core/ask/write-ask'
import { readWords } from '@agora/core/wake/read-words'
import type { OpenQuestion } from '@agora/core/context/turn-context'
import type { FoundReport } from '../found-inspection.ts'
import type { Language } from '@agora/core/language'
import type { AskedField, FieldSpec } from '@agora/core/answers/field-spec'
import { askedField } from '@agora/core/answers/field-spec'
import { oneLine, withoutStop } from './one-line.ts'
import { textsOf } from './texts.ts'

const MOST_KEPT = 20

/** An open question once more, behind what is said before it. */
export function composeOpen(before: string, { ask }: OpenQuestion, language: Language): string {
  const { reason: _reason, ...bare } = ask
  return `${before}\n${writeAsk(bare, language)}`
}

/** What the open questions mean, or the one that is named. */
export function composeExplained(
  said: string,
  { ask }: OpenQuestion,
  fields: readonly FieldSpec[],
  language: Language,
): string {
  const texts = textsOf(language).answers
  const named = namedIn(said, ask.questions)
  // "Wat is een hygiënecode", while something else is asked: of the field that has this name.
  const other = named.length === 0 ? fieldNamedIn(said, fields) : undefined
  const meant = other ? [other] : (named.length > 0 ? named : ask.questions).map((one) => askedField(one, fields))
  // What several have in common is said once.
  const first = meant.filter(({ means }, at) => !means || meant.findIndex((one) => one.means === means) === at)
  const known = first.map((asked) => explain(asked, language)).filter(Boolean)
  const before = known.length > 0 ? `${known.join('\n\n')}\n\n${texts.stillOpen}` : texts.unexplained
  return composeOpen(before, { ask, seq: 0 }, language)
}

function explain(asked: AskedField, language: Language): string {
  const { label, means, basis, options = [], offered, isFamily } = asked
  if (!means && !basis) return ''
  const texts = textsOf(language).answers
  const choices = offered ?? options.map((option) => option[language])
  return [
    ...(isFamily ? [] : [`**${withoutStop(label[language])}**`]),
    ...(means ? [means[language]] : []),
    ...(choices.length > 0 ? [texts.choose(choices)] : []),
    ...(basis ? [texts.basis(basis[language])] : []),
  ].join('\n')
}

/** The questions whose words stand in what was said. */
function namedIn(said: string, questions: readonly Question[]): readonly Question[] {
  const folds = readWords(said).flatMap(({ fold }) => (fold.length > 3 && !asking.has(fold) ? [fold] : []))
  return questions.filter(({ text, label = '' }) => {
    const words = readWords(`${text} ${label}`).map(({ fold }) => fold)
    // "Welke code": of the "hygiënecode".
    return folds.some((fold) => words.some((word) => word.endsWith(fold)))
  })
}
/** The field of the report whose name stands in what was said, the longest name first. */
function fieldNamedIn(said: string, fields: readonly FieldSpec[]): FieldSpec | undefined {
  const folded = ` ${readWords(said)
    .map(({ fold }) => fold)
    .join(' ')} `
  const lengthIn = ({ names }: FieldSpec) =>
    Math.max(0, ...names.map((name) => (folded.includes(` ${name} `) ? name.length : 0)))
  const [first] = fields
    .filter((spec) => !spec.isFamily && lengthIn(spec) > 0)
    .toSorted((a, b) => lengthIn(b) - lengthIn(a))
  return first
}
const asking = new Set('welk welke waar wanneer hoeveel voor over with what which when where does this that'.split(' '))

/** "Adres: Hoofdstraat 2; Hygiënecode gebruikt: ja". */
export function writeValues(
  values: readonly (readonly [label: string, value: string | null])[],
  language: Language,
): string {
  const { notKnown } = textsOf(language).answers
  return values.map(([label, value]) => `${withoutStop(label)}: ${oneLine(value ?? notKnown)}`).join('; ')
}

/** The questions end here: what is kept, and how to go on. */
export function composeStopped(report: FoundReport, language: Language): string {
  const texts = textsOf(language).answers
  const kept = [
    ...report.stated.slice(0, MOST_KEPT).map(({ label, value }) => `- ${withoutStop(label)}: ${oneLine(value)}`),
    ...(report.findingCount > 0 ? [`- ${texts.keptFindings(report.findingCount)}`] : []),
  ]
  const lines = kept.length > 0 ? [texts.kept, ...kept].join('\n') : texts.keptNothing
  return [texts.stopped, lines, texts.goOnLater].join('\n\n')
}
