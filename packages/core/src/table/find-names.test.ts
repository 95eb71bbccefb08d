import { expect, test } from 'vitest'
import { ai } from '../testing/table-play.ts'
import { findNamed } from './find-named.ts'
import { sentencesEn } from './sentences/en.ts'
import { heldOutEn, heldOutNl } from './sentences/held-out.ts'
import type { NamedKind, NamedSentence } from './sentences/named-sentence.ts'
import { sentencesNl } from './sentences/nl.ts'
import { takeSeat } from './table-state.ts'

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

const lists = [
  ['Dutch', sentencesNl, seatsNl],
  ['English', sentencesEn, seatsEn],
  ['Dutch, held out', heldOutNl, seatsNl],
  ['English, held out', heldOutEn, seatsEn],
] as const

test.each(lists)('[RT21] %s', (name, sentences, seats) => {
  const judged = judge(sentences, seats)
  console.log(name, judged.filter(({ isRight }) => isRight).length, 'of', judged.length)
  for (const { kind, told } of judged.filter(({ isRight }) => !isRight)) console.log('  ', kind, told)
  expect(1).toBe(1)
})
