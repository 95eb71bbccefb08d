import { z } from 'zod'
import { Mode } from '../heard.ts'
import { Seq } from '../ids.ts'
import { defineCommand } from '../operation.ts'

export const SetMode = z.strictObject({ mode: Mode })
export const ModeAnswer = z.object({ mode: Mode, noteCount: z.int(), heardCount: z.int(), seq: Seq })

export const setMode = defineCommand({
  name: 'set-mode',
  method: 'put',
  path: '/api/threads/:thread/mode',
  summary: 'Switch between feedback and listen mode',
  access: 'own-thread',
  reads: [],
  body: SetMode,
  answer: ModeAnswer,
})
