import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot: string = fileURLToPath(new URL('../../../../', import.meta.url))
export const resultsFolder: string = join(projectRoot, 'bench/results')

/** Inside the project and not in the system's temporary folder, which may live in memory, where a flush costs nothing. */
export function makeScratchFolder(): { path: string; remove: () => void } {
  mkdirSync(resultsFolder, { recursive: true })
  const path = mkdtempSync(join(resultsFolder, 'tmp-'))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  return { path, remove }
}
