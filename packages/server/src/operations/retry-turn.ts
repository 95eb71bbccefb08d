import { commandReceipt } from '../gateway/command-receipt.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const retryTurn: Handler<'retry-turn'> = ({ threads }, request) => {
  const { user, thread, turn, fields } = request
  const body = fields.participant === undefined ? {} : { participant: fields.participant }
  const command = { name: 'retry-turn', turn, body } as const
  return threads.execute(thread, { command, user, key: commandReceipt(request, thread, { turn, ...body }) })
}
