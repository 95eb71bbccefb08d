import { newThreadId } from '../gateway/new-thread-id.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const branchThread: Handler<'branch-thread'> = ({ threads, ambient }, request) => {
  const { user, thread, fields } = request
  return threads.branch(user, thread, { ...fields, id: newThreadId(fields.id, ambient, request) })
}
