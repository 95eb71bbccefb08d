import { MessageId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { TablePlay, ai } from '../testing/table-play.ts'
import type { TableCommand } from './decide-table.ts'

const trio = () => [ai('vera'), ai('hugo'), ai('dora')]
const pause: TableCommand = { name: 'pause-table', body: { when: 'now' } }
const resume: TableCommand = { name: 'resume-table', body: {} }

/** Vera has the floor, has asked something, and waits. */
function waiting() {
  const play = new TablePlay(trio()).start()
  return { play, turn: play.turn.id, ask: play.askAndWait('naam') }
}

describe('a turn at the table that waits for an answer', () => {
  test('[RT9] is answered while the table is paused: it goes on when the table does, and not before', () => {
    const { play, turn, ask } = waiting()
    play.do(pause)
    play.fill(ask)
    expect([play.table.phase, play.state.activeTurn, play.speaker]).toEqual(['paused', null, 'vera'])
    play.say('Nog even niet.')
    expect(play.state.activeTurn).toBeNull()
    play.do(resume)
    expect([play.turn.id, play.turn.stopping]).toEqual([turn, undefined])
    expect([play.turnOver(), play.speaker]).toEqual(['vera', 'hugo'])
  })

  test('[RT9] is answered by words while the table is paused: neither does it go on', () => {
    const { play } = waiting()
    play.do(pause)
    play.say('Bakkerij Jansen')
    expect([play.table.phase, play.state.activeTurn, play.state.asks]).toEqual(['paused', null, []])
  })

  test('[RT9] goes on at once where the table runs', () => {
    const { play, turn } = waiting()
    play.say('Bakkerij Jansen')
    expect([play.turn.id, play.turn.fence]).toEqual([turn, 2])
  })

  test('[RT9] is finished where the table pauses after it', () => {
    const { play, ask } = waiting()
    play.do({ name: 'pause-table', body: { when: 'after-turn' } })
    expect(play.table.phase).toBe('pausing')
    play.fill(ask)
    expect([play.turnOver(), play.table.phase, play.state.activeTurn]).toEqual(['vera', 'paused', null])
  })

  const ends: Readonly<Record<string, TableCommand>> = {
    skipped: { name: 'skip-speaker' },
    muted: { name: 'change-participant', participant: 'vera', body: { muted: true } },
    'sent away': { name: 'remove-participant', participant: 'vera' },
    'ended with its table': { name: 'end-table' },
  }
  test.each(Object.keys(ends))('[RT9] [RT1] is %s: whoever runs it ends it, and nobody answers it any more', (how) => {
    const { play, turn, ask } = waiting()
    play.do(ends[how] as TableCommand)
    expect([play.turn.id, play.turn.stopping, play.turn.fence]).toEqual([turn, true, 2])
    // Not one word, whatever was on its way.
    const { length } = play.log
    const body = { message: MessageId.parse('w'), offset: 0, text: 'woord', hold: play.hold }
    play.executeInternal({ name: 'write-text', body })
    expect(play.log).toHaveLength(length)
    play.close('stopped')
    expect([play.state.waiting, play.state.asks]).toEqual([[], []])
    expect(play.refusal({ name: 'answer-ask', body: { askId: ask, status: 'resolved', text: 'ja' } })).toBe(
      'ask-closed',
    )
    expect(play.speaker).toBe(how === 'ended with its table' ? undefined : 'hugo')
  })

  test('[RT9] is skipped while the table is paused: it is over, and the next is the next', () => {
    const { play } = waiting()
    play.do(pause)
    play.do({ name: 'skip-speaker' })
    play.close('stopped')
    expect([play.table.phase, play.table.floor, play.state.activeTurn]).toEqual(['paused', null, null])
    play.do(resume)
    expect(play.speaker).toBe('hugo')
  })
})

describe('what Agora itself is asked', () => {
  const write = (play: TablePlay) => {
    const body = { message: MessageId.parse(`w${play.log.length}`), offset: 0, text: 'woord', hold: play.hold }
    play.executeInternal({ name: 'write-text', body })
  }

  test('[RT9] its answer stops with the table, and what was asked meanwhile is answered when that goes on', () => {
    const play = new TablePlay(trio())
    play.say('Agora, wat geldt hier?')
    play.say('Agora, en hoe koud moet de koeling zijn?')
    play.start()
    play.do(pause)
    expect(play.turn.stopping).toBe(true)
    const { length } = play.log
    write(play)
    expect(play.log).toHaveLength(length)
    play.close('stopped')
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
    play.do(resume)
    expect(play.turn.table).toBeUndefined()
    play.answer()
    expect(play.speaker).toBe('vera')
  })

  test('[RT9] "stop allemaal" stops it too', () => {
    const play = new TablePlay(trio())
    play.say('Agora, wat geldt hier?')
    play.start()
    play.say('Stop allemaal')
    expect([play.table.phase, play.turn.stopping]).toEqual(['paused', true])
  })

  test('[RT9] what it asked and is answered while the table is paused waits until that goes on or is over', () => {
    const play = new TablePlay(trio())
    play.say('Agora, maak een rapport.')
    const ask = play.askAndWait('naam')
    play.start()
    play.do(pause)
    play.turnOver('', { reason: 'stopped' })
    play.fill(ask)
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
    play.do({ name: 'end-table' })
    expect(play.turn.table).toBeUndefined()
  })

  test('[RT8] [TU22] who waits at the table is skipped while Agora speaks: each of the two ends by itself', () => {
    const play = new TablePlay(trio(), 'addressed')
    play.say('Vera, wat vind jij?')
    const vera = play.turn.id
    play.askAndWait('naam')
    play.say('Agora, wat geldt hier?')
    const own = play.turn.id
    play.do({ name: 'skip-speaker' })
    expect([play.turn.id, play.turn.stopping]).toEqual([own, undefined])
    play.answer()
    expect([play.turn.id, play.turn.stopping]).toEqual([vera, true])
    play.close('stopped')
    expect([play.table.floor, play.state.activeTurn]).toEqual([null, null])
  })
})

test('[RT9] words that make everybody silent are no answer to an open question', () => {
  expectRows(['Stop allemaal!', 'Stop allemaal', 'iedereen even stil', 'Quiet everyone.'], (words) => {
    const { play, ask } = waiting()
    play.say(words)
    expect([play.table.phase, play.table.because, play.state.activeTurn]).toEqual(['paused', 'said', null])
    expect(play.state.asks).toMatchObject([{ id: ask }])
  })
})
