import type { FoundStart } from '../found-inspection.ts'
import type { FoundMemory } from '../read-found.ts'
import { composeMemory, composeVisits } from './compose-history.ts'
import { textsOf } from './texts.ts'
import { writeFirm } from './write-firm.ts'
import type { Clock } from './write-point.ts'

/** The beginning of an inspection: which firm, what is still open there, and what is known from before. */
export function composeStart(started: FoundStart, memory: readonly FoundMemory[], clock: Clock): string {
  const { company, problem, choices } = started
  const texts = textsOf(clock.language).inspection
  if (!company) {
    const firms = choices.map((firm) => `- ${writeFirm(firm, clock.language)}`)
    const which = firms.length > 0 ? [[texts.whichFirm, ...firms].join('\n'), texts.sayWhich] : [texts.noFirm]
    return [...(problem ? [problem] : []), ...which].join('\n\n')
  }
  const blocks = [
    [texts.begun(writeFirm(company, clock.language)), ...(problem ? [`${problem} ${texts.withoutRegister}`] : [])],
    company.ceased ? [texts.ceased] : [],
    composeVisits({ ...started, problem: undefined }, clock, 'in-short'),
    // Where earlier visits are known, bits of earlier conversations say nothing more.
    memory.length > 0 && started.past.length === 0 ? [composeMemory(memory, clock)] : [],
    [texts.goOn],
  ]
  return blocks.flat().join('\n\n')
}
