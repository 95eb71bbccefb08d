import { z } from 'zod'
import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { Spending } from '../table.ts'

/** `more`: what it may spend beside what it has spent. */
export const ResumeTable = z.strictObject({ more: Spending.optional() })

export const resumeTable = defineCommand({
  name: 'resume-table',
  method: 'post',
  path: '/api/threads/:thread/resume',
  summary: 'Go on where the table paused',
  access: 'own-thread',
  reads: [],
  body: ResumeTable,
  answer: ThreadAnswer,
})
