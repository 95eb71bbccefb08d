import { z } from 'zod'

/** The name of a time zone, such as "Europe/Amsterdam". Each platform decides which names it knows. */
export const Zone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9+-][A-Za-z0-9+_/:-]*$/, 'a time zone is a name such as "Europe/Amsterdam"')
export type Zone = z.infer<typeof Zone>
