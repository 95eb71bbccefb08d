import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { heardBy } from '../context/heard-by.ts'
import type { TurnContext } from '../context/turn-context.ts'
import { Play, foldMessage } from '../testing/play.ts'
import { TablePlay, ai } from '../testing/table-play.ts'

const id = MessageId.parse('w1')
const whisper = (...to: string[]) => ({ id, text: 'Wees strenger, Hugo merkt het niet.', whisper: to })

test('[RT22] whoever is whispered to is spoken to, whomever the words name; also while Agora only listens', () => {
  for (const mode of ['feedback', 'listen'] as const) {
    const play = new TablePlay([ai('vera'), ai('hugo')])
    play.command({ name: 'set-mode', body: { mode } })
    expect(play.post([whisper('vera')]).became[0]?.as).toBe('turn')
    expect(play.speaker).toBe('vera')
    expect(foldMessage(id, play.log)).toMatchObject({ whisper: ['vera'] })
    expect([play.state.mode, play.state.noteCount]).toEqual([mode, 0])
  }
})

test('[RT22] at a table that runs, the one that was whispered to speaks next', () => {
  const play = new TablePlay([ai('vera'), ai('hugo'), ai('dora')]).start()
  expect(play.speaker).toBe('vera')
  play.post([whisper('dora')])
  play.turnOver()
  expect(play.speaker).toBe('dora')
})

test('[RT22] nobody is whispered to who does not sit there; the words are refused with a reason and not kept', () => {
  const play = new TablePlay([ai('vera')])
  expect(play.post([whisper('vera', 'hugo')])).toMatchObject({ accepted: [], refused: [{ id, code: 'invalid' }] })
  expect(new Play('feedback').post([whisper('vera')]).refused).toHaveLength(1)
})

test('[RT22] it stands in the context of those it is for, and of nobody else', () => {
  const play = new TablePlay([ai('vera'), ai('hugo')])
  play.say('Agora, het is 9 graden.')
  play.answer()
  play.post([whisper('vera')])
  const messages = ['m1', 'w1'].flatMap((one) => foldMessage(MessageId.parse(one), play.log) ?? [])
  const context: TurnContext = {
    language: 'nl',
    asked: messages.slice(1),
    messages: messages.slice(0, 1),
    notes: { count: 0, digest: [], recent: [] },
  }
  const heard = (self: string | undefined) => {
    const { messages: before, asked } = heardBy(context, self)
    return [...before, ...asked].map((message) => message.id)
  }
  expect([heard('vera'), heard('hugo'), heard(undefined)]).toEqual([['m1', 'w1'], ['m1'], ['m1']])
})

test('[RT22] nothing of it reaches the others by another way: nobody is named, nothing ends', () => {
  const play = new TablePlay([ai('vera'), ai('hugo'), ai('dora')], 'round-robin', {
    end: { kind: 'keyword', word: 'besloten' },
  })
  play.start()
  play.post([{ id, text: 'Wees strenger dan Hugo, voor het is besloten.', whisper: ['dora'] }])
  expect(play.table).toMatchObject({ addressed: ['dora'], mentioned: [], keywords: [] })
  // Whoever wants silence need not say so aloud.
  play.post([{ id: MessageId.parse('w2'), text: 'Stop allemaal', whisper: ['dora'] }])
  expect(play.table.phase).toBe('paused')
})
