/** A real MCP server, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../../testing/mcp-server.ts', import.meta.url))

export type Line = Readonly<Record<string, unknown>>

export type RunningMcpServer = {
  readonly url: string
  readonly port: number
  readonly lines: readonly Line[]
  /** Resolves when it printed a line like this, at any time; `times`: so many of them. */
  readonly printed: (like: Line, times?: number) => Promise<void>
  /** Resolves when it was carried out. */
  readonly order: (order: string) => Promise<void>
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  readonly child: ChildProcess
}

export async function startMcpServer(...options: readonly string[]): Promise<RunningMcpServer> {
  const child = spawn(process.execPath, [program, ...options], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'close')
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await gone
  }
  onTestFinished(() => kill())
  const lines: Line[] = []
  const watchers = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line) as Line)
    for (const look of watchers) look()
  })
  const count = (like: Line) =>
    lines.filter((line) => Object.entries(like).every(([name, value]) => line[name] === value)).length
  const printed = async (like: Line, times = 1) => {
    const seen = Promise.withResolvers<void>()
    const look = () => void (count(like) >= times && seen.resolve())
    watchers.add(look)
    look()
    await Promise.race([
      seen.promise,
      gone.then(() => Promise.reject(new Error(`it ended before ${JSON.stringify(like)}`))),
    ])
    watchers.delete(look)
  }
  const orders = new Map<string, number>()
  const portKnown = async () => {
    while (lines[0]?.['port'] === undefined) await Promise.race([once(child.stdout, 'data'), gone.then(fail)])
    return Number(lines[0]['port'])
  }
  const port = await portKnown()
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    port,
    lines,
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

function fail(): never {
  throw new Error('the MCP server did not start')
}
