import type { Handler } from '../gateway/operation-request.ts'

export const listAsks: Handler<'list-asks'> = ({ threads }, { user, fields }) => threads.listAsks(user, fields)
