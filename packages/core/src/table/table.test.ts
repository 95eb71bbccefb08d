import { MessageId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { EventBody } from '@agora/protocol/events'
import type { End } from '@agora/protocol/table'
import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { makeAsk } from '../testing/play.ts'
import { TablePlay, ai, person } from '../testing/table-play.ts'
import type { ThreadCommand } from '../thread/decide.ts'
import { dueAt } from '../state/thread-state.ts'
import { applyTable } from './apply-table.ts'

const inLog = ({ state: { id, seq } }: TablePlay, body: EventBody) => {
  return { v: 1, thread: id, seq: seq + 1, at: 1, by: { kind: 'user', id: 'owner' }, ...body } as const
}
const trio = () => [ai('vera'), ai('hugo'), ai('dora')]

describe('who sits there', () => {
  test('[RT1] one joins, is otherwise, is muted and leaves by id, while the others talk on', () => {
    const play = new TablePlay(trio()).start()
    expect(play.turnsOver(2)).toEqual(['vera', 'hugo'])
    play.do({ name: 'remove-participant', participant: 'hugo' })
    play.do({ name: 'add-participant', body: ai('anna') })
    play.do({
      name: 'change-participant',
      participant: 'vera',
      body: { definition: ai('vera', { name: 'Veerle', weight: 3 }) },
    })
    expect([play.seat('vera').name, play.seat('vera').weight, play.seat('vera').turns]).toEqual(['Veerle', 3, 1])
    expect(play.turnsOver(3)).toEqual(['dora', 'anna', 'vera'])
    play.do({ name: 'change-participant', participant: 'dora', body: { muted: true } })
    // Whoever is muted in mid-sentence stops.
    expect(play.turn.stopping).toBe(true)
    play.turnOver('', { reason: 'stopped' })
    expect(play.turnsOver(3)).toEqual(['anna', 'vera', 'anna'])
    expect(play.seat('dora').cuts).toBe(1)
  })

  test('[RT1] the last may leave: the table waits, and goes on when somebody sits down', () => {
    const play = new TablePlay([ai('vera')]).start()
    play.do({ name: 'remove-participant', participant: 'vera' })
    play.turnOver('', { reason: 'stopped' })
    expect([play.table.phase, play.state.activeTurn, play.state.participants]).toEqual(['running', null, []])
    play.do({ name: 'add-participant', body: ai('hugo') })
    expect(play.speaker).toBe('hugo')
  })

  test('[RT1][C9] nobody sits there twice, nobody is changed who does not, and a table has an end', () => {
    const play = new TablePlay(trio())
    expect(play.refusal({ name: 'add-participant', body: ai('vera') })).toBe('participant-exists')
    expect(play.refusal({ name: 'remove-participant', participant: 'anna' })).toBe('participant-not-found')
    expect(play.refusal({ name: 'change-participant', participant: 'anna', body: { muted: true } })).toBe(
      'participant-not-found',
    )
    for (let n = 3; n < limits.seats; n++) play.do({ name: 'add-participant', body: ai(`a${n}x`) })
    expect(play.refusal({ name: 'add-participant', body: ai('anna') })).toBe('table-full')
  })

  test('[RT1] what is deleted is gone with its names', () => {
    const play = new TablePlay(trio()).start()
    play.command({ name: 'delete-thread' })
    expect([play.state.participants, play.state.table, dueAt(play.state)]).toEqual([[], null, null])
  })
})

describe('who may speak', () => {
  test('[RT2] each reason why somebody is passed over stands with the decision', () => {
    const play = new TablePlay([
      ai('vera'),
      ai('hugo'),
      ai('dora', { limit: { tokens: 10 } }),
      ai('anna', { after: ['dora'] }),
      person('ines'),
      ai('koos', { cooldown: 3 }),
      ai('mila'),
    ])
    play.do({ name: 'change-participant', participant: 'mila', body: { muted: true } })
    play.do({ name: 'next-speaker', body: { participant: 'koos' } })
    play.turnOver()
    play.start()
    const granted = play.log.findLast((event) => event.type === 'floor-granted')
    expect(granted?.type === 'floor-granted' && granted.choice?.barred).toEqual([
      { participant: 'dora', why: 'limit' },
      { participant: 'anna', why: 'not-after' },
      { participant: 'ines', why: 'observes' },
      { participant: 'koos', why: 'spoke-last' },
      { participant: 'mila', why: 'muted' },
    ])
  })

  test('[RT2] manners give way before the table stands still; what was forbidden does not', () => {
    const pair = new TablePlay([ai('vera', { cooldown: 5 }), ai('hugo', { cooldown: 5 })]).start()
    expect(pair.turnsOver(4)).toEqual(['vera', 'hugo', 'vera', 'hugo'])
    const alone = new TablePlay([ai('vera')]).start()
    expect(alone.turnsOver(3)).toEqual(['vera', 'vera', 'vera'])
    const strict = new TablePlay([ai('vera', { after: ['hugo'] }), ai('hugo', { after: ['vera'] })]).start()
    expect([strict.speaker, strict.table.phase, strict.table.because]).toEqual([undefined, 'paused', 'nobody'])
  })

  test.each([
    ['has spent what it may', ai('hugo', { limit: { tokens: 10 } })],
    ['may only follow somebody who does not speak', ai('hugo', { after: ['dora'] })],
  ])('[RT14] one who %s is not waited for: where the others have passed, it pauses', (_why, hugo) => {
    const play = new TablePlay([ai('vera'), hugo]).start()
    play.pass()
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'silence'])
    const ending = new TablePlay([ai('vera'), hugo], 'round-robin', { end: { kind: 'passed' } }).start()
    ending.pass()
    expect([ending.table.phase, ending.table.because]).toEqual(['ended', 'passed'])
  })

  test('[RT14] where everybody has spent what they may it pauses and says so, and goes on with a larger limit', () => {
    const spender = (id: string, tokens: number) => ai(id, { limit: { tokens } })
    const play = new TablePlay([spender('vera', 1_500), spender('hugo', 1_500)]).start()
    play.turnsOver(2, () => 1_000)
    expect([play.table.phase, play.table.because, play.speaker]).toEqual(['paused', 'nobody', undefined])
    play.do({ name: 'resume-table', body: {} })
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'nobody'])
    play.do({ name: 'change-participant', participant: 'hugo', body: { definition: spender('hugo', 9_000) } })
    play.do({ name: 'resume-table', body: {} })
    expect([play.table.phase, play.speaker]).toEqual(['running', 'hugo'])
  })

  test('[RT1] [RT4] where nobody is there, or people say who speaks, the table waits', () => {
    const byHand = new TablePlay([ai('vera', { limit: { tokens: 10 } })], 'manual').start()
    expect(byHand.table.phase).toBe('running')
    const muted = new TablePlay([ai('vera')], 'manual')
    muted.do({ name: 'change-participant', participant: 'vera', body: { muted: true } })
    muted.do({ name: 'set-table', body: { schedule: 'round-robin' } })
    muted.start()
    expect(muted.table.phase).toBe('running')
    muted.do({ name: 'change-participant', participant: 'vera', body: { muted: false } })
    expect(muted.speaker).toBe('vera')
  })
})

describe('who is chosen', () => {
  test('[RT3] called before spoken to, spoken to before owed, and named before the schedule', () => {
    const play = new TablePlay([...trio(), ai('anna'), ai('koos')]).start()
    play.say('Koos, wat vind jij hiervan?')
    play.do({ name: 'next-speaker', body: { participant: 'anna' } })
    expect(play.turnOver('Ik ben benieuwd wat Dora zegt.')).toBe('vera')
    expect([play.turnOver(), play.turnOver(), play.turnOver()]).toEqual(['anna', 'koos', 'vera'])
    const reasons = play.log.flatMap((event) => (event.type === 'floor-granted' ? [event.choice?.reason] : []))
    expect(reasons.slice(0, 4)).toEqual(['round-robin', 'called', 'addressed', 'round-robin'])
    play.turnOver('Dat weet Dora beter.')
    expect(play.turnOver()).toBe('dora')
  })

  test('[RT3][C4] who is spoken to while another speaks has the floor next, and the message stands where it was said', () => {
    const play = new TablePlay(trio()).start()
    const { turn } = play
    play.say('Dora, klopt dat?')
    play.turnOver()
    expect(play.speaker).toBe('dora')
    const said = play.log.findIndex((event) => event.type === 'message-posted' && event.text === 'Dora, klopt dat?')
    const reply = play.log.findIndex((event) => event.type === 'message-posted' && event.turn === turn.id)
    expect(said).toBeLessThan(reply)
    // Which turn saw it first, its opening says.
    const opened = play.log.filter((event) => event.type === 'turn-opened')
    expect(opened.map(({ from, seq, to = seq }) => from <= said + 1 && said + 1 <= to)).toEqual([false, true])
  })

  test('[RT3] at a table that does not discuss, whoever is spoken to answers, and nobody after that', () => {
    const play = new TablePlay(trio(), 'addressed')
    play.say('@hugo hoe zat dat vorig jaar?')
    expect([play.table.phase, play.turnOver(), play.state.activeTurn]).toEqual(['idle', 'hugo', null])
    play.say('Wat geldt hier?')
    expect(play.turn.table).toBeUndefined()
  })

  test('[RT4] in turn; by lot, the same for the same seed; by hand', () => {
    expect(new TablePlay(trio()).start().turnsOver(6)).toEqual(['vera', 'hugo', 'dora', 'vera', 'hugo', 'dora'])
    const drawn = (seed: number) => new TablePlay(trio(), 'random', { seed }).start().turnsOver(20)
    expect(drawn(7)).toEqual(drawn(7))
    expect(drawn(7)).not.toEqual(drawn(8))
    const byHand = new TablePlay(trio(), 'manual').start()
    expect(byHand.speaker).toBeUndefined()
    byHand.do({ name: 'next-speaker', body: { participant: 'dora' } })
    expect([byHand.turnOver(), byHand.speaker, byHand.table.phase]).toEqual(['dora', undefined, 'running'])
  })

  test('[RT6][FN7/XT22] weights of 6 and 1 give 36 and 6 of 42 turns, and each repeat is stored as one', () => {
    const play = new TablePlay([ai('vera', { weight: 6 }), ai('hugo')], 'weighted').start()
    play.turnsOver(42)
    expect([play.seat('vera').turns, play.seat('hugo').turns]).toEqual([36, 6])
    const vera = play.log.findLast((event) => event.type === 'floor-granted' && event.choice?.again === true)
    expect(vera).toMatchObject({ agent: 'vera', because: 'weighted', choice: { reason: 'weighted', again: true } })
    // Two that name each other have their parts too.
    const named = new TablePlay([ai('vera', { weight: 6 }), ai('hugo')], 'weighted').start()
    for (let turn = 0; turn < 70; turn++) named.turnOver('Dat weten Vera en Hugo.')
    expect(Math.abs(named.seat('vera').turns - 60)).toBeLessThanOrEqual(2)
  })

  test('[RT6][FN7/XT22] a cooldown, a pass, a failure and a skipped turn keep a heavy seat from a repeat', () => {
    const seats = (more = {}) => [ai('vera', { weight: 6, ...more }), ai('hugo')]
    const rested = new TablePlay(seats({ cooldown: 1 }), 'weighted').start()
    expect(rested.turnsOver(6)).toEqual(['vera', 'hugo', 'vera', 'hugo', 'vera', 'hugo'])
    const ways: readonly ((play: TablePlay) => void)[] = [
      (play) => play.pass(),
      (play) => void play.turnOver('', { reason: 'failed' }),
      (play) => {
        play.do({ name: 'skip-speaker' })
        play.turnOver('', { reason: 'stopped' })
      },
    ]
    for (const end of ways) {
      const play = new TablePlay(seats(), 'weighted').start()
      expect(play.turnsOver(3)).toEqual(['vera', 'hugo', 'vera'])
      expect(play.speaker).toBe('vera')
      end(play)
      expect(play.speaker).toBe('hugo')
    }
  })

  test('[RT4][C10] a moderator chooses among those who may; what it says beside that falls back to the weights', () => {
    const play = new TablePlay([ai('vera', { weight: 5 }), ai('hugo'), ai('dora')], 'moderated').start()
    expect([play.turn.agent, play.speaker]).toEqual([null, undefined])
    play.executeInternal({ name: 'follow-moderator', body: { ...play.hold, participant: 'hugo', why: 'hij weet het' } })
    expect([play.speaker, play.log.at(-1)]).toMatchObject([
      'hugo',
      { because: 'moderated', choice: { why: 'hij weet het' } },
    ])
    // Said again by a process that took over.
    play.executeInternal({ name: 'follow-moderator', body: { ...play.hold, participant: 'dora' } })
    expect(play.turnOver()).toBe('hugo')
    for (const participant of ['hugo', 'alice', undefined]) {
      play.executeInternal({
        name: 'follow-moderator',
        body: { ...play.hold, ...(participant ? { participant } : {}) },
      })
      const granted = play.log.at(-1)
      expect(granted).toMatchObject({
        because: participant === 'hugo' && play.table.last?.participant !== 'hugo' ? 'moderated' : 'fallback',
      })
      play.turnOver()
    }
  })
})

describe('a moderator and people who take turns', () => {
  const seats = () => [ai('vera'), ai('hugo'), person('ines', { takesTurns: true })]

  test('[RT4] whose part it is among people has the floor without a moderator, who chooses among AIs', () => {
    const play = new TablePlay(seats(), 'moderated').start()
    const had: (string | undefined)[] = []
    for (let n = 0; n < 9; n++) {
      // It says nothing, or names a person.
      if (play.state.activeTurn) {
        play.executeInternal({
          name: 'follow-moderator',
          body: { ...play.hold, ...(n % 2 ? { participant: 'ines' } : {}) },
        })
      }
      had.push(play.speaker)
      if (play.table.awaited) play.say('Ik zag het anders.')
      else play.turnOver()
    }
    expect(had.filter((id) => id === 'ines')).toHaveLength(3)
    expect(had).not.toContain(undefined)
  })

  test('[RT4] one AI and people: nobody is asked who speaks', () => {
    const play = new TablePlay([ai('vera'), person('ines', { takesTurns: true }), person('piet', { takesTurns: true })])
    play.do({ name: 'set-table', body: { schedule: 'moderated' } })
    play.start()
    expect(play.speaker).toBe('vera')
    play.turnOver()
    expect(play.speaker).toBe('ines')
  })
})

describe('what a table is about', () => {
  test('[RT36][FN7/XT22] words said to nobody before the start are its subject, and Agora does not answer them', () => {
    const play = new TablePlay(trio())
    expect(play.say('Is de vloer in de koelcel schoon genoeg?').became).toMatchObject([{ as: 'turn' }])
    expect([play.state.activeTurn, play.table.subject?.text]).toEqual([
      null,
      'Is de vloer in de koelcel schoon genoeg?',
    ])
    play.start()
    expect([play.speaker, play.table.subject?.message]).toEqual(['vera', 'm1'])
    play.say('En de afvoer?')
    expect(play.table.subject?.message).toBe('m1')
  })

  test('[RT36][FN7/XT22] while Agora answers, the subject waits for no answer of its own', () => {
    const play = new TablePlay(trio())
    play.say('Agora, wat geldt hier?')
    play.say('We bespreken de vloer.')
    play.answer()
    expect([play.state.activeTurn, play.state.queued, play.table.subject?.text]).toEqual([
      null,
      null,
      'We bespreken de vloer.',
    ])
  })

  test('[RT36] the last words are the subject; corrected and withdrawn they are what they are then', () => {
    const play = new TablePlay(trio())
    play.say('We bespreken de vloer.')
    play.say('Nee, we bespreken het plafond. '.repeat(20))
    const { message = '', text = '' } = play.table.subject ?? {}
    expect([message, text.length]).toEqual(['m2', limits.subjectChars])
    const said = { message: MessageId.parse(message), of: play.state.seq }
    const after = (type: 'message-withdrawn' | 'message-restored') =>
      applyTable(play.state, inLog(play, { type, ...said })).table?.subject
    expect(after('message-withdrawn')).toMatchObject({ withdrawn: true })
    expect(after('message-restored')).toEqual({ message, text })
    const edited = { type: 'message-edited', ...said, text: 'De afvoer.' } as const
    expect(applyTable(play.state, inLog(play, edited)).table?.subject).toEqual({ message, text: 'De afvoer.' })
  })

  test('[RT36] what is said to Agora, to a seat, as a pause, or where nobody is to discuss is no subject', () => {
    const about = (words: string, schedule: 'round-robin' | 'addressed' = 'round-robin') => {
      const play = new TablePlay(trio(), schedule)
      play.say(words)
      return play.table.subject
    }
    const rows = ['Agora, wat geldt hier?', 'Agora?', '@hugo hoe zat dat?', 'Stop', 'Ga door']
    expectRows(rows, (words) => expect(about(words)).toBeUndefined())
    expect(about('Wat geldt hier?', 'addressed')).toBeUndefined()
    // A second discussion is about something else.
    const play = new TablePlay(trio())
    play.say('We bespreken de vloer.')
    play.start()
    play.do({ name: 'end-table' })
    play.turnOver('', { reason: 'stopped' })
    play.start()
    expect(play.table.subject).toBeUndefined()
  })
})

describe('what a person can always do', () => {
  test('[RT9][C2] after a pause not one word follows, whatever was on its way, and nobody is given the floor', () => {
    const play = new TablePlay(trio()).start()
    const write = (offset: number) =>
      play.executeInternal({
        name: 'write-text',
        body: { message: MessageId.parse('w'), offset, text: 'nog ', hold: play.hold },
      })
    write(0)
    play.do({ name: 'pause-table', body: { when: 'now' } })
    const paused = play.log.length
    write(4)
    write(8)
    expect([play.log.length, play.turn.stopping]).toEqual([paused, true])
    play.turnOver('', { reason: 'stopped' })
    play.say('Even iets anders.')
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
    play.do({ name: 'resume-table', body: {} })
    expect(play.speaker).toBe('hugo')
  })

  test('[RT9][C2] nor does a question or a proposal that was on its way', () => {
    const play = new TablePlay(trio()).start()
    const { hold, turn } = play
    play.do({ name: 'pause-table', body: { when: 'now' } })
    const ask = makeAsk(turn.id, 'naam')
    expect([
      play.refusal({ name: 'open-ask', body: { ...hold, ask, text: 'Hoe heet het?' } }),
      play.refusal({ name: 'propose-agreement', body: { ...hold, text: 'Een boete.' } }),
    ]).toEqual(['turn-not-open', 'turn-not-open'])
    play.close('stopped')
    expect([play.state.asks, play.table.proposal]).toEqual([[], null])
  })

  test('[RT9][C2] paused after this turn: it is finished, and no other begins', () => {
    const play = new TablePlay(trio()).start()
    play.do({ name: 'pause-table', body: { when: 'after-turn' } })
    expect([play.table.phase, play.turn.stopping]).toEqual(['pausing', undefined])
    play.turnOver()
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
  })

  test('[RT9] words that make everybody silent', () => {
    expectRows(['Stop allemaal!', 'Everybody stop.', 'iedereen even stil'], (words) => {
      const play = new TablePlay(trio()).start()
      play.say(words)
      expect([play.table.phase, play.table.because, play.turn.stopping]).toEqual(['paused', 'said', true])
      const calm = new TablePlay(trio()).start()
      calm.say('We zeggen ook: stop allemaal met die oude vloer.')
      expect(calm.table.phase).toBe('running')
    })
  })

  test('[RT9][XT22] at a table that discusses "stop", "pauze" and "even stil" pause it, and "ga door" resumes it', () => {
    const pauses = ['stop', 'Pauze!', 'even stil', 'wacht even', 'pause please', 'quiet', 'hold on']
    expectRows(pauses, (words) => {
      const play = new TablePlay(trio()).start()
      play.say(words)
      expect([play.table.phase, play.table.because, play.turn.stopping]).toEqual(['paused', 'said', true])
      play.turnOver('', { reason: 'stopped' })
      for (const more of ['ga maar door', 'go on']) {
        play.say(more)
        expect(play.table.phase).toBe('running')
        play.command({ name: 'stop-turn' })
        play.turnOver('', { reason: 'stopped' })
        expect(play.table.phase).toBe('paused')
      }
    })
    const calm = new TablePlay(trio()).start()
    calm.say('We gaan door met de vloer, en die pauze van vorig jaar telt mee.')
    expect(calm.table.phase).toBe('running')
  })

  test('[RT9] the button that stops an answer stops the table with it', () => {
    const play = new TablePlay(trio()).start()
    play.command({ name: 'stop-turn' })
    play.turnOver('', { reason: 'stopped' })
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
  })

  test('[RT12] after its end nobody begins who was called or spoken to before it; whoever is spoken to then, does', () => {
    const play = new TablePlay(trio()).start()
    play.say('Hugo, wat vind jij?')
    play.do({ name: 'next-speaker', body: { participant: 'dora' } })
    play.do({ name: 'end-table' })
    play.turnOver('', { reason: 'stopped' })
    expect([play.table.phase, play.state.activeTurn, play.table.called]).toEqual(['ended', null, null])
    play.command({ name: 'update-thread', body: { title: 'Zaak' } })
    expect(play.state.activeTurn).toBeNull()
    play.say('Hugo, toch nog één vraag.')
    expect(play.speaker).toBe('hugo')
  })

  test('[RT9] whoever is tried again at a table that rests is silenced by the same pause, and by the same end', () => {
    for (const way of ['pause-table', 'end-table'] as const) {
      const play = new TablePlay(trio()).start()
      const { turn } = play
      const again = () => play.do(way === 'end-table' ? { name: way } : { name: way, body: { when: 'now' } })
      again()
      play.turnOver('', { reason: 'stopped' })
      play.command({ name: 'retry-turn', turn: turn.id })
      expect([play.speaker, play.turn.stopping]).toEqual(['vera', undefined])
      again()
      expect(play.turn.stopping).toBe(true)
      const { length } = play.log
      again()
      expect(play.log).toHaveLength(length)
    }
  })

  test('[RT9] "stop allemaal" is obeyed where nobody discusses: who speaks stops, nobody follows, and Agora is not asked', () => {
    const play = new TablePlay(trio(), 'addressed')
    play.say('Vera en Hugo, wat vinden jullie?')
    expect([play.speaker, play.table.addressed]).toEqual(['vera', ['hugo']])
    play.say('Stop allemaal')
    expect(play.turn.stopping).toBe(true)
    play.turnOver('', { reason: 'stopped' })
    expect([play.state.activeTurn, play.speaker, play.table.phase]).toEqual([null, undefined, 'idle'])
    // Whoever is spoken to after that answers.
    play.say('Hugo, en nu?')
    expect(play.speaker).toBe('hugo')
  })

  test('[RT9] "stop allemaal" while whoever was spoken to waits for an answer ends that too', () => {
    const play = new TablePlay(trio(), 'addressed')
    play.say('Vera, wat vind jij?')
    play.askAndWait('naam')
    play.say('Stop allemaal')
    expect([play.turn.agent, play.turn.stopping]).toEqual(['vera', true])
    play.close('stopped')
    expect([play.state.activeTurn, play.table.floor]).toEqual([null, null])
  })

  test('[RT9] "stop allemaal" is obeyed in listen mode too, and stays a note', () => {
    const play = new TablePlay(trio()).start()
    play.command({ name: 'set-mode', body: { mode: 'listen' } })
    expect(play.say('Stop allemaal').became).toMatchObject([{ as: 'note' }])
    expect([play.table.phase, play.table.because, play.turn.stopping]).toEqual(['paused', 'said', true])
  })

  test('[RT9] whoever has the floor is skipped, and the table goes on', () => {
    const play = new TablePlay(trio()).start()
    play.do({ name: 'skip-speaker' })
    expect(play.turn.stopping).toBe(true)
    play.turnOver('', { reason: 'stopped' })
    expect([play.speaker, play.seat('vera').cuts]).toEqual(['hugo', 1])
    play.do({ name: 'pause-table', body: { when: 'now' } })
    play.turnOver('', { reason: 'stopped' })
    expect(play.refusal({ name: 'skip-speaker' })).toBe('nothing-to-skip')
  })

  test('[RT17] a turn is tried again by the same one or by another', () => {
    const play = new TablePlay(trio(), 'manual').start()
    play.do({ name: 'next-speaker', body: { participant: 'dora' } })
    const { turn } = play
    play.turnOver()
    play.command({ name: 'retry-turn', turn: turn.id })
    expect([play.turnOver(), play.speaker]).toEqual(['dora', undefined])
    play.command({ name: 'retry-turn', turn: turn.id, body: { participant: 'hugo' } })
    expect(play.log.at(-2)).toMatchObject({ type: 'turn-opened', retries: turn.id, table: true })
    expect(play.turnOver()).toBe('hugo')
    play.do({ name: 'change-participant', participant: 'hugo', body: { muted: true } })
    const again = (participant: string) => play.refusal({ name: 'retry-turn', turn: turn.id, body: { participant } })
    expect([again('hugo'), again('alice')]).toEqual(['may-not-speak', 'participant-not-found'])
  })

  test('[RT17] where nobody is named, whoever spoke in that turn tries again, and not whoever spoke last', () => {
    const play = new TablePlay(trio()).start()
    const { turn } = play
    play.turnsOver(2)
    play.do({ name: 'pause-table', body: { when: 'now' } })
    play.turnOver('', { reason: 'stopped' })
    play.command({ name: 'retry-turn', turn: turn.id })
    expect(play.speaker).toBe('vera')
    play.turnOver()
    play.do({ name: 'remove-participant', participant: 'vera' })
    expect(play.refusal({ name: 'retry-turn', turn: turn.id })).toBe('participant-not-found')
  })

  test('[RT17] a turn in which nobody had the floor is tried again by whoever is named', () => {
    const play = new TablePlay(trio(), 'moderated').start()
    play.executeInternal({ name: 'follow-moderator', body: { ...play.hold, participant: 'vera' } })
    play.turnOver()
    const { turn } = play
    play.do({ name: 'pause-table', body: { when: 'now' } })
    play.close('stopped')
    expect(play.refusal({ name: 'retry-turn', turn: turn.id })).toBe('participant-not-found')
    play.command({ name: 'retry-turn', turn: turn.id, body: { participant: 'hugo' } })
    expect(play.speaker).toBe('hugo')
  })

  test('[RT3] who may not speak is not called', () => {
    const play = new TablePlay([...trio(), person('ines')])
    play.do({ name: 'change-participant', participant: 'vera', body: { muted: true } })
    const call = (participant: string) => play.refusal({ name: 'next-speaker', body: { participant } })
    expect([call('vera'), call('ines'), call('alice')]).toEqual([
      'may-not-speak',
      'may-not-speak',
      'participant-not-found',
    ])
    play.do({ name: 'next-speaker', body: { participant: 'hugo' } })
    expect(play.speaker).toBe('hugo')
  })
})

describe('people who take turns', () => {
  const patient = { waitMs: 60_000, otherwise: 'pass' as const }

  test('[RT11] a person is waited for; what is said then is the turn', () => {
    const play = new TablePlay([ai('vera'), person('ines', { takesTurns: true })]).start()
    play.turnOver()
    expect([play.table.awaited, play.state.activeTurn, dueAt(play.state)]).toMatchObject([
      { participant: 'ines' },
      null,
      null,
    ])
    play.say('Ik zag het anders.')
    expect([play.speaker, play.seat('ines').turns]).toEqual(['vera', 1])
  })

  test.each([
    ['pass', 'running', 'vera'],
    ['pause', 'paused', undefined],
  ] as const)('[RT11][C3] who says nothing in time: %s', (otherwise, phase, next) => {
    const play = new TablePlay([ai('vera'), person('ines', { takesTurns: { ...patient, otherwise } })]).start()
    play.turnOver()
    const due = dueAt(play.state) ?? 0
    play.executeInternal({ name: 'check-table-time' })
    expect(play.table.awaited?.until).toBe(due)
    play.later(61_000)
    play.executeInternal({ name: 'check-table-time' })
    expect([play.table.phase, play.speaker, play.table.awaited]).toEqual([phase, next, null])
    // And once only.
    const { length } = play.log
    play.later(600_000)
    play.executeInternal({ name: 'check-table-time' })
    expect(play.log.length).toBe(length)
  })

  test('[RT11] where nobody discusses, a person who was called and says nothing in time changes nothing', () => {
    const play = new TablePlay([ai('vera'), person('ines', { takesTurns: { ...patient, otherwise: 'pause' } })])
    play.do({ name: 'next-speaker', body: { participant: 'ines' } })
    play.later(61_000)
    play.executeInternal({ name: 'check-table-time' })
    expect([play.table.phase, play.table.awaited?.participant]).toEqual(['idle', 'ines'])
  })

  test.each([
    ['only listens from now on', person('ines')],
    ['is an AI from now on', ai('ines')],
  ])('[RT11] whoever is waited for and %s is waited for no longer', (_how, definition) => {
    const play = new TablePlay([ai('vera'), person('ines', { takesTurns: true })]).start()
    play.turnOver()
    expect(play.table.awaited?.participant).toBe('ines')
    play.do({ name: 'change-participant', participant: 'ines', body: { definition } })
    expect([play.table.awaited, play.speaker]).toEqual([null, definition.kind === 'ai' ? 'ines' : 'vera'])
  })

  test('[RT11] a person passes by being skipped', () => {
    const play = new TablePlay([ai('vera'), person('ines', { takesTurns: true })]).start()
    play.turnOver()
    play.do({ name: 'skip-speaker' })
    expect([play.speaker, play.seat('ines').passes]).toEqual(['vera', 1])
  })
})

describe('ends', () => {
  const ended = (end: End, then: (play: TablePlay) => void) => {
    const play = new TablePlay(trio(), 'round-robin', { end }).start()
    then(play)
    return [play.table.phase, play.table.because, play.state.activeTurn === null]
  }

  test.each<readonly [End, (play: TablePlay) => void, string]>([
    [{ kind: 'turns', count: 15 }, (play) => play.turnsOver(15), 'turns'],
    [{ kind: 'tokens', count: 100 }, (play) => play.turnsOver(2, () => 50), 'tokens'],
    [{ kind: 'keyword', word: 'besloten' }, (play) => play.turnOver('Daarmee is het BESLOTEN.'), 'keyword'],
    [{ kind: 'speaker', participant: 'dora', count: 1 }, (play) => play.turnsOver(3), 'speaker'],
    [{ kind: 'passed' }, (play) => [1, 2, 3].forEach(() => play.pass()), 'passed'],
    [
      {
        kind: 'any',
        of: [
          { kind: 'turns', count: 9 },
          { kind: 'tokens', count: 40 },
        ],
      },
      (play) => play.turnsOver(2, () => 20),
      'tokens',
    ],
    [
      {
        kind: 'all',
        of: [
          { kind: 'turns', count: 2 },
          { kind: 'keyword', word: 'klaar' },
        ],
      },
      (play) => {
        play.turnOver('We zijn klaar.')
        expect(play.table.phase).toBe('running')
        play.turnOver()
      },
      'turns',
    ],
  ])('[RT12][C1] %j', (end, play, reason) => {
    expect(ended(end, play)).toEqual(['ended', reason, true])
  })

  test('[RT12] money, by what each one costs', () => {
    const seats = [ai('vera', { price: { input: 1_000_000, output: 0 } }), ai('hugo')]
    const play = new TablePlay(seats, 'round-robin', { end: { kind: 'cost', cents: 50 } }).start()
    play.turnsOver(2, () => 30)
    expect([play.table.phase, play.table.cents]).toEqual(['running', 30])
    play.turnOver('', { tokens: 20 })
    expect([play.table.phase, play.table.because, play.table.cents]).toEqual(['ended', 'cost', 50])
  })

  test('[RT12] time, also while a person is waited for', () => {
    const seats = [ai('vera'), person('ines', { takesTurns: true })]
    const play = new TablePlay(seats, 'round-robin', { end: { kind: 'time', ms: 60_000 } }).start()
    play.turnOver()
    expect(dueAt(play.state)).toBe((play.table.startedAt ?? 0) + 60_000)
    play.later(60_001)
    play.executeInternal({ name: 'check-table-time' })
    expect([play.table.phase, play.table.because, play.table.awaited, dueAt(play.state)]).toEqual([
      'ended',
      'time',
      null,
      null,
    ])
  })

  test('[RT12] a time that is not enough by itself keeps nobody awake', () => {
    const end: End = {
      kind: 'all',
      of: [
        { kind: 'time', ms: 1_000 },
        { kind: 'turns', count: 5 },
      ],
    }
    const play = new TablePlay(trio(), 'manual', { end }).start()
    expect(dueAt(play.state)).toBeNull()
  })

  test('[RT12] a table that is over can be started anew, and counts anew', () => {
    const play = new TablePlay(trio(), 'round-robin', { end: { kind: 'turns', count: 2 } }).start()
    play.turnsOver(2)
    play.start()
    expect([play.table.phase, play.table.turns, play.speaker]).toEqual(['running', 0, 'dora'])
  })

  test('[RT16] what somebody voted who has left since does not count for whoever sits down under the same name', () => {
    const play = new TablePlay(trio(), 'round-robin', { end: { kind: 'agreement', rule: 'all' } }).start()
    play.executeInternal({ name: 'propose-agreement', body: { ...play.hold, text: 'Een waarschuwing.' } })
    play.turnOver()
    play.executeInternal({ name: 'cast-vote', body: { ...play.hold, agrees: true } })
    play.turnOver()
    play.do({ name: 'remove-participant', participant: 'hugo' })
    play.do({ name: 'add-participant', body: ai('hugo') })
    play.executeInternal({ name: 'cast-vote', body: { ...play.hold, agrees: true } })
    play.turnOver()
    expect([play.table.phase, play.table.proposal?.votes]).toEqual(['running', [{ participant: 'dora', agrees: true }]])
  })

  test.each([
    ['all', [true, true], 'ended'],
    ['all', [true, false], 'running'],
    ['majority', [true, false], 'ended'],
    ['majority', [false, false], 'running'],
  ] as const)('[RT16] an agreement by %s with votes %j: %s', (rule, votes, phase) => {
    const play = new TablePlay(trio(), 'round-robin', { end: { kind: 'agreement', rule } }).start()
    expect(play.refusal({ name: 'cast-vote', body: { ...play.hold, agrees: true } })).toBe('bad-request')
    play.executeInternal({ name: 'propose-agreement', body: { ...play.hold, text: 'Een waarschuwing.' } })
    play.turnOver()
    for (const agrees of votes) {
      if (play.table.phase === 'ended') break
      play.executeInternal({ name: 'cast-vote', body: { ...play.hold, agrees } })
      play.turnOver()
    }
    expect(play.table.phase).toBe(phase)
  })
})

describe('what it may cost', () => {
  test('[RT13] four fifths are told once; what a turn may take is kept back; at the end it pauses and asks', () => {
    const seats = trio().map((one) => ({ ...one, maxTokens: 100 }) as typeof one)
    const play = new TablePlay(seats, 'round-robin', { budget: { tokens: 1_000 } }).start()
    play.turnsOver(9, () => 100)
    expect(play.types.filter((type) => type === 'budget-warned')).toHaveLength(1)
    play.turnOver('', { tokens: 60 })
    // 40 are left, and the next may take 100.
    expect([play.table.phase, play.table.because, play.state.activeTurn]).toEqual(['paused', 'budget', null])
    play.do({ name: 'resume-table', body: {} })
    expect(play.table.phase).toBe('paused')
    play.do({ name: 'resume-table', body: { more: { tokens: 500 } } })
    expect([play.table.phase, play.table.rules.budget, play.speaker]).toEqual(['running', { tokens: 1_500 }, 'hugo'])
  })
})

describe('what is told of a budget', () => {
  test('[RT13] four fifths are told once for a budget, whatever else is set meanwhile; the same set again is nothing', () => {
    const play = new TablePlay([ai('vera', { maxTokens: 16 }), ai('hugo', { maxTokens: 16 })], 'round-robin', {
      budget: { tokens: 1_000 },
    }).start()
    play.turnsOver(17, () => 50)
    const warnings = () => play.types.filter((type) => type === 'budget-warned').length
    expect(warnings()).toBe(1)
    play.do({ name: 'set-table', body: { schedule: 'weighted' } })
    play.turnOver('', { tokens: 1 })
    expect(warnings()).toBe(1)
    const { length } = play.log
    play.do({ name: 'set-table', body: { schedule: 'weighted', rules: { budget: { tokens: 1_000 } } } })
    expect(play.log).toHaveLength(length)
    play.do({ name: 'set-table', body: { rules: { budget: { tokens: 1_020 } } } })
    play.turnOver('', { tokens: 1 })
    expect(warnings()).toBe(2)
  })
})

describe('what it may cost, whoever chooses', () => {
  const saying = (id: string, maxTokens: number) => ai(id, { maxTokens })

  test('[RT13] a moderator is not asked where nobody’s turn fits, and chooses among those whose turn does', () => {
    const poor = new TablePlay([saying('vera', 1_000), saying('hugo', 1_000), saying('dora', 1_000)], 'moderated', {
      budget: { tokens: 100 },
    }).start()
    expect([poor.table.phase, poor.table.because, poor.types.includes('turn-opened')]).toEqual([
      'paused',
      'budget',
      false,
    ])
    const play = new TablePlay([saying('vera', 500), saying('hugo', 5_000), saying('dora', 500)], 'moderated', {
      budget: { tokens: 1_000 },
    }).start()
    play.executeInternal({ name: 'follow-moderator', body: { ...play.hold, participant: 'hugo' } })
    expect([play.speaker, play.log.at(-1)]).toMatchObject(['vera', { because: 'fallback' }])
    play.turnOver('', { tokens: 600 })
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'budget'])
  })

  test('[RT13] what is left became too little while a moderator chose: nobody has the floor, and it pauses', () => {
    const play = new TablePlay([saying('vera', 500), saying('hugo', 500)], 'moderated', { budget: { tokens: 900 } })
    play.do({ name: 'add-participant', body: saying('dora', 500) })
    play.start()
    play.do({ name: 'set-table', body: { rules: { budget: { tokens: 100 } } } })
    expect(play.refusal({ name: 'follow-moderator', body: { ...play.hold, participant: 'vera' } })).toBe(
      'may-not-speak',
    )
    play.close('cancelled')
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'budget'])
  })

  test('[RT13] a person takes nothing of a budget: also where all of it is spent one is waited for, and no turn ends', () => {
    const play = new TablePlay([saying('vera', 100), person('ines', { takesTurns: true })], 'addressed', {
      budget: { tokens: 500 },
    })
    play.do({ name: 'next-speaker', body: { participant: 'vera' } })
    play.turnOver('', { tokens: 600 })
    play.do({ name: 'next-speaker', body: { participant: 'ines' } })
    expect([play.table.awaited?.participant, play.types.filter((type) => type === 'turn-closed')]).toEqual([
      'ines',
      ['turn-closed'],
    ])
  })

  test('[RT13] [RT17] a turn is not tried again where it does not fit, and is with more', () => {
    const play = new TablePlay([saying('vera', 1_000), saying('hugo', 500)], 'round-robin', {
      budget: { tokens: 1_500 },
    }).start()
    const { turn } = play
    play.turnOver('', { tokens: 900 })
    play.do({ name: 'pause-table', body: { when: 'now' } })
    play.close('stopped')
    const again: ThreadCommand = { name: 'retry-turn', turn: turn.id, body: { participant: 'vera' } }
    expect(play.refusal(again)).toBe('may-not-speak')
    play.do({ name: 'set-table', body: { rules: { budget: { tokens: 9_000 } } } })
    play.command(again)
    expect(play.speaker).toBe('vera')
  })

  test('[RT13] at a table that does not discuss, whoever is spoken to and may cost no more says so, once', () => {
    const play = new TablePlay([saying('vera', 1_000), saying('hugo', 1_000)], 'round-robin', {
      budget: { tokens: 1_500 },
      end: { kind: 'turns', count: 1 },
    }).start()
    play.turnOver('', { tokens: 1_000 })
    const { length } = play.log
    play.say('Hugo, wat vind jij?')
    expect(play.log.slice(length)).toMatchObject([
      { type: 'message-posted' },
      { type: 'turn-opened', table: true },
      { type: 'floor-granted', agent: 'hugo', because: 'addressed' },
      { type: 'turn-closed', reason: 'failed', why: 'budget' },
    ])
    expect([play.table.phase, play.state.activeTurn, play.table.floor]).toEqual(['ended', null, null])
    expect(play.state.asks).toMatchObject([{ kind: 'notice' }])
    play.do({ name: 'add-participant', body: ai('anna') })
    expect(play.log).toHaveLength(length + 5)
  })

  test('[RT13] where several are spoken to and one may cost no more, the others answer', () => {
    const play = new TablePlay([saying('vera', 1_000), saying('hugo', 100)], 'addressed', { budget: { tokens: 500 } })
    play.say('Vera en Hugo, wat vinden jullie?')
    expect([play.seat('vera').failures, play.speaker]).toEqual([1, 'hugo'])
  })
})

describe('failures', () => {
  test('[RT14][C1][C8] one that fails is passed over, and nothing it said is anybody’s; where all fail it pauses', () => {
    const play = new TablePlay(trio()).start()
    play.turnOver('', { reason: 'failed' })
    expect([play.speaker, play.seat('vera').failures, play.table.phase]).toEqual(['hugo', 1, 'running'])
    play.turnOver()
    play.turnOver('', { reason: 'failed' })
    play.turnOver('', { reason: 'failed' })
    expect(play.table.phase).toBe('running')
    play.turnOver('', { reason: 'failed' })
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'failures'])
    play.do({ name: 'resume-table', body: {} })
    expect(play.table.phase).toBe('running')
  })

  test('[RT14] a table that nothing ends pauses when no person has said anything for long, and goes on when one wants it', () => {
    const play = new TablePlay(trio(), 'round-robin', { end: { kind: 'keyword', word: 'besloten' } }).start()
    play.turnsOver(limits.turnsAlone - 1)
    play.say('Ik luister.')
    play.turnsOver(limits.turnsAlone - 1)
    expect(play.table.phase).toBe('running')
    play.turnOver()
    expect([play.table.phase, play.table.because, play.state.activeTurn]).toEqual(['paused', 'alone', null])
    play.do({ name: 'resume-table', body: {} })
    play.turnOver()
    expect(play.table.phase).toBe('running')
    const bounded = new TablePlay(trio(), 'round-robin', { end: { kind: 'turns', count: 300 } }).start()
    bounded.turnsOver(299)
    expect(bounded.table.phase).toBe('running')
  })

  test('[RT14] where everybody passes and nothing ends it, it pauses rather than ask on and on', () => {
    const play = new TablePlay(trio()).start()
    for (let n = 0; n < 3; n++) play.pass()
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'silence'])
    play.do({ name: 'resume-table', body: {} })
    play.pass()
    play.turnOver('Toch nog iets.')
    expect(play.table.passed).toEqual([])
  })

  test('[RT14] turns that come to nothing, however they close, make it pause; who passes between them changes nothing', () => {
    const unchosen = new TablePlay(trio(), 'moderated').start()
    for (let n = 0; n < 3; n++) unchosen.close('cancelled')
    expect([unchosen.table.phase, unchosen.table.because]).toEqual(['paused', 'failures'])
    const empty = new TablePlay(trio()).start()
    for (let n = 0; n < 3; n++) empty.close('finished')
    expect([empty.table.phase, empty.table.because]).toEqual(['paused', 'failures'])
    const mixed = new TablePlay([ai('vera'), ai('hugo')]).start()
    mixed.pass()
    mixed.turnOver('', { reason: 'failed' })
    mixed.pass()
    expect(mixed.table.phase).toBe('running')
    mixed.turnOver('', { reason: 'failed' })
    expect([mixed.table.phase, mixed.table.because]).toEqual(['paused', 'failures'])
  })

  test('[RT14] who passes twice while nobody says anything has passed twice, and both stand in the log', () => {
    const play = new TablePlay([ai('vera'), ai('hugo')]).start()
    play.pass()
    play.turnOver('', { reason: 'failed' })
    play.pass()
    expect([play.seat('vera').passes, play.types.filter((type) => type === 'turn-passed').length]).toEqual([2, 2])
  })

  test('[RT14] who passes twice in one turn has passed once; who passed before and says nothing now has not', () => {
    const play = new TablePlay(trio()).start()
    play.executeInternal({ name: 'pass-turn', body: play.hold })
    play.pass()
    expect(play.seat('vera').passes).toBe(1)
    play.turnOver('', { reason: 'failed' })
    play.turnOver('', { reason: 'failed' })
    play.close('finished')
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'failures'])
  })

  test('[RT14] who passed before and says something now has spoken', () => {
    const play = new TablePlay(trio(), 'manual').start()
    for (const participant of ['vera', 'hugo']) {
      play.do({ name: 'next-speaker', body: { participant } })
      play.pass()
    }
    play.do({ name: 'next-speaker', body: { participant: 'vera' } })
    play.turnOver('Toch nog iets.')
    expect(play.table.passed).toEqual([])
  })

  test('[RT10] [RT12] a table that is over and is ended again: whoever was called since does not begin', () => {
    const play = new TablePlay([ai('vera'), ai('hugo')]).start()
    play.do({ name: 'end-table' })
    play.close('stopped')
    play.do({ name: 'next-speaker', body: { participant: 'vera' } })
    play.do({ name: 'next-speaker', body: { participant: 'hugo' } })
    play.do({ name: 'end-table' })
    expect(play.turn.stopping).toBe(true)
    play.close('stopped')
    expect([play.state.activeTurn, play.table.phase, play.table.called]).toEqual([null, 'ended', null])
    const { length } = play.log
    play.do({ name: 'end-table' })
    expect(play.log).toHaveLength(length)
  })

  test('[RT8] a turn that asks a person something keeps the floor until it is answered', () => {
    const play = new TablePlay(trio()).start()
    const ask = play.askAndWait('naam')
    expect([play.state.activeTurn, play.speaker]).toEqual([null, 'vera'])
    play.do({ name: 'add-participant', body: ai('anna') })
    expect(play.state.activeTurn).toBeNull()
    play.fill(ask)
    expect([play.turn.agent, play.turnOver(), play.speaker]).toEqual(['vera', 'vera', 'hugo'])
  })
})
