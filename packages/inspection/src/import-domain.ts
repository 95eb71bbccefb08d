import type { Domain } from './domain/domain.ts'

/** The domain of a folder of `domains`. Each is a part of an app by itself, and a new folder is found because it is there. */
export async function importDomain(id: string): Promise<Domain> {
  const part = (await import(`./domains/${id}/domain.ts`)) as { readonly domain: Domain }
  return part.domain
}
