import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ambient } from '../ambient.ts'

/** The owner's token: given by the operator, else kept in the data folder, else made now, readable by its owner alone. */
export function ownerToken(dataFolder: string, given: string | undefined, ambient: Ambient): string {
  if (given) return given
  const file = join(dataFolder, 'token')
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept) {
      chmodSync(file, 0o600)
      return kept
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const token = Buffer.from(ambient.randomBytes(32)).toString('base64url')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}
