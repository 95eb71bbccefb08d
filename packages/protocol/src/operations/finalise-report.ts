import { DossierAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const finaliseReport = defineCommand({
  name: 'finalise-report',
  method: 'post',
  path: '/api/threads/:thread/report/finalise',
  summary: "The person's decision: the report is final as it stands",
  access: 'own-thread',
  reads: ['dossier'],
  answer: DossierAnswer,
})
