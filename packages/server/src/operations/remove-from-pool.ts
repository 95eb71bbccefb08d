import type { Handler } from '../gateway/operation-request.ts'

export const removeFromPool: Handler<'remove-from-pool'> = ({ threads }, { user, participant }) =>
  threads.pool.remove(user, participant)
