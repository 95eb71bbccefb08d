import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { type Aside, hearAside, isMereOk } from './hear-aside.ts'

const asked = {
  nl: [
    { text: 'Werkt het bedrijf met een hygiënecode?' },
    { text: 'Gaat het om een mobiele of tijdelijke plek, zoals een kraam of foodtruck?' },
  ],
  en: [
    { text: 'Does the business work with a hygiene code?' },
    { text: 'Is it a mobile or temporary site, such as a stall or a food truck?' },
  ],
}

type Row = readonly [said: string, aside: Aside | undefined]

const dutch: readonly Row[] = [
  ['stop met het rapport', 'stop'],
  ['stop', 'stop'],
  ['laat maar', 'stop'],
  ['niet nu', 'stop'],
  ['herhaal de vraag', 'repeat'],
  ['wat was de vraag?', 'repeat'],
  ['wat bedoel je met een hygiënecode?', 'explain'],
  ['wat bedoelde je met mobiele plek?', 'explain'],
  ['wat bedoelt u eigenlijk met tijdelijke plek', 'explain'],
  ['wat bedoelde de kok met mobiele plek?', undefined],
  ['wat is een hygiënecode', 'explain'],
  ['wat houdt zo’n hygiënecode precies in', 'explain'],
  ['waarom wil je dat weten?', 'explain'],
  ['dat vertel ik je later', 'hold'],
  ['oké', 'hold'],
  ['Kerkstraat 5 in Assen', undefined],
  ['ja', undefined],
  ['weet ik niet', undefined],
  ['wat is de norm voor vis?', undefined],
  ['de eigenaar wil ermee stoppen', undefined],
  ['', undefined],
]
const english: readonly Row[] = [
  ['stop the report', 'stop'],
  ['not now', 'stop'],
  ['never mind', 'stop'],
  ['repeat the question', 'repeat'],
  ['what is a hygiene code', 'explain'],
  ['what do you mean?', 'explain'],
  ['what did you mean by mobile site?', 'explain'],
  ['what exactly do you mean by a food truck', 'explain'],
  ['what did you mean by use-by date?', undefined],
  ["I'll tell you later", 'hold'],
  ['ok', 'hold'],
  ['5 Church Lane', undefined],
  ['no', undefined],
  ['what is the limit for fish?', undefined],
]

test('[BR34][XT17] which words stop, repeat, explain or put off what is asked', () => {
  expectRows(dutch, ([said, aside]) => expect(hearAside(said, asked.nl)).toBe(aside))
  expectRows(english, ([said, aside]) => expect(hearAside(said, asked.en)).toBe(aside))
})

test('[BR34] a mere ok says that it was heard', () => {
  for (const said of ['ok', 'oké, prima', 'got it']) expect(isMereOk(said), said).toBe(true)
  for (const said of ['', 'ok, de vloer is nat', 'ja']) expect(isMereOk(said), said).toBe(false)
})
