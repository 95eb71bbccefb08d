import type { Foreseen } from '@agora/client/table/foresee-table'
import type { Seat } from '@agora/client/thread/thread-snapshot'
import { takeSeat } from '@agora/core/state/table-state'
import { Participant } from '@agora/protocol/table'
import { expect, test } from 'vitest'
import { en, nl } from '../testing/all-texts.ts'
import { describeMoney } from './describe-money.ts'
import { describeNext } from './describe-next.ts'
import { offerMore } from './offer-more.ts'

const seats = [{ id: 'vera', name: 'Vera' }]
const vera: Foreseen = {
  kind: 'speaks',
  participant: 'vera',
  choice: { reason: 'round-robin', among: ['vera'], barred: [] },
}
const say = (...[foreseen, phase]: [Parameters<typeof describeNext>[0], Parameters<typeof describeNext>[1]['phase']]) =>
  describeNext(foreseen, { phase }, seats, nl.table)

test('[WEB46] who is next and why is a sentence; of what is over or will be quiet anyway none', () => {
  expect(say(vera, 'running')).toBe('Hierna Vera, want die is aan de beurt.')
  expect(say(vera, 'idle')).toBe('Vera begint.')
  expect(say({ kind: 'moderator' }, 'running')).toBe('Hierna kiest de gespreksleider.')
  expect(say({ kind: 'person' }, 'running')).toBe('Jij kiest wie hierna spreekt.')
  expect(say({ kind: 'ends', reason: 'turns' }, 'running')).toBe(nl.table.next.ends)
  expect(say({ kind: 'pauses', cause: 'budget' }, 'running')).toBe(nl.table.next.pausesFor.budget)
  expect([say(vera, 'ended'), say(vera, 'pausing'), say(undefined, 'idle')]).toEqual(['', '', ''])
  expect(describeNext(vera, { phase: 'running' }, [], en.table)).toBe('Next vera, whose turn it is.')
})

test('[WEB46][FN7/XT22] a second turn in a row is explained by the weight', () => {
  const again: Foreseen = {
    kind: 'speaks',
    participant: 'vera',
    choice: { reason: 'weighted', among: ['vera'], barred: [], again: true },
  }
  expect(say(again, 'running')).toBe('Hierna Vera, nog een keer, want het gewicht vraagt dat.')
  expect(describeNext(again, { phase: 'running' }, seats, en.table)).toBe(
    'Next Vera, once more, as its weight requires.',
  )
})

test('[WEB47] what is offered at a spent budget is of what is spent, and enough to go on', () => {
  const rules = (budget: { tokens?: number; cents?: number } | null) =>
    ({ shares: 'turns', seed: 1, end: null, budget }) as const
  const offer = (table: Parameters<typeof offerMore>[0], ...at: Seat[]) => offerMore(table, at)
  expect(offer({ rules: rules({ tokens: 9_000 }), tokens: 8_500, cents: 0 })).toEqual({ tokens: 5_000 })
  expect(offer({ rules: rules({ tokens: 90, cents: 40 }), tokens: 1, cents: 39 })).toEqual({ cents: 20 })
  expect(offer({ rules: rules({ cents: 0.5 }), tokens: 1, cents: 0.5 })).toEqual({ cents: 10 })
  expect(offer({ rules: rules(null), tokens: 1, cents: 0 })).toBeUndefined()
  // A small budget: half of it would not let anybody finish.
  const long = takeSeat(Participant.parse({ kind: 'ai', id: 'hugo', name: 'Hugo', maxTokens: 4_000 }), 1)
  const usual = { ...takeSeat(Participant.parse({ kind: 'ai', id: 'vera', name: 'Vera' }), 1), lastTokens: 2_400 }
  expect(offer({ rules: rules({ tokens: 2_000 }), tokens: 1_900, cents: 0 }, long, usual)).toEqual({ tokens: 7_000 })
})

test('[WEB48] money is written in euros, also a part of a cent', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect([0, 0.25, 250].map((cents) => plain(describeMoney(cents, 'nl-NL')))).toEqual(['€ 0,00', '€ 0,0025', '€ 2,50'])
})
