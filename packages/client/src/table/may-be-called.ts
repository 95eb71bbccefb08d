import { neverNow } from '@agora/core/table/may-speak'
import type { Barred, Seat } from '@agora/protocol/table'

/** Why somebody cannot be called, as the server would refuse it; undefined where that one can. */
export function mayBeCalled(seat: Seat): Barred | undefined {
  return neverNow(seat)
}
