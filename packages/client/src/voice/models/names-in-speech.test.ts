import fc from 'fast-check'
import llamaTokenizer from 'llama-tokenizer-js'
import { expect, test } from 'vitest'
import { NamePlaces, allowedLoss, spellNames } from './names-in-speech.ts'

const [agora = [], vera = []] = spellNames(['agora', 'vera'])
const [first = 0] = agora
const VOCABULARY = 32_768

/** What a model thinks of the pieces: one it likes best, others as told. */
function think(best: number, losses: Readonly<Record<number, number>>): Float32Array {
  const logits = new Float32Array(VOCABULARY).fill(-100)
  for (const [piece, loss] of Object.entries(losses)) logits[Number(piece)] = best - loss
  return logits
}

test('[VM12] searches for a name with a capital, as in a sentence, however the user typed it', () => {
  expect(
    spellNames(['agora', 'AGORA', ' hey koel ', '']).map((name) => llamaTokenizer.decode([...name], false, true)),
  ).toEqual(['Agora', 'AGORA', 'Hey koel'])
})

test('[VM12] of all places the two are tried where the name fits best, and none where it does not fit', () => {
  const places = new NamePlaces<string>([agora])
  places.note('beginning', think(10, { [first]: allowedLoss(agora) + 0.1 }), 10)
  places.note('first word', think(10, { [first]: 9 }), 10)
  places.note('second', think(3, { [first]: 2 }), 3)
  places.note('third', think(10, { [first]: 5 }), 10)
  places.note('end', think(10, {}), 10)
  expect(places.find([5, 6, 7]).map(({ path }) => path)).toEqual(['second', 'third'])
})

test('[VM12] what the model wrote by itself is not looked for again', () => {
  const places = new NamePlaces<string>([agora, vera])
  places.note('beginning', think(10, { [first]: 1, [vera[0] ?? 0]: 3 }), 10)
  expect(places.find([...agora, 9]).map(({ name }) => name)).toEqual([vera])
  expect(places.find([9, ...agora]).map(({ name }) => name)).toEqual([vera])
  expect(places.find(agora.slice(0, 1)).map(({ name }) => name)).toEqual([agora, vera])
})

test('[VM12] however many places and names there are: no more than two are tried, the best, in order', () => {
  const losses = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), { maxLength: 20 })
  fc.assert(
    fc.property(losses, (all) => {
      const places = new NamePlaces<number>([agora, vera])
      all.forEach(([one, other], at) => places.note(at, think(0, { [first]: one, [vera[0] ?? 0]: other }), 0))
      const possible = all
        .flatMap(([one, other]) => [one, other])
        .filter((loss, index) => loss <= allowedLoss(index % 2 === 0 ? agora : vera))
        .toSorted((a, b) => a - b)
      expect(places.find([]).map(({ loss }) => loss)).toEqual(possible.slice(0, 2))
    }),
    { numRuns: 200 },
  )
})
