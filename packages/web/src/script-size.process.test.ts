import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../dist')
const MAX_BYTES = 120 * 1024

/** Every script that must be there before the first screen: those that the page names, and what they cannot do without. */
function firstScripts(): string[] {
  const page = readFileSync(join(APP, 'index.html'), 'utf8')
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  const found = new Set<string>()
  for (const path of named) follow(path, found)
  return [...found]
}

function follow(path: string, found: Set<string>): void {
  if (found.has(path)) return
  found.add(path)
  const source = readFileSync(join(APP, path), 'utf8')
  // `import"./a.js"`, `import x from"./a.js"`, `export * from"./a.js"`; not `import("./a.js")`, which is for later.
  for (const [, from = ''] of source.matchAll(/(?:\bimport|\bfrom)\s*"(\.{1,2}\/[^"]+\.js)"/g)) {
    follow(new URL(from, `http://app${path}`).pathname, found)
  }
}

/** One of these is fetched before the first screen: the words of it, and not those of later parts (`nl-more-…`). */
function languages(scripts: readonly string[]): string[] {
  const sources = scripts.map((path) => readFileSync(join(APP, path), 'utf8')).join('\n')
  const names = new Set(sources.match(/\b(?:nl|en)-[\w-]{8}\.js\b/g))
  expect([...names].map((name) => name.slice(0, 2)).toSorted()).toEqual(['en', 'nl'])
  return [...names].map((name) => `/assets/${name}`)
}

/** What comes with a language, and is not there already. */
function addedBy(language: string, scripts: readonly string[]): number {
  const found = new Set(scripts)
  follow(language, found)
  return [...found].slice(scripts.length).reduce((sum, path) => sum + compressed(path), 0)
}

function compressed(path: string): number {
  return gzipSync(readFileSync(join(APP, path)), { level: 9 }).length
}

test('[WEB23] at most 120 KB of script, compressed, are fetched before the first screen', () => {
  const scripts = firstScripts()
  const words = Math.max(...languages(scripts).map((language) => addedBy(language, scripts)))
  const bytes = scripts.reduce((sum, path) => sum + compressed(path), words)
  const kilobytes = (bytes / 1024).toFixed(1)
  process.stdout.write(`script before the first screen: ${kilobytes} KB by gzip, in ${scripts.length + 1} files\n`)
  expect(scripts.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})
