import type { Readable, Writable } from 'node:stream'
import type { Ambient } from '../ambient.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log-line.ts'

/** A file, a pipe or, where `isTTY` is true, a window that a person looks at. */
export type Output = Writable & { readonly isTTY?: boolean }

/**
 * What a command uses of its process. Only `main.ts` knows the real one, so a test runs a command without a process.
 */
type ProcessEdge = {
  readonly stdin: Readable
  readonly stdout: Output
  readonly stderr: Output
  /** Resolves when the operator asks the program to stop. */
  readonly untilStopRequested: () => Promise<void>
  /** Calls back with the error of each promise that fails without a handler. */
  readonly onUnhandledRejection: (report: (error: unknown) => void) => void
}

export type Program = ProcessEdge & {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

export type CommandContext = ProcessEdge & {
  readonly config: Config
  readonly log: Log
  readonly ambient: Ambient
  readonly args: readonly string[]
  readonly print: (text: string) => void
}

/** Resolves with the exit code. */
export type Command = (context: CommandContext) => Promise<number>
