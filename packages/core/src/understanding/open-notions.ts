import type { Notions } from './read-features.ts'

const NO_NOTIONS: readonly string[] = []

/** Reads tables of near words: a notion a line, a colon, and its words. */
export function openNotions(...tables: readonly string[]): Notions {
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
  return (word) => notions.get(word) ?? NO_NOTIONS
}
