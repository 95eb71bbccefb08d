import type { AnswerTo } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'
import type { Ambient } from './ambient.ts'
import type { Answer } from './transports/transport.ts'
import { backOffMs } from './connection/back-off.ts'
import type { Connection } from './connection/connection.ts'
import { type OperationRequest, request } from './request.ts'

/** The caller waits for the outcome: more attempts would take longer than a retry by hand. */
const MAX_REPEATS = 2

export type CommandPorts = { readonly connection: Pick<Connection, 'ask' | 'isOpen'>; readonly ambient: Ambient }

/**
 * Asks for something that a person did and waits for. Its key makes a repeat harmless, so one is made where the server
 * was busy or the request got lost while the line is there.
 */
export async function askCommand<Name extends OperationName>(
  { connection, ambient }: CommandPorts,
  asked: OperationRequest<Name>,
): Promise<Answer<AnswerTo<Name>>> {
  const keyed = { ...asked, key: asked.key ?? ambient.makeId() }
  for (let repeats = 0; ; repeats++) {
    const answer = await request(connection, keyed)
    const isLost = answer.kind === 'unreachable' && connection.isOpen
    const isBusy = answer.kind === 'failed' && answer.error.retry === 'same'
    if (repeats === MAX_REPEATS || (!isLost && !isBusy)) return answer
    await new Promise<void>((resume) => ambient.after(backOffMs(repeats, ambient.random()), resume))
  }
}
