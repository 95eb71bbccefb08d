import { DEFAULT_DOMAIN } from '@agora/core/thread/thread-state'
import type { Domain } from '@agora/inspection/domain'

const loading = new Map<string, Promise<Domain>>()

/**
 * What is inspected by, with its rules: a part of the app that the device keeps, so that no line is needed. A new folder
 * of domains is found because it is there. What is not known here is inspected as old conversations are.
 */
export function loadDomain(id: string): Promise<Domain> {
  const known = loading.get(id)
  if (known) return known
  const begun = importDomain(id).catch((error: unknown) => {
    // A part that could not be read may be there the next time.
    loading.delete(id)
    if (id === DEFAULT_DOMAIN) throw error
    return loadDomain(DEFAULT_DOMAIN)
  })
  loading.set(id, begun)
  return begun
}

async function importDomain(id: string): Promise<Domain> {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new Error('there is no such domain')
  const part = (await import(`../../../inspection/src/domains/${id}/domain.ts`)) as { readonly domain: Domain }
  return part.domain
}
