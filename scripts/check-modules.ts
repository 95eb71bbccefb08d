/** No cycles between the folders of a package, no import past the public files of another, no stale public file. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g
/** A public file that is named in any way: imported, resolved, or fetched by a worker's address. */
const NAMED = /['"`]@agora\/([\w-]+)(\/[^'"`?\n]+)/g
const SOURCES = ['packages/*/**/*.{ts,tsx,mjs}', 'scripts/**/*.{ts,mjs}', 'vitest.config.ts']

/** Packages whose folders still depend on each other in a circle. A package leaves this list, and none joins it. */
const CYCLIC: ReadonlySet<string> = new Set(['client', 'server', 'web'])

export type Source = { readonly file: string; readonly text: string }

export function findModuleProblems(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', 'packages/sim/fixtures/**'] }).sort()
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const exported = new Map(
    globSync('packages/*/package.json', { cwd: root }).map((file) => {
      const { exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        exports?: Record<string, string>
      }
      return [dirname(file), exports] as const
    }),
  )
  return [...findCycles(sources), ...findPassed(sources), ...findStale(sources, exported)]
}

/** Each folder of `src` is a module, and so is each file beside them. Tests may import any of them. */
export function findCycles(sources: readonly Source[], known = CYCLIC): string[] {
  const graphs = new Map<string, Map<string, Map<string, string>>>()
  for (const { file, text } of sources) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    const [, name, from] = moduleOf(file) ?? []
    if (name === undefined || from === undefined) continue
    const graph = graphs.get(name) ?? new Map<string, Map<string, string>>()
    graphs.set(name, graph)
    for (const imported of importsOf(text)) {
      const [, , to] = (imported.startsWith('.') && moduleOf(join(dirname(file), imported))) || []
      if (to === undefined || to === from) continue
      const edges = graph.get(from) ?? new Map<string, string>()
      graph.set(from, edges.set(to, edges.get(to) ?? file))
    }
  }
  return [...graphs].flatMap(([name, graph]) => {
    const cycle = findCycle(graph)
    if (cycle && !known.has(name)) return [tellCycle(name, cycle, graph)]
    return !cycle && known.has(name)
      ? [`scripts/check-modules.ts: ${name} has no cycle any more; take it off the list`]
      : []
  })
}

function tellCycle(name: string, cycle: readonly string[], graph: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const steps = cycle.slice(1).map((to, index) => `${to} (${graph.get(cycle[index] ?? '')?.get(to)})`)
  return `packages/${name}: folders import each other in a circle: ${cycle[0]} → ${steps.join(' → ')}`
}

/** A path that ends where it began; undefined where there is none. */
function findCycle(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const walk = (node: string): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    path.push(node)
    for (const next of graph.get(node)?.keys() ?? []) {
      const cycle = walk(next)
      if (cycle) return cycle
    }
    path.pop()
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = walk(node)
    if (cycle) return cycle
  }
  return undefined
}

/** An import of another package's file by its path. One by name reaches public files alone: Node.js and the compiler see to it. */
export function findPassed(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const own = packageOf(file)
    return importsOf(text)
      .filter((imported) => imported.startsWith('.'))
      .map((imported) => packageOf(join(dirname(file), imported)))
      .filter((other) => other !== undefined && own !== undefined && other !== own)
      .map((other) => `${file}: imports a file of ${other} by its path; import one of its public files by name`)
  })
}

/** Public files that no other package imports. */
export function findStale(
  sources: readonly Source[],
  exported: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): string[] {
  const used = new Set(
    sources.flatMap(({ file, text }) => {
      const own = packageOf(file)
      return [...text.matchAll(NAMED)].flatMap(([, name = '', path = '']) =>
        name === own ? [] : [`@agora/${name}${path}`],
      )
    }),
  )
  return [...exported].flatMap(([folder, exports]) => {
    const name = folder.replace(/^packages\//, '@agora/')
    return Object.keys(exports).flatMap((path) => {
      if (path.includes('*')) return [`${folder}/package.json: "${path}" lists no file; list public files one by one`]
      const isUsed = used.has(`${name}${path.slice(1)}`)
      return isUsed ? [] : [`${folder}/package.json: no other package imports "${path}"; it need not be public`]
    })
  })
}

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORTS)].map(([, name = '']) => name)
}

function packageOf(file: string): string | undefined {
  return /^packages\/([\w-]+)\//.exec(file)?.[1]
}

function moduleOf(file: string): RegExpExecArray | null {
  return /^packages\/([\w-]+)\/src\/([^/]+)/.exec(file)
}
