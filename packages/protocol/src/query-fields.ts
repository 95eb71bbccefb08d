import { z } from 'zod'
import { limits } from './limits.ts'

/** A number, or its digits as an address has them: no list, no `true`, no `0x10`. */
export const number = (of: z.ZodInt) =>
  z.union([
    of,
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(of),
  ])
export const limit = number(z.int().min(1).max(limits.pageItems)).default(limits.pageItemsDefault)
export const language = z.enum(['nl', 'en'])
