// @ts-check
// `npm run audit`: asks the package registry which packages of our lock files have known vulnerabilities. Installs
// nothing, and runs on any Node.js of the machine.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const EXIT = { clean: 0, vulnerable: 1, unchecked: 3 }
const PATIENCE_MS = 120_000

/**
 * @typedef {{ kind: 'checked', packages: number, found: string[] } | { kind: 'unchecked', reason: string }} Outcome
 * @typedef {{ severity: string, range: string }} Vulnerability
 * @typedef {{ message?: string, vulnerabilities?: Record<string, Vulnerability>, metadata?: { dependencies: { total: number } } }} Report
 */

const outcomes = listLockFolders('').map((folder) => {
  const outcome = audit(folder)
  print(folder, outcome)
  return outcome
})
const unchecked = outcomes.filter(({ kind }) => kind === 'unchecked').length
const found = outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'checked' ? outcome.found.length : 0), 0)
const summary = [
  `checked ${outcomes.length - unchecked} of ${outcomes.length} lock files`,
  ...(unchecked < outcomes.length ? [`found ${found} vulnerable packages`] : []),
  ...(unchecked > 0 ? [`could not check ${unchecked}, of which nothing is known`] : []),
]
console.log(`agora audit: ${summary.join('; ')}`)
process.exitCode = found > 0 ? EXIT.vulnerable : unchecked > 0 ? EXIT.unchecked : EXIT.clean

/**
 * Folders with a lock file, the project's own first.
 * @param {string} folder
 * @returns {string[]}
 */
function listLockFolders(folder) {
  const below = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .flatMap(({ name }) => listLockFolders(join(folder, name)))
  return existsSync(join(root, folder, 'package-lock.json')) ? [folder, ...below] : below
}

/**
 * @param {string} folder
 * @returns {Outcome}
 */
function audit(folder) {
  const cli = process.env['npm_execpath']
  const [program, first] = cli && existsSync(cli) ? [process.execPath, [cli]] : ['npm', []]
  // `npm_config_*` of the outer `npm run` would make it audit the project in every folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(local_prefix|prefix)|package|lifecycle)/.test(name)),
  )
  const args = [...first, 'audit', '--json', '--package-lock-only']
  const { stdout, error } = spawnSync(program, args, {
    cwd: join(root, folder),
    env,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) return { kind: 'unchecked', reason: error.message }
  const report = readReport(stdout)
  const packages = report.metadata?.dependencies.total
  if (!packages || !report.vulnerabilities) {
    return { kind: 'unchecked', reason: report.message ?? 'npm gave no report' }
  }
  const found = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${severity}: ${name} ${range}`,
  )
  return { kind: 'checked', packages, found }
}

/**
 * @param {string} text
 * @returns {Report}
 */
function readReport(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * @param {string} folder
 * @param {Outcome} outcome
 */
function print(folder, outcome) {
  const file = join(folder, 'package-lock.json')
  if (outcome.kind === 'unchecked') return console.log(`agora audit: ${file}: could not check: ${outcome.reason}`)
  const { packages, found } = outcome
  console.log(`agora audit: ${file}: ${packages} packages, ${found.length === 0 ? 'none' : found.length} vulnerable`)
  for (const line of found) console.log(`  ${line}`)
}
