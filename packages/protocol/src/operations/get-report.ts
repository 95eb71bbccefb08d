import { z } from 'zod'
import { defineQuery } from '../operation.ts'
import { language } from '../query-fields.ts'
import { Dossier, Report } from '../report.ts'

export const GetReport = z.strictObject({
  /** The language of the report; that of the preferences where nothing is said. */
  lang: language.optional(),
})
export const ReportAnswer = z.object({ dossier: Dossier, report: Report })

export const getReport = defineQuery({
  name: 'get-report',
  path: '/api/threads/:thread/report',
  summary: 'The report as it stands, with what it rests upon and what it lacks',
  access: 'own-thread',
  query: GetReport,
  answer: ReportAnswer,
})
