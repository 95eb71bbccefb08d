import { MessageId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { End } from '@agora/protocol/table'
import { describe, expect, test } from 'vitest'
import { TablePlay, ai, person } from '../testing/table-play.ts'
import { dueAt } from '../thread/thread-state.ts'

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
    expect([strict.speaker, strict.table.phase]).toEqual([undefined, 'running'])
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

  test('[RT4][C10] a moderator chooses among those who may; what it says beside that falls back to the weights', () => {
    const play = new TablePlay([ai('vera', { weight: 5 }), ai('hugo'), ai('dora')], 'moderated').start()
    expect([play.turn.agent, play.speaker]).toEqual([null, undefined])
    play.speak({ name: 'follow-moderator', body: { ...play.hold, participant: 'hugo', why: 'hij weet het' } })
    expect([play.speaker, play.log.at(-1)]).toMatchObject([
      'hugo',
      { because: 'moderated', choice: { why: 'hij weet het' } },
    ])
    // Said again by a process that took over.
    play.speak({ name: 'follow-moderator', body: { ...play.hold, participant: 'dora' } })
    expect(play.turnOver()).toBe('hugo')
    for (const participant of ['hugo', 'alice', undefined]) {
      play.speak({ name: 'follow-moderator', body: { ...play.hold, ...(participant ? { participant } : {}) } })
      const granted = play.log.at(-1)
      expect(granted).toMatchObject({
        because: participant === 'hugo' && play.table.last?.participant !== 'hugo' ? 'moderated' : 'fallback',
      })
      play.turnOver()
    }
  })
})

describe('what a person can always do', () => {
  test('[RT9][C2] after a pause not one word follows, whatever was on its way, and nobody is given the floor', () => {
    const play = new TablePlay(trio()).start()
    const write = (offset: number) =>
      play.speak({ name: 'write-text', body: { message: MessageId.parse('w'), offset, text: 'nog ', hold: play.hold } })
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

  test('[RT9][C2] paused after this turn: it is finished, and no other begins', () => {
    const play = new TablePlay(trio()).start()
    play.do({ name: 'pause-table', body: { when: 'after-turn' } })
    expect([play.table.phase, play.turn.stopping]).toEqual(['pausing', undefined])
    play.turnOver()
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
  })

  test.each(['Stop allemaal!', 'Everybody stop.', 'iedereen even stil'])(
    '[RT9] "%s" makes everybody silent',
    (words) => {
      const play = new TablePlay(trio()).start()
      play.say(words)
      expect([play.table.phase, play.table.because, play.turn.stopping]).toEqual(['paused', 'said', true])
      const calm = new TablePlay(trio()).start()
      calm.say('We zeggen ook: stop allemaal met die oude vloer.')
      expect(calm.table.phase).toBe('running')
    },
  )

  test('[RT9] the button that stops an answer stops the table with it', () => {
    const play = new TablePlay(trio()).start()
    play.command({ name: 'stop-turn' })
    play.turnOver('', { reason: 'stopped' })
    expect([play.table.phase, play.state.activeTurn]).toEqual(['paused', null])
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
    play.speak({ name: 'mind-table' })
    expect(play.table.awaited?.until).toBe(due)
    play.later(61_000)
    play.speak({ name: 'mind-table' })
    expect([play.table.phase, play.speaker, play.table.awaited]).toEqual([phase, next, null])
    // And once only.
    const { length } = play.log
    play.later(600_000)
    play.speak({ name: 'mind-table' })
    expect(play.log.length).toBe(length)
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
    play.speak({ name: 'mind-table' })
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

  test.each([
    ['all', [true, true], 'ended'],
    ['all', [true, false], 'running'],
    ['majority', [true, false], 'ended'],
    ['majority', [false, false], 'running'],
  ] as const)('[RT16] an agreement by %s with votes %j: %s', (rule, votes, phase) => {
    const play = new TablePlay(trio(), 'round-robin', { end: { kind: 'agreement', rule } }).start()
    expect(play.refusal({ name: 'cast-vote', body: { ...play.hold, agrees: true } })).toBe('bad-request')
    play.speak({ name: 'propose-agreement', body: { ...play.hold, text: 'Een waarschuwing.' } })
    play.turnOver()
    for (const agrees of votes) {
      if (play.table.phase === 'ended') break
      play.speak({ name: 'cast-vote', body: { ...play.hold, agrees } })
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

  test('[RT14] where everybody passes and nothing ends it, it pauses rather than ask on and on', () => {
    const play = new TablePlay(trio()).start()
    for (let n = 0; n < 3; n++) play.pass()
    expect([play.table.phase, play.table.because]).toEqual(['paused', 'silence'])
    play.do({ name: 'resume-table', body: {} })
    play.pass()
    play.turnOver('Toch nog iets.')
    expect(play.table.passed).toEqual([])
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
