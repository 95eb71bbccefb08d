import { understand } from '../../brain/understand.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { freshWants } from './lists/fresh-wants.ts'
import { heldOutWants } from './lists/held-out-wants.ts'
import { dutchInspectionWants, englishInspectionWants } from './lists/inspection-wants.ts'
import { unseenWants } from './lists/unseen-wants.ts'
import { dutchWants, englishWants } from './lists/wants.ts'
import { pack } from './pack.ts'

test('[IN1][BR1] nl: every sentence has its intent', () => {
  expectRows([...dutchWants, ...dutchInspectionWants], ([text, intent]) => {
    expect(understand(text, pack, 'nl').intent).toBe(intent)
  })
})
test('[IN1][BR1] en: every sentence has its intent', () => {
  expectRows([...englishWants, ...englishInspectionWants], ([text, intent]) => {
    expect(understand(text, pack, 'nl').intent).toBe(intent)
  })
})

test.each([
  ['held out', heldOutWants, 0.95],
  ['unseen', unseenWants, 0.9],
  ['fresh', freshWants, 0.75],
] as const)('[IN1] of what strangers might say, most is understood: the %s list', (_name, wants, share) => {
  const missed = wants.filter(([text, intent]) => understand(text, pack, 'nl').intent !== intent)
  expect(1 - missed.length / wants.length, missed.join('; ')).toBeGreaterThanOrEqual(share)
})

test('[BR3] what a sentence names: firm, place, registration, subject, address', () => {
  expectRows(
    [
      ['start inspectie bij Bakkerij Jansen in Utrecht', { company: 'Bakkerij Jansen', place: 'Utrecht' }],
      ['start inspectie bij bakkerij jansen in utrecht', { company: 'bakkerij jansen', place: 'utrecht' }],
      ["begin een inspectie bij Café 't Hof te Den Haag, graag", { company: "Café 't Hof", place: 'Den Haag' }],
      ['start inspection at Jansen & Sons in The Hague', { company: 'Jansen & Sons' }],
      ['open een inspectie in de keuken bij Slagerij De Boer', { company: 'Slagerij De Boer' }],
      ['start een nieuwe inspectie', {}],
      [
        'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854',
        { company: 'Restaurant Bella Rosa', registration: '92251854' },
      ],
      ['maak het rapport van deze inspectie', {}],
      ['maak een rapport van de inspectie bij Toko Makmur in Assen', { company: 'Toko Makmur', place: 'Assen' }],
      ['wat is er eerder gevonden bij Slagerij De Boer in Assen?', { company: 'Slagerij De Boer', place: 'Assen' }],
      ['what was found earlier at Jansen Bakery?', { company: 'Jansen Bakery' }],
      ['wat heb ik gezegd over de koelcel?', { subject: 'koelcel' }],
      ['start inspectie bij Bella Rosa, KVK 92251854', { company: 'Bella Rosa', registration: '92251854' }],
      ['start inspectie bij Bella Rosa, kvk-nummer: 9225185', { company: 'Bella Rosa', registration: '9225185' }],
      ['start inspectie bij Bella Rosa, KVK 9225185O', { company: 'Bella Rosa', registration: '9225185O' }],
      ['start inspectie voor KVK 92 25 18 54 in Haarlem', { registration: '92 25 18 54', place: 'Haarlem' }],
      [
        'start inspectie, kvk negen twee twee vijf een acht vijf vier',
        { registration: 'negen twee twee vijf een acht vijf vier' },
      ],
      ['zoek KVK 92251854 op', { registered: '92251854' }],
      ['zoek Bella Rosa op in het handelsregister', { registered: 'Bella Rosa' }],
      ['mail het rapport naar Info@bella-rosa.nl.', { email: 'Info@bella-rosa.nl' }],
      ['mail it to a.b+c@example.co.uk, please', { email: 'a.b+c@example.co.uk' }],
    ],
    ([text, slots]) => {
      expect(understand(text, pack, 'nl').slots).toEqual(slots)
    },
  )
})
