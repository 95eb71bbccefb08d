// @ts-check
// Makes a bare clone ready. Needs only what Node.js 20 and npm have; costs a few milliseconds when all is in place.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  NODE_MAJOR,
  broughtNode,
  checkedFile,
  describeChecked,
  findNode,
  nodeFolder,
  pinnedChecksum,
  platform,
  root,
} from './node-24.mjs'

const OLDEST_NODE = 20
const stampFile = join(root, 'node_modules', '.agora-set-up.json')

/** @typedef {'run' | 'develop'} Need what to install: what the product runs on, or also what tests and checks use */

/** Something that the person at the terminal has to mend. */
export class SetUpError extends Error {}

/**
 * Packages and Node.js 24 beside each other: one mostly unpacks, the other mostly downloads.
 * @param {Need} need
 * @returns {Promise<string>} the Node.js to run on
 */
export async function setUp(need) {
  const own = process.versions.node
  if (Number(own.split('.')[0]) < OLDEST_NODE) {
    throw new SetUpError(
      `Node.js ${own} is too old to set Agora up; ${OLDEST_NODE} or newer is needed (${NODE_MAJOR} is best).`,
    )
  }
  // Both to their end, also where one fails: an npm that is left behind would go on writing into the folder.
  const [packages, node] = await Promise.allSettled([installPackages(need), bringNode()])
  if (packages.status === 'rejected') throw packages.reason
  if (node.status === 'rejected') throw node.reason
  return node.value
}

/** @param {Need} need */
async function installPackages(need) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = readStamp()
  if (stamp && stamp.lock === lock && (stamp.need === 'develop' || need === 'run')) return
  // A later `npm start` must not take away what an earlier `npm test` installed.
  const wanted = stamp?.need === 'develop' ? 'develop' : need
  say(
    `installing packages (${wanted === 'run' ? 'to run' : 'to run and to test'}; once per change of package-lock.json)`,
  )
  await npm(['ci', ...(wanted === 'run' ? ['--omit=dev'] : [])], root, 'the packages')
  writeFileSync(stampFile, JSON.stringify({ lock, need: wanted }))
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined // no stamp, or half a stamp: install again
  }
}

async function bringNode() {
  const found = findNode()
  if (found) return found
  if (existsSync(broughtNode) && checksumOf(broughtNode) === pinnedChecksum()) {
    writeChecked()
    return broughtNode
  }
  const yourself = `Install Node.js ${NODE_MAJOR} yourself and try again.`
  const pinned = pinnedChecksum()
  if (!pinned)
    throw new SetUpError(`Agora knows no Node.js ${NODE_MAJOR} for ${platform} that it can check. ${yourself}`)
  say(`this machine has Node.js ${process.versions.node}; bringing ${NODE_MAJOR} for Agora alone (about 190 MB, once)`)
  // npm checks the package against the lock file. Scripts of a package could fetch something that nothing checks.
  await npm(['ci', '--ignore-scripts'], nodeFolder, `Node.js ${NODE_MAJOR}`)
  checkNode(pinned)
  if (spawnSync(broughtNode, ['--version']).status !== 0) {
    throw new SetUpError(`Node.js ${NODE_MAJOR} was installed but does not run here. ${yourself}`)
  }
  return broughtNode
}

/**
 * Compares the binary with the checksum that came with Agora, before anything runs it.
 * @param {string} pinned
 */
function checkNode(pinned) {
  if (!existsSync(broughtNode)) {
    throw new SetUpError(
      `npm installed no Node.js for ${platform}. Is there a connection to the package registry, and does npm install optional packages?`,
    )
  }
  const checksum = checksumOf(broughtNode)
  if (checksum !== pinned) {
    rmSync(broughtNode)
    throw new SetUpError(
      `the Node.js that npm installed is not the one that Agora knows, and was removed without being run: ` +
        `its SHA-256 is ${checksum}, not ${pinned}.`,
    )
  }
  writeChecked()
}

/** @param {string} file */
function checksumOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function writeChecked() {
  writeFileSync(checkedFile, describeChecked())
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} what
 */
async function npm(args, cwd, what) {
  const cli = process.env['npm_execpath']
  const [program, first] = cli && existsSync(cli) ? [process.execPath, [cli]] : ['npm', []]
  // `npm_config_*` of an outer `npm test` would turn a nested `npm ci` into something else.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_prefix|prefix|omit|include)|package|lifecycle)/.test(name),
    ),
  )
  const started = performance.now()
  const { failure, output } = await run(program, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env,
  })
  if (failure) {
    process.stderr.write(output)
    throw new SetUpError(
      `npm could not install ${what} (${failure}). Its message stands above; is there a connection to the package registry?`,
    )
  }
  say(`installed ${what} in ${Math.round((performance.now() - started) / 1000)} s`)
}

/**
 * Keeps the output, so that the lines of two programs do not mix.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ failure?: string, output: string }>}
 */
function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ failure: error.message, output }))
    child.once('close', (code) => resolve(code === 0 ? { output } : { failure: `exit ${code}`, output }))
  })
}

/** @param {string} text */
export function say(text) {
  console.error(`agora set-up: ${text}`)
}
