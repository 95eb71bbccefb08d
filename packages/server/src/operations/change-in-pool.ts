import type { Handler } from '../gateway/operation-request.ts'

export const changeInPool: Handler<'change-in-pool'> = ({ threads }, { user, participant, fields }) =>
  threads.pool.change(user, participant, fields)
