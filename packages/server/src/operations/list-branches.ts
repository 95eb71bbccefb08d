import type { Handler } from '../gateway/operation-request.ts'

export const listBranches: Handler<'list-branches'> = ({ threads }, { user, thread }) =>
  threads.listBranches(user, thread)
