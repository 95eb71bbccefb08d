/// <reference types="vite/client" />
import type { Domain } from '@agora/inspection/domain/domain'
import { type Lazy, lazy } from '../parts/lazy.ts'

/** Every folder of domains is fetched by itself, when it is wanted or nothing else is to do: none is named here. */
const found = import.meta.glob<{ readonly domain: Domain }>('../../../inspection/src/domains/*/domain.ts')

const parts: ReadonlyMap<string, Lazy<Domain>> = new Map(
  Object.entries(found).map(([path, load]) => {
    const [, id = ''] = /domains\/([^/]+)\//.exec(path) ?? []
    return [id, lazy(async () => (await load()).domain)]
  }),
)

const none: Lazy<Domain> = { get: () => undefined, load: () => Promise.resolve(false) }

/** All that there are; the first is taken where no conversation says which. */
export const domainIds: readonly string[] = [...parts.keys()].sort()

/** What is inspected by, and everything that belongs to it: rules, limits, classes, measures. */
export function domainPart(id: string): Lazy<Domain> {
  return parts.get(id) ?? none
}
