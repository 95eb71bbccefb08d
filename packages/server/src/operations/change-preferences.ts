import type { Handler } from '../gateway/operation-request.ts'

export const changePreferences: Handler<'change-preferences'> = ({ threads }, { user, fields }) =>
  threads.changePreferences(user, fields)
