import type { Handler } from '../gateway/operation-request.ts'

export const listThreads: Handler<'list-threads'> = ({ threads }, { user, fields }) => threads.listThreads(user, fields)
