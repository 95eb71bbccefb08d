/** The real program, in a process of its own. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../cli/agora.ts', import.meta.url))
const neverAnswers = fileURLToPath(new URL('never-answers.ts', import.meta.url))
const servesApp = fileURLToPath(new URL('serve-app.ts', import.meta.url))
const diesAt = fileURLToPath(new URL('dies-at.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type Settings = Readonly<Record<string, string>>

/** Runs a command to its end. */
export async function runAgora(
  args: readonly string[],
  settings: Settings = {},
  options: SpawnOptions = {},
): Promise<Ended> {
  return ended(launch(args, settings, options))
}

export type RunningAgora = {
  readonly child: ChildProcess
  readonly url: string
  readonly port: string
  /** Everything printed up to now. */
  readonly printed: () => string
  /** Sends the signal, and resolves when the process is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>
}

/** Starts `agora serve` on a free port. Resolves when it says that it is ready. */
export async function startAgora(settings: Settings): Promise<RunningAgora> {
  return untilReady(launch(['serve'], { PORT: '0', ...settings }, {}))
}

/** The same for a server whose answers never come. */
export async function startNeverAnswering(settings: Settings): Promise<RunningAgora> {
  return untilReady(launch([], settings, {}, neverAnswers))
}

/** The same for a server whose app is in the folder `APP_FOLDER`. */
export async function startServingApp(settings: Settings): Promise<RunningAgora> {
  return untilReady(launch([], settings, {}, servesApp))
}

/** Runs a server that is asked something until it has ended itself at this point. */
export async function runUntilDead(point: string, settings: Settings): Promise<NodeJS.Signals | null> {
  const child = launch([], { ...settings, DIES_AT: point }, {}, diesAt)
  await ended(child)
  return child.signalCode
}

async function untilReady(child: ChildProcess): Promise<RunningAgora> {
  const end = ended(child)
  let printed = ''
  const ready = Promise.withResolvers<string>()
  child.stdout?.on('data', (text: string) => {
    printed += text
    const url = /^Open +(http:\/\/[^/\s]+)\/\S*\n/m.exec(printed)?.[1]
    if (url) ready.resolve(url)
  })
  void end.then(({ code, stderr }) => ready.reject(new Error(`it ended by itself (${code}): ${stderr}`)))
  const url = await ready.promise
  return {
    child,
    url,
    port: new URL(url).port,
    printed: () => printed,
    end: (signal) => {
      child.kill(signal)
      return end
    },
  }
}

function launch(args: readonly string[], settings: Settings, options: SpawnOptions, script = program): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...settings },
    ...options,
  })
  child.stdout?.setEncoding('utf8')
  child.stderr?.setEncoding('utf8')
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function ended(child: ChildProcess): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (text: string) => (stdout += text))
  child.stderr?.on('data', (text: string) => (stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

/** Nothing that the caller's shell sets for an Agora of its own reaches the one under test. */
export function inherited(): Record<string, string | undefined> {
  const foreign = Object.entries(process.env).filter(([name]) => !/^(AGORA_|DATABASE_URL$|PORT$|HOST$)/.test(name))
  return Object.fromEntries(foreign)
}
