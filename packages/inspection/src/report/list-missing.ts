import type { Missing } from '@agora/protocol/report'
import { listOpen } from './list-open.ts'
import { pointField } from './point-field.ts'
import type { ReportState } from './report-state.ts'
import type { StatedFact } from './state-facts.ts'
import { reportTexts } from './texts/report-texts.ts'
import { writeDay } from './write-moment.ts'

/** A question is read on a phone. */
const POINT_CHARS = 400

/** What is not known yet, with what it is for and how it is asked; the most important first. */
export function listMissing(state: ReportState, facts: readonly StatedFact[]): Missing[] {
  const open = facts.filter(({ value }) => value === null)
  const required = open.filter(({ fact }) => fact.importance === 'required')
  const { facts: plan, pointsBefore } = state.domain.report
  const order = plan.map(({ field }) => field)
  const border = pointsBefore === undefined ? -1 : order.indexOf(pointsBefore)
  const at = border === -1 ? plan.length : border
  const isBefore = ({ fact }: StatedFact) => order.indexOf(fact.field) < at
  const write = (stated: StatedFact) => writeFact(stated, state)
  return [
    ...required.filter(isBefore).map(write),
    ...listPoints(state),
    ...required.filter((stated) => !isBefore(stated)).map(write),
    ...listOpen(state),
    ...open.filter(({ fact }) => fact.importance === 'optional').map(write),
  ]
}

function writeFact({ fact, isDeclined }: StatedFact, { language }: ReportState): Missing {
  return {
    field: fact.field,
    label: fact.label[language],
    basis: fact.basis[language],
    importance: fact.importance,
    question: fact.question[language],
    ...(fact.kind ? { kind: fact.kind } : {}),
    ...(fact.options ? { options: fact.options.map((option) => option[language]) } : {}),
    ...(isDeclined ? { declined: true as const } : {}),
  }
}

function listPoints({ basis, language }: ReportState): Missing[] {
  const texts = reportTexts(language)
  return basis.dossier.points
    .filter(({ status }) => status === null)
    .map(({ id, what, foundAt }) => {
      const short = endSentence(cut(what))
      return {
        field: pointField(id),
        label: texts.pointLabel(short),
        basis: texts.pointBasis,
        importance: 'required',
        question: texts.pointQuestion(short, writeDay(foundAt, language, basis.timeZone)),
        kind: 'option' as const,
        options: [texts.points.fixed, texts.points['not-fixed'], texts.points['not-checked']],
      }
    })
}

function cut(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length <= POINT_CHARS) return trimmed
  // Half of a sign that takes two places is none.
  return `${trimmed.slice(0, POINT_CHARS).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

export function endSentence(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…]["”’)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`
}
