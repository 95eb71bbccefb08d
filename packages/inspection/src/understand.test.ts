import { understand } from '@agora/core/brain/understand'
import { expect, test } from 'vitest'
import { dutchWants, englishWants } from './lists/wants.ts'
import { pack } from './pack.ts'

test.each(dutchWants)('[IN1][BR1] nl: “%s” is %s', (text, intent) => {
  expect(understand(text, pack, 'nl').intent).toBe(intent)
})
test.each(englishWants)('[IN1][BR1] en: “%s” is %s', (text, intent) => {
  expect(understand(text, pack, 'nl').intent).toBe(intent)
})

test.each([
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
])('[BR3] “%s” names %j', (text, slots) => {
  expect(understand(text, pack, 'nl').slots).toEqual(slots)
})
