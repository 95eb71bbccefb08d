import type { Handler } from '../gateway/operation-request.ts'

export const getMe: Handler<'get-me'> = (_services, { user }) =>
  Promise.resolve({ user: { id: user.id, role: user.role } })
