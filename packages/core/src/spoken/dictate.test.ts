import type { Preferences } from '@agora/protocol/preferences'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Sentence, dictate, dictateAll as readAll, finishDictation, startDictation } from './dictate.ts'

/** Each there is, half ones and unseen ones too. */
const anyLetter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code))

type Language = Preferences['language']

const dictateAll = (text: string, language: Language) => readAll(text, language).map(({ spoken }) => spoken)

function inPieces(pieces: readonly string[], language: Language): readonly Sentence[] {
  let state = startDictation(language)
  const sentences: Sentence[] = []
  for (const piece of pieces) {
    const step = dictate(state, piece)
    state = step.state
    sentences.push(...step.sentences)
  }
  return [...sentences, ...finishDictation(state)]
}

const answer = `## Koeling van rauwe kip

De grens is **7 °C** (art. 4 lid 2, Verordening (EG) nr. 852/2004). Gemeten is 9,5 °C om 14:30 uur, dus te warm! [3]
Bewaar bij 2-4 °C; max. 10 min. buiten de koeling, d.w.z. bij het laden.[4, 7] Zie [de NVWA](https://www.nvwa.nl/a/123).

1. Koelcel 1: ≤ 7 °C.
2. Koelcel 2: ±5%
   - kip & sla: € 1.250,- per 3 kg

| Ruimte | Temp. | Goed |
|---|---|---|
| Koelcel 1 | 6,5 °C | ✅ |
| Koelcel 2 |  | ❌ |

> Let op: J. Jansen B.V. De eigenaar was er om 09:05.
`

const spoken = [
  'Koeling van rauwe kip.',
  'De grens is 7 graden (artikel 4 lid 2, Verordening (Europese Gemeenschap) nummer 852/2004).',
  'Gemeten is 9,5 graden om 14 uur 30, dus te warm! notitie 3.',
  'Bewaar bij 2 tot 4 graden; maximaal 10 minuten buiten de koeling, dat wil zeggen bij het laden, notities 4 en 7.',
  'Zie de NVWA.',
  '1: Koelcel 1: hoogstens 7 graden.',
  '2: Koelcel 2: ongeveer 5 procent.',
  'kip en sla: 1.250 euro per 3 kilogram.',
  'Ruimte: Koelcel 1, Temperatuur: 6,5 graden, Goed: ja.',
  'Ruimte: Koelcel 2, Temperatuur: leeg, Goed: nee.',
  'Let op: J. Jansen B.V.',
  'De eigenaar was er om 9 uur 5.',
]

describe('in which pieces it comes', () => {
  test('[SP1] a whole answer, at once and letter by letter', () => {
    expect(dictateAll(answer, 'nl')).toEqual(spoken)
    expect(inPieces([answer], 'nl')).toEqual(inPieces(answer.split(''), 'nl'))
    expect(inPieces([answer], 'nl')).toEqual(readAll(answer, 'nl'))
  })

  test('[SP1] any text, cut anywhere, gives the same sentences', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('😀', ...'aB7.,:;!?[](){}|-–−*_#>`~ \n\r\t€%°C/"é'.split('')),
      maxLength: 120,
    })
    const pieces = fc.array(
      fc.oneof(nasty, fc.string({ unit: anyLetter, maxLength: 40 }), fc.constant(answer.slice(0, 500))),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(pieces, fc.constantFrom<Language>('nl', 'en'), (texts, language) => {
        const whole = inPieces([texts.join('')], language)
        expect(inPieces(texts, language)).toEqual(whole)
        // Also between the two halves of a character.
        expect(inPieces(texts.join('').split(''), language)).toEqual(whole)
      }),
    )
  })

  test('[SP2] a sentence is there as soon as the next one begins, not at the end of the answer', () => {
    const first = dictate(startDictation('nl'), 'De vloer is nat. ')
    expect(first.sentences).toEqual([])
    expect(dictate(first.state, 'De').sentences).toEqual([{ spoken: 'De vloer is nat.', end: 16 }])
    const heading = dictate(startDictation('nl'), '# Kop\n')
    expect(heading.sentences).toEqual([{ spoken: 'Kop.', end: 6 }])
  })

  test('[SP2] a sentence without an end is spoken in parts, at a pause, and nothing of it is lost', () => {
    const words = Array.from({ length: 400 }, (_, n) => `woord ${n} van vele${n % 20 === 19 ? ',' : ''}`).join(' ')
    const parts = dictateAll(words, 'nl')
    expect(parts.length).toBeGreaterThan(10)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(420)
    expect(numbersIn(parts.join(' '))).toEqual(numbersIn(words))
    const digits = Array.from({ length: 3_000 }, (_, n) => String(n)).join(' ')
    expect(numbersIn(dictateAll(digits, 'nl').join(' '))).toEqual(numbersIn(digits))
  })

  test('[SP2] whatever it is made of, a long text is read to its end', () => {
    // Each of these would take minutes if a rule looked back or ahead without a bound.
    for (const piece of [
      '[',
      '> ',
      '1',
      '1°-',
      '1 kg - ',
      '€1-',
      '. [1',
      '`',
      '|a',
      '\n',
      'a.',
      '](',
      '<b ',
      'art. ',
    ]) {
      const text = piece.repeat(5_000)
      const ones = (from: string) => from.match(/1/g)?.length ?? 0
      expect(ones(dictateAll(text, 'nl').join(' '))).toBe(ones(text))
    }
  })
})

/** What is written of each sentence. */
function slicesOf(text: string, sentences: readonly Sentence[]): readonly string[] {
  return sentences.map(({ end }, index) => text.slice(sentences[index - 1]?.end ?? 0, end))
}

describe('how far in the written text it reaches', () => {
  test('[VS6] each sentence has what is written of it, and all of them together the whole', () => {
    const text = '## Kip\n\nDe grens is **7 °C** (art. 4). Nu 9 °C. [3]\n- te warm\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
    const sentences = readAll(text, 'nl')
    expect(sentences.map(({ spoken }, index) => [spoken, slicesOf(text, sentences)[index]])).toEqual([
      ['Kip.', '## Kip\n'],
      ['De grens is 7 graden (artikel 4).', '\nDe grens is **7 °C** (art. 4).'],
      ['Nu 9 graden, notitie 3.', ' Nu 9 °C. [3]'],
      ['te warm.', '\n- te warm'],
      ['a: 1, b: 2.', '\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'],
    ])
  })

  test('[VS6] a row of a table that was held back reaches to its own end', () => {
    const text = '| a | b |\n| c | d |\nKlaar.'
    expect(readAll(text, 'nl')).toEqual([
      { spoken: 'a, b.', end: 10 },
      { spoken: 'c, d.', end: 20 },
      { spoken: 'Klaar.', end: 26 },
    ])
    expect(readAll('| a |\n\nKlaar.', 'nl')[0]).toEqual({ spoken: 'a.', end: 6 })
  })

  test('[VS6] ends grow, slices join to the text, and what is left over has nothing to be spoken', () => {
    const letters = fc.string({
      unit: fc.constantFrom('😀', ...'aB7.,:;!?[](){}|-–−*_#>`~ \n\r\t€%°C/"é'.split('')),
      maxLength: 200,
    })
    const words = fc
      .array(
        fc.constantFrom(
          'De kip is rauw.',
          ' ',
          '\n',
          'Zie art. 4',
          '| a | b |\n',
          '|---|---|\n',
          '```\n',
          '[3]',
          'x '.repeat(300),
        ),
        {
          maxLength: 20,
        },
      )
      .map((parts) => parts.join(''))
    const any = fc.oneof(
      letters.map((text) => ({ text, isPlain: false })),
      // In these nothing is only shown: no address, no name of a language.
      words.map((text) => ({ text, isPlain: true })),
    )
    fc.assert(
      fc.property(any, fc.constantFrom<Language>('nl', 'en'), ({ text, isPlain }, language) => {
        const sentences = readAll(text, language)
        for (const [index, { end }] of sentences.entries()) {
          expect(end).toBeGreaterThan(sentences[index - 1]?.end ?? 0)
          expect(end).toBeLessThanOrEqual(text.length)
        }
        const rest = text.slice(sentences.at(-1)?.end ?? 0)
        expect(slicesOf(text, sentences).join('') + rest).toBe(text)
        expect(isPlain && /[\p{L}\p{N}]/u.test(rest)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })
})

/** Whole numbers as values: "08" is spoken as 8. */
function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

describe('the same facts', () => {
  const number = fc.oneof(
    fc.nat({ max: 2_000 }).map(String),
    fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })).map(([a, b]) => `${a},${b}`),
    fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })).map(([a, b]) => `${a}.${b}`),
  )
  const value = fc
    .tuple(
      number,
      fc.constantFrom(
        (n: string) => `${n} °C`,
        (n: string) => `−${n} °C`,
        (n: string) => `-${n}°C`,
        (n: string) => `${n}%`,
        (n: string) => `€ ${n}`,
        (n: string) => `€ ${n},-`,
        (n: string) => `≤ ${n} kg`,
        (n: string) => `<${n} mg/kg`,
        (n: string) => `±${n} min.`,
        (n: string) => `[${n.replace(/\D.*/, '')}]`,
        (n: string) => `**${n}**`,
        (n: string) => `art. ${n} lid 2`,
        (n: string) => `nr. ${n}`,
        (n: string) => `2–${n}`,
        (n: string) => `3-${n} °C`,
        (n: string) => `\`${n}\``,
        (n: string) => `[regel ${n}](https://wetten.nl/abc)`,
        (n: string) => `(${n})`,
        (n: string) => `${n}. Dan`,
        (n: string) => `#${n}`,
        (n: string) => `${n} m²`,
      ),
    )
    .map(([n, write]) => write(n))
  const sentence = fc
    .array(fc.oneof(value, fc.constantFrom('de kip', 'is', 'Ligt', 'o.a.', 'bijv.', 'en', 'te warm', 'No.', 'etc.')), {
      minLength: 1,
      maxLength: 8,
    })
    .map((words) => words.join(' '))
  const block = fc.oneof(
    sentence.map((text) => `${text}. `),
    sentence.map((text) => `${text}!\n`),
    sentence.map((text) => `\n\n## ${text}\n`),
    sentence.map((text) => `\n- ${text}\n`),
    fc.tuple(fc.integer({ min: 1, max: 99 }), sentence).map(([n, text]) => `\n${n}. ${text}\n`),
    sentence.map((text) => `\n> ${text}\n`),
    sentence.map((text) => `\n\`\`\`\n${text}\n\`\`\`\n`),
    fc
      .array(fc.tuple(value, value), { minLength: 1, maxLength: 3 })
      .map((rows) => `\n\n| a | b |\n|---|:-:|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n`),
    fc.tuple(value, value).map((row) => `\n| ${row.join(' | ')} |\n`),
  )

  test('[SP3] every number of the answer is in what is spoken, in its order', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.constantFrom<Language>('nl', 'en'), (blocks, language) => {
        const text = blocks.join('')
        expect(numbersIn(dictateAll(text, language).join(' '))).toEqual(numbersIn(text))
      }),
      { numRuns: 500 },
    )
  })

  test('[SP3] nor is one lost or joined to another in any jumble of marks', () => {
    // A mark of three begins code, and what stands behind it there names a language.
    const jumble = fc
      .string({ unit: fc.constantFrom(...'7312 .,:;!?<>=+/&|\\±≤½€%°*_`~#[](){}"-–−x\n'.split('')), maxLength: 60 })
      .filter((text) => !/`{3}|~{3}/.test(text))
    const values = (text: string) => numbersIn(text).sort((a, b) => a - b)
    fc.assert(
      fc.property(jumble, fc.constantFrom<Language>('nl', 'en'), (text, language) => {
        expect(values(dictateAll(text, language).join(' '))).toEqual(values(text))
      }),
      { numRuns: 500 },
    )
  })

  test('[SP3] a number stays what it is: below zero, whole, at most', () => {
    fc.assert(
      fc.property(number, (n) => {
        expect(dictateAll(`Het is −${n} °C.`, 'nl')).toEqual([`Het is min ${n} ${n === '1' ? 'graad' : 'graden'}.`])
        expect(dictateAll(`Het is ${n} °C.`, 'nl').join()).not.toContain('min')
        expect(dictateAll(`It is ≤ ${n}%.`, 'en')).toEqual([`It is at most ${n} percent.`])
      }),
    )
  })

  test('[SP3] nothing is spoken where nothing is said', () => {
    expect(dictateAll('', 'nl')).toEqual([])
    expect(dictateAll('---\n\n***\n\n| | |\n|---|---|\n\n```\n```\n', 'nl')).toEqual([])
  })
})
