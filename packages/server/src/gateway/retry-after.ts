import { type WireError, errorCodes } from '@agora/protocol/errors'
import { z } from 'zod'

const Pause = z.object({ retryAfter: z.int().positive() })

/** In how many seconds a client should send the same again; undefined where that would not help. */
export function retryAfterSeconds({ code, details }: WireError): number | undefined {
  if (errorCodes[code].retry === 'no') return undefined
  return Pause.safeParse(details).data?.retryAfter ?? 1
}
