import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { playDay } from './testing/play-day.ts'

/** One day in every run of the tests; more by `AGORA_COLD_SEEDS`, from `AGORA_COLD_FROM` on. */
const count = Number(process.env['AGORA_COLD_SEEDS'] ?? 1)
const from = Number(process.env['AGORA_COLD_FROM'] ?? 1)
const seeds = Array.from({ length: count }, (_, place) => from + place)
const UTTERANCES = 200
/** Many times what it takes on a quiet machine. */
const LIMIT_MS = 300_000

const describe = ({ text, as, saidIn }: Message) => ({ text, as, saidIn })

test.each(seeds)(
  '[CS1][OB1][OB2][A24][A25] day %i: 200 utterances from a cold start without a line, while browser, server and line die: what was shown as said is on the server once, in order, at its time',
  async (seed) => {
    const { violations, counts, stored } = await playDay({ seed, utterances: UTTERANCES })
    process.stdout.write(`day ${seed}: ${JSON.stringify(counts)}\n`)
    expect(violations, `seed ${seed}`).toEqual([])
    expect(counts.said).toBeGreaterThanOrEqual(UTTERANCES)
    expect(counts.browserKills, `seed ${seed}`).toBeGreaterThan(2)
    // What was said while listening became notes, each by itself, numbered as they were said [A26].
    expect(stored.listen.filter(({ as }) => as !== 'note').map(describe), `seed ${seed}`).toEqual([])
    expect(stored.listen.map(({ number }) => number)).toEqual(stored.listen.map((_, place) => place + 1))
    expect(stored.feedback.filter(({ as }) => as === 'note').map(describe), `seed ${seed}`).toEqual([])
  },
  LIMIT_MS,
)
