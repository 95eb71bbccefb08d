import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../dist')
const MAX_BYTES = 150 * 1024

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

test('[WEB23] at most 150 KB of script, compressed, are fetched before the first screen', () => {
  const scripts = firstScripts()
  const sizes = scripts.map((path) => gzipSync(readFileSync(join(APP, path)), { level: 9 }).length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const kilobytes = (bytes / 1024).toFixed(1)
  process.stdout.write(`script before the first screen: ${kilobytes} KB by gzip, in ${scripts.length} files\n`)
  expect(scripts.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})
