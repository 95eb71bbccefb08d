import { commandReceipt } from '../gateway/command-receipt.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const eraseNote: Handler<'erase-note'> = ({ threads }, request) => {
  const { user, thread, note, fields } = request
  const { scope } = fields
  const command = { name: 'erase-note', note } as const
  return threads.eraseNote(thread, { command, user, key: commandReceipt(request, thread, [note, { scope }]) }, scope)
}
