import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemWord } from './stem-word.ts'

/** Words of a line have one stem. */
const alike = [
  'koelcel koelcellen',
  'muis muizen',
  'vis vissen visje visjes',
  'teruggekoeld terugkoelen terugkoelt',
  'gekoeld gekoelde koelen koel',
  'gereinigd reinigen reiniging reinigt',
  'verpakt verpakken verpakking verpakte',
  'verwarmd verwarmen verwarmde',
  'geregistreerd registreren registreert',
  'afgedekt afdekken afgedekte',
  'fontein fonteintje fonteintjes',
  'bak bakje bakken bakjes',
  'temperatuur temperaturen temperature temperatures',
  'allergie allergieen allergy allergies',
  'fly flies',
  'clean cleaned cleaning cleans',
  'papier papieren',
  'vervoer vervoeren',
  'vieze vies',
  'fiets fietsen',
]
test('[RU4] forms of one word have one stem', () => {
  expectRows(alike, (line) => {
    expect([...new Set(line.split(' ').map(stemWord))]).toHaveLength(1)
  })
})

const apart = [
  ['rate', 'rat'],
  ['wine', 'win'],
  ['vlees', 'vlek'],
  ['gehakt', 'hakken'],
  ['groente', 'groen'],
  ['plant', 'plan'],
  ['leveren', 'leven'],
  ['ijs', 'ei'],
] as const
test('[RU4] different words have different stems', () => {
  expectRows(apart, ([one, other]) => {
    expect(stemWord(one)).not.toBe(stemWord(other))
  })
})

test('[RU10] any word has a stem, and a long one costs no more than its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (word) => {
      expect(stemWord(word).length).toBeLessThanOrEqual(word.length + 1)
    }),
  )
  expect(stemWord('a'.repeat(100_000)).length).toBeGreaterThan(0)
})
