import { commandReceipt } from '../gateway/command-receipt.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const finaliseReport: Handler<'finalise-report'> = ({ inspections }, request) => {
  const { user, thread } = request
  return inspections.finalise(user, thread, commandReceipt(request, thread, {}))
}
