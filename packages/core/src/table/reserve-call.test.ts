import { expect, test } from 'vitest'
import type { InternalAnswer } from '../thread/decide-internal-command.ts'
import { TablePlay, ai } from '../testing/table-play.ts'

const given = { messages: null, notes: null, digest: null, steps: 0 }

/** The model of whoever has the floor was asked, and took this. */
function call(play: TablePlay, input: number, output = 0): void {
  const usage = { input, output }
  play.executeInternal({
    name: 'note-call',
    body: { ...play.hold, model: 'm', instructions: 'i', given, tookMs: 1, usage },
  })
}

/** It is about to be asked. What was written for that, and whether it may. */
function reserve(play: TablePlay, input: number) {
  const before = play.log.length
  const { answer } = play.executeInternal({ name: 'reserve-call', body: { ...play.hold, input } })
  return [(answer as InternalAnswer).stops ?? false, ...play.types.slice(before)]
}

test('[RT33] what a call reads and may answer must fit the budget, the first of a turn too; at four fifths it is told once', () => {
  const play = new TablePlay([ai('vera', { maxTokens: 500 }), ai('hugo')], 'round-robin', {
    budget: { tokens: 10_000 },
  })
  play.start()
  expect(reserve(play, 9_500)).toEqual([false])
  call(play, 8_000)
  expect(reserve(play, 1_000)).toEqual([false, 'budget-warned'])
  expect(reserve(play, 1_500)).toEqual([false])
  expect(reserve(play, 1_501)).toEqual([true, 'table-paused', 'stop-requested'])
  expect(play.table).toMatchObject({ phase: 'paused', because: 'budget' })
  // Asked again on its way out, it hears the same.
  expect(reserve(play, 1_501)).toEqual([true])
  play.turnOver('', { reason: 'stopped' })
  expect([play.speaker, play.state.activeTurn]).toEqual([undefined, null])
  play.do({ name: 'resume-table', body: { more: { tokens: 10_000 } } })
  expect([play.table.phase, play.speaker]).toEqual(['running', 'hugo'])
})

test('[RT33] by money the same, with what reading and answering cost', () => {
  const price = { input: 1_000_000, output: 2_000_000 }
  const vera = ai('vera', { maxTokens: 16, price, limit: { cents: 100 } })
  const play = new TablePlay([vera, ai('hugo')], 'round-robin', { budget: { cents: 90 } }).start()
  call(play, 20, 10)
  expect([play.table.cents, reserve(play, 18)]).toEqual([40, [false]])
  expect(reserve(play, 19)).toEqual([true, 'table-paused', 'stop-requested'])
})

test('[RT33] where nobody discusses, the one answer stops and nothing is paused', () => {
  const play = new TablePlay([ai('vera')], 'addressed', { budget: { tokens: 2_000 } })
  play.say('Vera, wat vind jij?')
  expect(reserve(play, 1_500)).toEqual([true, 'stop-requested'])
  expect(play.table.phase).toBe('idle')
})

test('[RT33] whose limit has no room for the first call of a turn says nothing, and is passed over until it has', () => {
  const vera = (tokens: number) => ai('vera', { limit: { tokens } })
  const play = new TablePlay([vera(3_000), ai('hugo'), ai('dora')]).start()
  expect(reserve(play, 2_500)).toEqual([true, 'stop-requested'])
  expect(play.log.at(-1)).toMatchObject({ because: 'limit', needs: 3_500 })
  play.turnOver('', { reason: 'stopped' })
  expect(play.turnsOver(4)).toEqual(['hugo', 'dora', 'hugo', 'dora'])
  const granted = play.log.findLast((event) => event.type === 'floor-granted')
  expect(granted?.type === 'floor-granted' && granted.choice?.barred).toContainEqual({
    participant: 'vera',
    why: 'limit',
  })
  play.do({ name: 'change-participant', participant: 'vera', body: { definition: vera(3_500) } })
  expect(play.turnsOver(3)).toEqual(['hugo', 'dora', 'vera'])
})

test('[RT33] by money the same: who may cost no more is not asked a first time', () => {
  const price = { input: 1_000_000, output: 1_000_000 }
  const play = new TablePlay([ai('vera', { maxTokens: 16, price, limit: { cents: 30 } }), ai('hugo')]).start()
  expect(reserve(play, 20)).toEqual([true, 'stop-requested'])
  play.turnOver('', { reason: 'stopped' })
  expect(play.turnsOver(3)).toEqual(['hugo', 'hugo', 'hugo'])
})

test('[RT33] whoever has no room left in its own limit stops and is passed over', () => {
  const play = new TablePlay([ai('vera', { limit: { tokens: 5_000 } }), ai('hugo'), ai('dora')]).start()
  expect(reserve(play, 2_500)).toEqual([false])
  call(play, 2_500)
  expect(reserve(play, 2_600)).toEqual([true, 'stop-requested'])
  expect(play.log.at(-1)).toMatchObject({ type: 'stop-requested', because: 'limit' })
  play.turnOver('', { reason: 'stopped' })
  expect(play.table.phase).toBe('running')
  expect(play.turnsOver(3)).toEqual(['hugo', 'dora', 'hugo'])
})

test('[RT34] what a moderator took counts for the table and for nobody at it', () => {
  const play = new TablePlay([ai('vera'), ai('hugo'), ai('dora')], 'moderated').start()
  call(play, 600, 100)
  play.executeInternal({ name: 'follow-moderator', body: { ...play.hold, participant: 'hugo' } })
  call(play, 100)
  expect([play.table.tokens, play.seat('hugo').tokens, play.table.floor?.tokens]).toEqual([800, 100, 100])
})
