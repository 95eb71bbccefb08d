import { z } from 'zod'
import { DomainId, OpenPoint, PastInspection } from '../inspection.ts'
import { defineQuery } from '../operation.ts'

export const GetCompanyHistory = z.strictObject({ domain: DomainId.optional() })
export const HistoryAnswer = z.object({ inspections: z.array(PastInspection), open: z.array(OpenPoint) })

export const getCompanyHistory = defineQuery({
  name: 'get-company-history',
  path: '/api/companies/:registration/history',
  summary: 'Earlier inspections of a firm, and what they left open',
  access: 'user',
  query: GetCompanyHistory,
  answer: HistoryAnswer,
})
