import type { Handler } from '../gateway/operation-request.ts'

export const addToPool: Handler<'add-to-pool'> = ({ threads }, { user, fields }) => threads.pool.add(user, fields)
