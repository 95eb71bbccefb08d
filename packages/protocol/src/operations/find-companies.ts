import { z } from 'zod'
import { Company } from '../inspection.ts'
import { defineQuery } from '../operation.ts'

export const FindCompanies = z.strictObject({ q: z.string().min(1).max(200) })
/** `source`: which register was asked. */
export const CompaniesAnswer = z.object({ companies: z.array(Company), source: z.enum(['kvk', 'demo']) })

export const findCompanies = defineQuery({
  name: 'find-companies',
  path: '/api/companies',
  summary: 'Firms by their number at the Chamber of Commerce or by name',
  access: 'user',
  query: FindCompanies,
  answer: CompaniesAnswer,
})
