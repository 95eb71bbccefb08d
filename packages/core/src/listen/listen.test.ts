import type { Mode } from '@agora/protocol/heard'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../testing/bare-thread.ts'
import { emptyTurn } from '../state/thread-state.ts'
import { expectRows } from '../testing/expect-rows.ts'
import { Play, agora as agent, user } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import type { Address } from './outcomes.ts'

const thread = ThreadId.parse('t')

const asked: Record<Address, string> = {
  words: 'de vloer is nat',
  call: 'Agora?',
  request: 'Agora, wat geldt hier?',
  'to-listen': 'Agora luister',
  'to-feedback': 'Agora start',
}

/** Every cell, written down apart from the product's own table: what it becomes, the mode then, whether a turn opens. */
const table: Record<Mode, Record<Address, readonly [as: string, mode: Mode, isTurnOpen: boolean]>> = {
  listen: {
    words: ['note', 'listen', false],
    call: ['wake', 'feedback', true],
    request: ['wake', 'feedback', true],
    'to-listen': ['command', 'listen', false],
    'to-feedback': ['command', 'feedback', false],
  },
  feedback: {
    words: ['turn', 'feedback', true],
    call: ['wake', 'feedback', true],
    request: ['turn', 'feedback', true],
    'to-listen': ['command', 'listen', false],
    'to-feedback': ['command', 'feedback', false],
  },
}
const cells = (['listen', 'feedback'] as const).flatMap((mode) =>
  (Object.keys(asked) as Address[]).map((address) => [mode, address] as const),
)

test('[LI1] every mode × every address', () => {
  expectRows(cells, ([mode, address]) => {
    const [as, modeAfter, isTurnOpen] = table[mode][address]
    const play = new Play(mode)
    const answer = play.say(asked[address])
    expect(answer.became[0]?.as).toBe(as)
    expect(answer.mode).toBe(modeAfter)
    expect(play.state.activeTurn !== null).toBe(isTurnOpen)
    expect(play.types.filter((type) => type === 'mode-changed').length).toBe(Number(mode !== modeAfter))
  })
})

describe('listen mode', () => {
  test('[LI2][A1] a call sticks: feedback mode until somebody changes it, whatever was commanded before', () => {
    const play = new Play('feedback')
    play.say('Agora luister')
    play.say('de vloer is nat')
    expect(play.say('Agora, dank je').mode).toBe('feedback')
    play.answer()
    expect(play.say('en nu?')).toMatchObject({ mode: 'feedback', became: [{ as: 'turn' }] })
    expect(play.state.noteCount).toBe(1)
  })

  test('[LI7][A2] the bare name is a call of its own: feedback mode at once, the count taken, nothing asked', () => {
    const play = new Play()
    play.say('een', 'twee', 'drie')
    const answer = play.say('AGORA')
    expect(answer).toMatchObject({ mode: 'feedback', heardCount: 0, noteCount: 3 })
    expect(answer.became).toEqual([{ id: 'm4', as: 'wake' }])
    expect(play.state.activeTurn).toMatchObject({ called: true })
    expect(play.log.find((event) => event.type === 'message-posted' && event.as === 'wake')).toMatchObject({
      heard: { count: 3, first: 1, last: 3 },
    })
  })

  test('[LI1][A3] a street wakes nobody and stays a note to the letter', () => {
    const play = new Play()
    expect(play.say('Agorastraat 5').became).toEqual([{ id: 'm1', as: 'note', number: 1 }])
    expect(play.log.at(-1)).toMatchObject({ text: 'Agorastraat 5' })
  })

  test('[LI5][A4] what is asked stands once, without the name and its punctuation', () => {
    const play = new Play()
    const { became } = play.say('AGORA, dank je')
    expect(became).toEqual([{ id: 'm1', as: 'wake', request: 'dank je' }])
    const posted = play.log.filter(({ type }) => type === 'message-posted')
    expect(posted).toMatchObject([{ text: 'AGORA, dank je', request: 'dank je' }])
  })

  test('[LI4][A5] a second period of listening adds to the first, and the count starts anew', () => {
    const play = new Play()
    play.say('een', 'twee')
    play.say('Agora, wat geldt hier?')
    play.answer()
    play.say('Agora luister')
    play.say('drie')
    expect(play.state).toMatchObject({ noteCount: 3, heardCount: 1 })
    play.say('Agora, en nu?')
    const calls = play.log.flatMap((event) => (event.type === 'message-posted' && event.heard ? [event.heard] : []))
    expect(calls).toEqual([
      { count: 2, first: 1, last: 2 },
      { count: 1, first: 3, last: 3 },
    ])
  })

  test('[LI3][A7] a note is stored once', () => {
    const play = new Play()
    play.say('de vloer is nat')
    expect(play.log.filter((event) => JSON.stringify(event).includes('de vloer is nat')).length).toBe(1)
  })

  test('[LI1][A8] there is a spoken way out', () => {
    for (const text of ['Agora stop met luisteren', 'Agora, stop listening', 'Agora feedback', 'agora initiate']) {
      const play = new Play()
      play.say('een')
      expect(play.say(text)).toMatchObject({ mode: 'feedback', became: [{ as: 'command', command: 'feedback' }] })
      expect(play.state.offer).toEqual({ count: 1, first: 1, last: 1 })
    }
  })

  test('[LI3][A9] ten notes at once: ten kept, counted 1 to 10', () => {
    const play = new Play()
    const answer = play.say(...Array.from({ length: 10 }, (_, n) => `notitie ${n}`))
    expect(answer.became.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(answer).toMatchObject({ noteCount: 10, heardCount: 10 })
  })

  test('[LI2][A10] a command counts from the next message on, also within one request and while a turn runs', () => {
    const play = new Play('feedback')
    play.say('eerste vraag')
    const { became } = play.say('Agora luister mee', 'de vloer is nat')
    expect(became.map(({ as }) => as)).toEqual(['command', 'note'])
    play.answer()
    expect(play.state.mode).toBe('listen')
  })

  test('[LI1] a start that goes on is a request, not a command', () => {
    const play = new Play()
    const { became } = play.say('Agora start inspectie bij De Gouden Lepel')
    expect(became).toEqual([{ id: 'm1', as: 'wake', request: 'start inspectie bij De Gouden Lepel' }])
  })
})

describe('expiry', () => {
  const DAY = 24 * 60 * 60 * 1_000
  const expiring = () => new Play('listen', testEnv({ noteExpiryDays: 2 }))

  test('[NT9] off unless it is wished: a note has no end', () => {
    const play = new Play()
    play.say('een')
    expect(play.state.expiryDue).toBeNull()
  })

  test('[NT9] notes that no call took up are withdrawn together, so many days after the last; not before', () => {
    const play = expiring()
    play.say('een', 'twee')
    expect(play.state.expiryDue).toBe(1_001 + 2 * DAY)
    play.later(2 * DAY - 1_000)
    expect(play.executeInternal({ name: 'expire-notes' }).events).toEqual([])
    play.later(1_000)
    expect(play.executeInternal({ name: 'expire-notes' }).events).toMatchObject([
      { type: 'notes-expired', count: 2, first: 1, last: 2 },
    ])
    expect(play.state).toMatchObject({ noteCount: 0, heardCount: 0, expiryDue: null })
    expect(play.say('drie').became).toMatchObject([{ number: 3 }])
  })

  test('[NT9] a call saves them', () => {
    const play = expiring()
    play.say('een', 'twee')
    play.say('Agora, vat samen')
    expect(play.state.expiryDue).toBeNull()
    play.later(9 * DAY)
    expect(play.executeInternal({ name: 'expire-notes' }).events).toEqual([])
  })
})

describe('turns', () => {
  test('[LI6] a request opens one turn, after its last message, for the first that asks on', () => {
    const play = new Play('feedback')
    play.say('een', 'twee')
    expect(play.types).toEqual(['thread-created', 'message-posted', 'message-posted', 'turn-opened'])
    expect(play.state.activeTurn).toEqual({
      ...emptyTurn,
      id: 'turn-4',
      from: 2,
      to: 4,
      openedAt: 1_001,
      called: false,
      holder: 'here',
    })
  })

  test('[LI6] what comes while a turn is open is queued, and gets one turn of its own after it', () => {
    const play = new Play('feedback')
    play.say('een')
    expect(play.say('twee').became[0]?.as).toBe('queued')
    expect(play.say('drie').became[0]?.as).toBe('queued')
    play.answer()
    expect(play.state.activeTurn).toMatchObject({ from: 4, to: 8 })
    play.answer()
    expect(play.state.activeTurn).toBeNull()
    expect(play.types.filter((type) => type === 'turn-closed').length).toBe(2)
  })

  test('[LI6] a turn is closed once; a second end is refused', () => {
    const play = new Play('feedback')
    play.say('een')
    const { id, fence } = play.state.activeTurn!
    play.answer()
    expect(() => play.executeInternal({ name: 'close-turn', body: { turn: id, fence, reason: 'finished' } })).toThrow(
      'turn-not-open',
    )
  })

  test('[LI6] the reply of a turn is written under its name', () => {
    const play = new Play('feedback')
    play.say('een')
    play.answer('Ja.')
    expect(play.log.slice(-2)).toMatchObject([
      { type: 'message-posted', as: 'reply', text: 'Ja.', turn: 'turn-3', by: agent },
      { type: 'turn-closed', reason: 'finished', turn: 'turn-3' },
    ])
  })

  test('[LI11] what its device answered opens no turn; a call that it answered changes the mode all the same', () => {
    const play = new Play()
    const id = MessageId.parse('a')
    play.post([{ id, text: 'Agora, wat geldt hier?', saidIn: 'listen', handled: true }])
    expect(play.state).toMatchObject({ mode: 'feedback', activeTurn: null })
    play.post([{ id: MessageId.parse('b'), text: 'en hier?', saidIn: 'feedback', handled: true }])
    expect(play.state.activeTurn).toBeNull()
  })

  test('[LI13] where nobody answers, nobody is asked', () => {
    const play = new Play('feedback', testEnv({}, false))
    play.say('een')
    expect(play.say('Agora, twee').became[0]?.as).toBe('turn')
    expect(play.types).not.toContain('turn-opened')
  })
})

describe('after the call', () => {
  const returning = () => new Play('listen', testEnv({ afterWake: 'return' }))

  test('[LI8] `return` goes back to listening after the answer, and that is no choice to remember', () => {
    const play = returning()
    play.say('Agora, wat geldt hier?')
    expect(play.state.mode).toBe('feedback')
    play.answer()
    expect(play.state.mode).toBe('listen')
    expect(play.log.at(-1)).toMatchObject({ type: 'mode-changed', cause: 'return' })
    expect(play.remembered).toBe('feedback')
  })

  test('[LI8] it waits for what came meanwhile, and for the question of whoever only called', () => {
    const play = returning()
    play.say('Agora')
    play.answer()
    expect(play.state.mode).toBe('feedback')
    play.say('wat geldt hier?')
    play.say('en daar?')
    play.answer()
    expect(play.state.mode).toBe('feedback')
    play.answer()
    expect(play.state.mode).toBe('listen')
  })

  test('[LI8] a mode that somebody chooses meanwhile stays', () => {
    const play = returning()
    play.say('Agora, wat geldt hier?')
    play.say('Agora luister')
    play.command({ name: 'set-mode', body: { mode: 'feedback' } })
    play.answer()
    expect(play.state.mode).toBe('feedback')
  })

  test('[LI9] leaving by the switch or a tool takes up what was heard and offers it, until somebody goes on', () => {
    for (const leave of ['set-mode', 'change-mode'] as const) {
      const play = new Play()
      play.say('een', 'twee')
      play.command({ name: leave, body: { mode: 'feedback' } }, leave === 'set-mode' ? user : agent)
      expect(play.state).toMatchObject({ heardCount: 0, noteCount: 2, offer: { count: 2, first: 1, last: 2 } })
      play.say('vat samen')
      expect(play.state.offer).toBeNull()
    }
    const again = new Play()
    again.say('een')
    again.command({ name: 'set-mode', body: { mode: 'feedback' } })
    again.command({ name: 'set-mode', body: { mode: 'listen' } })
    expect(again.state.offer).toBeNull()
  })

  test('[LI10] switch, command, call and tool are choices to remember; creating is none', () => {
    const play = new Play('listen')
    expect(play.remembered).toBeUndefined()
    play.say('Agora, wat geldt hier?')
    expect(play.remembered).toBe('feedback')
    play.say('Agora luister')
    expect(play.remembered).toBe('listen')
    play.executeInternal({ name: 'change-mode', body: { mode: 'feedback' } })
    expect(play.remembered).toBe('feedback')
    play.command({ name: 'set-mode', body: { mode: 'listen' } })
    expect(play.remembered).toBe('listen')
  })

  test('[LI10] a new thread starts with the preference, unless it is told otherwise', () => {
    const env = testEnv({ interactionMode: 'listen' })
    const start = (body: { mode?: Mode }) => {
      const decision = decide(
        undefined,
        { name: 'create-thread', body },
        { thread, by: user, now: 1, known: new Map(), env },
      )
      return decision.kind === 'decided' && decision.state.mode
    }
    expect([start({}), start({ mode: 'feedback' })]).toEqual(['listen', 'feedback'])
  })

  test('[LI12] once a company carries the name, only the clearest calls count', () => {
    const play = new Play()
    const unclear = 'dit is de spoelkeuken Agora wat geldt hier'
    expect(play.say(unclear).became[0]?.as).toBe('wake')
    const other = new Play()
    other.say('we zijn vandaag bij restaurant Agora')
    expect(other.state.namesake).toBe(true)
    expect(other.say(unclear).became[0]?.as).toBe('note')
    expect(other.say('Agora, wat geldt hier?').became[0]?.as).toBe('wake')
    const titled = new Play()
    titled.command({ name: 'update-thread', body: { title: 'Inspectie Restaurant Agora' } })
    expect(titled.say(unclear).became[0]?.as).toBe('note')
  })
})

const said = fc.constantFrom(
  ...Object.values(asked),
  'Restaurant Agora',
  'negen komma vijf graden',
  'Agora zei dat net',
)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('say' as const), texts: fc.array(said, { minLength: 1, maxLength: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('switch' as const), mode: fc.constantFrom<Mode>('listen', 'feedback') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('tool' as const), mode: fc.constantFrom<Mode>('listen', 'feedback') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
)
const afterWake = fc.constantFrom('stay' as const, 'return' as const)

test('[LI2][LI3] no sequence loses or doubles a note, and the mode is that of the last change', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), afterWake, (steps, wish) => {
      const play = new Play('listen', testEnv({ afterWake: wish }))
      const accepted: string[] = []
      for (const next of steps) {
        if (next.kind === 'say') accepted.push(...play.say(...next.texts).accepted)
        else if (next.kind === 'switch') play.command({ name: 'set-mode', body: { mode: next.mode } })
        else if (next.kind === 'tool') play.executeInternal({ name: 'change-mode', body: { mode: next.mode } })
        else if (play.state.activeTurn) play.answer()
      }
      const posted = play.log.filter((event) => event.type === 'message-posted' && event.as !== 'reply')
      expect(posted.map((event) => event.type === 'message-posted' && event.message)).toEqual(accepted)
      const notes = posted.flatMap((event) => (event.type === 'message-posted' ? (event.number ?? []) : []))
      expect(notes).toEqual(notes.map((_, index) => index + 1))
      expect(play.state.noteCount).toBe(notes.length)
      const last = play.log.findLast((event) => event.type === 'mode-changed')
      expect(play.state.mode).toBe(last?.type === 'mode-changed' ? last.mode : 'listen')
      // What was taken up and what is still to be taken up are all the notes, each once.
      const taken = play.log.flatMap((event) =>
        'heard' in event && typeof event.heard === 'object' ? [event.heard] : [],
      )
      expect(taken.reduce((sum, { count }) => sum + count, 0) + play.state.heardCount).toBe(notes.length)
      for (const [index, { first }] of taken.entries()) expect(first).toBe((taken[index - 1]?.last ?? 0) + 1)
    }),
  )
})

test('[LI6] at most one turn is open, each is closed once, and nothing that asks is left without one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const play = new Play('feedback')
      for (const next of steps) {
        if (next.kind === 'say') play.say(...next.texts)
        else if (next.kind === 'answer' && play.state.activeTurn) play.answer()
      }
      while (play.state.activeTurn) play.answer()
      const turns = play.log.filter(({ type }) => type === 'turn-opened' || type === 'turn-closed')
      expect(turns.map(({ type }) => type)).toEqual(
        turns.map((_, index) => (index % 2 === 0 ? 'turn-opened' : 'turn-closed')),
      )
      const opened = turns.filter((_, index) => index % 2 === 0)
      expect(turns.filter((_, index) => index % 2 === 1).map(({ turn }) => turn)).toEqual(
        opened.map(({ turn }) => turn),
      )
      const covered = opened.map((event) => [event.type === 'turn-opened' ? event.from : 0, event.seq] as const)
      for (const event of play.log) {
        if (event.type !== 'message-posted' || !['turn', 'queued', 'wake'].includes(event.as)) continue
        expect(covered.filter(([from, to]) => event.seq >= from && event.seq < to).length).toBe(1)
      }
    }),
  )
})
