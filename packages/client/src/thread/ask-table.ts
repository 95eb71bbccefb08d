import type { AnswerTo } from '@agora/protocol/operations'
import { type OperationName, routes } from '@agora/protocol/routes'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import type { Answer } from '../transports/transport.ts'
import { type OperationRequest, request } from '../request.ts'

/** What is asked at a table, of the pool that participants are taken from, and of the turns there. */
export type TableOperation = Extract<
  OperationName,
  `${string}-participant${'' | 's'}` | `${string}-table` | `${string}-speaker` | `${string}-pool` | 'retry-turn'
>

/** A request at the table of one conversation: which conversation is known. */
export type TableRequest<Name extends TableOperation> = Omit<OperationRequest<Name>, 'thread'> & { readonly name: Name }

/** The way to the table of one conversation. What is done with it is in `table-commands`, which comes later. */
export type AskTable = <Name extends TableOperation>(asked: TableRequest<Name>) => Promise<Answer<AnswerTo<Name>>>

export function askTable(thread: string, ports: CommandPorts): AskTable {
  return <Name extends TableOperation>(asked: TableRequest<Name>) => {
    const { path, kind } = routes[asked.name]
    const placed = (path.includes(':thread') ? { ...asked, thread } : asked) as OperationRequest<Name>
    return kind === 'query' ? request(ports.connection, placed) : askCommand(ports, placed)
  }
}
