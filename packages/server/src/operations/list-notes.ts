import type { Handler } from '../gateway/operation-request.ts'

export const listNotes: Handler<'list-notes'> = ({ threads }, { user, thread, fields }) =>
  threads.listNotes(user, thread, fields)
