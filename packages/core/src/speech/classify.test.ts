import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classify } from './classify.ts'
import { overlapLexicon } from './overlap-lexicon.ts'
import { type SpeechConfig, type WordClass, defaultSpeechConfig } from './speech-config.ts'
import { startSpeech } from './start-speech.ts'
import { stepSpeech } from './step-speech.ts'
import { heldOut } from './utterances/held-out.ts'
import { labelled } from './utterances/labelled.ts'

const both = defaultSpeechConfig
const is = (text: string, changes?: Partial<SpeechConfig>) =>
  classify(text, changes ? { ...both, ...changes } : both).is

test.each(Object.entries(labelled))('[SF23] what is labelled %s is', (label, texts) => {
  expect(texts.filter((text) => classify(text, both).is !== label)).toEqual([])
})

test('[SF23] nearly all of what was kept apart is as labelled', () => {
  const wrong = heldOut.filter(([text, label]) => classify(text, both).is !== label)
  const share = 1 - wrong.length / heldOut.length
  // oxlint-disable-next-line no-console
  console.log(`words over speech, kept apart: ${heldOut.length} utterances, ${(share * 100).toFixed(0)} % as labelled`)
  expect(share, wrong.map(([text, label]) => `${label}: ${text}`).join('\n')).toBeGreaterThanOrEqual(0.9)
})

test('[SF23] nothing at all, marks and notes are empty', () => {
  for (const text of ['', '  ', '…', '...', '♪', '?!', '—', '\n', "'"]) expect(is(text), text).toBe('empty')
})

test('[SF23] accents, apostrophes, case, marks, drawn-out letters and joined forms make no difference', () => {
  const same = [
    ['oké', 'OKE', 'Okè!', 'oke\u0301', 'okéééé', '«oké»', 'oké…'],
    ["don't", 'don’t', 'DONT', 'don`t', 'dooon’t'],
    ['uh-huh', 'uh huh', 'Uh—huh.', 'uh, huh'],
    ['ＹＥＡＨ', 'yeah'],
    ['neeeee', 'nee', 'Nééé!'],
  ]
  for (const [first = '', ...others] of same) {
    for (const other of others) expect([other, is(other)]).toEqual([other, is(first)])
    expect(is(first)).not.toBe('content')
  }
})

test('[SF23] the longest phrase counts, however the words around it fall', () => {
  expect(is('no problem')).toBe('soft')
  expect(is('no problem no')).toBe('hard')
  expect(is('nou ja hè ja')).toBe('soft')
  expect(is('ga maar door')).toBe('soft')
  expect(is('maar ga door')).toBe('hard')
})

test('[SF23] only whole words count', () => {
  for (const text of ['jas', 'notes', 'stopcontact', 'okapi', 'nobody', 'waiter', 'maart']) {
    expect(is(text), text).toBe('content')
  }
})

test('[SF23] how many words of content there are leaves agreement and interruptions out', () => {
  const count = (text: string) => classify(text, both).contentWords
  expect(['yeah so tomorrow', 'ja de koelcel is 7 graden', 'no problem', 'wait tomorrow'].map(count)).toEqual([
    2, 5, 0, 1,
  ])
})

test('[SF23] what may still become agreement is known as such: all of it agrees, but for the beginning of a phrase', () => {
  const may = (text: string) => classify(text, both).mayAgree
  const begun = ['dat', 'Dat is', 'ja, dat is', 'daar ben ik het mee', 'geen', 'I', 'oh I', 'that makes', 'thank']
  expect(begun.filter((text) => !may(text))).toEqual([])
  const more = ['dat was', 'dat is te', 'koelcel dat is', 'is dat', 'dat is goed', 'ja', 'nee dat is', 'geen kip', '']
  expect(more.filter(may)).toEqual([])
})

test('[SF23] [XV1] laughter and described sounds are nobody’s words', () => {
  const laughter = [
    '[laughs]',
    '(lacht)',
    'haha',
    'Hahaha!',
    'hihi',
    'hihihi',
    'ha ha ha',
    '[laug',
    '(gelach) ja',
    'bwahaha',
    'hehe',
  ]
  expect(laughter.filter((text) => is(text) !== 'soft')).toEqual([])
  const sounds = ['[music]', '(geritsel)', '*door slams*', '♪♪', '[']
  expect(sounds.filter((text) => is(text) !== 'empty')).toEqual([])
  expect(['[laughs] stop', '(lacht) welke koelcel?'].map((text) => is(text))).toEqual(['hard', 'content'])
})

test('[SF23] [XV1] set phrases that contain a stopping word stay soft', () => {
  const soft = [
    'geen probleem',
    'no problem',
    'no worries',
    'no doubt',
    'no kidding',
    'niet slecht',
    'not bad',
    'nee ga door',
    'No, go on.',
    'no no, go on',
    "don't stop",
    'niet stoppen',
    'niet normaal',
  ]
  expect(soft.filter((text) => is(text) !== 'soft')).toEqual([])
})

test('[SF23] one language alone, words added, words taken away', () => {
  expect(is('klopt', { languages: ['en'] })).toBe('content')
  expect(is('nope', { languages: ['nl'] })).toBe('content')
  expect(is('Roger that', { softWords: ['roger that'] })).toBe('soft')
  expect(is('kappen nou', { hardWords: ['Kappen!'] })).toBe('hard')
  expect(is('goed', { notSoft: ['Goed'] })).toBe('content')
  expect(is('ja maar', { notHard: ['maar'] })).toBe('content')
  expect(is('yeah', { softWords: ['yeah'], hardWords: ['yeah'] })).toBe('hard')
  expect(is('ja', { softWords: ['', ' … '] })).toBe('soft')
})

test('[SF23] no list contradicts itself: each phrase is what its list says', () => {
  const { phrases } = overlapLexicon(both)
  const lists = [...phrases].filter(([phrase, label]) => classify(phrase, both).is !== label)
  expect(lists).toEqual([])
  expect([...phrases.values()].filter((label) => label === 'soft').length).toBeGreaterThan(100)
})

test('[SF23] any text is classified, in either way of writing it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const one = is(text.normalize('NFD'))
      return one === is(text.normalize('NFC')) && one === is(text)
    }),
    { numRuns: 300 },
  )
  expect(is('ja '.repeat(100_000))).toBe('soft')
})

test("[SF24] an operator's own function comes first, and ours where it has no opinion", () => {
  const own = (text: string): WordClass | undefined => (text.includes('banaan') ? 'soft' : undefined)
  expect(classify('banaan', both, { classifyWith: own }).is).toBe('soft')
  expect(classify('nee', both, { classifyWith: own }).is).toBe('hard')
  expect(classify('ja', both, { classifyWith: () => 'content' })).toEqual({
    is: 'content',
    contentWords: 1,
    finishedWords: 0,
    mayAgree: false,
    leansToAgree: false,
  })
})

test('[SF24] one that fails or answers nonsense stops nothing', () => {
  const fails = () => {
    throw new Error('broken')
  }
  expect(classify('ja', both, { classifyWith: fails }).is).toBe('soft')
  expect(classify('ja', both, { classifyWith: () => 'maybe' as never }).is).toBe('soft')
  const opened = stepSpeech(startSpeech(), { t: 0, type: 'ready' }).state
  const called = stepSpeech(opened, { t: 10, type: 'called' }).state
  const { effects } = stepSpeech(called, { t: 20, type: 'final', segId: 'a', text: 'stop' }, { classifyWith: fails })
  expect(effects.map(({ type }) => type)).toEqual(['cancel_generation', 'state'])
})

test('[SF24] it decides in the machine', () => {
  const opened = stepSpeech(startSpeech(), { t: 0, type: 'ready' }).state
  const called = stepSpeech(opened, { t: 10, type: 'called' }).state
  const final = { t: 20, type: 'final', segId: 'a', text: 'stop' } as const
  expect(stepSpeech(called, final, { classifyWith: () => 'soft' }).effects).toEqual([
    { type: 'backchannel', text: 'stop', playedMs: 0, replyId: 'r1' },
  ])
})

test('[SF9] nobody but decideOverlap asks the classifier', () => {
  const root = join(import.meta.dirname, '../../../..')
  const imports = /from\s+['"][^'"]*\/(?:classify|overlap-lexicon)(?:\.ts)?['"]|import\(\s*['"][^'"]*\/classify/
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'packages/*/examples/**/*.ts', 'scripts/*.{ts,mjs}'], {
    cwd: root,
  })
  const asking = files.filter((file) => imports.test(readFileSync(join(root, file), 'utf8')))
  const folder = 'packages/core/src/speech'
  expect(files.length).toBeGreaterThan(500)
  expect(asking.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    `${folder}/classify.test.ts`,
    `${folder}/classify.ts`,
    `${folder}/decide-overlap.ts`,
    `${folder}/speech-properties.test.ts`,
  ])
})
