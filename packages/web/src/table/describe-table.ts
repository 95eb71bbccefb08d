import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import type { AllTexts } from '../texts/more-texts.ts'

/** What happens at a table now, in a sentence. */
export function describeTable(table: Table, participants: readonly Seat[], words: AllTexts['table']): string {
  const nameOf = (id: string) => participants.find((seat) => seat.id === id)?.name ?? id
  const { phase, floor, awaited, opened, because } = table
  if (phase === 'ended')
    return because && because in words.ended ? words.ended[because as keyof typeof words.ended] : words.over
  if (phase === 'paused') {
    return because && because in words.paused ? words.paused[because as keyof typeof words.paused] : words.paused.person
  }
  if (awaited) return words.awaits(nameOf(awaited.participant))
  if (floor)
    return phase === 'pausing' ? words.pausesAfter(nameOf(floor.participant)) : words.speaks(nameOf(floor.participant))
  if (phase === 'idle') return words.idle
  return opened ? words.choosing : words.nobody
}
