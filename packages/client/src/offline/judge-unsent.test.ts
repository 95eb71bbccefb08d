import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import { viewNote } from '@agora/core/notes/revise-note'
import { InspectionPlay } from '@agora/inspection/testing/inspection-play'
import { testEnv } from '@agora/core/testing/test-env'
import { viewMessage } from '@agora/core/thread/view-message'
import { viewThread } from '@agora/inspection/state/thread-state'
import type { Mode } from '@agora/protocol/heard'
import { MessageId } from '@agora/protocol/ids'
import type { NewMessage } from '@agora/protocol/message'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Judged, type UnsentEnv, judgeUnsent } from './judge-unsent.ts'
import { knownBefore } from './known-before.ts'
import { OfflineVisit, names } from './testing/offline-visit.ts'

test('[OF1] in listen mode without a line notes get their numbers, and a call its request', () => {
  const visit = new OfflineVisit()
  visit.say('De vloer is vies.')
  visit.say('De koeling staat op tien graden.')
  visit.say('Agora, mag dat?')
  expect(visit.judged).toMatchObject([
    { as: 'note', number: 1, saidIn: 'listen', mode: 'listen' },
    { as: 'note', number: 2, noteCount: 2, heardCount: 2 },
    { as: 'wake', request: 'mag dat?', mode: 'feedback', heard: { count: 2, first: 1, last: 2 }, heardCount: 0 },
  ])
})

test('[OF1] commands and switches change what is said after them', () => {
  const visit = new OfflineVisit({ mode: 'feedback' })
  visit.say('Goedemiddag.')
  visit.say('Agora, luister mee.')
  visit.say('De vloer is vies.')
  visit.do({ name: 'set-mode', fields: { mode: 'feedback' } })
  visit.say('Wat is de regel?')
  expect(visit.judged.map(({ as, mode }) => `${as} ${mode}`)).toEqual([
    'turn feedback',
    'command listen',
    'note listen',
    'queued feedback',
  ])
})

test('[OF1] numbers go on from those of the conversation, withdrawn notes included', () => {
  const play = new InspectionPlay('listen')
  play.say('een', 'twee', 'drie')
  const thread = viewThread({ ...play.state, noteCount: 2 })
  const visit = new OfflineVisit({ thread, lastNote: 3 })
  visit.say('vier')
  expect(visit.judged).toMatchObject([{ number: 4, noteCount: 3 }])
})

test('[OF1] a conversation that the server has never seen begins as its first command says', () => {
  const visit = new OfflineVisit({ mode: 'feedback' })
  visit.do({ name: 'create-thread', fields: { id: 't', mode: 'listen', title: 'Bakkerij Agora' } })
  visit.say('De vloer is vies.')
  // The firm is called like Agora: only the strongest calls count.
  visit.say('bij Agora is alles schoon')
  expect(visit.judged.map(({ as, number }) => [as, number])).toEqual([
    ['note', 1],
    ['note', 2],
  ])
})

test('[OF1] what the server refused becomes nothing, and what follows is judged without it', () => {
  const visit = new OfflineVisit()
  visit.say('een')
  visit.say('twee')
  visit.items[0] = { ...visit.items[0]!, refused: 'too-large' }
  expect(visit.judged).toMatchObject([{ id: 'm2', number: 1 }])
})

test('[OF3] what was judged before is not looked at again, however much there is', () => {
  let reads = 0
  const env: UnsentEnv = {
    preferences: defaultPreferences,
    names,
    user: 'owner',
    lastNote: 0,
    namesake: false,
  }
  const item = (order: number): OutboxItem => {
    const message = {
      get text() {
        reads++
        return `notitie ${order}`
      },
    }
    return { id: `m${order}`, user: 'owner', thread: 't', order, at: order, what: { kind: 'message', message } }
  }
  const items = Array.from({ length: 2_000 }, (_, index) => item(index + 1))
  const before = judgeUnsent(undefined, 'listen', items, env)
  reads = 0
  const after = judgeUnsent(undefined, 'listen', [...items, item(2_001)], env)
  expect(reads).toBe(1)
  expect(after.at(-1)).toMatchObject({ number: 2_001 })
  expect(after.slice(0, -1).every((judged, index) => judged === before[index])).toBe(true)
})

test('[OF3] the conversation moves on: an outcome that stays the same is the same object', () => {
  const play = new InspectionPlay('listen')
  const visit = new OfflineVisit()
  visit.say('een')
  const judge = () => judgeUnsent(viewThread(play.state), 'listen', visit.items, visit.env)
  const [before] = judge()
  play.command({ name: 'update-thread', body: { title: 'Bakkerij' } })
  expect(judge()[0]).toBe(before)
})

const texts = [
  'de vloer is vies',
  'Agora, mag dat?',
  'Agora',
  'Agora, luister mee',
  'Agora, stop met luisteren',
  'Agora, geef weer antwoord',
  'wat is de grens?',
  'ja',
  'nee, dat mag niet',
  'bij restaurant Agora was het schoon',
  'ik was gisteren bij Agora',
  'de vis is negen graden',
  'weet jij dat Agora',
  'mag dat Agora',
]
const mode = fc.constantFrom<Mode>('listen', 'feedback')
const said = fc.record(
  { text: fc.constantFrom(...texts), saidIn: mode, handled: fc.constant(true as const), answered: fc.boolean() },
  { requiredKeys: ['text'] },
)

/** A conversation with a past: notes, withdrawn ones, a turn that runs, a question that waits. */
const past = fc.record({
  mode,
  preferences: fc.record({
    wake: fc.constantFrom('careful' as const, 'anywhere' as const),
    afterWake: fc.constantFrom('stay' as const, 'return' as const),
  }),
  texts: fc.array(fc.constantFrom(...texts), { maxLength: 6 }),
  withdraws: fc.nat({ max: 5 }),
  asks: fc.constantFrom('nothing', 'asks', 'asked'),
})

function playPast(given: typeof past extends fc.Arbitrary<infer Past> ? Past : never): InspectionPlay {
  const play = new InspectionPlay(given.mode, testEnv(given.preferences))
  for (const text of given.texts) play.say(text)
  const note = play.log.flatMap((event) => viewMessage(event) ?? []).find(({ number }) => number === given.withdraws)
  if (note) {
    play.note = { note: viewNote(note)!, seq: note.seq, isByHand: false }
    play.command({ name: 'withdraw-note', note: note.id })
  }
  if (play.state.activeTurn && given.asks !== 'nothing') play.ask('wie')
  if (play.state.activeTurn && given.asks === 'asked') play.suspend()
  return play
}

test('[OF2] agrees with the server on the same messages, after any history', () => {
  fc.assert(
    fc.property(past, fc.array(said, { minLength: 1, maxLength: 12 }), fc.nat(), (given, messages, split) => {
      const play = playPast(given)
      const candidates = messages.map(({ answered, ...message }, index): NewMessage => {
        const answer = answered && message.handled
        return {
          id: MessageId.parse(`x${index}`),
          at: 10_000 + index,
          ...message,
          ...(answer ? { answered: { id: MessageId.parse(`y${index}`), text: 'Ja.', rulesOf: '2026-11-16' } } : {}),
        }
      })
      const items = candidates.map(({ id, ...message }, index): OutboxItem => {
        return { id, user: 'owner', thread: 't', order: index, at: message.at!, what: { kind: 'message', message } }
      })
      const thread = viewThread(play.state)
      const { preferences } = play.env
      const before = knownBefore(
        thread,
        play.log.flatMap((event) => viewMessage(event) ?? []),
        play.env,
      )
      const judged = judgeUnsent(thread, thread.mode, items, { preferences, names, user: 'owner', ...before })
      // In one request or in two: the device does not know how it will go out.
      const at = split % (candidates.length + 1)
      const answers = [candidates.slice(0, at), candidates.slice(at)].flatMap((part) =>
        part.length > 0 ? [play.post(part)] : [],
      )
      expect(judged.map(outcomeOf)).toEqual(answers.flatMap(({ became }) => became))
      const { mode: now, noteCount, heardCount } = answers.at(-1)!
      expect(judged.at(-1)).toMatchObject({ mode: now, noteCount, heardCount })
    }),
    { numRuns: 400, seed: 7 },
  )
})

function outcomeOf({
  saidIn: _in,
  mode: _mode,
  heard: _heard,
  noteCount: _notes,
  heardCount: _count,
  ...rest
}: Judged) {
  return rest
}
