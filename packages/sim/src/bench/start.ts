import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { must } from '@agora/core/assert'
import { alternate } from './alternate.ts'
import type { Benchmark } from './benchmark.ts'
import { type Figure, plainFigure } from './figure.ts'
import { projectRoot } from './scratch-folder.ts'

const TOKEN = 'a-token-for-benchmarks-only'
const IDLE_MS = 2_000
const agora = join(projectRoot, 'packages/server/src/cli/agora.ts')
const runScript = join(projectRoot, 'scripts/run.mjs')
/** npm says which Node.js the machine has; without npm it is the first one on the path. */
const ownNode = process.env['npm_node_execpath'] ?? 'node'

/** How long a start takes, and what a server that does nothing holds in memory. */
export const start: Benchmark = {
  name: 'start',
  about: 'from the command to the line "is ready", on a data folder that exists, and idle memory',
  async run({ folder, quick }) {
    const direct = { program: process.execPath, args: [agora, 'serve'], folder: join(folder, 'direct') }
    const cached = { ...direct, folder: join(folder, 'cached'), compileCache: join(folder, 'compile-cache') }
    const viaNpm = { program: ownNode, args: [runScript, 'start'], folder: join(folder, 'via-npm') }
    const starts = { direct, cached, ...(isSetUp() ? { viaNpm } : {}) }
    // The first start makes the data folder, and fills the cache of compiled code where there is one.
    const first = new Map<Start, number>()
    for (const how of Object.values(starts)) first.set(how, await timeStart(how))

    const rounds = await alternate<string>(quick ? 3 : 9, {
      node: () => [timeSpawn(['-e', '0'])],
      ...Object.fromEntries(Object.entries(starts).map(([name, how]) => [name, async () => [await timeStart(how)]])),
      ...(isSetUp() ? { setUp: () => [timeSetUp()] } : {}),
    })
    const against = { to: 'node -e 0', rounds: must(rounds['node'], 'node was measured') }
    const figures: Figure[] = [plainFigure('node -e 0', 'ms', against.rounds.flat(), { detail: true })]
    const names = {
      direct: 'agora serve',
      cached: 'agora serve, compiled code kept',
      viaNpm: 'npm start, without npm itself',
    }
    for (const [key, how] of Object.entries(starts)) {
      const what = names[key as keyof typeof names]
      const memory = await measureMemory(how)
      figures.push(
        plainFigure(`${what}: second start`, 'ms', must(rounds[key], what).flat(), { against }),
        plainFigure(`${what}: first start`, 'ms', [first.get(how) ?? Number.NaN], { detail: true }),
        plainFigure(`${what}: idle memory`, 'MB', [memory.serverMb]),
      )
      if (memory.launcherMb) {
        figures.push(
          plainFigure(`${what}: memory of the launcher beside it`, 'MB', [memory.launcherMb], { detail: true }),
        )
      }
    }
    if (rounds['setUp']) figures.push(plainFigure('set-up when all is in place', 'ms', rounds['setUp'].flat()))
    return {
      figures,
      notes: isSetUp() ? [] : ['The set-up has not run in this folder: "npm start" would install, and was left out.'],
    }
  },
}

type Start = {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly compileCache?: string
}

type Started = { readonly child: ChildProcess; readonly url: string; readonly readyMs: number }

/** An interrupted benchmark must not leave servers behind. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill()
})

async function launch({ program, args, folder, compileCache }: Start): Promise<Started> {
  const { NODE_COMPILE_CACHE: _cache, DATABASE_URL: _database, ...env } = process.env
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: {
      ...env,
      PORT: '0',
      AGORA_DATA: folder,
      AGORA_TOKEN: TOKEN,
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let readyMs: number | undefined
  for await (const line of createInterface(child.stdout)) {
    if (/^Agora .* is ready/.test(line)) readyMs = performance.now() - started
    const url = /http:\/\/[^/\s]+/.exec(line)?.[0]
    if (url && readyMs !== undefined) return { child, url, readyMs }
  }
  throw new Error(`${program} ${args.join(' ')} did not start`)
}

async function stop({ child }: Started): Promise<void> {
  child.stdout?.resume()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function timeStart(how: Start): Promise<number> {
  const started = await launch(how)
  await stop(started)
  return started.readyMs
}

function timeSpawn(args: readonly string[]): number {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args)
  if (status !== 0) throw new Error('node does not run')
  return performance.now() - started
}

async function measureMemory(how: Start): Promise<{ serverMb: number; launcherMb?: number }> {
  const started = await launch(how)
  await delay(IDLE_MS)
  const headers = { authorization: `Bearer ${TOKEN}` }
  const metrics = await (await fetch(`${started.url}/metrics`, { headers })).text()
  const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1])
  const launcher = how.args.includes(runScript) ? residentMb(started.child.pid) : undefined
  await stop(started)
  return { serverMb: bytes / 1e6, ...(launcher && { launcherMb: launcher }) }
}

/** Linux alone tells this of another process without help. */
function residentMb(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6
  } catch {
    return undefined
  }
}

function timeSetUp(): number {
  const module = pathToFileURL(join(projectRoot, 'scripts/set-up.mjs')).href
  const script = `import { setUp } from '${module}'; const t = performance.now(); await setUp('run'); console.log(performance.now() - t)`
  const { stdout } = spawnSync(ownNode, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return Number(stdout)
}

/** Whether "npm start" would find everything in place. A benchmark must never be what installs. */
function isSetUp(): boolean {
  try {
    const stamp = readFileSync(join(projectRoot, 'node_modules/.agora-set-up.json'), 'utf8')
    const lock = createHash('sha256')
      .update(readFileSync(join(projectRoot, 'package-lock.json')))
      .digest('hex')
    return stamp.includes(lock)
  } catch {
    return false
  }
}
