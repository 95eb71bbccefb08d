import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { splitCompound } from './split-compound.ts'

const listed = new Set(
  'koelkast temperatuur personeels wc muizen overlast handen was bak hond ziek snij plank snijplank vis afdeling'.split(
    ' ',
  ),
)
const split = (word: string) => splitCompound(word, (part) => listed.has(part))

test('[RU4] compounds are split into the words they are made of', () => {
  expectRows(
    [
      ['koelkasttemperatuur', ['koelkast', 'temperatuur']],
      ['personeelswc', ['personeels', 'wc']],
      ['muizenoverlast', ['muizen', 'overlast']],
      ['handenwasbak', ['handen', 'was', 'bak']],
      ['visafdeling', ['vis', 'afdeling']],
      ['snijplankkoelkast', ['snijplank', 'koelkast']],
      // One part is known: the last one, or the first where it is most of the word.
      ['zomertemperatuur', ['temperatuur']],
      ['temperatuurtje', ['temperatuur']],
      // What stands inside by chance.
      ['muziek', []],
      ['avondhond', []],
      ['koel', []],
    ],
    ([word, parts]) => {
      expect(split(word)).toEqual(parts)
    },
  )
})

test('[RU10] a word without end is not taken apart', () => {
  expect(split('koelkast'.repeat(10_000))).toEqual([])
})
