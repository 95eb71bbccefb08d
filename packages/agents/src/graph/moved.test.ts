/** A turn without checkpoints that has a past in the log: its conversation was imported. */
import { type Ask, AskId } from '@agora/protocol/ask'
import type { Envelope, EventBody } from '@agora/protocol/events'
import { MessageId, TurnId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { resultsIn, scriptedThinker } from '../testing/scripted-thinker.ts'
import { Outside, answer, asking, call, lastSaid, openTurn, waitsFor } from './testing/test-turn.ts'

const finished = { kind: 'finished' }

/** An event of this turn, and by whom where not by triage. */
type Happened = { readonly event: EventBody; readonly agent?: string }

/** The log of this turn as the server stores it. */
function logOf(events: readonly Happened[]): readonly Envelope[] {
  return events.map(({ event, agent = 'triage' }, index) => {
    const header = { v: 1, thread: 'thread-1', seq: index + 1, at: 0, turn: 'turn-1' }
    return { ...header, by: { kind: 'agent', id: agent }, ...event } as Envelope
  })
}

const title = { nl: 'x', en: 'x' }
const started = (call: string, tool: string, args = {}): Happened => ({
  event: { type: 'tool-started', call, tool, title, args },
})
const done = (call: string, result: string): Happened => ({
  event: { type: 'tool-finished', call, outcome: 'done', result },
})
const turnId = TurnId.parse('turn-1')

function question(call: string, field: string, agent = 'triage'): Ask {
  const questions = [{ field, text: `What is ${field}?`, importance: 'required' as const }]
  return { kind: 'question', id: AskId.parse(`turn-1.${call}`), turn: turnId, agent, questions }
}

function approval(call: string, tool: string, args: Record<string, unknown>): Ask {
  return { kind: 'approval', id: AskId.parse(`turn-1.${call}`), turn: turnId, agent: 'triage', call, tool, title, args }
}

function asked(ask: Ask): Happened {
  const message = MessageId.parse(ask.id)
  return { event: { type: 'message-posted', message, text: 'x', as: 'ask', ask }, agent: ask.agent }
}

/** The server knows that this was asked. */
function knowAsked({ log }: ReturnType<typeof openTurn>, ask: Ask): void {
  log.events.push({ type: 'asked', ask, text: '' })
}

/** Repeats what its tools returned, after so many thoughts. */
const tellsAll = scriptedThinker(
  Array.from({ length: 6 }, () => ({ messages }) => ({ text: JSON.stringify(resultsIn(messages)) })),
)

function openMoved(events: readonly Happened[], outside = new Outside()) {
  const tools = [
    outside.tool('look', { afterCrash: 'repeat' }),
    outside.tool('pay'),
    outside.tool('mail', { needsApproval: true }),
  ]
  const turn = openTurn({ outside, tools, thinker: tellsAll })
  turn.log.earlier = logOf(events)
  return { turn, outside }
}

describe('the log tells where it stood', () => {
  test('[GR26][XT21] it waits for what it asked, and its answer goes on; what had run does not run again', async () => {
    const { turn, outside } = openMoved([
      started('c1-0', 'look'),
      done('c1-0', 'seven degrees'),
      asked(question('c2-0', 'firm')),
    ])
    knowAsked(turn, question('c2-0', 'firm'))
    expect(await turn.run()).toEqual(waitsFor('turn-1.c2-0'))
    turn.answers.set(...answer('turn-1.c2-0', { answers: { firm: 'Jansen' } }))
    expect(await turn.run()).toEqual(finished)
    expect(JSON.parse(lastSaid(turn) ?? '')).toEqual({
      'c1-0': 'seven degrees',
      'c2-0': '{"status":"resolved","answers":{"firm":"Jansen"}}',
    })
    expect(outside.count()).toBe(0)
    expect(turn.log.of('asked')).toHaveLength(1)
  })

  test('[GR26][XT21] answered on the way: it goes on at once, with all that was answered and refused before', async () => {
    const { turn, outside } = openMoved([
      asked(question('c1-0', 'firm')),
      asked(approval('c2-0', 'mail', { to: 'a' })),
      { event: { type: 'handed-over', from: 'triage', to: 'reporting', why: 'x' } },
      asked(question('c4-0', 'place', 'reporting')),
    ])
    turn.answers.set(...answer('turn-1.c1-0', { answers: { firm: 'Jansen' } }))
    turn.answers.set(...answer('turn-1.c2-0', { approved: false, reason: 'not him' }))
    turn.answers.set(...answer('turn-1.c4-0', { answers: { place: 'Utrecht' } }))
    expect(await turn.run()).toEqual(finished)
    const told = JSON.parse(lastSaid(turn) ?? '') as Record<string, string>
    expect(Object.values(told)).toEqual([
      expect.stringContaining('Jansen'),
      'error: the user refused this and said: not him',
      'reporting goes on.',
      expect.stringContaining('Utrecht'),
    ])
    expect(outside.count()).toBe(0)
  })

  test('[GR26][XT21] an approval runs what was shown; one for other arguments lets nothing run', async () => {
    const shown = approval('c1-0', 'mail', { to: 'a' })
    const { turn, outside } = openMoved([asked(shown)])
    knowAsked(turn, shown)
    turn.answers.set(...answer('turn-1.c1-0', { approved: true }))
    expect(await turn.run()).toEqual(finished)
    expect(outside.effects.map(({ call: id }) => id)).toEqual(['c1-0'])
    // A run that thinks otherwise under the same id asks anew.
    const other = new Outside()
    const again = openTurn({
      outside: other,
      tools: [other.tool('mail', { needsApproval: true })],
      script: [{ calls: [call('mail', { to: 'b' })] }, { text: 'Sent.' }],
    })
    knowAsked(again, shown)
    again.answers.set(...answer('turn-1.c1-0', { approved: true }))
    expect(await again.run()).toEqual(waitsFor('turn-1.c1-0.anew-1'))
    expect(other.count()).toBe(0)
    again.answers.set(...answer('turn-1.c1-0.anew-1', { approved: true }))
    expect(await again.run()).toEqual(finished)
    expect(other.count()).toBe(1)
  })

  test('[GR26][GR9] a tool that ran when it was moved may have had its effect: a person says', async () => {
    const { turn, outside } = openMoved([started('c1-0', 'pay'), started('c1-1', 'look')])
    turn.log.events.push({ type: 'started', agent: 'triage', call: { call: 'c1-0', tool: 'pay', title, args: {} } })
    turn.log.events.push({ type: 'started', agent: 'triage', call: { call: 'c1-1', tool: 'look', title, args: {} } })
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0.outcome-1'))
    expect(outside.effects.map(({ call: id }) => id)).toEqual(['c1-1'])
  })
})

describe('the journal', () => {
  test('[GR27][XT21] has a result for the same tool with the same arguments alone; else it is run, under an id of its own', async () => {
    const outside = new Outside()
    const tools = [outside.tool('look', { afterCrash: 'repeat' }), outside.tool('pay')]
    const script = [
      { calls: [call('look', { amount: 1, b: 2 }), call('look', { amount: 2 }), call('pay', { amount: 3 })] },
      ({ messages }: { messages: Parameters<typeof resultsIn>[0] }) => ({ text: JSON.stringify(resultsIn(messages)) }),
    ]
    const turn = openTurn({ outside, tools, script })
    const earlier = (id: string, tool: string, args: Record<string, unknown>) => {
      turn.log.events.push({ type: 'started', agent: 'triage', call: { call: id, tool, title, args } })
      turn.log.events.push({
        type: 'finished',
        agent: 'triage',
        call: id,
        result: { outcome: 'done', text: `old ${tool}` },
      })
    }
    earlier('c1-0', 'look', { b: 2, amount: 1 })
    earlier('c1-1', 'look', { amount: 9 })
    earlier('c1-2', 'look', { amount: 3 })
    expect(await turn.run()).toEqual(finished)
    expect(JSON.parse(lastSaid(turn) ?? '')).toEqual({ 'c1-0': 'old look', 'c1-1': 'look done', 'c1-2': 'pay done' })
    expect(outside.effects.map(({ call: id }) => id).toSorted()).toEqual(['c1-1-anew-1', 'c1-2-anew-1'])
    // A service that takes keys must not take it for the other call.
    expect(outside.effects.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual([
      'thread-1/turn-1/c1-1-anew-1',
      'thread-1/turn-1/c1-2-anew-1',
    ])
  })

  test('[GR27][XT21] an answer to other questions is no answer to these', async () => {
    const turn = openTurn({ script: [{ calls: [asking('place')] }, { text: 'Thanks.' }] })
    knowAsked(turn, question('c1-0', 'firm'))
    turn.answers.set(...answer('turn-1.c1-0', { answers: { firm: 'Jansen' } }))
    expect(await turn.run()).toEqual(waitsFor('turn-1.c1-0.anew-1'))
  })
})
