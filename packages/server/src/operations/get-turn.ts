import type { Handler } from '../gateway/operation-request.ts'

export const getTurn: Handler<'get-turn'> = ({ threads }, { user, thread, turn }) => threads.getTurn(user, thread, turn)
