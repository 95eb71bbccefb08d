/** Which tests run a file: those that import it, the nearest first. */
import { dirname, join } from 'node:path'

/** What a module imports to run it. An import of types alone runs nothing. */
const TYPES = /(?:import|export) type [^'"]*?from '[^']+'/g
const IMPORTS = /(?:\bfrom|\bimport|new URL)\s*\(?\s*'([^']+)'/g

/** The files of `sources` that import `file`, directly or through others, each after those that are nearer. */
export function findDependents(file: string, sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, string[]>()
  for (const [importer, source] of sources) {
    for (const [, name = ''] of source.replaceAll(TYPES, '').matchAll(IMPORTS)) {
      const imported = resolveImport(importer, name)
      if (sources.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), importer])
    }
  }
  const found = new Set([file])
  // A set is iterated in the order in which it grows: by distance.
  for (const near of found) for (const importer of importers.get(near) ?? []) found.add(importer)
  return [...found].slice(1)
}

function resolveImport(importer: string, name: string): string {
  const own = /^@agora\/([\w-]+)\/(.+)$/.exec(name)
  if (own) return `packages/${own[1]}/src/${own[2]}.ts`
  return name.startsWith('.') ? join(dirname(importer), name) : name
}
