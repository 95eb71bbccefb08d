import { fsyncSync, readSync, writeSync } from 'node:fs'

/** Pages of SQLite that are b-trees: inner and leaf pages of indexes and of tables. */
const BTREE_TYPES: ReadonlySet<number> = new Set([2, 5, 10, 13])
/** Of the first page; the b-tree's own header comes after it. */
const FILE_HEADER_BYTES = 100
const zeros = Buffer.alloc(65_536)

/**
 * The bytes of a b-tree page between its list of cells and the first cell: SQLite reads nothing there. When it balances a
 * tree it leaves copies of moved cells there, also with `secure_delete`. Undefined where the page is no b-tree or has none.
 */
export function unusedSpan(
  page: Buffer,
  isFirst: boolean,
): { readonly start: number; readonly end: number } | undefined {
  const header = isFirst ? FILE_HEADER_BYTES : 0
  const type = page[header] ?? 0
  if (!BTREE_TYPES.has(type)) return undefined
  const cells = page.readUInt16BE(header + 3)
  // 65536 does not fit into two bytes.
  const end = page.readUInt16BE(header + 5) || 65_536
  const isInner = type === 2 || type === 5
  const start = header + (isInner ? 12 : 8) + 2 * cells
  return start < end && end <= page.length ? { start, end } : undefined
}

/** Overwrites what such bytes of these pages still hold; how many pages it read. Pages count from 0. */
export function scrubPages(file: number, pageSize: number, from: number, count: number): number {
  const buffer = Buffer.alloc(pageSize * count)
  const read = Math.floor(readSync(file, buffer, 0, buffer.length, from * pageSize) / pageSize)
  let wrote = false
  for (let index = 0; index < read; index++) {
    const page = buffer.subarray(index * pageSize, (index + 1) * pageSize)
    const span = unusedSpan(page, from + index === 0)
    if (!span) continue
    const { start, end } = span
    if (page.subarray(start, end).equals(zeros.subarray(0, end - start))) continue
    writeSync(file, zeros, 0, end - start, (from + index) * pageSize + start)
    wrote = true
  }
  if (wrote) fsyncSync(file)
  return read
}
