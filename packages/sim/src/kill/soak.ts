/** `npm run soak -- --kills 500 --seed 1 [--database-url postgres://…]`: the kill test, for as long as you like. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runKills } from './run-kills.ts'
import { type Summary, summarise } from './summarise.ts'

/** Kills in one round. Each begins on empty threads, so that its history fits in memory however long the soak. */
const KILLS_PER_ROUND = 25
/** One fault shows in many messages; the first tell enough. */
const MAX_SHOWN = 20

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    'database-url': { type: 'string' },
  },
})
const kills = wholeNumber('kills', values.kills)
const firstSeed = wholeNumber('seed', values.seed)
const databaseUrl = values['database-url']

// An interrupted soak ends its server too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const started = performance.now()
const totals: Record<string, number> = {}
let sound = true
for (let done = 0, seed = firstSeed; sound && done < kills; done += KILLS_PER_ROUND, seed++) {
  sound = await playRound(seed, done, Math.min(KILLS_PER_ROUND, kills - done))
}
console.log(`\n${sound ? 'no violation' : 'VIOLATED'} after ${seconds()} s`)
for (const [name, total] of Object.entries(totals)) console.log(`  ${name.padEnd(26)}${total}`)
process.exitCode = sound ? 0 : 1

async function playRound(seed: number, done: number, ends: number): Promise<boolean> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'agora-soak-'))
  try {
    const { violations, history, log } = await runKills({
      seed,
      ends,
      by: 'kill',
      settings: { dataFolder, token: 'a-token-for-tests-only', databaseUrl },
    })
    const summary = summarise(history, log)
    for (const [name, count] of Object.entries<Summary[keyof Summary]>(summary))
      totals[name] = (totals[name] ?? 0) + count
    console.log(
      `seed ${seed}: ${done + ends} of ${kills} kills, ${totals['acknowledgedMessages']} messages, ${seconds()} s`,
    )
    if (violations.length === 0) {
      rmSync(dataFolder, { recursive: true, force: true })
      return true
    }
    for (const { kind, detail } of violations.slice(0, MAX_SHOWN)) console.error(`${kind}: ${detail}`)
    if (violations.length > MAX_SHOWN) console.error(`… and ${violations.length - MAX_SHOWN} more`)
  } catch (error) {
    console.error(error)
  }
  const again = `npm run soak -- --kills ${ends} --seed ${seed}${databaseUrl ? ' --database-url …' : ''}`
  console.error(`seed ${seed} failed; its data folder ${dataFolder} is kept. Again: ${again}`)
  return false
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  console.error(`--${name} is a whole number from 1, not "${text}"`)
  process.exit(2)
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
