import { expectRows } from '@agora/core/testing/expect-rows'
import { Fact } from '@agora/protocol/inspection'
import type { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import type { Domain } from '../domain/domain.ts'
import { domain as food } from '../domains/food/domain.ts'
import { findFacts } from './find-facts.ts'
import type { SaidWords } from './said-words.ts'

const words = { nl: 'x', en: 'x' }
/** Food, with facts that these tests need whatever becomes of the plan. */
const domain: Domain = {
  ...food,
  report: {
    ...food.report,
    facts: [
      {
        field: 'spokenTo',
        importance: 'optional',
        label: words,
        question: words,
        basis: words,
        said: [{ form: /(?<=\b(?:gesproken met|spoke (?:to|with))\s)\p{L}[^,.;\n?!]{1,60}/iu }],
      },
      { field: 'copy', importance: 'required', label: words, question: words, basis: words },
    ],
  },
}

function say(...texts: readonly string[]): readonly SaidWords[] {
  return texts.map((text, index) => ({
    message: `m${index + 1}` as MessageId,
    number: index + 1,
    seq: 10 + index,
    text,
  }))
}

test('[FN11] what was said of the visit is found, with where it was said', () => {
  const found = findFacts(say('hallo', 'ik heb gesproken met mevrouw De Vries', 'vloer vies'), domain)
  expect(found).toEqual([
    { field: 'spokenTo', value: 'mevrouw De Vries', sources: [{ message: 'm2', number: 2, seq: 11 }], confidence: 0.8 },
  ])
  for (const { value, sources, confidence } of found) Fact.parse({ value, sources, confidence, at: 1 })
})

test('[FN11] the same again is another source; another value takes its place, and is trusted less', () => {
  const same = findFacts(say('gesproken met Jan', 'ik heb gesproken met jan'), domain)
  expect(same[0]).toMatchObject({ value: 'jan', confidence: 0.8, sources: [{ seq: 10 }, { seq: 11 }] })
  const other = findFacts(say('gesproken met Jan', 'ik heb gesproken met Piet'), domain)
  expect(other[0]).toMatchObject({ value: 'Piet', sources: [{ seq: 11 }] })
  expect(other[0]?.confidence).toBeLessThan(0.7)
})

test('[FN11] whoever asks tells nothing', () => {
  expect(findFacts(say('heb je gesproken met de eigenaar?', 'have you spoken to anyone'), domain)).toEqual([])
})

test('[FN11] what food asks for is found in what an inspector says', () => {
  const found = findFacts(say('ik heb gesproken met mevrouw De Vries', 'dit is een hercontrole'), food)
  expect(found.map(({ value }) => value)).toContain('mevrouw De Vries')
})

test('[FN11][XT16] a correction that names a field is its value, as certain as an answer, with who said it', () => {
  const owner = { kind: 'user', id: 'owner' } as const
  const words = say('het adres is Hoofdstraat 2', 'nee, het adres is Kerkstraat 5').map((one) => ({
    ...one,
    by: owner,
  }))
  expect(findFacts(words, food)).toEqual([
    {
      field: 'place',
      value: 'Kerkstraat 5',
      sources: [{ message: 'm2', number: 2, seq: 11 }],
      confidence: 1,
      saidBy: owner,
    },
  ])
})

test('[FN11] a sentence says the same with its full stop as without', () => {
  for (const said of ['Ik heb de keuken en de koelcel bekeken', 'Keuken en koelcel gezien']) {
    const [bare, ended] = [said, `${said}.`].map((text) => findFacts(say(text), food))
    expect(bare?.map(({ field }) => field)).toContain('roomsSeen')
    expect(ended).toEqual(bare)
  }
})

test('[FN11][XT16] what is told of a thing corrects no field', () => {
  const told = [
    'nee, het bedrijf is vies',
    'sorry, de inspecteur is boos',
    'nee, het adres is niet te lezen op de gevel',
  ]
  expect(findFacts(say(...told), food)).toEqual([])
})

test('[FN11] [XT15] facts in the words of a visit: who is there, the inspector, the code, illness, rooms', () => {
  expectRows(
    [
      ['inspecteur van dienst ben ik zelf, Willemijn Oosterveld', 'inspector', 'Willemijn Oosterveld'],
      ['inspector today: Maud Ellery', 'inspector', 'Maud Ellery'],
      ['de vrouw achter de toonbank heet Fenna Brouwer, zij runt de tent', 'spokenTo', 'Fenna Brouwer'],
      ['the manager here is called Priya Nair', 'spokenTo', 'Priya Nair'],
      ['ik praat met Sanne, de souschef', 'spokenTo', 'Sanne, de souschef'],
      ['ze draaien op de hygiënecode voor de broodjessector', 'hygieneCode', 'ja'],
      ['they have the hospitality hygiene code in a binder', 'hygieneCode', 'ja'],
      ['er is hier niemand ziek geworden voor zover Fenna weet', 'foodPoisoning', 'nee'],
      ['niemand weet of er gasten ziek zijn geworden', 'foodPoisoning', undefined],
      ["we're at The Salty Gull on 4 Quay Street in Vlissingen", 'company', 'The Salty Gull'],
      ['ik was in de keuken, de bar en het magazijn', 'roomsSeen', 'de keuken, de bar en het magazijn'],
      ['I went into the kitchen, the cellar and the bar', 'roomsSeen', 'the kitchen, the cellar and the bar'],
    ],
    ([said, field, value]) => {
      expect(findFacts(say(said), food).find((fact) => fact.field === field)?.value).toBe(value)
    },
  )
})
