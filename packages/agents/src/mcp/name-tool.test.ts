import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameTool } from './name-tool.ts'

test('[MC2] a name that models take stays as it is; any other is made safe and marked', () => {
  expect(nameTool('shop', 'get_price-2')).toBe('mcp-shop-get_price-2')
  expect(nameTool('shop', 'prijs van kaas')).toMatch(/^mcp-shop-prijs_van_kaas-[0-9a-f]{8}$/)
  expect(nameTool('shop', 'a.b')).not.toBe(nameTool('shop', 'a b'))
  expect(nameTool('shop', `${'x'.repeat(70)}1`)).not.toBe(nameTool('shop', `${'x'.repeat(70)}2`))
})

test('[MC2] every tool gets a safe, short, stable and unique name', () => {
  const server = fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/)
  fc.assert(
    fc.property(server, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (server, one, two) => {
      const name = nameTool(server, one)
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      expect(name).toBe(nameTool(server, one))
      expect(name === nameTool(server, two)).toBe(one === two)
    }),
  )
})
