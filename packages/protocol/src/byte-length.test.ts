import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteLength } from './byte-length.ts'

test('[WR2] counts the bytes that an encoder would write, for any string, broken ones too', () => {
  const encoder = new TextEncoder()
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((unit) => String.fromCharCode(unit)) }),
      (text, surrogates) => {
        expect(byteLength(text)).toBe(encoder.encode(text).length)
        expect(byteLength(surrogates)).toBe(encoder.encode(surrogates).length)
      },
    ),
  )
})
