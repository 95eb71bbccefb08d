import { commandReceipt } from '../gateway/command-receipt.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const deleteThread: Handler<'delete-thread'> = ({ threads }, request) => {
  const { user, thread, fields } = request
  const { confirm, scope } = fields
  const command = { name: 'delete-thread', body: confirm === undefined ? {} : { confirm } } as const
  const key = commandReceipt(request, thread, scope === 'this' ? {} : { scope })
  return threads.deleteThread(thread, { command, user, key }, scope)
}
