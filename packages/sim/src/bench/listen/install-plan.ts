import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const planFolder: string = fileURLToPath(new URL('../../../plan', import.meta.url))
const stampFile = join(planFolder, 'node_modules/.agora-set-up.json')

/** What the plan runs on is no part of the project's packages: it has a lock file of its own, and comes when needed. */
export function installPlan(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(planFolder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  console.log('installing LangGraph.js for this benchmark alone (90 MB, once)')
  const cli = process.env['npm_execpath']
  const [program, first] = cli && existsSync(cli) ? [process.execPath, [cli]] : ['npm', []]
  // `npm_config_*` of an outer `npm run` would turn a nested `npm ci` into something else.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_prefix|prefix|omit|include)|package|lifecycle)/.test(name),
    ),
  )
  const { status, error } = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: planFolder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm could not install LangGraph.js: ${error?.message ?? `exit ${status}`}`)
  writeFileSync(stampFile, lock)
}
