import type { Handler } from '../gateway/operation-request.ts'

export const getPreferences: Handler<'get-preferences'> = ({ threads }, { user }) => threads.getPreferences(user)
