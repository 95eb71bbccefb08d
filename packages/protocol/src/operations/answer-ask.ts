import { z } from 'zod'
import { AskAnswer, AskId, AskStatus } from '../ask.ts'
import { Seq } from '../ids.ts'
import { defineCommand } from '../operation.ts'

export const AskAnswered = z.object({ askId: AskId, status: AskStatus, seq: Seq })

export const answerAsk = defineCommand({
  name: 'answer-ask',
  method: 'post',
  path: '/api/threads/:thread/answers',
  summary: 'Answer what an AI participant asks, put it off, or decline; once',
  access: 'own-thread',
  reads: ['ask'],
  body: AskAnswer,
  answer: AskAnswered,
})
