import type { Report } from '@agora/protocol/report'
import type { ReportState } from './report-state.ts'
import type { StatedFact } from './state-facts.ts'
import { endSentence } from './list-missing.ts'
import { openAsks, writeFlag, writeValue } from './list-open.ts'
import { reportTexts } from './texts/report-texts.ts'

type Block = Report['blocked'][number]

/** Why a report cannot be made final yet; the most important first, and one reason for each thing. */
export function listBlocks(
  state: ReportState,
  facts: readonly StatedFact[],
  sections: Report['sections'],
): Report['blocked'] {
  const { basis, findings, language } = state
  const { dossier } = basis
  const texts = reportTexts(language).blocked
  const blocks: Block[] = []
  // Findings that nobody has settled yet block by themselves, each with its own reason.
  if (findings.length === 0 && dossier.passages.length === 0) blocks.push({ why: texts.empty, about: 'report' })
  for (const { fact, value } of facts) {
    if (value !== null || fact.importance === 'optional') continue
    blocks.push({ why: texts.fact(fact.label[language], fact.basis[language]), about: `fact:${fact.field}` })
  }
  // Why a sentence is not supported any more is told by what happened to its words.
  for (const { finding, number } of findings) {
    if (!finding.shaken || finding.status !== 'confirmed') continue
    blocks.push({ why: texts.shaken(number, endSentence(finding.what)), about: `finding:${finding.id}` })
  }
  for (const { id, support, why = '' } of sections.flatMap(({ sentences }) => sentences)) {
    if (support !== 'unsupported') continue
    const found = findings.find(({ finding }) => `finding:${finding.id}` === id)
    blocks.push({ why: texts.sentence(found ? ` (${found.number})` : '', why), about: id })
  }
  for (const { finding, number } of findings) {
    if (finding.status !== 'proposed') continue
    blocks.push({ why: texts.proposed(number, endSentence(finding.what)), about: `finding:${finding.id}` })
  }
  for (const { finding, number } of findings) {
    if (!finding.others) continue
    blocks.push({ why: texts.others(number, endSentence(finding.what)), about: `finding:${finding.id}` })
  }
  for (const { finding, number, isOffence } of findings) {
    const missing = { class: finding.class === null, measure: finding.measure === null }
    if (!isOffence || (!missing.class && !missing.measure)) continue
    blocks.push({ why: texts.judge(number, endSentence(finding.what), missing), about: `finding:${finding.id}` })
  }
  if (findings.some(({ isFineRoute }) => isFineRoute) && dossier.caution === null) {
    blocks.push({ why: texts.caution, about: 'caution' })
  }
  for (const { finding, number, asks } of findings) {
    if (asks === undefined || finding.measured === undefined) continue
    const why = reportTexts(language).measuredNeeds[asks].blocks(number, writeValue(finding.measured, language))
    blocks.push({ why, about: `measured:${finding.id}` })
  }
  for (const flag of state.flags)
    blocks.push({ why: texts.flag[flag.kind](writeFlag(flag, state)), about: `flag:${flag.id}` })
  for (const { id, kind } of openAsks(basis)) {
    blocks.push({ why: kind === 'approval' ? texts.approval : texts.ask, about: `ask:${id}` })
  }
  for (const { id, what, status } of dossier.points) {
    if (status === null) blocks.push({ why: texts.point(endSentence(what)), about: `point:${id}` })
  }
  const first = new Map<string, Block>()
  for (const block of blocks) if (!first.has(block.about)) first.set(block.about, block)
  return [...first.values()]
}
