import type { EventBody } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'

export type NewTurn = {
  readonly from: number
  readonly to?: number
  readonly called?: boolean
  readonly holder: string
  readonly retries?: TurnId
  /** Somebody at the table speaks in it. */
  readonly table?: boolean
}

/**
 * The event that opens a turn at this place in the log, for what was said from `from` on. Turns are named by their
 * place: no chance is needed, no two of a thread have the same name, and where a turn was opened its name tells.
 */
export function openTurn(seq: number, { from, to, called, holder, retries, table }: NewTurn): EventBody {
  return {
    type: 'turn-opened',
    turn: `turn-${seq}` as TurnId,
    from,
    ...(to === undefined ? {} : { to }),
    ...(called ? { called } : {}),
    holder,
    ...(retries === undefined ? {} : { retries }),
    ...(table ? { table } : {}),
  }
}

/** Where in the log a turn of this name was opened, if any was. */
export function placeOfTurn(turn: string): number | undefined {
  const digits = /^turn-([1-9]\d{0,14})(?:\.|$)/.exec(turn)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
