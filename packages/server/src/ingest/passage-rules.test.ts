import { describeRule } from '@agora/inspection/rules/describe-rule'
import { makeIndex, withPassages } from '@agora/inspection/rules/rule-index'
import { searchRules } from '@agora/inspection/rules/search-rules'
import { Term } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import { memoryPassages } from './memory-passages.ts'
import { passageRules } from './passage-rules.ts'
import type { PassageStore } from './passage-store.ts'
import { ownDocument, somePassages } from './testing/describe-passages.ts'

async function storeWith(...texts: string[]) {
  const store = memoryPassages()
  const document = ownDocument('own-code', { title: 'Hygiënecode (Proef)', version: '3', validFrom: '2026-02-01' })
  await store.keep(document, somePassages('own-code', ...texts))
  return store
}

test('[IG9] a passage is a rule of the operator: cited by document, place and version, and marked as theirs', async () => {
  const [rule] = await passageRules(await storeWith('Soep blijft warm.'), 'food')
  expect(rule).toMatchObject({ id: 'own-code.1', mark: 'own', validFrom: '2026-02-01', validUntil: null })
  expect(Term.parse(rule?.id)).toBe('own-code.1')
  expect(rule && describeRule(rule, 'nl')).toMatchObject({
    cite: 'Hygiënecode (Proef), Hoofdstuk 1, Artikel 1, p. 0',
    version: expect.stringContaining('versie 3') as string,
    text: 'Soep blijft warm.',
  })
})

test('[IG9] without headings, pages or version it still says where and when', async () => {
  const store = memoryPassages()
  await store.keep(ownDocument('own-a'), [{ number: 7, id: 'own-a.p-1', path: [], page: null, text: 'Zonder kop.' }])
  expect((await passageRules(store, 'food'))[0]).toMatchObject({
    article: { nl: 'alinea 7', en: 'paragraph 7' },
    subject: { nl: 'Zonder kop.' },
    textVersion: { nl: 'zoals gelezen op 2023-11-14', en: 'as read on 2023-11-14' },
  })
})

test('[IG9] search finds passages beside the rules, also with unusual characters in their titles', async () => {
  const store = await storeWith('De tosti-ijzers worden na elke dienst geborsteld.')
  const strange = { number: 1, id: 'own-a.1', path: ['((('], page: 3, text: 'Iets (met [haken' }
  await store.keep(ownDocument('own-a', { title: 'C++ (deel [1] \\ $& ^a*' }), [strange])
  const index = withPassages(makeIndex([], []), await passageRules(store, 'food'))
  const found = searchRules('hoe vaak worden tosti-ijzers geborsteld?', 3, index)
  expect(found.map(({ rule }) => rule.id)).toEqual(['own-code.1'])
  expect(searchRules('C++ (deel [1] artikel 3', 3, index)).toBeInstanceOf(Array)
})

test('[IG8] what was added is there with the next search; while nothing changed it is the very same list', async () => {
  const store = await storeWith('een')
  const first = await passageRules(store, 'food')
  expect(await passageRules(store, 'food')).toBe(first)
  expect(await passageRules(store, 'toys')).toEqual([])
  await store.keep(ownDocument('own-b'), somePassages('own-b', 'twee'))
  const second = await passageRules(store, 'food')
  expect(second.map(({ text }) => text.nl)).toEqual(['twee', 'een'])
  expect(await passageRules(store, 'food')).toBe(second)
  await store.remove('food', 'own-b')
  expect((await passageRules(store, 'food')).map(({ text }) => text.nl)).toEqual(['een'])
})

test('[IG8] many who search at once after a change make one reading', async () => {
  const store = await storeWith('een')
  let readings = 0
  const counted: PassageStore = {
    ...store,
    readPassages: (...place) => {
      readings++
      return store.readPassages(...place)
    },
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => passageRules(counted, 'food')))
  expect(new Set(all).size).toBe(1)
  expect(readings).toBe(1)
})

test('[IG8] a change while it reads is read too', async () => {
  const store = await storeWith('een')
  let changes = 1
  const moving: PassageStore = {
    ...store,
    async readPassages(...place) {
      const page = await store.readPassages(...place)
      if (changes-- > 0) await store.keep(ownDocument('own-b'), somePassages('own-b', 'twee'))
      return page
    },
  }
  expect((await passageRules(moving, 'food')).map(({ text }) => text.nl)).toEqual(['twee', 'een'])
  // Who never stops changing is read as they stand at last.
  changes = Number.POSITIVE_INFINITY
  await store.remove('food', 'own-b')
  expect((await passageRules(moving, 'food')).length).toBeGreaterThan(0)
})

test('[IG8] a storage that fails once fails one search', async () => {
  const store = await storeWith('een')
  let failures = 1
  const shaky: PassageStore = {
    ...store,
    readPassages: (...place) => (failures-- > 0 ? Promise.reject(new Error('gone')) : store.readPassages(...place)),
  }
  await expect(passageRules(shaky, 'food')).rejects.toThrow('gone')
  expect(await passageRules(shaky, 'food')).toHaveLength(1)
})
