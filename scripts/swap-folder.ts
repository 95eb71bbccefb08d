/** Swaps two folders: a reader finds the old one or the new one, never half of either. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Two builds that end at the same moment may each find the other's in the way. */
const MAX_SWAPS = 10

/** A folder of this process alone, on the same disk as the app, so that it can take its place at once. */
export function makeFolderBeside(app: string): string {
  const folder = `${app}.${process.pid}-${performance.now().toString(36).replace('.', '')}`
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Puts a whole build in the place of the last one. */
export function swapIn(fresh: string, app: string): void {
  const old = `${fresh}-old`
  try {
    for (let swaps = 0; ; swaps++) {
      rename(app, old, ['ENOENT'])
      if (rename(fresh, app, swaps < MAX_SWAPS ? ['ENOTEMPTY', 'EEXIST', 'EPERM'] : [])) break
      rmSync(old, { recursive: true, force: true })
    }
  } catch (error) {
    rename(old, app, ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'])
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}

function rename(from: string, to: string, passable: readonly string[]): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && passable.includes(String(error.code))) return false
    throw error
  }
}

/** What builds that were killed left behind; those of living processes are theirs. */
export function removeLeftovers(app: string): void {
  const folder = dirname(app)
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${basename(app)}.`) ? /\.(\d+)-/.exec(name)?.[1] : undefined
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
