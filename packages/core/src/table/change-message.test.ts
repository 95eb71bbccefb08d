import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { Play, foldMessage } from '../testing/play.ts'
import { TablePlay, ai } from '../testing/table-play.ts'

const m1 = MessageId.parse('m1')
const duo = () => [ai('vera'), ai('hugo')]
const change = (text: string) => ({ name: 'change-message', message: m1, body: { text } }) as const
const withdraw = { name: 'withdraw-message', message: m1 } as const
const restore = { name: 'change-message', message: m1, body: { withdrawn: false } } as const

test('[RT21] what was said is put otherwise, withdrawn and taken back while the table is paused; its first words stay', () => {
  const play = new TablePlay(duo()).start()
  play.say('Agora, het is 9 graden.')
  play.do({ name: 'pause-table', body: { when: 'now' } })
  play.turnOver('', { reason: 'stopped' })
  play.command(change('Het is 7 graden.'))
  expect(foldMessage(m1, play.log)).toMatchObject({
    text: 'Het is 7 graden.',
    original: 'Agora, het is 9 graden.',
    edited: true,
  })
  // What is asked by it is what it says now.
  expect(foldMessage(m1, play.log)?.request).toBeUndefined()
  play.command(withdraw)
  expect(foldMessage(m1, play.log)?.withdrawn).toBe(true)
  expect(play.refusal(change('Het is 6 graden.'))).toBe('message-settled')
  play.command(restore)
  expect(foldMessage(m1, play.log)).toMatchObject({ text: 'Het is 7 graden.', original: 'Agora, het is 9 graden.' })
  expect(foldMessage(m1, play.log)?.withdrawn).toBeUndefined()
  // The same wish again changes nothing.
  const { length } = play.log
  play.command(restore)
  play.command(change('Het is 7 graden.'))
  expect(play.log).toHaveLength(length)
  expect(play.table.phase).toBe('paused')
})

test('[RT21] while somebody speaks, at no table, and for what is no plain word, it is refused and changes nothing', () => {
  const play = new TablePlay(duo())
  play.say('Agora, het is 9 graden.')
  play.answer()
  play.start()
  expect([play.refusal(change('x')), play.refusal(withdraw)]).toEqual(['table-running', 'table-running'])
  play.do({ name: 'pause-table', body: { when: 'now' } })
  // Paused, and whoever spoke has not fallen silent yet.
  expect(play.refusal(change('x'))).toBe('turn-running')
  play.turnOver('', { reason: 'stopped' })
  const nobody = { ...withdraw, message: MessageId.parse('nobody') }
  expect(play.refusal(nobody)).toBe('message-not-found')
  const plain = new Play('feedback')
  plain.say('Het is 9 graden.')
  plain.answer()
  expect(plain.refusal(withdraw)).toBe('table-empty')
  play.command({ name: 'set-mode', body: { mode: 'listen' } })
  play.say('De deur staat open.')
  expect(play.refusal({ ...withdraw, message: MessageId.parse('m2') })).toBe('message-settled')
})

test('[RT21] what somebody at the table said can be withdrawn like what a person said', () => {
  const play = new TablePlay(duo()).start()
  play.turnOver('De norm is 4 graden.')
  play.do({ name: 'pause-table', body: { when: 'now' } })
  play.turnOver('', { reason: 'stopped' })
  const reply = play.log.find((event) => event.type === 'message-posted' && event.as === 'reply')
  const message = MessageId.parse(reply?.type === 'message-posted' ? reply.message : '')
  play.command({ name: 'withdraw-message', message })
  expect(foldMessage(message, play.log)).toMatchObject({ text: 'De norm is 4 graden.', withdrawn: true })
})
