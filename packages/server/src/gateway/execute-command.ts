import type { ClientCommand } from '@agora/inspection/thread/decide'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Operation } from '@agora/protocol/operation'
import { type AnswerTo, type FieldsOf, type PartsIn, operations } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'
import type { ParticipantId } from '@agora/protocol/table'
import type { RequestFor } from '../threads/threads.ts'
import { commandReceipt } from './command-receipt.ts'
import type { OperationRequest, OperationServices } from './operation-request.ts'

/** The command that a request is by itself: its name, what its address names in the thread, and its body. */
type CommandOf<Name extends OperationName> = { readonly name: Name } & Pick<
  OperationRequest<Name>,
  Exclude<PartsIn<Name>, 'thread'>
> &
  ((typeof operations)[Name] extends { readonly body: unknown } ? { readonly body: FieldsOf<Name> } : unknown)

/** Operations whose request is the command that `decide` takes. */
type CommandName = {
  [Name in OperationName]: 'thread' extends PartsIn<Name>
    ? CommandOf<Name> extends ClientCommand
      ? Name
      : never
    : never
}[OperationName]

/** What it takes of a request. */
type CommandRequest<Name extends CommandName> = Pick<OperationRequest<Name>, 'name' | 'user' | 'key' | 'fields'> & {
  readonly thread: ThreadId
  readonly note?: MessageId
  readonly message?: MessageId
  readonly participant?: ParticipantId
}

/** The handler of every operation without a file in `operations/`: the thread decides the request as it is. */
export function executeCommand<Name extends CommandName>(
  { threads }: OperationServices,
  request: CommandRequest<Name>,
): Promise<AnswerTo<Name>> {
  const { name, user, thread, note, message, participant, fields } = request
  const { body: schema }: Operation = operations[name]
  const body = schema ? { body: fields } : {}
  const about = Object.entries({ note, message, participant }).find(([, id]) => id !== undefined)
  const command = { name, ...body, ...(about ? { [about[0]]: about[1] } : {}) }
  // Under one key the same must be requested of the same note, message or participant.
  const content = schema ? fields : {}
  const key = commandReceipt(request, thread, about ? [about[1], content] : content)
  return threads.execute(thread, { command, user, key } as RequestFor<Name>)
}
