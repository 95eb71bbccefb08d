import type { Envelope } from '@agora/protocol/events'
import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../assert.ts'
import { Play, foldMessage, user } from '../testing/play.ts'
import { TablePlay, ai, person } from '../testing/table-play.ts'
import { testEnv } from '../testing/test-env.ts'
import { applyEvent } from '../testing/bare-thread.ts'
import { sharedUpTo } from './begin-branch.ts'
import { beginBranch } from '../testing/bare-thread.ts'
import { decide } from '../testing/bare-thread.ts'
import { dueAt, type ThreadState } from '../state/thread-state.ts'

const [t, b] = [ThreadId.parse('t'), ThreadId.parse('b')]

function branchAt(log: readonly Envelope[], message: MessageId, title = 'Anders') {
  const posted = must(
    log.find((event) => event.type === 'message-posted' && event.message === message),
    'it was said',
  )
  const upTo = sharedUpTo(posted, log.slice(posted.seq, posted.seq + 20))
  const origin = { thread: b, from: t, root: t, message, title, by: user, now: 99_000 }
  return { upTo, ...beginBranch(log.slice(0, upTo), log.slice(upTo), origin) }
}

const messagesIn = (log: readonly Envelope[]) =>
  log.flatMap((event) => (event.type === 'message-posted' ? [event.message] : []))

test('[RT23] a branch at a reply shares it with the end of its turn, is paused, and goes on by itself', () => {
  const play = new TablePlay([ai('vera'), ai('hugo')]).start()
  play.turnsOver(3)
  const first = must(messagesIn(play.log)[0], 'somebody spoke')
  const { state, events, upTo } = branchAt(play.log, first)
  expect(events[upTo - 1]?.type).toBe('turn-closed')
  expect(events.slice(upTo).map(({ type }) => type)).toEqual(['thread-branched', 'thread-renamed', 'table-paused'])
  expect(state.branch).toEqual({ from: t, upTo, message: first, root: t, since: 99_000 })
  expect([state.id, state.title, state.activeTurn, state.table?.phase, state.table?.because]).toEqual([
    b,
    'Anders',
    null,
    'paused',
    'branched',
  ])
  // Nobody was cut short by it.
  expect(state.participants.map(({ turns, cuts }) => [turns, cuts])).toEqual([
    [1, 0],
    [0, 0],
  ])
  expect(dueAt(state)).toBeNull()
})

test('[RT23] at a message that came while somebody spoke, that turn does not run on in the branch', () => {
  const play = new TablePlay([ai('vera'), ai('hugo')]).start()
  play.say('Wacht even.')
  const { state, events } = branchAt(play.log, MessageId.parse('m1'), play.state.title)
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['table-paused', 'turn-closed'])
  expect([state.activeTurn, state.queued, state.table?.floor]).toEqual([null, null, null])
  expect(play.speaker).toBe('vera')
})

test('[RT23] whoever was called or spoken to there answers there: in the branch nobody speaks before somebody says so', () => {
  const idle = new TablePlay([ai('vera'), ai('hugo')], 'addressed')
  idle.say('Vera, wat vind jij?')
  const running = new TablePlay([ai('vera'), ai('hugo')]).start()
  running.do({ name: 'next-speaker', body: { participant: 'vera' } })
  running.say('Vera, wat vind jij?')
  for (const play of [idle, running]) {
    const { state } = branchAt(play.log, MessageId.parse('m1'))
    expect([state.table?.called, state.table?.addressed]).toEqual([null, []])
    const renamed = decide(
      state,
      { name: 'update-thread', body: { title: 'Weer anders' } },
      { thread: b, by: user, now: 100_000, known: new Map(), env: testEnv() },
    )
    expect(renamed.kind === 'decided' && renamed.events.map(({ type }) => type)).toEqual(['thread-renamed'])
  }
  // Nor is a person waited for who was called there.
  const ines = person('ines', { takesTurns: true, user: UserId.parse('ines') })
  const called = new TablePlay([ai('vera'), ines], 'addressed')
  called.do({ name: 'next-speaker', body: { participant: 'ines' } })
  called.say('Ze komt zo.')
  expect(called.table.awaited?.participant).toBe('ines')
  expect(branchAt(called.log, MessageId.parse('m1')).state.table?.awaited).toBeNull()
  // A table at which nobody discusses stays one: Agora answers in the branch as it did before.
  expect(branchAt(idle.log, MessageId.parse('m1')).state.table?.phase).toBe('idle')
})

test('[RT23] what was asked and not answered is asked where it was, and not in the branch', () => {
  const play = new Play('feedback')
  play.say('Maak het rapport.')
  play.askAndWait('naam')
  const asked = must(messagesIn(play.log).at(-1), 'it asks')
  const { state } = branchAt(play.log, asked)
  expect([state.asks, state.waiting, state.activeTurn]).toEqual([[], [], null])
  expect(play.state.asks).toHaveLength(1)
})

test('[RT23] what was corrected or withdrawn after the message stays so in the branch', () => {
  const play = new TablePlay([ai('vera')])
  play.command({ name: 'set-mode', body: { mode: 'listen' } })
  play.say('Negen graden.', 'De deur staat open.')
  play.command({ name: 'set-mode', body: { mode: 'feedback' } })
  play.say('@vera mag dat?')
  play.turnOver('Nee.')
  play.command({ name: 'change-message', message: MessageId.parse('m3'), body: { text: 'Mag dat nog?' } })
  const note = (number: number, text: string) => {
    const id = MessageId.parse(`m${number}`)
    play.note = { note: { id, number, text, at: 0, by: user }, seq: 3, isByHand: false }
    return id
  }
  play.command({ name: 'withdraw-note', note: note(2, 'De deur staat open.') })
  play.command({ name: 'change-note', note: note(1, 'Negen graden.'), body: { text: 'Acht graden.' } })
  play.say('Agora, later nog iets.')
  play.close()
  play.command({ name: 'withdraw-message', message: MessageId.parse('m4') })
  const reply = must(messagesIn(play.log)[3], 'Vera spoke')
  const { events, state } = branchAt(play.log, reply)
  expect(foldMessage(MessageId.parse('m3'), events)).toMatchObject({ text: 'Mag dat nog?', original: '@vera mag dat?' })
  expect(foldMessage(MessageId.parse('m1'), events)?.text).toBe('Acht graden.')
  expect(foldMessage(MessageId.parse('m2'), events)?.withdrawn).toBe(true)
  expect([state.noteCount, play.state.noteCount]).toEqual([1, 1])
  expect(messagesIn(events)).not.toContain('m4')
  expect(events.map(({ type }) => type)).not.toContain('message-withdrawn')
})

test('[VS5] what was heard of a reply is known in the branch, also where it was told or stored after the branch begins', () => {
  const play = new Play('feedback')
  play.say('Wat geldt hier?')
  const [posted, written] = [MessageId.parse('r1'), MessageId.parse('r2')]
  play.executeInternal({
    name: 'close-turn',
    body: { ...play.hold, reason: 'finished', reply: { message: posted, text: 'Zeven.' } },
  })
  play.say('En voor vis?')
  const { hold } = play
  const facts = [
    { kind: 'heard', at: 1, message: posted, chars: 3, playedMs: 200 },
    { kind: 'heard', at: 2, message: written, turn: hold.turn, chars: 4, playedMs: 300 },
  ] as const
  play.command({ name: 'record-speech', body: { facts: [...facts] } })
  play.say('Wacht.')
  const reply = { message: written, text: 'Twee graden.', cut: 'stopped' } as const
  play.executeInternal({ name: 'close-turn', body: { ...hold, reason: 'stopped', reply } })

  const early = branchAt(play.log, posted).events
  expect(foldMessage(posted, early)?.heardTo?.chars).toBe(3)
  expect(foldMessage(written, early)).toBeUndefined()
  const { events, state } = branchAt(play.log, MessageId.parse('m3'))
  expect(foldMessage(posted, events)?.heardTo?.chars).toBe(3)
  expect(foldMessage(written, events)).toMatchObject({ text: 'Twee graden.', heardTo: { chars: 4 } })
  expect(events.reduce<ThreadState | undefined>((before, event) => applyEvent(before, event), undefined)).toEqual(state)
})

test('[RT23] whatever happened: the same events under the same numbers, nothing runs on, and the log alone says so', () => {
  const step = fc.constantFrom('turn', 'say', 'pause', 'resume', 'fail', 'mute', 'listen', 'skip')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(), (steps, place) => {
      const play = new TablePlay([ai('vera'), ai('hugo'), person('ines', { takesTurns: true })]).start()
      play.say('Eerst dit.')
      for (const one of steps) act(play, one)
      const said = messagesIn(play.log)
      const message = must(said[place % said.length], 'something was said')
      const { state, events, upTo } = branchAt(play.log, message)
      expect(events.slice(0, upTo)).toEqual(play.log.slice(0, upTo).map((event) => ({ ...event, thread: b })))
      expect(messagesIn(events).at(-1)).toBe(message)
      expect([state.activeTurn, state.waiting, state.asks, state.queued]).toEqual([null, [], [], null])
      expect(['idle', 'paused', 'ended']).toContain(state.table?.phase)
      expect([state.table?.floor, state.table?.awaited]).toEqual([null, null])
      expect(state.branch).toMatchObject({ from: t, upTo, message })
      const replayed = events.reduce<ThreadState | undefined>((before, event) => applyEvent(before, event), undefined)
      expect(replayed).toEqual(state)
    }),
    { numRuns: 200 },
  )
})

function act(play: TablePlay, step: string): void {
  switch (step) {
    case 'turn':
      if (play.table.floor && play.state.activeTurn) play.turnOver()
      return
    case 'fail':
      if (play.table.floor && play.state.activeTurn) play.turnOver('', { reason: 'failed' })
      return
    case 'say':
      play.say('En nog iets.')
      return
    case 'pause':
      play.attempt({ name: 'pause-table', body: { when: 'now' } })
      return
    case 'resume':
      play.attempt({ name: 'resume-table', body: {} })
      return
    case 'mute':
      play.attempt({ name: 'change-participant', participant: 'hugo', body: { muted: true } })
      return
    case 'skip':
      play.attempt({ name: 'skip-speaker' })
      return
    default:
      play.command({ name: 'set-mode', body: { mode: 'listen' } })
  }
}
