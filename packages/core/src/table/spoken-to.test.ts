import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { foldMessage } from '../testing/play.ts'
import { TablePlay, ai, person } from '../testing/table-play.ts'

const opened = (play: TablePlay) => play.log.flatMap((event) => (event.type === 'turn-opened' ? [event.table] : []))

test('[RT3] what is said to somebody while another answers is for that one alone; Agora answers none of it', () => {
  const play = new TablePlay([ai('vera'), ai('hugo')], 'addressed')
  play.say('Hugo, hoe zat dat vorig jaar?')
  play.say('Vera, wat vind jij daarvan?')
  expect(play.speaker).toBe('hugo')
  play.turnOver('Vorig jaar ook.')
  expect([play.speaker, opened(play)]).toEqual(['vera', [true, true]])
  play.turnOver('Te warm.')
  expect([play.speaker, play.state.activeTurn, play.state.queued]).toEqual([undefined, null, null])
})

test('[RT3] the same while Agora itself answers; and what is said to Agora meanwhile is answered by Agora, once', () => {
  const play = new TablePlay([ai('vera')], 'addressed')
  play.say('Wat geldt hier?')
  play.say('Vera, wat vind jij?')
  play.say('En voor vis?')
  expect(foldMessage(MessageId.parse('m2'), play.log)).toMatchObject({ as: 'queued', to: ['vera'] })
  play.answer()
  expect([play.turn.table, play.turn.from]).toEqual([undefined, play.log.findIndex(isThird) + 1])
  play.answer()
  expect(play.speaker).toBe('vera')
  play.turnOver()
  expect(opened(play)).toEqual([undefined, undefined, true])
})

const isThird = (event: TablePlay['log'][number]) => event.type === 'message-posted' && event.message === 'm3'

test('[RT22] what is whispered while another answers is no turn of Agora', () => {
  const play = new TablePlay([ai('vera'), ai('hugo')], 'addressed')
  play.say('Hugo, hoe zat dat vorig jaar?')
  play.post([{ id: MessageId.parse('w1'), text: 'Blijf erbij.', whisper: ['vera'] }])
  play.turnOver()
  expect([play.speaker, opened(play)]).toEqual(['vera', [true, true]])
})

test('[RT3] whoever names itself speaks to nobody', () => {
  const play = new TablePlay([ai('vera'), person('ines')], 'addressed')
  play.say('Ines, dat ben ik. Wat geldt hier?')
  expect(opened(play)).toEqual([undefined])
})

test('[RT11] of several who write with one account, whoever is waited for has spoken', () => {
  const turns = { takesTurns: true } as const
  const play = new TablePlay([ai('vera'), person('ines', turns), person('piet', turns)]).start()
  play.turnOver()
  play.say('Ik, Ines.')
  expect(play.speaker).toBe('piet')
  play.say('En ik ben Piet.')
  expect([play.speaker, play.seat('piet').turns]).toEqual(['vera', 1])
  expect(play.log.flatMap((event) => (event.type === 'message-posted' ? [event.from] : []))).toEqual([
    'vera',
    'ines',
    'piet',
  ])
})
