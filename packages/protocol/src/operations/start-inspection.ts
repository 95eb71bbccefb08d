import { DossierAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { StartInspection } from '../report.ts'

export const startInspection = defineCommand({
  name: 'start-inspection',
  method: 'post',
  path: '/api/threads/:thread/inspection',
  summary: 'Begin the inspection of a firm: it is looked up, and what is still open there put on the table',
  access: 'own-thread',
  reads: ['dossier'],
  body: StartInspection,
  answer: DossierAnswer,
})
