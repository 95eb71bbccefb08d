import type { TableTexts } from '../../texts/table-texts.ts'
import { readNumber } from './read-number.ts'
import type { SeatDraft } from './seat-draft.ts'
import type { TableDraft } from './table-draft.ts'

const ANY = { min: 0, max: Infinity } as const

/** Why the turns will not be divided by the weights as they stand in the form. */
export function findWeightHints(
  { seats, schedule, shares }: Pick<TableDraft, 'seats' | 'schedule' | 'shares'>,
  words: TableTexts['setUp']['weights'],
  locale: string,
): readonly string[] {
  const speakers = seats.filter(({ kind, takes }) => kind === 'ai' || takes !== 'never')
  const weights = speakers.map(({ weight }) => numberOf(weight) ?? 1)
  const isEqual = weights.every((weight) => weight === weights[0])
  if (schedule !== 'weighted' && schedule !== 'random') {
    if (isEqual) return []
    return [schedule === 'moderated' ? words.moderated : words.unused]
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return speakers.flatMap((seat, index) => {
    const part = total > 0 ? (weights[index] ?? 0) / total : 0
    const most = mostOf(seat)
    return [
      ...(shares === 'turns' && part > most
        ? [words.capped(seat.name, percent.format(part), percent.format(most))]
        : []),
      ...(seat.kind === 'ai' && seat.after.length > 0 ? [words.after(seat.name)] : []),
    ]
  })
}

/** The largest part of the turns that its turns of rest leave it. */
function mostOf({ kind, cooldown }: SeatDraft): number {
  return kind === 'ai' ? 1 / ((numberOf(cooldown) ?? 0) + 1) : 1
}

/** What is not a number yet is said to be wrong elsewhere. */
function numberOf(written: string): number | undefined {
  return readNumber(written, ANY) ?? undefined
}
