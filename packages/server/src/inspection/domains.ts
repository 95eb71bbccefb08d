import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { UNDECLARED_DOMAIN } from '@agora/inspection/undeclared-domain'
import type { Domain } from '@agora/inspection/domain/domain'
import type { DomainClassifiers } from '@agora/inspection/domain/domain-classifiers'
import type { DomainId } from '@agora/protocol/inspection'

/** What can be inspected by here. */
export type Domains = {
  readonly list: readonly Domain[]
  /** The domain of this name; that of old threads where there is none, so that a thread never becomes unreadable. */
  readonly of: (id: DomainId) => Domain
  readonly has: (id: DomainId) => boolean
  /** The default domain. */
  readonly first: Domain
}

/** Every folder of `domains` that has a `domain.ts`: a new one is found because it is there. */
export async function loadDomains(folder = shipped()): Promise<Domains> {
  // One that is being written, or left over, must not keep a server from starting.
  const files = readdirSync(folder)
    .map((name) => join(folder, name, 'domain.ts'))
    .filter((file) => existsSync(file))
  const list = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(file).href)) as { domain: Domain }).domain),
  )
  return knownDomains(list)
}

export function knownDomains(list: readonly Domain[]): Domains {
  const byId = new Map(list.map((domain) => [domain.id, domain]))
  const first = byId.get(UNDECLARED_DOMAIN) ?? list[0]
  if (!first) throw new Error('no domain is installed')
  return { list, of: (id) => byId.get(id) ?? first, has: (id) => byId.has(id), first }
}

/** Undefined where the domain has no models of its own. */
export async function loadClassifiers(domain: string, folder = shipped()): Promise<DomainClassifiers | undefined> {
  const file = join(folder, domain, 'classifiers.ts')
  if (!existsSync(file)) return undefined
  return ((await import(pathToFileURL(file).href)) as { classifiers: DomainClassifiers }).classifiers
}

function shipped(): string {
  return fileURLToPath(new URL('../', import.meta.resolve('@agora/inspection/domains/food/domain')))
}
