import { MessageId } from '@agora/protocol/ids'
import type { Finding, NewFinding } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import { domain as food } from '../domains/food/domain.ts'
import { extractFindings } from '../findings/extract-findings.ts'
import type { SaidWords } from '../findings/said-words.ts'
import { rereadWords } from './reread-words.ts'

const wordsIn = (...texts: readonly (string | null)[]): SaidWords[] =>
  texts.flatMap((text, index) => {
    const number = index + 1
    return text === null ? [] : [{ message: MessageId.parse(`m${number}`), number, seq: number + 1, text }]
  })
const stands = (finding: NewFinding, more: Partial<Finding> = {}): Finding => {
  return { ...finding, status: 'proposed', class: null, measure: null, at: 1, ...more }
}

/** What comes of these notes when they say something else; `more` is what a person did to the findings of before. */
function reread(
  before: readonly (string | null)[],
  after: readonly (string | null)[],
  more: (finding: NewFinding) => Partial<Finding> = () => ({}),
) {
  const known = extractFindings(wordsIn(...before), food).map((finding) => stands(finding, more(finding)))
  const changed = before.flatMap((text, index) => (text === after[index] ? [] : [MessageId.parse(`m${index + 1}`)]))
  const { proposed, revised, retracted, questioned } = rereadWords(known, new Set(changed), wordsIn(...after), food)
  const whats = (findings: readonly NewFinding[]) => findings.map(({ id, what }) => `${id} ${what}`)
  return { proposed: whats(proposed), revised: whats(revised), retracted, questioned }
}

const none = { proposed: [], revised: [], retracted: [], questioned: [] }

test('[CR2] [XT4] an untouched proposal says what its words say now, or goes with them', () => {
  expect(reread(['de vloer is vies', 'de muur is vies'], ['de vloer is nat en vies', 'de muur is vies'])).toEqual({
    ...none,
    revised: ['f2.1 de vloer is nat en vies'],
  })
  expect(reread(['de vloer is vies'], ['de eigenaar komt zo'])).toEqual({ ...none, retracted: ['f2.1'] })
  expect(reread(['de vloer is vies'], [null])).toEqual({ ...none, retracted: ['f2.1'] })
  expect(reread([null], ['de vloer is vies'])).toEqual({ ...none, proposed: ['f2.1 de vloer is vies'] })
})

test('[CR2] of several statements in one note each keeps its own name', () => {
  const two = 'de vloer is vies. er liggen muizenkeutels achter de oven'
  expect(reread([two], ['er liggen muizenkeutels achter de oven'])).toEqual({
    ...none,
    revised: ['f2.2 er liggen muizenkeutels achter de oven'],
    retracted: ['f2.1'],
  })
  expect(reread(['er liggen muizenkeutels achter de oven'], [two])).toEqual({
    ...none,
    revised: ['f2.1 er liggen muizenkeutels achter de oven'],
    proposed: ['f2.2 de vloer is vies'],
  })
})

test('[CR2] words that were one statement with the changed ones stand by themselves, and join again', () => {
  const open = 'een ton rauwe vis'
  const before = [open, 'die ton is open', 'de muur is vies']
  expect(reread(before, [open, 'we lopen door', 'de muur is vies']).retracted).toEqual(['f2.1'])
  const joined = reread(['de vloer is', 'heel vies'], ['de vloer is', 'heel schoon'])
  expect(joined.revised).toEqual(['f2.1 de vloer is heel schoon'])
})

test('[CR2] [XT4] words that stood in one of several changed findings stand by themselves', () => {
  const bad = 'dat vlees is bedorven'
  const after = ['we lopen door', bad, 'de muur is beschimmeld']
  expect(reread(['er ligt vlees', bad, 'de muur is vies'], after)).toEqual({
    ...none,
    proposed: [`f3.1 ${bad}`],
    revised: ['f4.1 de muur is beschimmeld'],
    retracted: ['f2.1'],
  })
})

test('[CR2] [XT4] what a person decided upon is asked about, and what they rejected is proposed anew', () => {
  const confirmed = () => ({ status: 'confirmed', touched: 9 }) as const
  expect(reread(['de vloer is vies'], ['de vloer is schoon'], confirmed)).toEqual({
    ...none,
    questioned: [{ finding: 'f2.1', reread: { kind: 'in-order', what: 'de vloer is schoon' } }],
  })
  expect(reread(['de vloer is vies'], [null], confirmed)).toEqual({
    ...none,
    questioned: [{ finding: 'f2.1', reread: null }],
  })
  // The same words, but for a capital: there is nothing else to take over.
  expect(reread(['de vloer is vies'], ['De vloer is vies'], confirmed)).toEqual(none)
  const rejected = () => ({ status: 'rejected', touched: 9 }) as const
  expect(reread(['de vloer is vies'], ['de vloer is vies!'], rejected)).toEqual(none)
  expect(reread(['de vloer is vies'], ['muizenkeutels op de vloer'], rejected)).toEqual({
    ...none,
    proposed: ['f2.2 muizenkeutels op de vloer'],
  })
})

test('[CR2] what a specialist proposed stays while its words say it', () => {
  const own = stands({
    id: 'turn-4.c1.1',
    kind: 'shortcoming',
    what: 'De afzuigkap drupt vet',
    confidence: 0.8,
    sources: [{ message: MessageId.parse('m1'), number: 1, seq: 2 }],
  })
  const changed = new Set([MessageId.parse('m1')])
  const told = (text: string) => rereadWords([own], changed, wordsIn(text), food)
  expect(told('er drupt vet uit de afzuigkap boven het fornuis')).toMatchObject({ revised: [{ id: 'turn-4.c1.1' }] })
  expect(told('de afzuigkap boven het fornuis')).toMatchObject({ revised: [], retracted: ['turn-4.c1.1'] })
})
