import { UNDECLARED_DOMAIN } from '@agora/inspection/undeclared-domain'
import { importDomain } from '@agora/inspection/import-domain'
import type { Domain } from '@agora/inspection/domain/domain'

const loading = new Map<string, Promise<Domain>>()

/**
 * What is inspected by, with its rules: a part of the app that the device keeps, so that no line is needed. A new folder
 * of domains is found because it is there. What is not known here is inspected as old conversations are.
 */
export function loadDomain(id: string): Promise<Domain> {
  const known = loading.get(id)
  if (known) return known
  const begun = importKnown(id).catch((error: unknown) => {
    // A part that could not be read may be there the next time.
    loading.delete(id)
    if (id === UNDECLARED_DOMAIN) throw error
    return loadDomain(UNDECLARED_DOMAIN)
  })
  loading.set(id, begun)
  return begun
}

async function importKnown(id: string): Promise<Domain> {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new Error('there is no such domain')
  return importDomain(id)
}
