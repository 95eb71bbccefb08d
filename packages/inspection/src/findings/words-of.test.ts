import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

const said: Message = {
  id: MessageId.parse('m1'),
  seq: 2,
  by: { kind: 'user', id: 'owner' },
  text: 'Er ligt schimmel op het plafond.',
  as: 'turn',
  at: 1,
}

test('[RT22] what is whispered at a table is not worked through: no finding and no report tells it on', () => {
  expect(wordsOf(said)).toHaveLength(1)
  expect(wordsOf({ ...said, whisper: ['vera'] })).toEqual([])
})

test('[FN12][XT1] of an answer only what it tells beside its values is worked through: no label, no question, no value', () => {
  const answer: Message = {
    ...said,
    id: MessageId.parse('turn-3.c1-0.answer'),
    text: 'Eerder punt: Er zaten muizenkeutels achter de oven: opgelost',
    as: 'answer',
    values: { 'point-1': 'opgelost' },
  }
  expect(wordsOf(answer)).toEqual([])
  expect(wordsOf({ ...answer, told: 'de vloer is vies' })).toMatchObject([{ text: 'de vloer is vies', by: said.by }])
})

test('[FN12][XT1] an answer that an earlier version stored is not worked through', () => {
  expect(wordsOf({ ...said, text: '1. Welke tekortkoming is een herhaling? De vieze vloer', as: 'answer' })).toEqual([])
})

test('[FN12] what an assistant says and asks is nobody’s evidence', () => {
  const agent = { kind: 'agent', id: 'reporting' } as const
  for (const as of ['reply', 'ask'] as const) expect(wordsOf({ ...said, by: agent, as })).toEqual([])
})

test('[FN17] words know the day on which they were said, where the clocks of the conversation were', () => {
  const at = 1_795_044_600_000
  const dayIn = (zone?: string) => wordsOf({ ...said, at }, zone).map(({ day }) => day)
  expect(dayIn('Europe/Amsterdam')).toEqual(['2026-11-19'])
  expect(dayIn('Europe/London')).toEqual(['2026-11-18'])
  expect(dayIn()).toEqual([undefined])
  // Said without a network, and sent a day later.
  expect(wordsOf({ ...said, at: at + 86_400_000, saidAt: at }, 'Europe/London')[0]?.day).toBe('2026-11-18')
})
