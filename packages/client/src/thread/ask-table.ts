import { type OperationName, routes } from '@agora/protocol/routes'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import type { Answer } from '../carriers/carrier.ts'

/** What is asked at a table, of the pool that participants are taken from, and of the turns there. */
export type TableQuestion = {
  readonly name: Extract<
    OperationName,
    `${string}-participant${'' | 's'}` | `${string}-table` | `${string}-speaker` | `${string}-pool` | 'retry-turn'
  >
  readonly participant?: string
  readonly turn?: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/** The way to the table of one conversation. What is done with it is in `table-commands`, which comes later. */
export type AskTable = (question: TableQuestion) => Promise<Answer>

export function askTable(thread: string, ports: CommandPorts): AskTable {
  return (question) => {
    const { path, kind } = routes[question.name]
    const placed = path.includes(':thread') ? { ...question, thread } : question
    return kind === 'query' ? ports.keeper.ask(placed) : askCommand(ports, placed)
  }
}
