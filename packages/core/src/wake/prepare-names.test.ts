import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { hearCall } from '../listen/hear-call.ts'
import { BadWakeName, prepareNames } from './prepare-names.ts'

const hears = (names: readonly string[], text: string) =>
  hearCall(text, { names: prepareNames(names), wake: 'careful', namesake: false }).addressed

test('[WK10] other names are heard with their case, accents and doubled letters, in one word or with a hyphen', () => {
  for (const text of ['Vera, wat nu?', 'VÉRA wat nu', 'hé veraa', 'Verra?']) expect(hears(['vera'], text)).toBe(true)
  for (const text of ['mijn assistent, wat nu?', 'Mijn-Assistent wat nu', 'mijnassistent wat nu']) {
    expect(hears(['Mijn assistent'], text)).toBe(true)
  }
  for (const text of ['Anna wat nu', 'hé Annna']) expect(hears(['anna'], text)).toBe(true)
})

test('[WK10] a name is not heard in less than itself', () => {
  for (const text of ['Ana wat nu', 'Verandering wat nu', 'mijn, wat nu?', 'assistent wat nu', 'Agora wat nu']) {
    expect([text, hears(['anna', 'vera', 'mijn assistent'], text)]).toEqual([text, false])
  }
})

test('[WK10] several names are names of one', () => {
  expect(['Vera wat nu', 'Agora wat nu', 'a gora wat nu'].filter((text) => hears(['vera', 'agora'], text)).length).toBe(
    3,
  )
})

const bad = [
  '',
  ' ',
  'a',
  'é',
  'a1',
  '7',
  '12',
  '--',
  '!!',
  'x'.repeat(41),
  'ago*ra',
  'a(b',
  'ag.ora',
  'ag,ora',
  'a\nb',
  '👍👍',
]

test('[WK10] names that are no names are refused, with words that say what a name is', () => {
  expectRows(bad, (name) => {
    expect(() => prepareNames(['agora', name])).toThrow(BadWakeName)
    expect(() => prepareNames(['agora', name])).toThrow(/^must be names of 2 to 40 letters, and ".*" is none$/)
  })
})

test('[WK10] no names, or more than can be looked for, are refused', () => {
  expect(() => prepareNames([])).toThrow(BadWakeName)
  expect(() => prepareNames(Array.from({ length: 21 }, () => 'vera'))).toThrow(BadWakeName)
})

test('[WK10] names in other scripts are names', () => {
  expect(hears(['Αγορά'], 'αγορα, wat nu?')).toBe(true)
  expect(hears(['아고라'], '아고라, wat nu?')).toBe(true)
})
