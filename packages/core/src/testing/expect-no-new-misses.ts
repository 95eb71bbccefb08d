import { expect, vi } from 'vitest'

/** A text, or a text with its labels behind it. */
type Row = string | readonly [text: string, ...labels: unknown[]]

/**
 * For a list on which some misses are known: fails on every other miss. A known one may come right, so that an
 * improvement fails nothing. One that the list does not have fails: it would excuse nothing.
 */
export const expectNoNewMisses = vi.defineHelper(checkMisses)

function checkMisses<R extends Row>(rows: readonly R[], isRight: (row: R) => boolean, known: readonly string[]): void {
  const textOf = (row: Row) => (typeof row === 'string' ? row : row[0])
  const texts = new Set(rows.map(textOf))
  const misses = rows.filter((row) => !isRight(row)).map(textOf)
  const unknown = misses.filter((text) => !known.includes(text))
  const absent = known.filter((text) => !texts.has(text))
  expect(rows.length, 'rows of the list').toBeGreaterThan(0)
  expect(absent, 'known misses that the list does not have').toEqual([])
  expect(unknown, 'misses that are not known').toEqual([])
}
