import type { Outcome } from '@agora/client/outcome'
import { expect, test } from 'vitest'
import { HandOver, type Handed, joinDraft, leaveOut } from './hand-over.ts'

const ok: Outcome = { kind: 'ok', value: undefined }
const full: Outcome = { kind: 'failed', reason: 'device-full' }
const handed = (...parts: string[]): Handed => ({ from: 'field', text: parts.join(''), parts, photos: [] })

/** A device that answers when it is told to. */
function setUp() {
  const said: string[] = []
  const whispered: (string | undefined)[] = []
  const waiting: ((outcome: Outcome) => void)[] = []
  const kept: string[] = []
  const back: { readonly texts: readonly string[]; readonly why: string }[] = []
  const handOver = new HandOver({
    say: (text, _photos, whisper) => {
      said.push(text)
      whispered.push(whisper)
      return new Promise((resolve) => waiting.push(resolve))
    },
    onChange: () => undefined,
    onKept: ({ text }) => kept.push(text),
    onBack: (given, why) => back.push({ texts: given.map(({ text }) => text), why }),
  })
  const answer = async (outcome: Outcome) => {
    waiting.shift()?.(outcome)
    // The one that waited goes on before the next question is asked.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { handOver, said, whispered, kept, back, answer, held: () => handOver.held.map(({ text }) => text) }
}

test('[DW4] two quick Enters: the second waits for the first, and each is held until the device has it', async () => {
  const { handOver, said, kept, held, answer } = setUp()
  handOver.add(handed('een'))
  handOver.add(handed('twee'))
  expect([said, held()]).toEqual([['een'], ['een', 'twee']])
  await answer(ok)
  expect([said, kept, held()]).toEqual([['een', 'twee'], ['een'], ['twee']])
  await answer(ok)
  expect([kept, held()]).toEqual([['een', 'twee'], []])
})

test('[DW4] what a full device refuses comes back, with what was sent behind it, in order; then one goes on', async () => {
  const { handOver, said, back, kept, held, answer } = setUp()
  handOver.add(handed('een'))
  handOver.add(handed('twee'))
  await answer(full)
  expect([said, back, held()]).toEqual([['een'], [{ texts: ['een', 'twee'], why: 'device-full' }], []])
  handOver.add(handed('drie'))
  await answer(ok)
  expect([said, kept]).toEqual([['een', 'drie'], ['drie']])
})

test('[DW4] of a text in parts only what the device has not taken comes back', async () => {
  const { handOver, said, back, answer } = setUp()
  handOver.add(handed('a ', 'b ', 'c'))
  await answer(ok)
  await answer(full)
  expect([said, back]).toEqual([['a ', 'b '], [{ texts: ['b c'], why: 'device-full' }]])
})

test('[WEB51] all parts of a whisper are whispered, and what was sent behind it goes to whom it was sent', async () => {
  const { handOver, said, whispered, answer } = setUp()
  handOver.add({ ...handed('a ', 'b '), whisper: 'vera' })
  handOver.add(handed('c'))
  for (let part = 0; part < 3; part++) await answer(ok)
  expect([said, whispered]).toEqual([
    ['a ', 'b ', 'c'],
    ['vera', 'vera', undefined],
  ])
})

test('[DW4] until the device has it, the draft has it: a page that dies in between loses no word', () => {
  expect(joinDraft([handed('een'), handed('twee')], 'drie')).toBe('een\ntwee\ndrie')
  expect(joinDraft([], 'drie')).toBe('drie')
  expect(joinDraft([handed('een')], '')).toBe('een')
})

test('[DW4] a draft that was left meanwhile loses what the device has by now, and nothing else', () => {
  expect(leaveOut('een\ntwee', handed('een'))).toBe('twee')
  expect(leaveOut('een', handed('een'))).toBe('')
  expect(leaveOut('eenentwintig', handed('een'))).toBe('eenentwintig')
})

test('[DW4] a device that fails in a way of its own gives the words back', async () => {
  const back: string[] = []
  const handOver = new HandOver({
    say: () => Promise.reject(new Error('no such thing')),
    onChange: () => undefined,
    onKept: () => undefined,
    onBack: (given, why) => back.push(...given.map(({ text }) => `${text}: ${why}`)),
  })
  handOver.add(handed('een'))
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(back).toEqual(['een: device-broken'])
})
