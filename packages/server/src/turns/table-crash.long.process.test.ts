/** The real program, killed while a table runs: the stories with more lives, and those that wait for the clock. */
import { sendAnswer, sendError } from '@agora/agents/testing/model-server'
import { expect, test } from 'vitest'
import { ai } from '../testing/open-table.ts'
import {
  anna,
  begin,
  expectOneAtATime,
  inTurn,
  isChunkOf,
  named,
  openLives,
  said,
  sitDown,
  untilAwaited,
  untilEnded,
} from '../testing/table-lives.ts'
import { until } from '../testing/until.ts'
import { MAX_LIVES } from './lease-turn.ts'

test('[TB1][TN44] killed in mid-sentence: words that cannot be said any more are kept and marked, and the next speaks', async () => {
  let life = 1
  const { live, readLog } = await openLives((response, _chat, name) => {
    if (name !== 'Hugo') return sendAnswer(response, `Dat was ${name}.`)
    if (life === 1) return begin(response)
    sendError(response, 400, { error: { message: 'kaput' } })
  })
  const first = await live()
  await sitDown(first, inTurn(3), ai('hugo'))
  await first.untilEvent('he speaks', isChunkOf('hugo'))
  await first.agora.end('SIGKILL')
  life = 2
  const second = await live()
  const over = await untilEnded(second)
  const events = await readLog(second)
  expect(said(events)).toEqual([
    ['vera', 'Dat was Vera.', 'whole'],
    ['hugo', 'Ik begin met ', 'interrupted'],
    ['dora', 'Dat was Dora.', 'whole'],
  ])
  expect(over.participants.map(({ failures }) => failures)).toEqual([0, 1, 0])
  expectOneAtATime(events)
})

test('[TB2][TN16] a turn that kills every process is given up, without a word, and the table goes on', async () => {
  let [lives, hugos] = [0, 0]
  const { live, readLog } = await openLives((response, _chat, name) => {
    if (name !== 'Hugo') return sendAnswer(response, `Dat was ${name}.`)
    hugos++
    begin(response)
  })
  for (lives = 1; lives <= MAX_LIVES; lives++) {
    const life = await live()
    if (lives === 1) await sitDown(life, inTurn(3), ai('hugo'))
    const asked = lives
    await until('he is asked, in each life', () => hugos === asked)
    if (lives === 1) await life.untilEvent('he speaks', isChunkOf('hugo'))
    await life.agora.end('SIGKILL')
  }
  const last = await live()
  await untilEnded(last)
  const events = await readLog(last)
  expect(said(events)).toEqual([
    ['vera', 'Dat was Vera.', 'whole'],
    ['hugo', 'Ik begin met ', 'interrupted'],
    ['dora', 'Dat was Dora.', 'whole'],
  ])
  expect(named(events, 'turn-closed').map(({ reason, why }) => [reason, why])).toEqual([
    ['finished', undefined],
    ['failed', 'crashed'],
    ['finished', undefined],
  ])
  expectOneAtATime(events)
})

test('[TB1] killed between speakers: a person whose time runs out meanwhile, or after, has passed once, and the next speaks', async () => {
  const { live, readLog } = await openLives((response, _chat, name) => sendAnswer(response, `Dat was ${name}.`))
  const first = await live()
  await sitDown(first, inTurn(3), anna({ waitMs: 2_000, otherwise: 'pass' }))
  const { awaited } = await untilAwaited(first)
  await first.agora.end('SIGKILL')
  const second = await live()
  await untilEnded(second)
  const events = await readLog(second)
  const passes = named(events, 'person-passed')
  expect(passes).toHaveLength(1)
  expect(passes[0]?.at).toBeGreaterThanOrEqual(awaited?.until ?? Infinity)
  expect(said(events).map(([by]) => by)).toEqual(['vera', 'dora'])
  expectOneAtATime(events)
})

test('[TB1] killed between speakers: a table that was paused stays so', async () => {
  const { live, readLog } = await openLives((response) => begin(response))
  const first = await live()
  await sitDown(first, inTurn(3), ai('hugo'))
  await first.untilEvent('she speaks', isChunkOf('vera'))
  await first.at.send('POST', '/pause')
  const paused = await until('she is silent', first.at.table, ({ activeTurn }) => activeTurn === null)
  await first.agora.end('SIGKILL')
  const second = await live()
  expect(await second.at.table()).toEqual(paused)
  const events = await readLog(second)
  expect(said(events)).toEqual([['vera', 'Ik begin met ', 'stopped']])
})
