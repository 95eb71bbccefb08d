/** Runs commands of `agora` inside the test's process. For what is about processes, see `run-agora.ts`. */
import { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Program } from '../cli/command.ts'
import { runProgram } from '../cli/run-program.ts'
import type { Ended, Settings } from './run-agora.ts'

/** Runs a command to its end. `input` is what is piped in. */
export async function runCommand(
  args: readonly string[],
  settings: Settings = {},
  input: string | readonly Buffer[] = '',
): Promise<Ended> {
  const { program, ended } = prepareProgram(args, settings, input)
  return ended(await runProgram(program))
}

export type ServingHere = {
  readonly url: string
  readonly port: string
  /** Everything printed up to now. */
  readonly printed: () => string
  /** Asks the server to stop. Resolves when it has ended. */
  readonly stop: () => Promise<Ended>
}

/** Runs `agora serve` on a free port. Resolves when it prints that it is ready. */
export async function serveHere(settings: Settings): Promise<ServingHere> {
  const { program, ended, stdout, requestStop } = prepareProgram(['serve'], { PORT: '0', ...settings }, '')
  const ready = Promise.withResolvers<string>()
  stdout.onText = (printed) => {
    const url = /^Open +(http:\/\/[^/\s]+)\/\S*\n/m.exec(printed)?.[1]
    if (url) ready.resolve(url)
  }
  const end = runProgram(program).then(ended)
  void end.then(({ code, stderr }) => ready.reject(new Error(`it ended by itself (${code}): ${stderr}`)))
  const stop = () => {
    requestStop()
    return end
  }
  onTestFinished(async () => void (await stop()))
  const url = await ready.promise
  return { url, port: new URL(url).port, printed: () => stdout.text, stop }
}

/** A program that has not started yet, and what it will have printed. */
export function prepareProgram(args: readonly string[], settings: Settings, input: string | readonly Buffer[]) {
  const stdout = new Collected()
  const stderr = new Collected()
  const stopRequested = Promise.withResolvers<void>()
  const program: Program = {
    args,
    environment: settings,
    stdin: Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input, { objectMode: false }),
    stdout,
    stderr,
    untilStopRequested: () => stopRequested.promise,
    // A promise that fails without a handler fails the test run; the command does not hide it.
    onUnhandledRejection: () => {},
  }
  const ended = (code: number): Ended => ({ code, stdout: stdout.text, stderr: stderr.text })
  return { program, stdout, ended, requestStop: stopRequested.resolve }
}

class Collected extends Writable {
  readonly #chunks: Buffer[] = []
  onText: ((all: string) => void) | undefined

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    this.onText?.(this.text)
    done()
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString()
  }
}
