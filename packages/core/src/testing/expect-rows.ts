import { expect, vi } from 'vitest'

/** Checks every row of a list in one test. The failure names each row that misses, and only those. */
export const expectRows = vi.defineHelper(<const Row>(rows: readonly Row[], check: (row: Row) => void): void => {
  const misses: string[] = []
  for (const row of rows) {
    try {
      check(row)
    } catch (failure) {
      misses.push(tellMiss(row, failure))
    }
  }
  conclude(rows.length, misses)
})

/** The same for a check that waits: one row after the other. */
export const expectAsyncRows = vi.defineHelper(
  async <const Row>(rows: readonly Row[], check: (row: Row) => Promise<void>): Promise<void> => {
    const misses: string[] = []
    for (const row of rows) {
      try {
        await check(row)
      } catch (failure) {
        misses.push(tellMiss(row, failure))
      }
    }
    conclude(rows.length, misses)
  },
)

function conclude(count: number, misses: readonly string[]): void {
  // A list that was emptied by mistake would check nothing.
  expect(count, 'rows of the list').toBeGreaterThan(0)
  if (misses.length > 0) expect.fail(`${misses.length} of ${count} rows miss:\n${misses.join('\n')}`)
}

/** An assertion's message cuts values off: those that are long or have parts follow in full, each on its own line. */
function tellMiss(row: unknown, failure: unknown): string {
  if (!(failure instanceof Error)) return `${show(row)}: threw ${show(failure)}`
  const lines = [`${show(row)}: ${failure.message}`]
  for (const side of ['expected', 'actual'] as const) {
    const value: unknown = side in failure ? failure[side as keyof Error] : undefined
    const isCut = typeof value === 'string' ? value.length > 30 : typeof value === 'object' && value !== null
    if (isCut) lines.push(`    ${side}: ${show(value)}`)
  }
  return lines.join('\n')
}

function show(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (part === undefined || typeof part === 'number') return Number.isFinite(part) ? part : String(part)
    return typeof part === 'bigint' || typeof part === 'function' || part instanceof RegExp ? String(part) : part
  })
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
