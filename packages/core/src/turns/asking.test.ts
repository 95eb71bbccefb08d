import { AskId } from '@agora/protocol/ask'
import { MessageId, TurnId } from '@agora/protocol/ids'
import type { NewMessage } from '@agora/protocol/message'
import { describe, expect, test } from 'vitest'
import { Play, makeAsk } from '../testing/play.ts'
import { viewThread } from '../state/thread-state.ts'
import { viewMessage } from '../thread/view-message.ts'
import { decideAnswer } from './decide-answer.ts'

const question = 'Hoe koud moet de koeling zijn?'
const other = 'Wat geldt voor vis?'

function running(): Play {
  const play = new Play('feedback')
  play.say('Maak het rapport?')
  return play
}

/** A conversation in which a turn waits for the answer to one question, or approval. */
function waiting(kind: 'question' | 'approval' = 'question', laterMs = 0): { play: Play; ask: AskId } {
  const play = running()
  play.later(laterMs)
  return { play, ask: play.askAndWait('q', kind) }
}

function said(id: string, text: string, more: Partial<NewMessage> = {}): NewMessage {
  return { id: MessageId.parse(id), text, ...more }
}

describe('asking', () => {
  test('[TU7] what is asked is a message in the history and a mark in the thread, once for an id', () => {
    const play = running()
    const ask = makeAsk(play.turn.id, 'q')
    const open = { name: 'open-ask', body: { ...play.hold, ask, text: 'Welk bedrijf?' } } as const
    const [event] = play.executeInternal(open).events
    expect(viewMessage(event!)).toMatchObject({ id: ask.id, as: 'ask', text: 'Welk bedrijf?', ask, turn: 'turn-3' })
    const mark = { id: ask.id, turn: 'turn-3', kind: 'question', seq: event!.seq, since: event!.at }
    expect(viewThread(play.state).asks).toEqual([mark])
    expect(play.executeInternal(open).events).toEqual([])
    play.claim()
    expect(play.executeInternal({ ...open, body: { ...open.body, ...play.hold } }).events).toEqual([])
    expect(play.state.asks).toEqual([mark])
  })

  test('[TU4] a turn that closes takes what it asked along, and leaves what others ask', () => {
    const { play, ask } = waiting()
    play.say(question)
    const own = play.ask('p')
    expect(play.state.asks.map(({ id }) => id)).toEqual([ask, own])
    play.close('stopped')
    expect(play.state.asks.map(({ id }) => id)).toEqual([ask])
    const late = { askId: own, status: 'resolved', text: 'ja' } as const
    expect(play.refusal({ name: 'answer-ask', body: late })).toBe('ask-closed')
  })
})

describe('answering by a form', () => {
  test('[TU9][A17] the answer stands in the history before the question closes, and the turn goes on', () => {
    const { play, ask } = waiting()
    const answers = { name: 'Bakkerij Jansen' }
    const { events, answer } = play.fill(ask, { answers })
    expect(events).toMatchObject([
      { type: 'message-posted', as: 'answer', answers: ask, by: { kind: 'user' } },
      { type: 'ask-closed', ask, turn: 'turn-3', status: 'resolved', answers },
      { type: 'turn-resumed', turn: 'turn-3', holder: 'here' },
    ])
    expect(viewMessage(events[0]!)?.text).toContain('Bakkerij Jansen')
    expect(answer).toEqual({ askId: ask, status: 'resolved', seq: play.log.length })
  })

  test('[TU8] the same answer three times: it counts once, the others come too late', () => {
    const { play, ask } = waiting()
    const command = { name: 'answer-ask', body: { askId: ask, status: 'resolved', text: 'ja' } } as const
    expect([play.refusal(command), play.refusal(command), play.refusal(command)]).toEqual([
      undefined,
      'ask-closed',
      'ask-closed',
    ])
    expect(play.types.filter((type) => type === 'ask-closed').length).toBe(1)
    expect(play.types.filter((type) => type === 'turn-resumed').length).toBe(1)
  })

  test('[TU8] a late answer closes nothing else, also where the same turn has asked again', () => {
    const { play, ask } = waiting()
    play.fill(ask)
    const again = play.ask('again')
    play.suspend(1)
    for (const status of ['resolved', 'later', 'cancelled'] as const) {
      expect(play.refusal({ name: 'answer-ask', body: { askId: ask, status, text: 'ja' } })).toBe('ask-closed')
    }
    expect(play.state.asks).toMatchObject([{ id: again }])
    expect(play.state.asks[0]).not.toHaveProperty('later')
  })

  test('[TU8] three approvals pending, one answered: the others stay open', () => {
    const play = running()
    const [a, b, c] = ['a', 'b', 'c'].map((name) => play.ask(name, 'approval'))
    play.suspend()
    play.fill(b!, { approved: true })
    expect(play.state.asks.map(({ id }) => id)).toEqual([a, c])
    expect(play.turn.asked.map(({ ask, answer }) => [ask, answer !== undefined])).toEqual([
      [a, false],
      [b, true],
      [c, false],
    ])
  })

  test('[TU8] an answer is not taken for what was asked elsewhere in the log', () => {
    const { play, ask } = waiting()
    const other = makeAsk(TurnId.parse('turn-3'), 'other', 'approval')
    const answer = { askId: ask, status: 'resolved', approved: true } as const
    const decided = decideAnswer(play.state, answer, other, { holder: 'here', language: 'nl' })
    expect(decided).toMatchObject({ kind: 'refused', code: 'ask-closed' })
  })

  test('[TU8] a name that no turn here can have given was never asked', () => {
    const { play } = waiting()
    const names = ['turn-999.q', 'q', 'turn-0.q', 'turn-3x.q', 'm1', 'question']
    const codes = names.map((name) => {
      return play.refusal({ name: 'answer-ask', body: { askId: AskId.parse(name), status: 'resolved', text: 'ja' } })
    })
    expect(codes).toEqual(names.map(() => 'ask-not-found'))
  })

  test('[TU8] what does not fit what was asked is refused, and the question stays open', () => {
    const { play, ask } = waiting()
    const bad = [{}, { text: '  ' }, { answers: { name: ' ' } }, { answers: { place: 'Utrecht' } }, { approved: true }]
    for (const given of bad) {
      expect(play.refusal({ name: 'answer-ask', body: { askId: ask, status: 'resolved', ...given } })).toBe(
        'bad-request',
      )
    }
    expect(play.state.asks).toMatchObject([{ id: ask }])
    const approval = waiting('approval')
    const vague = { askId: approval.ask, status: 'resolved', text: 'ja hoor' } as const
    expect(approval.play.refusal({ name: 'answer-ask', body: vague })).toBe('bad-request')
    expect(approval.play.state.asks.length).toBe(1)
  })

  test('[TU11] no, with a reason, goes to the turn that asked', () => {
    const { play, ask } = waiting('approval')
    const { events } = play.fill(ask, { approved: false, reason: 'het adres klopt niet' })
    expect(events[1]).toMatchObject({ type: 'ask-closed', approved: false, reason: 'het adres klopt niet' })
    expect(play.turn.id).toBe('turn-3')
  })
})

describe('later and never', () => {
  test('[TU12] "later" keeps it open; a plain message is then no answer, a form still is', () => {
    const { play, ask } = waiting()
    const put = play.fill(ask, { status: 'later' })
    expect(put).toMatchObject({ events: [{ type: 'ask-deferred', ask }], answer: { status: 'later' } })
    expect(play.fill(ask, { status: 'later' }).events).toEqual([])
    expect(play.state.asks).toMatchObject([{ id: ask, later: true }])
    expect(play.say('Bakkerij Jansen').became).toMatchObject([{ as: 'turn' }])
    play.answer()
    play.fill(ask)
    expect(play.turn.id).toBe('turn-3')
  })

  test('[TU12] what was put off does not stand before an older question that was not', () => {
    const play = running()
    const older = play.ask('a')
    const newer = play.ask('b')
    play.suspend()
    play.fill(newer, { status: 'later' })
    expect(play.say('Bakkerij Jansen').became).toMatchObject([{ as: 'answer', answers: older }])
  })

  test('[TU12] whoever cancels it lets the turn go on, knowing that nobody will answer', () => {
    const { play, ask } = waiting()
    const { events } = play.fill(ask, { status: 'cancelled' })
    expect(events).toMatchObject([
      { as: 'answer' },
      { type: 'ask-closed', status: 'cancelled' },
      { type: 'turn-resumed' },
    ])
    expect(play.state.asks).toEqual([])
    expect(play.turn.asked).toEqual([{ ask, answer: events[1]!.seq }])
  })
})

describe('answering by a plain message', () => {
  test('[TU10][A17] a plain message answers the newest open question, in its own words', () => {
    const play = running()
    play.ask('a')
    const newest = play.ask('b')
    play.suspend()
    expect(play.say('Bakkerij Jansen').became).toEqual([{ id: 'm2', as: 'answer', answers: newest }])
    expect(play.log.slice(-3)).toMatchObject([
      { type: 'message-posted', message: 'm2', text: 'Bakkerij Jansen', as: 'answer', answers: newest },
      { type: 'ask-closed', ask: newest, status: 'resolved', text: 'Bakkerij Jansen' },
      { type: 'turn-resumed', turn: 'turn-3' },
    ])
  })

  test('[TU10] said again it is a duplicate with its first outcome, and answers nothing more', () => {
    const play = running()
    play.ask('a')
    play.ask('b')
    play.suspend()
    play.post([said('x', 'Bakkerij Jansen')])
    const { length } = play.log
    expect(play.post([said('x', 'Bakkerij Jansen')])).toMatchObject({
      duplicate: ['x'],
      became: [{ id: 'x', as: 'answer', answers: 'turn-3.b' }],
    })
    expect(play.log.length).toBe(length)
  })

  test('[TU10][A17] a question, a call and a command are no answer: the question stays open', () => {
    for (const [text, as] of [
      [question, 'turn'],
      ['Agora, Bakkerij Jansen', 'turn'],
      ['Agora?', 'wake'],
      ['Agora luister', 'command'],
    ] as const) {
      const { play, ask } = waiting()
      expect(play.say(text).became, text).toMatchObject([{ as }])
      expect(play.state.asks, text).toMatchObject([{ id: ask }])
      expect(play.state.waiting, text).toMatchObject([{ id: 'turn-3' }])
      expect(play.state.activeTurn !== null, text).toBe(as !== 'command')
    }
  })

  test('[TU10][A17] a note is never an answer, in listen mode or when it was said in it', () => {
    const { play, ask } = waiting()
    expect(play.post([said('n', 'Bakkerij Jansen', { saidIn: 'listen' })]).became).toMatchObject([{ as: 'note' }])
    play.command({ name: 'set-mode', body: { mode: 'listen' } })
    expect(play.say('Bakkerij Jansen', 'ja').became).toMatchObject([{ as: 'note' }, { as: 'note' }])
    expect(play.state.asks).toMatchObject([{ id: ask }])
    expect(play.types).not.toContain('ask-closed')
  })

  test('[TU10] what its device answered already is no answer', () => {
    const { play, ask } = waiting()
    expect(play.post([said('h', 'Bakkerij Jansen', { handled: true })]).became).toMatchObject([{ as: 'queued' }])
    expect(play.state.asks).toMatchObject([{ id: ask }])
    expect(play.state.activeTurn).toBeNull()
  })

  test('[TU10][A17] what was said offline before the question was asked is no answer; what was said after it is', () => {
    const { play, ask } = waiting(undefined, 100_000)
    const { since } = play.state.asks[0]!
    const before = said('b', 'de vloer is nat', { saidIn: 'feedback', at: since - 60_000 })
    expect(play.post([before]).became).toMatchObject([{ as: 'turn' }])
    expect(play.state.asks).toMatchObject([{ id: ask }])
    play.answer()
    const after = said('a', 'Bakkerij Jansen', { saidIn: 'feedback', at: since + 60_000 })
    expect(play.post([after]).became).toMatchObject([{ as: 'answer', answers: ask }])
  })

  test('[TU10] a device whose clock is slow still answers, when it is not offline', () => {
    const { play, ask } = waiting(undefined, 100_000)
    const { since } = play.state.asks[0]!
    expect(play.post([said('a', 'Bakkerij Jansen', { at: since - 60_000 })]).became).toMatchObject([{ answers: ask }])
  })

  test('[TU10] without an open question a statement is a message as ever', () => {
    const play = running()
    play.answer()
    expect(play.say('Bakkerij Jansen').became).toMatchObject([{ as: 'turn' }])
  })

  test('[TU11] an approval is answered by a clear yes or no alone', () => {
    for (const [text, approved] of [
      ['ja', true],
      ['nee, want het adres klopt niet', false],
    ] as const) {
      const { play, ask } = waiting('approval')
      expect(play.say(text).became, text).toMatchObject([{ as: 'answer', answers: ask }])
      const closed = play.log.find(({ type }) => type === 'ask-closed')
      expect(closed, text).toMatchObject({ approved, text })
      expect(closed && 'reason' in closed, text).toBe(!approved)
    }
    for (const text of ['Bakkerij Jansen', 'misschien', question]) {
      const { play, ask } = waiting('approval')
      expect(play.say(text).became, text).toMatchObject([{ as: 'turn' }])
      expect(play.state.asks, text).toMatchObject([{ id: ask }])
    }
  })

  test('[TU11] what is no yes or no answers the older question, and leaves the approval open', () => {
    const play = running()
    const older = play.ask('a')
    const approval = play.ask('b', 'approval')
    play.suspend()
    expect(play.say('Bakkerij Jansen').became).toMatchObject([{ as: 'answer', answers: older }])
    expect(play.state.asks).toMatchObject([{ id: approval }])
  })

  test('[TU11] a yes to a newer question approves nothing', () => {
    const play = running()
    const approval = play.ask('a', 'approval')
    const newer = play.ask('b')
    play.suspend()
    expect(play.say('ja').became).toMatchObject([{ answers: newer }])
    expect(play.state.asks).toMatchObject([{ id: approval }])
  })
})

describe('several messages in one request', () => {
  test('[TU14] two answers: one turn goes on at once, the other after it', () => {
    const { play, ask: first } = waiting()
    play.say(question)
    const second = play.askAndWait('q')
    expect(play.say('Bakkerij Jansen', 'Utrecht').became).toMatchObject([{ answers: second }, { answers: first }])
    expect(play.types.filter((type) => type === 'turn-resumed').length).toBe(1)
    const { id } = play.turn
    play.answer()
    expect([id, play.turn.id]).toEqual(['turn-7', 'turn-3'])
    play.answer()
    expect(play.state.activeTurn).toBeNull()
  })

  test('[TU14] an answer and then a question: the turn goes on, and the question gets its turn after it', () => {
    const { play } = waiting()
    expect(play.say('Bakkerij Jansen', question).became).toMatchObject([{ as: 'answer' }, { as: 'queued' }])
    const asked = play.log.length
    expect(play.turn.id).toBe('turn-3')
    play.answer()
    expect(play.turn).toMatchObject({ from: asked })
  })

  test('[TU14] a question and then an answer: neither is lost', () => {
    const { play } = waiting()
    const from = play.log.length + 1
    expect(play.say(other, 'Bakkerij Jansen').became).toMatchObject([{ as: 'turn' }, { as: 'answer' }])
    const ran = new Map([[play.turn.id, play.turn.from]])
    play.answer()
    ran.set(play.turn.id, play.turn.from)
    play.answer()
    expect(play.state).toMatchObject({ activeTurn: null, waiting: [], queued: null })
    expect([...ran.values()].toSorted((a, b) => a - b)).toEqual([2, from])
  })
})

describe('saying yes or no', () => {
  const closing = (play: Play) => play.log.findLast(({ type }) => type === 'ask-closed')

  test('[BR7][XS3] hesitation, half a sentence, a courtesy or agreement with something else leaves an approval open', () => {
    for (const text of ['ja maar', 'nou ja', 'mag', 'goed', 'klopt', 'dank je', 'ja eh', 'yes but', "that's right"]) {
      for (const via of ['typed', 'spoken'] as const) {
        const { play, ask } = waiting('approval')
        play.post([said('m', text, { via })])
        expect(play.state.asks, text).toMatchObject([{ id: ask }])
      }
    }
  })

  test('[TU30][XS3] the log says who answered, and how', () => {
    const typed = waiting('approval').play
    typed.say('ja, doe maar')
    expect(closing(typed)).toMatchObject({ approved: true, how: 'typed', by: { kind: 'user' } })
    const spoken = waiting('approval').play
    spoken.post([said('m', 'ja doe maar', { via: 'spoken' })])
    expect(closing(spoken)).toMatchObject({ approved: true, how: 'spoken' })
    const { play, ask } = waiting('approval')
    play.command({ name: 'answer-ask', body: { askId: ask, status: 'resolved', approved: true } })
    expect(closing(play)).toMatchObject({ approved: true, how: 'button', by: { kind: 'user' } })
  })

  test('[TU30][XS3] what is final or sent takes the button or a spoken yes to what was read aloud; a no closes it in any way', () => {
    const question = 'Mag dit zo?'
    const open = () => {
      const play = running()
      const ask = { ...makeAsk(play.turn.id, 'q', 'approval'), explicit: true as const }
      play.executeInternal({ name: 'open-ask', body: { ...play.hold, ask, text: question } })
      play.suspend()
      return play
    }
    const hear = (play: Play, chars: number) =>
      play.command({
        name: 'record-speech',
        body: {
          facts: [
            { kind: 'heard', at: 1, message: MessageId.parse(play.state.asks[0]?.id ?? ''), chars, playedMs: 900 },
          ],
        },
      })
    const yes = (play: Play, id: string) => play.post([said(id, 'ja doe maar', { via: 'spoken' })])
    const typed = open()
    expect(typed.say('ja, doe maar').became).toMatchObject([{ as: 'turn' }])
    expect(typed.state.asks).toMatchObject([{ explicit: true }])
    const unread = open()
    yes(unread, 'm1')
    hear(unread, question.length - 4)
    yes(unread, 'm2')
    expect(closing(unread)).toBeUndefined()
    const spoken = open()
    hear(spoken, 3)
    hear(spoken, question.length)
    yes(spoken, 'm')
    expect(closing(spoken)).toMatchObject({ approved: true, how: 'spoken' })
    // Said after something else that Agora said, it may be a yes to that.
    const later = open()
    hear(later, question.length)
    later.post([said('m3', 'Wat geldt er voor vis?')])
    later.answer('Voor vis geldt 2 graden. Zal ik dat opschrijven?')
    yes(later, 'm4')
    expect(closing(later)).toBeUndefined()
    const typedAfter = open()
    hear(typedAfter, question.length)
    typedAfter.say('ja, doe maar')
    expect(closing(typedAfter)).toBeUndefined()
    const refused = open()
    refused.say('nee, nog niet')
    expect(closing(refused)).toMatchObject({ approved: false, how: 'typed' })
  })

  test('[LI33][XS3] after the name a clear no answers an open approval, also in listen mode, which stays', () => {
    const { play, ask } = waiting('approval')
    play.command({ name: 'set-mode', body: { mode: 'listen' } })
    play.say('nee')
    expect(play.state.asks).toMatchObject([{ id: ask }])
    expect(play.say('Agora, nee, doe maar niet')).toMatchObject({ mode: 'listen', became: [{ answers: ask }] })
    expect(closing(play)).toMatchObject({ approved: false, how: 'typed' })
  })

  test('[LI33] after the name a clear yes answers it in feedback mode alone', () => {
    const { play, ask } = waiting('approval')
    expect(play.say('Agora, ja doe maar').became).toMatchObject([{ as: 'answer', answers: ask }])
    const thread = waiting('approval').play
    thread.command({ name: 'set-mode', body: { mode: 'listen' } })
    thread.say('Agora, ja doe maar')
    expect(thread.state.asks).toHaveLength(1)
  })
})
