import { DossierAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { EditReport } from '../report.ts'

export const editReport = defineCommand({
  name: 'edit-report',
  method: 'patch',
  path: '/api/threads/:thread/report',
  summary: 'Change facts, findings, points and passages; all of it or nothing',
  access: 'own-thread',
  reads: ['dossier'],
  body: EditReport,
  answer: DossierAnswer,
})
