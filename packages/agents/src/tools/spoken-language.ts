import { z } from 'zod'

/** Which language the texts of a result are in. */
export const SpokenLanguage = z
  .enum(['nl', 'en'])
  .optional()
  .describe('The language of the texts; that of the conversation by default')
