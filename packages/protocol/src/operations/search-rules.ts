import { z } from 'zod'
import { DomainId } from '../inspection.ts'
import { defineQuery } from '../operation.ts'
import { language, number } from '../query-fields.ts'

export const SearchRules = z.strictObject({
  q: z.string().min(1).max(400),
  lang: language.optional(),
  domain: DomainId.optional(),
  limit: number(z.int().min(1).max(50)).default(5),
})
export const FoundRules = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      cite: z.string(),
      version: z.string(),
      text: z.string(),
      subject: z.string(),
      mark: z.enum(['verified', 'secondary', 'inferred', 'own']),
      /** It no longer holds, or not yet. */
      expired: z.literal(true).optional(),
      score: z.number(),
    }),
  ),
})

export const searchRules = defineQuery({
  name: 'search-rules',
  path: '/api/rules',
  summary: 'The rules that a question is about, with citation, version and score; none where nothing fits',
  access: 'user',
  query: SearchRules,
  answer: FoundRules,
})
