import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeMode } from '../understanding/judge-mode.ts'
import type { WakeRules } from './find-call.ts'
import { hearCall } from '../listen/hear-call.ts'
import { prepareNames } from './prepare-names.ts'
import { fold } from './read-words.ts'
import { lexiconOf } from './lexicon.ts'
import { isCourtesy } from './hear-command.ts'
import { heldOutDutch, heldOutEnglish } from './utterances/held-out.ts'
import { englishUtterances } from './utterances/en.ts'
import { heardAs } from './words/heard-as.ts'
import { dutchUtterances } from './utterances/nl.ts'

const names = prepareNames(['agora'])
const rules: fc.Arbitrary<WakeRules> = fc.record({
  names: fc.constant(names),
  wake: fc.constantFrom('careful' as const, 'anywhere' as const),
  namesake: fc.boolean(),
})
const careful: WakeRules = { names, wake: 'careful', namesake: false }

const said = [...dutchUtterances, ...englishUtterances, ...heldOutDutch, ...heldOutEnglish].map(({ text }) => text)
const vocabulary = [...new Set(said.flatMap((text) => text.split(/\s+/u)))]
const spokenWord = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Agora', 'agora', 'Agora,', 'Agora?', 'a', 'gora', 'angora', 'hé', 'de', '"'),
  },
  { weight: 5, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 1, arbitrary: fc.constantFrom('.', ',', '-', '…', '\n', '(', ')', '@', "'", ':', '?', '–', '&') },
)
/** What might be said, in any order: names, greetings, marks and everything from the lists. */
const babble = fc
  .array(fc.tuple(spokenWord, fc.constantFrom(' ', ' ', ' ', '', '\n', '  ')), { maxLength: 14 })
  .map((parts) => parts.flat().join(''))
const anyText = fc.oneof(
  babble,
  fc.constantFrom(...said),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
)
const many = { numRuns: 10 * Number(process.env['AGORA_RUNS'] ?? 100) }

test('[WK11] what is left of a call calls nobody: hearing it again finds nothing', () => {
  fc.assert(
    fc.property(anyText, rules, (text, rules) => {
      const heard = hearCall(text, rules)
      const again = heard.addressed ? hearCall(heard.request, rules).addressed : false
      expect(again).toBe(false)
    }),
    many,
  )
})

test('[WK11] the request has no words that the message does not have, in their order', () => {
  fc.assert(
    fc.property(anyText, rules, (text, rules) => {
      const heard = hearCall(text, rules)
      if (!heard.addressed) return
      let from = 0
      for (const word of heard.request.match(/[\p{L}\p{N}]+/gu) ?? []) {
        const at = text.indexOf(word, from)
        expect(at).toBeGreaterThanOrEqual(from)
        from = at + word.length
      }
      expect(heard.request).toBe(heard.request.trim())
      expect(heard.request).not.toMatch(/^[,;:]/u)
    }),
    many,
  )
})

/** Written another way than the code has it: letters that are doubled are taken for one, and space for none. */
function hasNameInIt(text: string): boolean {
  const squeeze = (words: string) => words.replace(/\s/gu, '').replace(/(.)\1+/gsu, '$1')
  const { always, strongOnly } = heardAs['agora']!
  const forms = new Set(['agora', ...always, ...strongOnly].map(squeeze))
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((_, at) => [1, 2, 3].some((count) => forms.has(squeeze(words.slice(at, at + count).join(' ')))))
}

test('[WK2] nobody is called in a text that does not have the name as a word, however it may be written', () => {
  fc.assert(
    fc.property(anyText, rules, (text, rules) => {
      expect(hearCall(text, rules).addressed && !hasNameInIt(text)).toBe(false)
    }),
    many,
  )
})

/** "Agora, het restaurant op de hoek, is dicht": what may explain the name begins as a noun and ends at a mark. */
function mayExplain(text: string): boolean {
  const { articles, possessives } = lexiconOf(undefined)
  const [opener = ''] = fold(text).split(/[^\p{L}']/u)
  return (articles.has(opener) || possessives.has(opener)) && /[^\p{L}\p{N}\s]/u.test(text)
}

test('[WK1] whatever calls nobody does so with the name and a comma before it', () => {
  const lexicon = lexiconOf(undefined)
  const notCalling = babble.filter((text) => /^[\p{L}\p{N}]/u.test(text.trim()) && !hearCall(text, careful).addressed)
  fc.assert(
    fc.property(notCalling, (text) => {
      const trimmed = text.trim()
      fc.pre(!judgeMode(trimmed, { isCalled: true }) && !isCourtesy(trimmed, lexicon) && !mayExplain(trimmed))
      // WK6: "start" that only opens a request is left out of it.
      fc.pre(!/^(?:start|initiate|initieer)\b/iu.test(trimmed))
      expect(hearCall(`Agora, ${text}`, careful)).toMatchObject({ addressed: true, request: trimmed, command: null })
    }),
    many,
  )
})

test('[WK1] case and accents make no difference', () => {
  const accented = (text: string) => text.normalize('NFD').replace(/([aeiou])(?!\p{M})/giu, '$1\u0301')
  fc.assert(
    fc.property(fc.oneof(babble, fc.constantFrom(...said)), rules, (text, rules) => {
      const { addressed } = hearCall(text, rules)
      expect(hearCall(text.toUpperCase(), rules).addressed).toBe(addressed)
      expect(hearCall(text.toLowerCase(), rules).addressed).toBe(addressed)
      expect(hearCall(accented(text), rules).addressed).toBe(addressed)
      expect(hearCall(accented(text).normalize('NFC'), rules).addressed).toBe(addressed)
    }),
    many,
  )
})

test('[WK12] no pattern repeats what repeats: none takes more than linear time', () => {
  for (const { probe, always, strongOnly } of names) {
    for (const pattern of [probe, always, strongOnly]) expect(pattern?.source).not.toMatch(/[*+]|\)[{?]|,\}/u)
  }
  const folder = new URL('.', import.meta.url)
  const sources = [...readdirSync(folder), 'words/endings.ts'].filter((name) => /(?<!\.test)\.ts$/u.test(name))
  const patterns = sources.flatMap((name) =>
    [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\/((?:\\.|\[(?:\\.|[^\]\n])+\]|[^/\n\\[*])+)\/[gsu]+/gu),
    ].map((match) => match[1]!),
  )
  expect(patterns.length).toBeGreaterThan(15)
  expect(patterns.filter((pattern) => /[*+}][^()]*\)[*+{]/u.test(pattern))).toEqual([])
})
