import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { NewBranch } from '../thread.ts'

export const branchThread = defineCommand({
  name: 'branch-thread',
  method: 'post',
  path: '/api/threads/:thread/branches',
  summary: 'Go on otherwise after a message, in a conversation of its own; the first stays as it is',
  access: 'own-thread',
  status: 201,
  body: NewBranch,
  answer: ThreadAnswer,
})
