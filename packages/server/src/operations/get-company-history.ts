import { checkDomain } from '../gateway/check-domain.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const getCompanyHistory: Handler<'get-company-history'> = ({ inspections }, { user, registration, fields }) => {
  checkDomain(inspections, fields.domain)
  return inspections.history(user, registration, fields.domain)
}
