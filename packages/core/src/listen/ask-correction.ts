import type { EventBody } from '@agora/protocol/events'
import type { Flag, Said } from '@agora/protocol/inspection'

/** A watch raises at most five flags for a note: this is the place behind them, so that neither takes the other's id. */
const CORRECTION_FLAG = 6

/**
 * A note corrects something, and it is not clear what: a person is asked. Raised also where flags are turned off, because
 * it is a question and not a remark.
 */
export function askCorrection({ says, finding }: Pick<Flag, 'says' | 'finding'>, said: Said): readonly EventBody[] {
  const { number } = said
  if (number === undefined) return []
  const flag: Flag = { id: `${number}.${CORRECTION_FLAG}`, kind: 'correction', source: said, says }
  return [{ type: 'flag-raised', flag: finding === undefined ? flag : { ...flag, finding } }]
}
