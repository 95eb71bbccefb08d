import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ambient } from '../ambient.ts'

/**
 * The owner's token: given by the operator, else kept in the data folder, else made now, readable by its owner alone.
 */
export function ownerToken(dataFolder: string, given: string | undefined, ambient: Ambient): string {
  const known = given ?? keptToken(dataFolder)
  if (known) return known
  const file = tokenFile(dataFolder)
  const token = Buffer.from(ambient.randomBytes(32)).toString('base64url')
  // An existing file keeps its mode, even if we ask for another: remove an empty file that others can read first.
  rmSync(file, { force: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
  return token
}

/** The token of an earlier start, if there was one. */
export function keptToken(dataFolder: string): string | undefined {
  const file = tokenFile(dataFolder)
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept) chmodSync(file, 0o600)
    return kept || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const tokenFile = (dataFolder: string) => join(dataFolder, 'token')
