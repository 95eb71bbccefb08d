/**
 * The real program, killed while a table runs: in mid-sentence, while a moderator is asked, while a person is
 * awaited.
 */
import { openStream, sendAnswer } from '@agora/agents/testing/model-server'
import { expect, test } from 'vitest'
import { ai, sendCall } from '../testing/open-table.ts'
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

test('[TB1][TN17] killed in mid-sentence: its words are in the log, it says them whole, and the next is the next', async () => {
  let isFirst = true
  const { live, readLog } = await openLives((response, _chat, name) => {
    if (name === 'Hugo' && isFirst) return begin(response)
    sendAnswer(response, `Dat was ${name}.`)
  })
  const first = await live()
  await sitDown(first, inTurn(6), ai('hugo'))
  await first.untilEvent('he speaks', isChunkOf('hugo'))
  const before = await first.at.table()
  expect(before.floor?.participant).toBe('hugo')
  await first.agora.end('SIGKILL')
  isFirst = false

  const second = await live()
  const over = await untilEnded(second)
  const events = await readLog(second)
  expect(said(events)).toEqual(
    ['Vera', 'Hugo', 'Dora', 'Vera', 'Hugo', 'Dora'].map((name) => [name.toLowerCase(), `Dat was ${name}.`, 'whole']),
  )
  expect(events.find(isChunkOf('hugo'))).toMatchObject({ text: 'Ik begin met ' })
  expect(named(events, 'turn-claimed').map(({ turn }) => turn)).toEqual([before.floor?.turn])
  expect(over.participants.map(({ turns, failures }) => [turns, failures])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ])
  expectOneAtATime(events)
})

test('[TB1] killed between speakers: a moderator who was being asked is asked again, and chooses once', async () => {
  let life = 1
  let asked = 0
  const { live, readLog } = await openLives((response, chat, name) => {
    if (!JSON.stringify(chat.tools ?? []).includes('give_floor')) return sendAnswer(response, `Dat was ${name}.`)
    asked++
    if (life === 1) return openStream(response)
    sendCall(response, 'give_floor', { participant: 'hugo', why: 'hij twijfelt' })
  })
  const first = await live()
  await sitDown(first, { schedule: 'moderated', rules: { end: { kind: 'turns', count: 2 } } }, ai('hugo'))
  await until('the moderator is asked', () => asked === 1)
  expect((await first.at.table()).floor).toBe(null)
  await first.agora.end('SIGKILL')
  life = 2
  const second = await live()
  await untilEnded(second)
  const events = await readLog(second)
  expect(named(events, 'floor-granted').map(({ agent, because }) => [agent, because])).toEqual([
    ['hugo', 'moderated'],
    ['vera', 'fallback'],
  ])
  expect(named(events, 'turn-claimed')).toHaveLength(1)
  expectOneAtATime(events)
})

test('[TB1] killed between speakers: a person without a time is waited for, and what is said then is the turn', async () => {
  const { live, readLog } = await openLives((response, _chat, name) => sendAnswer(response, `Dat was ${name}.`))
  const first = await live()
  await sitDown(first, inTurn(3), anna(true))
  const before = await untilAwaited(first)
  await first.agora.end('SIGKILL')
  const second = await live()
  expect(await second.at.table()).toEqual(before)
  await second.at.say('Ik ben er nog.')
  await untilEnded(second)
  const events = await readLog(second)
  expect(said(events).map(([, text]) => text)).toEqual(['Dat was Vera.', 'Ik ben er nog.', 'Dat was Dora.'])
  expectOneAtATime(events)
})
