import { checkDomain } from '../gateway/check-domain.ts'
import { commandReceipt } from '../gateway/command-receipt.ts'
import { newThreadId } from '../gateway/new-thread-id.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const createThread: Handler<'create-thread'> = ({ threads, ambient, inspections }, request) => {
  const { fields, user } = request
  checkDomain(inspections, fields.domain)
  const id = newThreadId(fields.id, ambient, request)
  // A client's own id is as good as a key: creating the same thread twice is creating it once.
  // The blank keeps it apart from every key that a client can send.
  const key = request.key ?? (fields.id === undefined ? undefined : `create ${fields.id}`)
  const command = { name: 'create-thread', body: fields } as const
  return threads.execute(id, { command, user, key: commandReceipt({ ...request, key }, id, fields) })
}
