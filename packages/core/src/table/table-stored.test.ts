import { expect, test } from 'vitest'
import { TablePlay, ai, person } from '../testing/table-play.ts'
import { applyEvent } from '../testing/bare-thread.ts'
import type { ThreadState } from '../state/thread-state.ts'

test('[RT7] what a table adds up to is, to the field, what is read back from where it was stored', () => {
  const play = new TablePlay([ai('vera', { limit: { tokens: 9_000 } }), ai('hugo'), person('anna')]).start()
  play.turnsOver(3, () => 120)
  play.do({ name: 'change-participant', participant: 'vera', body: { definition: person('vera') } })
  play.do({ name: 'change-participant', participant: 'anna', body: { definition: ai('anna') } })
  const folded = play.log.reduce<ThreadState | undefined>(applyEvent, undefined)
  expect(folded).toStrictEqual(JSON.parse(JSON.stringify(folded)))
  // Who is another sort from now on keeps nothing of the sort that it was.
  expect(play.seat('vera')).not.toHaveProperty('limit')
  expect(play.seat('anna')).toHaveProperty('cooldown', 0)
})
