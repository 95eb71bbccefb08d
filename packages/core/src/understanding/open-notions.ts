import type { Notions } from './read-features.ts'

const NO_NOTIONS: readonly string[] = []

/** Reads tables of near words when the first word is asked for: a notion a line, a colon, and its words. */
export function openNotions(...tables: readonly string[]): Notions {
  let known: ReadonlyMap<string, readonly string[]> | undefined
  return (word) => {
    known ??= readTables(tables)
    return known.get(word) ?? NO_NOTIONS
  }
}

function readTables(tables: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const notions = new Map<string, string[]>()
  for (const line of tables.join('\n').split('\n')) {
    const [notion = '', words = ''] = line.split(': ')
    for (const word of words.split(' ')) {
      if (word === '') continue
      const known = notions.get(word)
      if (known) known.push(notion)
      else notions.set(word, [notion])
    }
  }
  return notions
}
