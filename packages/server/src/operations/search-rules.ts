import { checkDomain } from '../gateway/check-domain.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const searchRules: Handler<'search-rules'> = ({ inspections }, { user, fields }) => {
  checkDomain(inspections, fields.domain)
  return inspections.searchRules(user, fields)
}
