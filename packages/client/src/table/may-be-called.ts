import { neverNow } from '@agora/core/table/may-speak'
import type { Barred, Seat } from '@agora/protocol/table'

/** Why the server would refuse to call a participant; undefined if it would not. */
export function mayBeCalled(seat: Seat): Barred | undefined {
  return neverNow(seat)
}
