import type { Actor } from '@agora/protocol/actor'
import type { MessageId } from '@agora/protocol/ids'
import type { CalendarDay } from '../calendar-day.ts'

/** What somebody said, and where it stands in the log. `number` where it is a note. */
export type SaidWords = {
  readonly message: MessageId
  readonly number?: number | undefined
  readonly seq: number
  readonly text: string
  /** Who said it, where that is known. */
  readonly by?: Actor
  /** The day on which it was said, in the zone of its conversation. */
  readonly day?: CalendarDay
}
