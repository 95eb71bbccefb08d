import { z } from 'zod'
import { UserId } from '../ids.ts'
import { defineQuery } from '../operation.ts'

/** `id` is how a device tells whose words it keeps. */
export const MeAnswer = z.object({ user: z.object({ id: UserId, role: z.enum(['owner', 'member']) }) })

export const getMe = defineQuery({
  name: 'get-me',
  path: '/api/me',
  summary: 'Who is asking',
  access: 'user',
  answer: MeAnswer,
})
