import { expect, test } from 'vitest'
import { expectRows } from '../../testing/expect-rows.ts'
import { dutchAsidesHeldOut, englishAsidesHeldOut } from '../lists/asides-held-out.ts'
import { dutchAsides, englishAsides } from '../lists/asides.ts'
import { hearAside } from './hear-aside.ts'

const asked = {
  nl: [
    { text: 'Werkt het bedrijf met een hygiënecode?' },
    { text: 'Gaat het om een mobiele of tijdelijke plek, zoals een kraam of foodtruck?' },
  ],
  en: [{ text: 'Does the business work with a hygiene code?' }],
}

test('[BR34][XT17] which words stop, repeat, explain or put off what is asked: nl', () => {
  expectRows(dutchAsides, ([said, aside]) => {
    expect(hearAside(said, asked.nl) ?? null).toBe(aside)
  })
})
test('[BR34][XT17] which words stop, repeat, explain or put off what is asked: en', () => {
  expectRows(englishAsides, ([said, aside]) => {
    expect(hearAside(said, asked.en) ?? null).toBe(aside)
  })
})
test('[BR34][XT17] the same on sentences that the patterns were not written for: nl', () => {
  expectRows(dutchAsidesHeldOut, ([said, aside]) => {
    expect(hearAside(said, asked.nl) ?? null).toBe(aside)
  })
})
test('[BR34][XT17] the same on sentences that the patterns were not written for: en', () => {
  expectRows(englishAsidesHeldOut, ([said, aside]) => {
    expect(hearAside(said, asked.en) ?? null).toBe(aside)
  })
})
