// @ts-check
// Installs what only one command needs from a lock file of its own, when that command is run: it is large, or wants
// other versions than the project has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} folder with its own package.json and package-lock.json
 * @param {string} what is installed, in words
 * @param {NodeJS.ProcessEnv} [more] what its install scripts are told
 */
export function installApart(folder, what, more = {}) {
  const stampFile = join(folder, 'node_modules/.agora-set-up.json')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  process.stdout.write(`installing ${what}\n`)
  const cli = process.env['npm_execpath']
  const [program, first] = cli && existsSync(cli) ? [process.execPath, [cli]] : ['npm', []]
  // `npm_config_*` of an outer `npm run` would turn a nested `npm ci` into something else.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)/.test(name)),
  )
  const { status, error } = spawnSync(program, [...first, 'ci', '--loglevel=error'], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm could not install ${what}: ${error?.message ?? `exit ${status}`}`)
  writeFileSync(stampFile, lock)
}
