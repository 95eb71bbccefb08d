import { z } from 'zod'
import { DossierAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { language } from '../query-fields.ts'

/** `to`: the recipient. The client makes `id`, so that a repeated request sends one mail. */
export const MailReport = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,55}$/),
  to: z.email().max(254),
  lang: language.optional(),
})

export const mailReport = defineCommand({
  name: 'mail-report',
  method: 'post',
  path: '/api/threads/:thread/report/mail',
  summary: 'Send a report that is final by mail, as a PDF',
  access: 'own-thread',
  body: MailReport,
  answer: DossierAnswer,
})
