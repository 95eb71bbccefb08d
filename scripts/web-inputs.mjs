// @ts-check
// Whether the app must be built. Runs on any Node.js of the machine, at every start: it must cost next to nothing.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the app is made from, beside its own folder: what it is put together from, and how. */
const inputs = [
  'package-lock.json',
  'packages/protocol',
  'packages/core',
  'packages/inspection',
  'packages/client',
  'packages/web',
  'scripts/build-web.ts',
  'scripts/build-worker.ts',
  'scripts/pack-files.ts',
  'scripts/write-notices.ts',
]
/** Tests and texts about the code are not part of it; `dist` is what comes out. */
const NO_INPUT = /^(node_modules|testing|dist(\..*)?)$|\.test\.tsx?$|\.md$/

/** Not served: its name begins with a dot. */
export const STAMP = '.built.json'

/** @param {string} root */
export function appFolder(root) {
  return join(root, 'packages/web/dist')
}

/**
 * One hash over everything that the app is built from.
 * @param {string} root
 * @param {string} mode
 */
export function hashWebInputs(root, mode) {
  const hash = createHash('sha256').update(mode)
  for (const path of inputs.flatMap((input) => walk(root, input))) {
    const content = readFileSync(join(root, path))
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} root */
export function isWebStale(root, mode = 'production') {
  const built = appFolder(root)
  return !existsSync(join(built, 'index.html')) || readStamp(built) !== hashWebInputs(root, mode)
}

/** @param {string} built */
function readStamp(built) {
  try {
    return JSON.parse(readFileSync(join(built, STAMP), 'utf8')).inputs
  } catch {
    return undefined // no stamp, or half a stamp: build again
  }
}

/**
 * Files under a path, in an order that does not depend on the machine.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function walk(root, path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .filter(({ name }) => !NO_INPUT.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? walk(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
