import { runProgram } from './run-program.ts'

/** A second signal means now. */
const FORCED_EXIT_CODE = 130

// Files that this program writes are for its owner alone.
process.umask(0o077)

process.exitCode = await runProgram({
  args: process.argv.slice(2),
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  untilStopRequested,
  onUnhandledRejection: (report) => void process.on('unhandledRejection', report),
})

function untilStopRequested(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stop()
        process.once(signal, () => process.exit(FORCED_EXIT_CODE))
      })
    }
  })
}
