import type { Handler } from '../gateway/operation-request.ts'

export const getThread: Handler<'get-thread'> = ({ threads }, { user, thread }) => threads.getThread(user, thread)
