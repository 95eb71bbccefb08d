import { MessageId, TurnId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import { describe, expect, test } from 'vitest'
import { Play, makeAsk } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { applyEvent } from '../testing/bare-thread.ts'
import type { InternalAnswer } from '../thread/decide-internal-command.ts'
import { CALLS_PER_TURN, type Hold } from '../thread/decide-turn.ts'
import { placeOfTurn } from './open-turn.ts'

const question = 'Hoe koud moet de koeling zijn?'
const other = 'Wat geldt voor vis?'
const title = { nl: 'zoekt', en: 'searches' }

/** A conversation in which somebody has asked something: one turn runs. */
function running(policy: 'queue' | 'interrupt' | 'steer' = 'queue'): Play {
  const play = new Play('feedback', testEnv(), policy)
  play.say(question)
  return play
}

describe('holding a turn', () => {
  test('[TU1][TU3] a turn is claimed by the event that opens it, and named by its place', () => {
    const play = running()
    expect(play.log.at(-1)).toMatchObject({ type: 'turn-opened', seq: 3, turn: 'turn-3', holder: 'here' })
    expect(play.turn).toMatchObject({ id: 'turn-3', holder: 'here', fence: 1, from: 2, to: 3 })
    expect(placeOfTurn(play.turn.id)).toBe(3)
    expect([placeOfTurn('turn-03'), placeOfTurn('turn-0'), placeOfTurn('return-3'), placeOfTurn('turn-3x')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('[TU3] of two processes that take a turn over one gets it, and the one before writes nothing more', () => {
    const play = running()
    const first = play.hold
    play.env = { ...play.env, holder: 'there' }
    expect(play.claim()).toMatchObject({ holder: 'there', fence: 2 })
    expect(play.refusal({ name: 'lease-turn', body: first })).toBe('turn-taken')
    for (const command of inTheNameOf(first)) expect(play.refusal(command), command.name).toBe('turn-taken')
    expect(play.types.filter((type) => type === 'turn-claimed').length).toBe(1)
    play.answer()
    expect(play.log.at(-1)).toMatchObject({ type: 'turn-closed', turn: first.turn, reason: 'finished' })
  })

  test('[TU4] a turn closes once, and nothing is written in its name afterwards', () => {
    const play = running()
    const hold = play.hold
    play.ask('q')
    play.close('failed')
    const { length } = play.log
    for (const command of inTheNameOf(hold)) expect(play.refusal(command), command.name).toBe('turn-not-open')
    expect(play.log.length).toBe(length)
    expect(play.state).toMatchObject({ activeTurn: null, asks: [{ kind: 'notice' }], waiting: [] })
  })

  test('[TU25] that a turn failed is noticed until somebody has seen it or goes on; it is no question', () => {
    const play = running()
    play.close('failed')
    expect(play.state.asks).toMatchObject([{ id: 'turn-3.failed', turn: 'turn-3', kind: 'notice' }])
    // Whatever is said next is no answer to it.
    expect(play.say('ja')).toMatchObject({ became: [{ as: 'turn' }] })
    expect(play.state.asks).toEqual([])
    play.close('failed')
    const [notice] = play.state.asks
    const seen = { name: 'answer-ask', body: { askId: notice!.id, status: 'resolved' } } as const
    expect(play.command(seen).events).toMatchObject([{ type: 'ask-closed', ask: notice!.id }])
    expect(play.state.asks).toEqual([])
    expect(play.refusal(seen)).toBe('ask-closed')
  })
})

describe('waiting', () => {
  test('[TU5] a turn that waits goes on as it was: who speaks, what it answers, its answers and its tools', () => {
    const play = running()
    play.executeInternal({ name: 'grant-floor', body: { ...play.hold, agent: 'triage', because: 'addressed' } })
    play.executeInternal({ name: 'hand-over', body: { ...play.hold, from: 'triage', to: 'reporting', why: 'rapport' } })
    play.executeInternal({ name: 'start-tool', body: { ...play.hold, call: 'c', tool: 's', title, args: {} } })
    play.executeInternal({ name: 'finish-tool', body: { ...play.hold, call: 'c', outcome: 'done', result: '3' } })
    const result = play.log.length
    const before = play.turn
    const ask = play.askAndWait('q')
    expect(play.state).toMatchObject({ activeTurn: null, waiting: [{ id: before.id, asked: [{ ask }] }] })
    play.env = { ...play.env, holder: 'there' }
    play.fill(ask)
    const { seq } = play.state
    expect(play.state.waiting).toEqual([])
    expect(play.turn).toEqual({
      ...before,
      agent: 'reporting',
      holder: 'there',
      fence: 2,
      asked: [{ ask, answer: seq - 1 }],
      calls: [{ call: 'c', result }],
    })
    expect(play.log[seq - 2]).toMatchObject({ type: 'ask-closed', ask, status: 'resolved', text: 'ja' })
    expect(play.state.lastAgent).toBe('reporting')
  })

  test('[TU3][TU5] whoever ran it before it waited holds it no longer', () => {
    const play = running()
    const hold = play.hold
    play.fill(play.askAndWait('q'))
    expect(play.refusal({ name: 'close-turn', body: { ...hold, reason: 'finished' } })).toBe('turn-taken')
    expect(play.turn.id).toBe(hold.turn)
  })

  test('[TU6] an answer that comes while it makes ready to wait is not slept through', () => {
    const play = running()
    const ask = play.ask('q')
    play.fill(ask)
    const { length } = play.log
    expect(play.suspend(0)).toEqual({ seq: length, goesOn: true })
    expect(play.log.length).toBe(length)
    expect(play.turn.asked).toEqual([{ ask, answer: length }])
  })

  test('[TU6] two asked, one answered: it goes on with that one, waits again, and goes on with the other', () => {
    const play = running()
    const first = play.ask('a')
    const second = play.ask('b')
    play.suspend()
    play.fill(second)
    expect(play.suspend(1)).toEqual({ seq: play.log.length })
    expect(play.state.waiting).toMatchObject([{ taken: 1 }])
    play.fill(first)
    expect(play.turn.asked.map(({ answer }) => answer !== undefined)).toEqual([true, true])
  })

  test('[TU6] a turn that waits for nothing would wait for ever: it is refused, and runs on', () => {
    const play = running()
    const wait = () => play.refusal({ name: 'suspend-turn', body: { ...play.hold, taken: 1 } })
    expect(wait()).toBe('ask-not-found')
    play.fill(play.ask('q'))
    expect(wait()).toBe('ask-not-found')
    expect(play.turn.id).toBe('turn-3')
  })

  test('[TU6][TU13] a turn that claims more answers than it had does not sleep through the next', () => {
    const play = running()
    const ask = play.ask('q')
    play.suspend(7)
    play.say(other)
    play.fill(ask)
    play.answer()
    expect(play.log.at(-1)).toMatchObject({ type: 'turn-resumed', turn: 'turn-3' })
  })

  test('[TU1] several wait, each for its own question, and each goes on with its own answer', () => {
    const play = running()
    const first = play.askAndWait('q')
    play.say(other)
    const second = play.askAndWait('q')
    expect(play.state.waiting.map(({ id }) => id)).toEqual(['turn-3', 'turn-7'])
    expect([first, second]).toEqual(['turn-3.q', 'turn-7.q'])
    play.fill(first)
    expect(play.turn.id).toBe('turn-3')
    play.fill(second)
    expect(play.turn.id).toBe('turn-3')
    play.answer()
    expect(play.turn.id).toBe('turn-7')
    play.answer()
    expect(play.state).toMatchObject({ activeTurn: null, waiting: [], asks: [] })
  })

  test('[TU13] what was answered goes on before what was said, when the turn between closes and when it waits', () => {
    for (const ends of ['closes', 'waits'] as const) {
      const play = running()
      const ask = play.askAndWait('q')
      play.say(other)
      const between = play.turn.id
      play.fill(ask)
      play.say('En voor vlees?')
      if (ends === 'closes') play.close()
      else play.askAndWait('p')
      expect(play.log.at(-1)).toMatchObject({ type: 'turn-resumed', turn: 'turn-3' })
      expect(play.state.queued).not.toBeNull()
      play.answer()
      expect(play.log.at(-1)).toMatchObject({ type: 'turn-opened' })
      expect(play.turn.id).not.toBe(between)
      play.answer()
      expect(play.state.activeTurn).toBeNull()
    }
  })

  test('[TU13] of several that were answered meanwhile, the one that waited longest goes on first', () => {
    const play = running()
    const asks = [play.askAndWait('q')]
    play.say(other)
    asks.push(play.askAndWait('q'))
    play.say('En voor vlees?')
    for (const ask of asks.toReversed()) play.fill(ask)
    play.answer()
    expect(play.turn.id).toBe('turn-3')
    play.answer()
    expect(play.turn.id).toBe('turn-7')
  })

  test('[TU14] what was said while it ran opens the next turn when it waits', () => {
    const play = running()
    play.say(other, 'En voor vlees?')
    const ask = play.askAndWait('q')
    expect(play.last(2)).toEqual(['turn-suspended', 'turn-opened'])
    expect(play.turn).toMatchObject({ from: 4, to: play.log.length })
    expect(play.state.asks).toMatchObject([{ id: ask }])
  })
})

describe('bounds', () => {
  test('[TU7] a turn asks so often in its life, and runs on when it may not', () => {
    const play = running()
    for (let n = 0; n < limits.asksPerTurn; n++) play.ask(`q${n}`)
    const more = makeAsk(play.turn.id, 'more')
    expect(play.refusal({ name: 'open-ask', body: { ...play.hold, ask: more, text: '?' } })).toBe('too-many-asks')
    expect(play.state.asks.length).toBe(limits.asksPerTurn)
    play.answer()
    expect(play.state.asks).toEqual([])
  })

  test('[TU7] so many turns wait at once; whoever would be one more may not ask until another was answered', () => {
    const play = running()
    const asks = [play.askAndWait('q')]
    while (asks.length < limits.waitingTurns) {
      play.say(other)
      asks.push(play.askAndWait('q'))
    }
    play.say(other)
    const last = play.hold
    const ask = { name: 'open-ask', body: { ...last, ask: makeAsk(last.turn, 'q'), text: '?' } } as const
    expect(play.refusal(ask)).toBe('too-many-asks')
    expect(play.state.waiting.length).toBe(limits.waitingTurns)
    play.fill(asks[0]!)
    expect(play.refusal(ask)).toBe('too-many-asks')
    play.answer()
    play.answer()
    play.say(other)
    play.askAndWait('q')
    expect(play.state.waiting.length).toBe(limits.waitingTurns)
  })

  test('[TU19][TU21] so many tools are used in one turn; those that were are still known', () => {
    const play = running()
    const start = (call: string) =>
      ({ name: 'start-tool', body: { ...play.hold, call, tool: 's', title, args: {} } }) as const
    const finish = (call: string) => {
      return { name: 'finish-tool', body: { ...play.hold, call, outcome: 'done', result: '' } } as const
    }
    for (let n = 0; n < CALLS_PER_TURN; n++) play.executeInternal(start(`c${n}`))
    expect(play.refusal(start('more'))).toBe('bad-request')
    expect(play.refusal(finish('more'))).toBe('bad-request')
    expect(play.executeInternal(start('c0')).answer).toMatchObject({ earlier: { result: null } })
    expect(play.executeInternal(finish('c0')).events).toMatchObject([{ type: 'tool-finished' }])
    expect(play.turn.calls.length).toBe(CALLS_PER_TURN)
  })
})

describe('stop and policy', () => {
  test('[TU15] a stop is asked for once, and of the turn that runs alone', () => {
    const play = running()
    expect(play.command({ name: 'stop-turn' }).answer).toEqual({ turn: 'turn-3', seq: 4 })
    expect(play.command({ name: 'stop-turn' })).toMatchObject({ events: [], answer: { turn: 'turn-3', seq: 4 } })
    expect(play.turn.stopping).toBe(true)
    play.close('stopped')
    expect(play.command({ name: 'stop-turn' })).toMatchObject({ events: [], answer: { turn: null } })
    play.say(other)
    expect(play.turn.stopping).toBeUndefined()
  })

  test('[TU15] it stands when the process that should have heard it is gone', () => {
    const play = running()
    play.command({ name: 'stop-turn' })
    expect(play.claim()).toMatchObject({ fence: 2, stopping: true })
  })

  test('[TU15] a turn that is to stop does not begin to wait', () => {
    const play = running()
    play.ask('q')
    play.command({ name: 'stop-turn' })
    expect(play.suspend()).toMatchObject({ goesOn: true })
    play.close('stopped')
    expect(play.state).toMatchObject({ activeTurn: null, waiting: [], asks: [] })
  })

  test('[TU16][A13] what asks while a turn runs stops it once, and is answered next, all of it', () => {
    const play = running('interrupt')
    play.say(other)
    play.say('En voor vlees?')
    expect(play.types.filter((type) => type === 'stop-requested').length).toBe(1)
    play.close('stopped')
    expect(play.turn).toMatchObject({ from: 4, to: play.log.length })
    expect(play.turn.stopping).toBeUndefined()
  })

  test('[TU16] an answer, a note and what its device answered stop nothing', () => {
    const play = running('interrupt')
    play.ask('q')
    play.say('Bakkerij Jansen')
    play.post([{ id: MessageId.parse('n'), text: 'de vloer is nat', saidIn: 'listen' }])
    play.post([{ id: MessageId.parse('h'), text: other, handled: true }])
    expect(play.types).not.toContain('stop-requested')
    expect(play.types).toContain('ask-closed')
  })

  test('[TU17] a turn takes along what was said meanwhile, once', () => {
    const play = running('steer')
    play.say(other, 'En voor vlees?')
    const { seq } = play.state
    const steer = { name: 'take-steering', body: play.hold } as const
    expect(play.executeInternal(steer)).toMatchObject({
      events: [{ type: 'turn-steered', turn: 'turn-3', from: 4, to: seq }],
      answer: { steered: [{ from: 4, to: seq }] },
    })
    expect(play.executeInternal(steer)).toMatchObject({ events: [] })
    // What it answers stays what it was opened for: what it took along stands beside that.
    expect(play.turn).toMatchObject({ from: 2, to: 3, steered: [{ from: 4, to: seq }] })
    play.answer()
    expect(play.state.activeTurn).toBeNull()
  })

  test('[TU17] what it does not take along gets a turn of its own', () => {
    const play = running('steer')
    play.say(other)
    play.executeInternal({ name: 'take-steering', body: play.hold })
    play.say('En voor vlees?')
    play.answer()
    expect(play.turn).toMatchObject({ from: 6 })
  })

  test('[TU17] with another policy nothing is taken along; it counts from the next message on', () => {
    for (const policy of ['queue', 'interrupt'] as const) {
      const play = running(policy)
      play.say(other)
      expect(play.executeInternal({ name: 'take-steering', body: play.hold }).answer).not.toHaveProperty('steered')
      play.command({ name: 'update-thread', body: { policy: 'steer' } })
      expect(play.executeInternal({ name: 'take-steering', body: play.hold }).answer).toHaveProperty('steered')
    }
  })
})

describe('trying again', () => {
  const retry = (turn: string) => ({ name: 'retry-turn', turn: TurnId.parse(turn) }) as const

  test('[TU18] what failed is tried again for the same messages, by a turn of its own', () => {
    const play = running()
    play.close('failed')
    play.say('Bakkerij Jansen')
    play.answer()
    const { answer } = play.command(retry('turn-3'))
    expect(play.log.at(-1)).toMatchObject({ type: 'turn-opened', from: 2, to: 3, retries: 'turn-3' })
    expect(answer).toEqual({ turn: play.turn.id, seq: play.log.length })
    expect(play.turn).toMatchObject({ id: `turn-${play.log.length}`, from: 2, to: 3, fence: 1, asked: [], calls: [] })
    const again = play.turn.id
    play.close('failed')
    play.command(retry(again))
    expect(play.turn).toMatchObject({ from: 2, to: 3 })
  })

  test('[TU18] not while another runs, not while it waits itself; and what is no turn is none', () => {
    const play = running()
    expect(play.refusal(retry('turn-3'))).toBe('turn-running')
    const ask = play.askAndWait('q')
    expect(play.refusal(retry('turn-3'))).toBe('turn-running')
    play.fill(ask)
    play.answer()
    const names = ['turn-2', 'turn-99', 'turn-3.q', 'm1']
    expect(names.map((name) => play.refusal(retry(name)))).toEqual(names.map(() => 'turn-not-found'))
  })

  test('[TU18] beside turns that wait, and without taking what they wait for', () => {
    const play = running()
    const ask = play.askAndWait('q')
    play.say(other)
    const failed = play.turn.id
    play.close('failed')
    play.command(retry(failed))
    play.fill(ask)
    play.answer()
    expect(play.turn.id).toBe('turn-3')
  })

  test('[TU18][LI7] a call alone that is tried again is still a call alone', () => {
    const play = new Play('feedback')
    play.say('Agora?')
    expect(play.turn.called).toBe(true)
    play.close('failed')
    play.command(retry('turn-3'))
    expect(play.turn.called).toBe(true)
  })
})

describe('tools', () => {
  const start = (play: Play, call: string) => {
    const body = { ...play.hold, call, tool: 'send_mail', title, args: { to: 'a@b.nl' } }
    return play.executeInternal({ name: 'start-tool', body })
  }

  test('[TU19] a tool is started once; whoever starts it again is told where its result stands, or that there is none', () => {
    const play = running()
    expect(start(play, 'c').events).toMatchObject([{ type: 'tool-started', call: 'c', args: { to: 'a@b.nl' } }])
    play.claim()
    expect(start(play, 'c')).toMatchObject({ events: [], answer: { earlier: { result: null } } })
    play.executeInternal({ name: 'finish-tool', body: { ...play.hold, call: 'c', outcome: 'unknown', result: '?' } })
    const result = play.log.length
    play.claim()
    expect(start(play, 'c')).toMatchObject({ events: [], answer: { earlier: { result } } })
    expect(start(play, 'd').answer as InternalAnswer).not.toHaveProperty('earlier')
  })

  test('[TU19] a log in which a call was started twice has it once', () => {
    const play = running()
    const [started] = start(play, 'c').events
    const again = applyEvent(play.state, { ...started!, seq: play.state.seq + 1 })
    expect(again.activeTurn?.calls).toEqual([{ call: 'c' }])
  })

  test('[TU19] a tool is finished once: its first result stands', () => {
    const play = running()
    const finish = (result: string) => {
      return play.executeInternal({ name: 'finish-tool', body: { ...play.hold, call: 'c', outcome: 'done', result } })
        .events
    }
    start(play, 'c')
    expect(finish('een')).toMatchObject([{ type: 'tool-finished', result: 'een' }])
    const result = play.log.length
    expect(finish('twee')).toEqual([])
    expect(play.turn.calls).toEqual([{ call: 'c', result }])
  })

  test('[TU19] the journal is that of one turn: another may use the same names', () => {
    const play = running()
    start(play, 'c')
    play.answer()
    play.say(other)
    expect(start(play, 'c').events).toMatchObject([{ type: 'tool-started' }])
  })
})

describe('back to listening', () => {
  const returning = () => {
    const play = new Play('listen', testEnv({ afterWake: 'return' }))
    play.say('Agora, maak het rapport')
    return play
  }

  test('[TU20] not while somebody is asked something; when that is answered and done', () => {
    const play = returning()
    const ask = play.askAndWait('q')
    expect(play.state.mode).toBe('feedback')
    play.say(other)
    play.answer()
    expect(play.state.mode).toBe('feedback')
    play.fill(ask)
    play.answer()
    expect(play.state.mode).toBe('listen')
    expect(play.last(2)).toEqual(['turn-closed', 'mode-changed'])
  })

  test('[TU20] what a turn asked and never waited for holds nobody back', () => {
    const play = returning()
    play.ask('q')
    play.answer()
    expect(play.state).toMatchObject({ mode: 'listen', asks: [] })
  })
})

/** Everything that can be written in a turn. */
function inTheNameOf(hold: Hold) {
  const given = { messages: null, notes: null, digest: null, steps: 0 }
  const reply = { message: MessageId.parse('late'), text: 'Goed.' }
  return [
    { name: 'lease-turn', body: hold },
    { name: 'grant-floor', body: { ...hold, agent: 'triage', because: 'addressed' } },
    { name: 'hand-over', body: { ...hold, from: 'triage', to: 'history', why: 'vroeger' } },
    { name: 'start-tool', body: { ...hold, call: 'c', tool: 's', title, args: {} } },
    { name: 'finish-tool', body: { ...hold, call: 'c', outcome: 'done', result: '' } },
    { name: 'note-call', body: { ...hold, model: 'm', instructions: 'i', given, tookMs: 1 } },
    { name: 'open-ask', body: { ...hold, ask: makeAsk(hold.turn, 'late'), text: '?' } },
    { name: 'take-steering', body: hold },
    { name: 'suspend-turn', body: { ...hold, taken: 0 } },
    { name: 'write-text', body: { ...reply, offset: 0, hold } },
    { name: 'post-reply', body: { ...reply, hold } },
    { name: 'close-turn', body: { ...hold, reason: 'finished', reply } },
  ] as const
}
