import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitHeard } from './split-heard.ts'

test('[WEB57] what was heard and what was not are the reply, in its order', () => {
  expect(splitHeard('De koelcel is te warm. Bel de monteur.', 22)).toEqual({
    heard: 'De koelcel is te warm.',
    rest: ' Bel de monteur.',
  })
  expect(splitHeard('Goed.', 99)).toEqual({ heard: 'Goed.', rest: '' })
  expect(splitHeard('Goed.', 0)).toEqual({ heard: '', rest: 'Goed.' })
  expect(splitHeard('ja 👍 nee', 4)).toEqual({ heard: 'ja ', rest: '👍 nee' })
})

test('[WEB57] marks that were cut through hold on both sides; tables and code are not cut through', () => {
  expect(splitHeard('Hij is **veel te warm** nu.', 14)).toEqual({ heard: 'Hij is **veel**', rest: '**te warm** nu.' })
  expect(splitHeard('Zie `a b c` hier.', 7)).toEqual({ heard: 'Zie `a`', rest: '`b c` hier.' })
  const table = 'Dit:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
  expect(splitHeard(table, 30).rest).toBe(table.slice(6))
})

test('[WEB57] no letter is lost, wherever it was cut', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '.', '\n', '**', '`', '- ', '1. ', '|', '---', '👍') })
  const letters = (written: string) => written.replaceAll(/[\s*`]/g, '')
  fc.assert(
    fc.property(text, fc.nat(60), (written, chars) => {
      const { heard, rest } = splitHeard(written, chars)
      expect(letters(heard) + letters(rest)).toBe(letters(written))
    }),
  )
})
