import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRows } from '@agora/core/testing/expect-rows'
import { composeAllNotes } from './compose-notes.ts'
import { composeRules } from './compose-rules.ts'
import { composeTitle } from './compose-title.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'
import { writeDay } from './write-day.ts'

test('[BR8] a request becomes a title', () => {
  expectRows(
    [
      ['start inspectie bij Bakkerij Jansen in Utrecht', 'nl', 'Inspectie bij Bakkerij Jansen in Utrecht'],
      ['Hallo, wat is de maximale temperatuur voor gekoelde vis?', 'nl', 'Maximale temperatuur voor gekoelde vis'],
      ['goedemorgen, mag een hond in de keuken?', 'nl', 'Hond in de keuken'],
      ['hoe lang mag soep buiten de koeling staan?', 'nl', 'Hoe lang mag soep buiten de koeling staan'],
      ['kun je me vertellen wat de norm is voor frituurvet', 'nl', 'Norm voor frituurvet'],
      ['maak het rapport', 'nl', 'Rapport'],
      ['Maak een inspectierapport voor Restaurant Bella Rosa', 'nl', 'Inspectierapport voor Restaurant Bella Rosa'],
      ['hallo', 'nl', ''],
      ['dank je wel', 'nl', ''],
      ['help', 'nl', ''],
      ['', 'nl', ''],
      ['???', 'nl', ''],
      ['hello, what is the maximum temperature of a fridge?', 'en', 'Maximum temperature of a fridge'],
      ['write the report', 'en', 'Report'],
      ['good morning', 'en', ''],
      ['\n\nmuizenkeutels achter de oven\nen nog meer', 'nl', 'Muizenkeutels achter de oven'],
    ] as const,
    ([request, language, title]) => {
      expect(composeTitle(request, language)).toBe(title)
    },
  )
})

test('[BR8] any request gives a title of one line and 60 characters at most', () => {
  const long = 'de koelcel achter in het magazijn waar de leverancier vanochtend de vis heeft neergezet'
  expect(composeTitle(long, 'nl')).toBe('Koelcel achter in het magazijn waar de leverancier…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('nl', 'en'), (request, language) => {
      const title = composeTitle(request, language)
      expect(title.length).toBeLessThanOrEqual(60)
      expect(title).not.toMatch(/\n|\s$/u)
      expect(title.isWellFormed()).toBe(true)
    }),
  )
})

const rule = (text: string, score: number) => ({ cite: `art. ${text}`, version: 'v1', text: `Regel ${text}.`, score })

test('[BR10] the best rules, each with its place and version; what fits much worse is left out', () => {
  expect(composeRules([rule('1', 0.9), rule('2', 0.8), rule('3', 0.2)], 'nl')).toBe(
    'Dit zeggen de regels hierover:\n- Regel 1. (art. 1; v1)\n- Regel 2. (art. 2; v1)',
  )
  expect(composeRules([rule('1', 0.9)], 'en', 'seen')).toBe(
    'These rules are about it. Whether it is an offence is yours to judge:\nRegel 1.\n\nSource: art. 1 (v1).',
  )
  expect(composeRules([], 'nl')).toMatch(/^Dat weet ik niet/u)
})

test('[BR15] many notes: the last in full, the earlier ones in short, and how many there are', () => {
  const by = { kind: 'user', id: 'owner' } as const
  const recent = Array.from({ length: 30 }, (_, index) => ({
    id: `n${index}` as never,
    number: index + 71,
    text: `iets ${index}`,
    at: 0,
    by,
  }))
  const text = composeAllNotes({ count: 100, digest: [{ notes: [1, 2], text: 'kip rauw' }], recent }, 'nl')
  expect(text).toMatch(/^Ik heb 100 notities:\n- \[1, 2\] kip rauw\n/u)
  expect(text).toContain('- [100] iets 29')
  expect(text).toMatch(/Dit zijn er 14 van 100\.$/u)
})

test('[BR13] a day is written as people do; one that is none is not', () => {
  expect(writeDay(Date.UTC(2026, 10, 15, 23, 30), 'nl')).toBe('16 november 2026')
  expect(writeDay(Date.UTC(2026, 10, 15, 23, 30), 'en')).toBe('16 November 2026')
  expect(writeDay(Number.NaN, 'nl')).toBe('')
})

test('[BR2] both languages have every text, and neither is the other', () => {
  const flat = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [String(value)]
  expect(flat(nl).length).toBe(flat(en).length)
  expect(flat(nl).every((text) => text.trim() !== '')).toBe(true)
  const same = Object.keys(nl).filter(
    (key) => typeof nl[key as 'thanks'] === 'string' && nl[key as 'thanks'] === en[key as 'thanks'],
  )
  expect(same).toEqual([])
})
