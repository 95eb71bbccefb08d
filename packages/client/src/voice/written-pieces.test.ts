import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finishPieces, readPieces, startPieces } from './written-pieces.ts'

const answers = [
  'De koelcel was 9 °C. Dat is te warm: art. 5 zegt 7 °C.\n\nIk noteer het.',
  '## Bevindingen\n\n1. De koelcel was 9 °C [2].\n2. Geen zeep bij de wasbak. [3]\n\nWilt u dat ik het rapport maak?',
  '| stof | graden |\n|---|---|\n| kip | 9 |\n| sla | 4 |\n\nDat is alles.',
  '```\nconst x = 1\n```\nDit is code.',
  'A line that was wrapped by somebody who writes in a narrow window and goes\non here without an end. And one more.',
]

function piecesOf(text: string, cuts: readonly number[]) {
  let reader = startPieces('nl')
  const pieces = []
  for (const cut of [...cuts.map((part) => Math.floor(part * text.length)).sort((a, b) => a - b), text.length]) {
    const now = readPieces(reader, text.slice(0, Math.max(cut, reader.read.length)))
    reader = now.reader
    pieces.push(...now.pieces)
  }
  return [...pieces, ...finishPieces(reader)]
}

test('[VC6] what is spoken at once stands for the letters that it reads', () => {
  expect(piecesOf(answers[0] ?? '', [])).toEqual([
    { spoken: 'De koelcel was 9 graden.', written: 'De koelcel was 9 °C.' },
    { spoken: 'Dat is te warm: artikel 5 zegt 7 graden.', written: ' Dat is te warm: art. 5 zegt 7 °C.' },
    { spoken: 'Ik noteer het.', written: '\n\nIk noteer het.' },
  ])
})

test('[VC6] the pieces of a reply are the reply, however it comes', () => {
  const texts = fc.oneof(
    fc.constantFrom(...answers),
    fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', '\n', '|', '9', '°C', 'art. ', '[1]', '```\n', '?', ',') }),
  )
  fc.assert(
    fc.property(texts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (text, cuts) => {
      const pieces = piecesOf(text, cuts)
      const written = pieces.map((piece) => piece.written).join('')
      expect(text.startsWith(written)).toBe(true)
      // What is left over was not to be spoken.
      expect(pieces).toEqual(piecesOf(text, []))
      expect(pieces.every(({ spoken }) => spoken !== '')).toBe(true)
    }),
  )
})

test('[VC6] a reply that began anew is not read on', () => {
  const { reader } = readPieces(startPieces('en'), 'The fridge was warm. It')
  expect(readPieces(reader, 'Something else. Quite.').pieces).toEqual([])
})
