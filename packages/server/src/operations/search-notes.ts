import type { Handler } from '../gateway/operation-request.ts'

export const searchNotes: Handler<'search-notes'> = ({ threads }, { user, thread, fields }) =>
  threads.searchNotes(user, thread, fields)
