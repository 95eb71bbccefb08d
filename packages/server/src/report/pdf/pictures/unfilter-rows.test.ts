import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unfilterRows } from './unfilter-rows.ts'

const paeth = (a: number, b: number, c: number) => {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

/** As the standard (W3C PNG, section 9) writes a row. */
function filterRow(filter: number, row: readonly number[], above: readonly number[], pixelBytes: number): number[] {
  return row.map((value, index) => {
    const a = row[index - pixelBytes] ?? 0
    const b = above[index] ?? 0
    const c = above[index - pixelBytes] ?? 0
    const guess = [0, a, b, Math.floor((a + b) / 2), paeth(a, b, c)][filter] ?? 0
    return (value - guess + 256) % 256
  })
}

test('[PH9] rows come back as they were drawn, whichever filters they were written with', () => {
  const pixelBytes = fc.constantFrom(2, 4, 8)
  const byte = fc.integer({ min: 0, max: 255 })
  const drawn = fc.tuple(pixelBytes, fc.integer({ min: 1, max: 5 })).chain(([bytes, pixels]) => {
    const row = fc.array(byte, { minLength: bytes * pixels, maxLength: bytes * pixels })
    return fc.record({
      bytes: fc.constant(bytes),
      rows: fc.array(fc.record({ filter: fc.integer({ min: 0, max: 4 }), row }), { minLength: 1, maxLength: 5 }),
    })
  })
  fc.assert(
    fc.property(drawn, ({ bytes, rows }) => {
      const written = rows.flatMap(({ filter, row }, index) => [
        filter,
        ...filterRow(filter, row, rows[index - 1]?.row ?? [], bytes),
      ])
      const read = new Uint8Array(written)
      expect(unfilterRows(read, rows[0]?.row.length ?? 0, bytes)).toBe(true)
      expect([...read]).toEqual(rows.flatMap(({ filter, row }) => [filter, ...row]))
    }),
  )
})

test('[PH10] a filter that does not exist is not guessed', () => {
  expect(unfilterRows(new Uint8Array([5, 1, 2, 3, 4]), 4, 4)).toBe(false)
})
