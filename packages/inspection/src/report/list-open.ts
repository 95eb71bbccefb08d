import type { Language } from '@agora/core/language'
import type { Flag, Measurement } from '@agora/protocol/inspection'
import type { Missing, OpenAsk, ReportBasis } from '@agora/protocol/report'
import { formatValue } from '../limits/format-value.ts'
import { measuredField } from './measured-question.ts'
import type { PlacedFinding, ReportState } from './report-state.ts'
import { reportTexts } from './texts/report-texts.ts'
import { writeComparison } from './write-comparison.ts'

/** Approving it is the same decision as making the report final: it does not stand in its own way. */
const FINALISE = 'finalise_report'

/** What only a person can settle: questions about values, changed words, flags, and what Agora asks. */
export function listOpen(state: ReportState): Missing[] {
  return [
    ...state.findings.flatMap((placed) => writeMeasured(placed, state)),
    ...state.findings.flatMap((placed) => writeReread(placed, state)),
    ...state.flags.map((flag) => writeFlagRow(flag, state)),
    ...openAsks(state.basis).map((ask) => writeAsk(ask, state)),
  ]
}

/** What waits for an answer in the conversation. */
export function openAsks({ asks = [], dossier }: ReportBasis): readonly OpenAsk[] {
  return dossier.final ? [] : asks.filter(({ tool }) => tool !== FINALISE)
}

export function writeValue({ value, unit, said }: Measurement, language: Language): string {
  return unit === 'unknown' ? said : formatValue(value, unit, language)
}

/** What was flagged, as a statement: it is printed, and a report asks nothing. */
export function writeFlag(
  { kind, measured, check, source, says, finding }: Flag,
  { domain, language }: ReportState,
): string {
  const texts = reportTexts(language)
  const what = kind === 'limit' && measured ? writeComparison(measured, check, domain, language) : ''
  if (finding !== undefined) return texts.flagLabel(source.number, says[language])
  return texts.flagLabel(source.number, what || (kind === 'limit' ? '' : texts.flagKinds[kind]))
}

function writeMeasured({ finding, number, asks }: PlacedFinding, { language }: ReportState): Missing[] {
  if (asks === undefined || finding.measured === undefined) return []
  const { measuredNeeds, cannotTell } = reportTexts(language)
  const { label, basis, question, options } = measuredNeeds[asks]
  const value = writeValue(finding.measured, language)
  return [
    {
      field: measuredField(finding.id),
      about: `measured:${finding.id}`,
      label: label(number, value),
      basis,
      importance: 'required',
      question: question(number, value),
      options: [...options, cannotTell],
    },
  ]
}

function writeReread({ finding, number }: PlacedFinding, { language }: ReportState): Missing[] {
  if (!finding.shaken || finding.status !== 'confirmed') return []
  const { rereadLabel, rereadBasis, rereadQuestion } = reportTexts(language)
  return [
    {
      field: `reread-${finding.id}`,
      about: `finding:${finding.id}`,
      label: rereadLabel(number, finding.what),
      basis: rereadBasis,
      importance: 'required',
      question: rereadQuestion(number),
    },
  ]
}

function writeFlagRow(flag: Flag, state: ReportState): Missing {
  const { flagBasis, flagQuestion } = reportTexts(state.language)
  const label = writeFlag(flag, state)
  return {
    field: `flag-${flag.id}`,
    about: `flag:${flag.id}`,
    label,
    basis: flagBasis,
    importance: 'required',
    question: flagQuestion(label),
  }
}

function writeAsk({ id, kind, text }: OpenAsk, { language }: ReportState): Missing {
  const { askLabel, approvalLabel, askBasis } = reportTexts(language)
  return {
    field: `ask-${id}`,
    about: `ask:${id}`,
    label: kind === 'approval' ? approvalLabel : askLabel,
    basis: askBasis,
    importance: 'required',
    question: text,
  }
}
