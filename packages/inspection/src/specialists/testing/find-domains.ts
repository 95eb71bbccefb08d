import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Domain } from '../../domain/domain.ts'

export const domainsFolder = join(import.meta.dirname, '../../domains')

/** Every domain there is, by its folder. */
export async function findDomains(): Promise<readonly (readonly [folder: string, domain: Domain])[]> {
  const folders = readdirSync(domainsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Promise.all(
    folders.map(async ({ name }) => {
      const { domain } = (await import(join(domainsFolder, name, 'domain.ts'))) as { domain: Domain }
      return [name, domain] as const
    }),
  )
}
