/** A real MCP server: in a process of its own (`startMcpServer`), or in this one (`openMcpServer`). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { serveMcp } from '../../testing/mcp-server.ts'

const program = fileURLToPath(new URL('../../testing/mcp-program.ts', import.meta.url))

type Line = Readonly<Record<string, unknown>>

export type OpenMcpServer = {
  readonly url: string
  readonly port: number
  readonly lines: readonly Line[]
  /** Resolves when it reported a line like this, at any time; `times`: so many of them. */
  readonly printed: (like: Line, times?: number) => Promise<void>
  /** Resolves when it was carried out. */
  readonly order: (order: string) => Promise<void>
}

export type RunningMcpServer = OpenMcpServer & {
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  readonly child: ChildProcess
}

/** The server in this process, closed with the test. */
export async function openMcpServer(...options: readonly string[]): Promise<OpenMcpServer> {
  const reports = new Reports()
  const server = await serveMcp(options, reports.add)
  onTestFinished(server.close)
  return {
    url: `http://127.0.0.1:${server.port}/mcp`,
    port: server.port,
    lines: reports.lines,
    printed: reports.until,
    order: async (line) => server.order(line),
  }
}

export async function startMcpServer(...options: readonly string[]): Promise<RunningMcpServer> {
  const child = spawn(process.execPath, [program, ...options], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'close')
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await gone
  }
  onTestFinished(() => kill())
  const reports = new Reports()
  createInterface({ input: child.stdout }).on('line', (line) => reports.add(JSON.parse(line) as Line))
  const printed = (like: Line, times?: number) =>
    Promise.race([
      reports.until(like, times),
      gone.then(() => Promise.reject(new Error(`it ended before ${JSON.stringify(like)}`))),
    ])
  const orders = new Map<string, number>()
  await Promise.race([reports.first, gone.then(fail)])
  const port = Number(reports.lines[0]?.['port'])
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    port,
    lines: reports.lines,
    printed,
    order: async (line) => {
      const [order = ''] = line.split(' ')
      orders.set(order, (orders.get(order) ?? 0) + 1)
      child.stdin.write(`${line}\n`)
      await printed({ event: 'ordered', order }, orders.get(order) ?? 0)
    },
    kill,
    child,
  }
}

/** What a server reported, and who waits for it. */
class Reports {
  readonly lines: Line[] = []
  readonly #watchers = new Set<() => void>()
  readonly #first = Promise.withResolvers<void>()
  readonly first = this.#first.promise

  readonly add = (line: Line): void => {
    this.lines.push(line)
    this.#first.resolve()
    for (const look of this.#watchers) look()
  }

  readonly until = async (like: Line, times = 1): Promise<void> => {
    const seen = Promise.withResolvers<void>()
    const look = () => void (this.#count(like) >= times && seen.resolve())
    this.#watchers.add(look)
    look()
    await seen.promise
    this.#watchers.delete(look)
  }

  #count(like: Line): number {
    return this.lines.filter((line) => Object.entries(like).every(([name, value]) => line[name] === value)).length
  }
}

function fail(): never {
  throw new Error('the MCP server did not start')
}
