import type { Handler } from '../gateway/operation-request.ts'

export const mailReport: Handler<'mail-report'> = ({ inspections }, { user, thread, fields }) =>
  inspections.mail(user, thread, fields)
