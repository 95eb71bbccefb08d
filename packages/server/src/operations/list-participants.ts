import type { Handler } from '../gateway/operation-request.ts'

export const listParticipants: Handler<'list-participants'> = ({ threads }, { user, thread }) =>
  threads.listParticipants(user, thread)
