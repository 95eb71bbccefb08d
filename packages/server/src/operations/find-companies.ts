import type { Handler } from '../gateway/operation-request.ts'

export const findCompanies: Handler<'find-companies'> = ({ inspections }, { user, fields }) =>
  inspections.findCompanies(user, fields.q)
