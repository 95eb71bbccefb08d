import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { describeRule } from '../../../rules/describe-rule.ts'
import { goalIds } from './goals.ts'
import { rules } from './rules.ts'

const byId = new Map(rules.map((rule) => [rule.id, rule]))

/** Numbers as they are, whichever way a language writes them. */
function numbersIn(text: string, decimal: string): number[] {
  const thousands = decimal === ',' ? '.' : ','
  const found =
    text.replace(/\d{3,4}\/\d{3,4}|37R\d*|art\. \d+\(?\d*\)?(?: lid \d+)?/giu, ' ').match(/[−-]?\d+(?:[.,]\d+)*/gu) ??
    []
  return found
    .map((number) => Number(number.replace('−', '-').replaceAll(thousands, '').replace(decimal, '.')))
    .sort((a, b) => a - b)
}

test('[IN7][RU1] ids are unique; every rule has place, subject, text and version in both languages', () => {
  expect(byId.size).toBe(rules.length)
  for (const { id, article, subject, text, textVersion, validFrom, mark } of rules) {
    for (const words of [article, subject, text, textVersion]) {
      expect(words.nl.trim() && words.en.trim(), id).not.toBe('')
    }
    expect(validFrom === null || /^\d{4}-\d{2}-\d{2}$/u.test(validFrom), id).toBe(true)
    expect(['verified', 'secondary', 'inferred']).toContain(mark)
  }
})

test('[IN7][RU1] Dutch and English say the same numbers in every rule', () => {
  expectRows(rules, ({ text }) => {
    expect(numbersIn(text.nl, ',')).toEqual(numbersIn(text.en, '.'))
  })
})

test('[IN7][RU1] what is not verified says so where it is cited', () => {
  expect(describeRule(byId.get('chilled-unpacked')!, 'nl')).toEqual({
    id: 'chilled-unpacked',
    cite: 'Warenwetbesluit bereiding en behandeling van levensmiddelen, art. 15 lid 1 onder b (37R0829)',
    version: 'versie niet gedateerd',
    text: expect.stringContaining('7 °C'),
  })
  expect(describeRule(byId.get('heating-raw')!, 'nl').version).toContain('uit tweede hand')
  expect(describeRule(byId.get('sushi-rice')!, 'en').version).toContain('not yet compared with the law')
  expect(describeRule(byId.get('thawing')!, 'en').cite).toBe(
    'Regulation 852/2004, annex II, chapter IX, point 7 (37R0825)',
  )
  expect(describeRule(byId.get('repeat')!, 'en').version).toBe('version 10, 1 June 2025')
})

/** Rule, what its text must say, and where it stands. */
const table = [
  ['chilled-unpacked', /hoogstens 7 °C.*temperatuur van het product/u, 'art. 15 lid 1 onder b'],
  ['hot-holding', /minstens 60 °C/u, 'art. 15 lid 2'],
  ['bakery-transport', /20 km en hoogstens 2 uur.*10 °C/u, 'art. 15 lid 4'],
  ['unchilled-after-preparation', /hoogstens 24 uur/u, 'art. 15 lid 5'],
  ['unchilled-presentation', /één keer, hoogstens 2 uur/u, 'ongekoelde presentatie'],
  ['cooling-down', /zo snel mogelijk/u, 'hoofdstuk IX, punt 6'],
  ['cooling-down-code', /binnen 5 uur.*hoogstens 7 °C/u, 'terugkoelen'],
  ['heating-raw', /minstens 75 °C/u, 'verhitten'],
  ['regenerating', /binnen 1 uur.*boven 60 °C/u, 'regenereren'],
  ['acid-shelf-life', /hoogstens 4,2/u, 'zuur'],
  ['sushi-rice', /hoogstens 4,6/u, 'sushirijst'],
  ['deep-frozen', /−18 °C.*tot 3 °C/u, 'artikel 5'],
  ['fish-parasites', /24 uur op −20 °C/u, 'sectie VIII'],
  ['fish-parasites-fast', /−35 °C gedurende minstens 15 uur/u, 'sectie VIII'],
  ['approved-plants', /gehakt 2 °C.*bereidingen 4 °C.*gevogelte 4 °C.*afval 3 °C.*vlees 7 °C.*ei 4 °C/u, 'bijlage III'],
  ['raw-milk', /2 uur ongekoeld.*72 uur op 4 °C.*24 uur ingevroren tot −18 °C/u, 'art. 8'],
  ['frying-fat', /hoogstens 16 %/u, 'art. 9 lid 1'],
  ['pathogens-absent', /25 gram of ml niet aantoonbaar/u, 'art. 4 lid 1'],
  ['pathogens-count', /hoogstens 100\.000/u, 'art. 4'],
  ['listeria', /hoogstens 100 kve.*afwezig in 25 gram/u, '1.2 en 1.3'],
  ['sulphites', /boven 10 mg per kg of per liter/u, 'bijlage II'],
  ['use-by-passed', /niet meer verkocht/u, 'art. 24'],
  [
    'allergens-list',
    /gluten.*schaaldieren.*eieren.*vis.*pinda.*soja.*melk.*noten.*selderij.*mosterd.*sesam.*sulfiet.*lupine.*weekdieren/u,
    'bijlage II',
  ],
  ['class-medium', /twee waarschuwingen.*1 april 2025.*binnen 3 maanden/u, 'klasse middelzwaar'],
  ['repeat', /zelfde doel.*zelfde overtreder.*zelfde locatie.*twee jaar/u, 'herhaling'],
  ['intensified-supervision', /drie boetes in twee jaar/u, 'verscherpt toezicht'],
] as const

test('[IN8][RU2] rules say what their source says, and name its place', () => {
  expectRows(table, ([id, says, place]) => {
    expect(byId.get(id)?.text.nl).toMatch(says)
    expect(byId.get(id)?.article.nl).toContain(place)
  })
})

test('[IN8][RU2] every family of the fact table is there, and none besides', () => {
  const families =
    '0770 0780 0792 0793 0794 0795 0796 0797 0798 0799 0800 0801 0802 0803 0817 0804 0818 0805 0806 0807 0808 0809 0811 ' +
    '0812 0813 0790 0791 0814 0815 0816 0821 0819 0824 0825 0822 0823 0826 0827 0700 0705 0710 0720 0730 0740 0750 0760 ' +
    '0100 0832 0833 0828 0829 0830 0831 0306 0850'
  const known = new Set(rules.flatMap(({ family }) => family ?? []))
  expect(families.split(' ').filter((family) => !known.has(family))).toEqual([])
  expect(known.size).toBe(families.split(' ').length)
})

test('[RU2] every chapter of annex II, every other law of the fact table and the duties of an inspector are there', () => {
  const places = rules.map(({ law, article }) => `${law.id} ${article.nl}`)
  const chapters = 'I II III IV V Va VI VII VIII IX X XI XIa XII'.split(' ')
  const wanted = [
    chapters.map((chapter) => `r852 bijlage II, hoofdstuk ${chapter}`),
    ['r852 artikel 5', 'r852 artikel 6', 'r178 artikel 14', 'r178 artikel 18', 'r178 artikel 19', 'r1169 art. 9'],
    [
      'r1169 art. 14 lid 2',
      'r1169 art. 24',
      'r1169 bijlage II',
      'wal art. 2',
      'wal art. 3',
      'whl art. 4',
      'whl art. 8',
    ],
    [
      'wil art. 3',
      'wil art. 4',
      'bbl art. 2 lid 5',
      'bbl art. 2 lid 6',
      'bbl art. 4',
      'bbl art. 4a',
      'bbl art. 9 lid 1',
    ],
    ['bbl art. 15 lid 1', 'bbl art. 15 lid 2', 'bbl art. 15 lid 4', 'bbl art. 15 lid 5', 'wgb artikel 71'],
    [
      'r528 art. 17 lid 5',
      'r625 artikel 13',
      'r625 artikel 138',
      'awb artikel 5:48',
      'awb artikel 5:10a',
      'hap vragen',
    ],
    [
      'r853 bijlage III, sectie VIII',
      'r853 artikel 1 lid 5 onder a',
      'r2073 bijlage I, 1.2 en 1.3',
      'frozen artikel 5',
    ],
    ['s37 klasse licht', 's37 klasse middelzwaar', 's37 klasse zwaar', 's37 herhaling', 's37 verscherpt toezicht'],
    ['s37 weging', 's37 incidenteel of structureel', 's37 spoed', 's37 formuleketens', 's37 strafrecht', 's37 codes'],
  ].flat()
  expect(wanted.filter((place) => !places.some((one) => one.startsWith(place)))).toEqual([])
})

test('[RU2] classes are given only where the fact table has them', () => {
  const allergens = rules.filter(({ family }) => family !== undefined && family >= '0700' && family <= '0760')
  expect(allergens.length).toBe(8)
  expect(allergens.every(({ classes }) => classes?.join() === 'middelzwaar')).toBe(true)
  expect(rules.filter(({ classes }) => classes).length).toBe(9)
})

test('[RU2] every rule that a firm can offend against has one of the thirteen goals', () => {
  expect(goalIds.length).toBe(13)
  const goals = new Map(rules.map(({ id, goal }) => [id, goal]))
  expect(new Set([...goals.values()].filter((goal) => goal !== undefined))).toEqual(new Set(goalIds))
  const without = rules.filter(({ goal }) => goal === undefined)
  expect(without.filter(({ family }) => family !== undefined)).toEqual([])
  expect([...new Set(without.map(({ law }) => law.id))].sort()).toEqual(['awb', 'hap', 'public', 'r625', 'r853', 's37'])
})

test('[RU1] sentences of ours and of others are marked as such', () => {
  const marks = (law: string) =>
    [...new Set(rules.filter((rule) => rule.law.id === law).map(({ mark }) => mark))].sort()
  expect(marks('r852')).toEqual(['inferred', 'secondary'])
  expect(marks('code')).toEqual(['inferred', 'secondary'])
  expect(marks('frozen')).toEqual(['secondary'])
  expect(marks('awb')).toEqual(['inferred', 'secondary'])
  expect(marks('bbl')).toEqual(['verified'])
})

test('[RU1] no goal names a rule that is not there', async () => {
  const { goalOf } = await import('./goals.ts')
  expect([...goalOf.keys()].filter((id) => !byId.has(id))).toEqual([])
})
