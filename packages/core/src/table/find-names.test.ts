import { expect, test } from 'vitest'
import { ai } from '../testing/table-play.ts'
import { findNamed } from './find-named.ts'
import { sentencesEn } from './utterances/en.ts'
import { heldOutEn, heldOutNl } from './utterances/held-out.ts'
import { harderNl } from './utterances/harder.ts'
import type { NamedKind, NamedSentence } from './utterances/named-sentence.ts'
import { sentencesNl } from './utterances/nl.ts'
import { takeSeat } from '../state/table-state.ts'

const seatsNl = [ai('vera', { aliases: ['mevrouw De Wit'] }), ai('hugo'), ai('dora', { aliases: ['Doortje'] })]
const seatsEn = [ai('vera', { aliases: ['Mrs White'] }), ai('hugo'), ai('grace', { aliases: ['Gracie'] })]

function judge(sentences: readonly NamedSentence[], seats: typeof seatsNl) {
  const sitting = seats.map((participant, index) => takeSeat(participant, index + 1))
  return sentences.map(([kind, text, to, names]) => {
    const heard = findNamed(text, sitting)
    const isRight = JSON.stringify([heard.to, heard.names]) === JSON.stringify([to, names])
    return { kind, isRight, told: `${text} → to ${heard.to.join()} names ${heard.names.join()}` }
  })
}

/** `floor`: the part of each kind that is heard rightly; less is a step back. */
const lists = [
  { name: 'Dutch', sentences: sentencesNl, seats: seatsNl, floor: 1 },
  { name: 'English', sentences: sentencesEn, seats: seatsEn, floor: 1 },
  { name: 'Dutch, held out', sentences: heldOutNl, seats: seatsNl, floor: 1 },
  { name: 'English, held out', sentences: heldOutEn, seats: seatsEn, floor: 1 },
]

const shareOf = (judged: readonly { readonly isRight: boolean }[]) =>
  judged.filter(({ isRight }) => isRight).length / judged.length

test.for(lists)('[NA1] who is spoken to and who is only named: $name', (list) => {
  const judged = judge(list.sentences, list.seats)
  // oxlint-disable-next-line no-console
  console.log(`names, ${list.name}: ${shareOf(judged).toFixed(3)} of ${judged.length}`)
  for (const kind of new Set<NamedKind>(judged.map((one) => one.kind))) {
    const ofKind = judged.filter((one) => one.kind === kind)
    const misheard = ofKind.filter(({ isRight }) => !isRight).map(({ told }) => told)
    expect.soft(shareOf(ofKind), `${kind}: ${misheard.join(' · ')}`).toBeGreaterThanOrEqual(list.floor)
  }
})

test('[NA1] of sentences that were chosen to be hard three in four are heard rightly', () => {
  const judged = judge(harderNl, seatsNl)
  // oxlint-disable-next-line no-console
  console.log(`names, hard: ${shareOf(judged).toFixed(3)} of ${judged.length}`)
  const misheard = judged.filter(({ isRight }) => !isRight).map(({ told }) => told)
  expect(shareOf(judged), misheard.join(' · ')).toBeGreaterThanOrEqual(0.75)
})

test('[NA1] a name of forty letters, eight aliases and two hundred seats do no harm', () => {
  const long = 'Maximiliana van der Wijngaarden-Oosterhof'.slice(0, 40)
  const aliases = Array.from({ length: 8 }, (_, n) => `alias ${'abcdefgh'[n]}x`)
  const seats = Array.from({ length: 200 }, (_, n) => takeSeat(ai(`p${n}`, { name: `Naam ${n}`, aliases }), n + 1))
  const named = takeSeat(ai('max', { name: long }), 201)
  expect(findNamed(`${long}, wat vind jij van Naam 7 en Naam 8?`, [...seats, named])).toEqual({
    to: ['max'],
    names: ['p7', 'p8'],
  })
})
