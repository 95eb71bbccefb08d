import type { Handler } from '../gateway/operation-request.ts'

export const getReport: Handler<'get-report'> = async ({ inspections }, { user, thread, fields }) => {
  const { dossier, report } = await inspections.report(user, thread, fields.lang)
  return { dossier, report }
}
