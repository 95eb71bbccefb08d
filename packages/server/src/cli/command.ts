import type { Ambient } from '../ambient.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log-line.ts'

export type CommandContext = {
  readonly config: Config
  readonly log: Log
  readonly ambient: Ambient
  readonly args: readonly string[]
  readonly print: (text: string) => void
}

/** Resolves with the exit code. */
export type Command = (context: CommandContext) => Promise<number>
