export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Writes what an operator should know. Never what people said. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

/** One JSON object per line. */
export function createLog(least: LogLevel, write: (line: string) => void, now: () => number): Log {
  return (level, message, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, message, ...fields })}\n`)
  }
}

export function describeError(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
}
