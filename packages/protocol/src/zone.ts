import { z } from 'zod'

/** The name of a time zone as a device has it: "Europe/Amsterdam". Which names a platform knows, it says itself. */
export const Zone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9+-][A-Za-z0-9+_/:-]*$/, 'a time zone is a name such as "Europe/Amsterdam"')
export type Zone = z.infer<typeof Zone>
