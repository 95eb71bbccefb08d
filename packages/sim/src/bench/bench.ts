/** `npm run bench -- [--quick] [NAME…]`: measures, prints tables, writes `bench/results/NAME.json`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { append } from './append.ts'
import type { Benchmark, Findings } from './benchmark.ts'
import { calls } from './calls/calls.ts'
import { device } from './device/device.ts'
import { growth } from './growth.ts'
import { listen } from './listen/listen.ts'
import { postgres } from './postgres.ts'
import { describeFindings, summarise } from './print-figures.ts'
import { makeScratchFolder, resultsFolder } from './scratch-folder.ts'
import { search } from './search/search.ts'
import { speech } from './speech.ts'
import { start } from './start.ts'
import { table } from './table/table.ts'
import { turns } from './turns/turns.ts'
import { voice } from './voice/voice.ts'
import { web } from './web/web.ts'
import { wire } from './wire/wire.ts'

const benchmarks: readonly Benchmark[] = [
  append,
  growth,
  wire,
  postgres,
  start,
  web,
  listen,
  turns,
  search,
  device,
  table,
  speech,
  voice,
  calls,
]

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const wrong =
  args.find((arg) => arg.startsWith('--') && arg !== '--quick') ??
  wanted.find((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (wrong) {
  console.error(`bench: there is no "${wrong}"; there are --quick ${benchmarks.map(({ name }) => name).join(' ')}`)
  process.exit(2)
}

const scratch = makeScratchFolder()
// An interrupted run must not leave gigabytes beside the project; `exit` removes them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const machine = { node: process.version, cpus: availableParallelism(), cpu: cpus()[0]?.model ?? 'unknown' }
console.log(`Node.js ${machine.node}, ${machine.cpus} CPUs (${machine.cpu})${quick ? ', quick: not to be quoted' : ''}`)

const all: (Findings & { name: string })[] = []
for (const { name, about, run } of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}: ${about}\n`)
  const folder = join(scratch.path, name)
  mkdirSync(folder)
  // Our own share is one to two; more means that other programs were measured too.
  const loadBefore = loadavg()[0]
  const started = performance.now()
  const findings = await run({ folder, quick })
  const tookS = Math.round((performance.now() - started) / 1000)
  const load = { before: loadBefore, after: loadavg()[0] }
  console.log(
    `${describeFindings(findings)}\n(${tookS} s; load ${load.before?.toFixed(1)} before, ${load.after?.toFixed(1)} after)`,
  )
  const result = { name, date: new Date().toISOString(), ...machine, load, quick, ...findings }
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  all.push({ name, ...findings })
}
scratch.remove()
console.log(`\n${summarise(all)}`)
