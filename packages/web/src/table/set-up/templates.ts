import type { SeatWords, TableTexts, TemplateName } from '../../texts/table-texts.ts'
import { noEnds } from './ends-draft.ts'
import { makeSeatId } from './make-seat-id.ts'
import { type SeatDraft, emptySeat, hues } from './seat-draft.ts'
import { type TableDraft, emptyTable } from './table-draft.ts'

type Seating = readonly [SeatWords, Partial<SeatDraft>?]

/** The form, filled in as a template has it: to be changed before anybody begins. */
export function fillTemplate(name: TemplateName, { templates }: Pick<TableTexts, 'templates'>): TableDraft {
  switch (name) {
    case 'finding': {
      const { rules, history, doubter, inspector } = templates.finding.seats
      return {
        ...emptyTable,
        seats: seatAll([
          [rules, { tools: ['search_rules', 'check_limit'] }],
          [history, { tools: ['company_history', 'check_repeat', 'look_up_company'] }],
          [doubter],
          [inspector, { kind: 'person', takes: 'waits' }],
        ]),
        ends: { ...noEnds, chosen: ['turns'] },
      }
    }
    case 'debate': {
      const { pro, contra } = templates.debate.seats
      return {
        ...emptyTable,
        seats: seatAll([[pro], [contra]]),
        ends: { ...noEnds, chosen: ['turns'], values: { ...noEnds.values, turns: '8' } },
      }
    }
    case 'brainstorm': {
      const { first, second, third, critic } = templates.brainstorm.seats
      return {
        ...emptyTable,
        schedule: 'random',
        // The critic comes late: it weighs little, and rests while the others go round.
        seats: seatAll([[first], [second], [third], [critic, { weight: '0.5', cooldown: '3' }]]),
        ends: { ...noEnds, chosen: ['turns'] },
      }
    }
    case 'review': {
      const { author, first, second } = templates.review.seats
      return {
        ...emptyTable,
        seats: seatAll([[author], [first, { tools: ['search_rules'] }], [second]]),
        ends: { ...noEnds, chosen: ['passed', 'agreement'] },
      }
    }
    default:
      return name satisfies never
  }
}

function seatAll(seatings: readonly Seating[]): SeatDraft[] {
  const taken = new Set<string>()
  return seatings.map(([words, more], index) => {
    const id = makeSeatId(words.name, taken)
    taken.add(id)
    return { ...emptySeat(id, more?.kind ?? 'ai', hues[index % hues.length]), ...words, ...more }
  })
}
