// @ts-check
// Runs on any Node.js of the machine (20 or newer), before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const NODE_MAJOR = 24
export const root = fileURLToPath(new URL('..', import.meta.url))
export const nodeFolder = fileURLToPath(new URL('./node', import.meta.url))

/** The platform as the packages of Node.js name it, such as `linux-x64`. */
export const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
export const broughtNode = fileURLToPath(
  new URL(
    `./node/node_modules/node-${platform}/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
    import.meta.url,
  ),
)
/** Set-up writes the checksum here when the binary has passed. One that has not is never run. */
export const checkedFile = fileURLToPath(new URL('./node/node_modules/.agora-checked', import.meta.url))

/** The Node.js to run the product on: this one if it is new enough, else the one that set-up brought and checked. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const isChecked =
    existsSync(broughtNode) && existsSync(checkedFile) && readFileSync(checkedFile, 'utf8') === describeChecked()
  return isChecked ? broughtNode : undefined
}

/** The binary that was checked, and by which checksum: one that was written since is checked again before it runs. */
export function describeChecked() {
  const { size, mtimeMs, ctimeMs } = statSync(broughtNode)
  return `${pinnedChecksum()} ${size} ${mtimeMs} ${ctimeMs}`
}

/** The SHA-256 of the binary for this platform; undefined if Agora brings none. */
export function pinnedChecksum() {
  const checksums = new URL('./node/checksums.json', import.meta.url)
  return /** @type {Record<string, string>} */ (JSON.parse(readFileSync(checksums, 'utf8')))[platform]
}

/**
 * Runs a program in this one's place: same terminal, same signals, same exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function become(program, args, env = process.env) {
  const child = spawn(program, args, { stdio: 'inherit', env })
  // A terminal sends Ctrl-C to the whole group; a supervisor signals only us. Both must reach the child,
  // and we must outlive it, or `npm start` returns while the server is still writing.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(`agora: cannot run ${program}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal) process.exit(signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)
    process.exit(code ?? 1)
  })
}
