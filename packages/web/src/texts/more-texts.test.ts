import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const IMPORT = /^import (?!type )[^']*'(\.[^']+)'|^export [^']*from '(\.[^']+)'/gm

/** What the first screen cannot do without: everything that is imported, and not fetched later by `import()`. */
function follow(path: string, found: Set<string>): Set<string> {
  if (found.has(path) || !existsSync(path)) return found
  found.add(path)
  for (const [, named, passedOn] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    follow(join(dirname(path), named ?? passedOn ?? ''), found)
  }
  return found
}

test('[WEB15] nothing that the first screen shows says words that come with later parts', () => {
  // The screen of a conversation is a part of its own, but it comes without more words.
  const found = new Set<string>()
  for (const entry of ['main.tsx', 'conversation/conversation.tsx']) follow(join(SOURCE, entry), found)
  const first = [...found].map((path) => relative(SOURCE, path))
  expect(first).toContain('conversation/entry-row.tsx')
  expect(first).not.toContain('settings/settings.tsx')
  const users = first.filter((path) => readFileSync(join(SOURCE, path), 'utf8').includes('useMoreTexts'))
  expect(users).toEqual(['texts/use-texts.ts'])
})
