import { createHash } from 'node:crypto'
import type { Agent } from '../agent.ts'

/** Enough of it that two texts of one agent never share it. */
const VERSION_CHARS = 12

/** An agent by its id and the text of its instructions, as the log names it. */
export function versionOf({ id, instructions }: Agent): string {
  return `${id}@${createHash('sha256').update(instructions).digest('hex').slice(0, VERSION_CHARS)}`
}
