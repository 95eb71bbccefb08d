import type { Handler } from '../gateway/operation-request.ts'

export const listPool: Handler<'list-pool'> = ({ threads }, { user }) => threads.pool.list(user)
