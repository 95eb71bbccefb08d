import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { breakLines, type LineSetting } from './break-lines.ts'
import { cleanText } from './clean-text.ts'
import { type LoadedFonts, loadFonts } from './pdf-fonts.ts'
import { splitByFace } from './split-by-face.ts'

let fonts: LoadedFonts
beforeAll(async () => {
  fonts = await loadFonts()
})

/** Every letter is as wide as its size. */
const setting = (): LineSetting => ({
  sizePt: 1,
  fonts,
  measure: (text, _, sizePt) => Array.from(text).length * sizePt,
})
const show = (text: string, widthPt: number) =>
  breakLines([{ text }], widthPt, setting()).map(({ pieces }) => pieces.map((piece) => piece.text).join(''))

describe('lines', () => {
  test('[PD11] where a text breaks in a width', () => {
    expectRows(
      [
        ['de vis is warm', 6, ['de vis ', 'is ', 'warm']],
        ['de vis', 6, ['de vis']],
        ['aaaaaaaaaa', 4, ['aaaa', 'aaaa', 'aa']],
        ['ab aaaaaaaaaa', 4, ['ab ', 'aaaa', 'aaaa', 'aa']],
        ['een\n\ntwee', 9, ['een', '', 'twee']],
        ['koel-vriescel', 8, ['koel-', 'vriescel']],
        ['art. 852/2004', 8, ['art. ', '852/2004']],
        ['op -18 graden', 6, ['op -18 ', 'graden']],
        ['', 6, []],
        ['9\u00A0°C warm', 5, ['9 °C ', 'warm']],
      ],
      ([text, widthPt, lines]) => {
        expect(show(text, widthPt)).toEqual(lines)
      },
    )
  })

  test('[PD11] a mark stays with the word before it', () => {
    const lines = breakLines([{ text: 'de warme vis.' }, { text: '[3]', raised: true }], 12, setting())
    expect(lines.map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([['de warme '], ['vis.', '[3]']])
  })

  test.each([
    ['zegt مرحبا بالعالم hier', ['zegt ', 'بالعالم', ' ', 'مرحبا', ' hier']],
    ['مرحبا 12 شكرا', ['شكرا', ' 12 ', 'مرحبا']],
    ['שלום', ['שלום']],
    ['ok שלום 7', ['ok ', 'שלום', ' 7']],
  ])('[PD7] words that are read from right to left stand in that order: %s', (text, pieces) => {
    const [line] = breakLines([{ text }], 99, setting())
    expect(line?.pieces.map((piece) => piece.text)).toEqual(pieces)
    expect(line?.pieces.map(({ xPt }) => xPt)).toEqual(line?.pieces.map(({ xPt }) => xPt).toSorted((a, b) => a - b))
  })

  test('[PD11] for any text no line is too wide and no letter is lost', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.lorem(),
      fc.constantFrom('العالم', ' ', '\n', '-', '👩‍🍳'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 3, max: 30 }), (texts, widthPt) => {
        const lines = breakLines(
          texts.map((text) => ({ text })),
          widthPt,
          setting(),
        )
        // A letter of many parts may be wider than a line of three; it stands there alone.
        const isOneLetter = (text: string) => Array.from(new Intl.Segmenter('en').segment(text)).length <= 1
        const shown = lines.map(({ pieces }) =>
          pieces
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
        expect(shown.filter((text) => Array.from(text).length > widthPt && !isOneLetter(text))).toEqual([])
        const letters = (text: string) => Array.from(text.replace(/\s/gu, '')).toSorted().join('')
        const wanted = texts
          .map((text) =>
            splitByFace(cleanText(text).replace(/\s/gu, ''), 'regular', fonts)
              .map((piece) => piece.text)
              .join(''),
          )
          .join('')
        expect(letters(lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(''))).toBe(letters(wanted))
      }),
      { numRuns: 300 },
    )
  })
})

describe('faces', () => {
  test('[PD7] what the bold face lacks comes from the regular one, and what both lack is a box', () => {
    expect(splitByFace('ok 𝖠 中!', 'bold', fonts)).toEqual([
      { text: 'ok ', face: 'bold' },
      { text: '𝖠', face: 'regular' },
      { text: ' ', face: 'bold' },
      { text: '□', face: 'regular' },
      { text: '!', face: 'bold' },
    ])
  })

  test('[PD7] the fonts have what Dutch needs', () => {
    for (const face of ['regular', 'bold', 'italic'] as const) {
      for (const char of 'ĳĲ€ëïöüéèàçñ’‘“”–—…°−½□ ~')
        expect(fonts[face].covers(char.codePointAt(0) ?? 0), char).toBe(true)
      expect(fonts[face].covers(0x4e2d)).toBe(false)
    }
  })
})
