import { commandReceipt } from '../gateway/command-receipt.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const startInspection: Handler<'start-inspection'> = ({ inspections }, request) => {
  const { user, thread, fields } = request
  return inspections.start(user, thread, fields, commandReceipt(request, thread, fields))
}
