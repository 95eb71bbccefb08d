import { expectRows } from '@agora/core/testing/expect-rows'
import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { stateSaid } from './state-said.ts'

const said = [
  { message: MessageId.parse('m3'), text: 'nee, ze hebben geen hygiënecode' },
  { message: MessageId.parse('m2'), text: 'het was aan de Kerkstraat 5, en ik heb gekeken en ook gemeten' },
  { message: MessageId.parse('m1'), text: 'ik sprak met mevrouw Rossi' },
]

test('[RE35][XT16] what a tool states stands in the words of a user, and names the message', () => {
  expectRows(
    [
      ['place', 'Kerkstraat 5', { kind: 'said', value: 'Kerkstraat 5', message: 'm2', confidence: 1 }],
      ['spokenTo', 'mevrouw Rossi', { kind: 'said', value: 'mevrouw Rossi', message: 'm1', confidence: 1 }],
      ['method', 'gekeken en gemeten', { kind: 'said', value: 'gekeken en gemeten', message: 'm2', confidence: 1 }],
      ['hygieneCode', 'nee', { kind: 'said', value: 'nee', message: 'm3', confidence: 1 }],
      // An option may be understood; it is trusted less.
      ['reason', 'klacht', { kind: 'said', value: 'klacht of melding', message: 'm3', confidence: 0.9 }],
      ['place', null, { kind: 'said', value: null, message: 'm3' }],
      ['place', 'Hoofdstraat 9', { kind: 'refused' }],
      ['spokenTo', 'meneer De Boer', { kind: 'refused' }],
      ['method', 'monsters genomen', { kind: 'refused' }],
      ['place', 'ja', { kind: 'refused', why: 'Dit is geen adres. Noem straat, nummer en plaats.' }],
      ['hygieneCode', 'misschien', { kind: 'refused' }],
      ['outdoorTemperature', 'warm', { kind: 'refused' }],
    ] as const,
    ([field, value, expected]) => {
      expect(stateSaid({ [field]: value }, said, domain, 'nl')).toMatchObject([{ field, ...expected }])
    },
  )
})

test('[RE35] where no user said anything nothing is stated', () => {
  expect(stateSaid({ hygieneCode: 'ja', place: 'Kerkstraat 5' }, [], domain, 'en')).toMatchObject([
    { kind: 'refused' },
    { kind: 'refused' },
  ])
})
