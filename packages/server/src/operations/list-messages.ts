import type { Handler } from '../gateway/operation-request.ts'

export const listMessages: Handler<'list-messages'> = ({ threads }, { user, thread, fields }) =>
  threads.listMessages(user, thread, fields)
