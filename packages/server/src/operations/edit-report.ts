import { commandReceipt } from '../gateway/command-receipt.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const editReport: Handler<'edit-report'> = ({ inspections }, request) => {
  const { user, thread, fields } = request
  return inspections.edit(user, thread, fields, commandReceipt(request, thread, fields))
}
