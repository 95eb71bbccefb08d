import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stage } from './testing/open-session.ts'

/** What may happen, in any order. Words are unique, so that each can be found again. */
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('speak' as const),
      soft: fc.boolean(),
      ms: fc.integer({ min: 100, max: 1_500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hang' as const), interim: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer' as const), sentences: fc.integer({ min: 0, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 3_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('let' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mode' as const),
      mode: fc.constantFrom('listen' as const, 'feedback' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('tap' as const, 'press' as const, 'release' as const, 'type' as const, 'anew' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('talk' as const),
      talk: fc.constantFrom('hands-free' as const, 'push-to-talk' as const),
    }),
  },
)

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** So long a transcript is waited for. */
const PATIENCE_MS = 10_000

/** Plays them on a session whose every completion the scheduler orders. */
async function play(actions: readonly Action[], scheduler: fc.Scheduler) {
  const all = stage()
  const { session, ambient, ears, thread, voice, player, transcriber, pass } = all
  const replies = new Map<string, string>()
  const wanted = new Set<string>()
  const wrongs: string[] = []
  const said = () => thread.said.map(({ text }) => text).join(' ')
  const sayNow = thread.say.bind(thread)
  Object.assign(thread, { say: scheduler.scheduleFunction(sayNow) })
  thread.onStop = () => scheduler.schedule(Promise.resolve()).then(() => thread.change({ activeTurn: null }))
  Object.assign(voice, { speak: scheduler.scheduleFunction(voice.speak.bind(voice)) })
  await session.turnOn()
  let nth = 0
  const check = () => {
    const isListening = thread.getSnapshot().mode === 'listen'
    if (isListening && player.state === 'playing') wrongs.push('it speaks while it listens')
    if (player.lateCount > 0) wrongs.push('something plays after it was silenced')
    for (const fact of thread.facts) {
      if (fact.kind === 'heard' && fact.chars > (replies.get(fact.message) ?? '').length)
        wrongs.push('more was heard than said')
    }
  }
  /** That of the microphone: a note that is written down meanwhile has one too, which was whole when it began. */
  const heardNow = () => transcriber.segments.findLast(({ state }) => state === 'open')
  const speak = async (text: string, ms: number) => {
    if (session.getSnapshot().talk === 'push-to-talk') return
    ears.start()
    await pass(ms)
    const segment = heardNow()
    if (!segment) return ears.end()
    segment.interim(text.split(' ')[0] ?? text)
    check()
    // As long as such words take.
    ears.look(0.9, ms + 400)
    ears.end()
    const endedMs = ambient.elapsed()
    const [first = ''] = text.split(' ')
    if (first !== 'yeah') wanted.add(first)
    void scheduler.schedule(Promise.resolve(), text).then(() => {
      segment.finish({ text })
      // Later than anybody waits: then it is the words so far.
      if (first !== 'yeah' && ambient.elapsed() - endedMs < PATIENCE_MS) wanted.add(text)
    })
    await pass(100)
  }
  for (const one of actions) {
    nth++
    switch (one.do) {
      case 'speak':
        await speak(one.soft ? 'yeah okay' : `word${nth}- about kitchen${nth}-`, one.ms)
        break
      case 'hang': {
        ears.start()
        await pass(700)
        if (one.interim) heardNow()?.interim(`lost${nth} words`)
        ears.end()
        break
      }
      case 'answer': {
        const text = Array.from(
          { length: one.sentences },
          (_, n) => `Sentence ${n} of answer ${nth} stands here.`,
        ).join(' ')
        thread.openTurn(`turn-${nth}`)
        replies.set(`reply-${nth}`, text)
        if (text !== '') thread.write(`reply-${nth}`, text.slice(0, 50), `turn-${nth}`)
        await pass(100)
        if (text !== '') thread.finish(`reply-${nth}`, text, `turn-${nth}`)
        else thread.change({ activeTurn: null })
        break
      }
      case 'pass':
        await pass(one.ms)
        break
      case 'let':
        for (let left = one.count; left > 0 && scheduler.count() > 0; left--) await scheduler.waitOne()
        break
      case 'mode':
        thread.change({ mode: one.mode, modeChanges: [{ nth, mode: one.mode, cause: 'switch' }] })
        break
      case 'talk':
        session.setTalk(one.talk)
        break
      case 'tap':
        session.stopSpeaking()
        break
      case 'press':
        session.startTalking()
        break
      case 'release':
        session.stopTalking()
        break
      case 'anew':
        session.turnOff()
        await session.turnOn()
        break
      case 'type': {
        const id = `typed-${nth}`
        const state = { kind: 'waiting', onDevice: true } as const
        thread.put({ id, by: { kind: 'user', id: 'me' }, text: 'typed', as: 'turn', at: 0, isUnsent: true, state })
        break
      }
      default:
        one satisfies never
    }
    check()
  }
  const settle = async () => {
    for (let round = 0; round < 40; round++) {
      while (scheduler.count() > 0) await scheduler.waitOne()
      await ambient.advance(1_000)
      ears.sound()
      check()
    }
  }
  await settle()
  thread.change({ activeTurn: null })
  await settle()
  const atRest = session.getSnapshot().phase
  session.turnOff()
  await settle()
  return { ...all, wanted, wrongs, said: said(), atRest }
}

test('[VC31] in every order of events: silence while listening, nothing after an interruption, every word once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(action, { minLength: 1, maxLength: 14 }), async (scheduler, actions) => {
      const { wanted, wrongs, said, atRest, session, ears, locks } = await play(actions, scheduler)
      expect(wrongs).toEqual([])
      for (const text of wanted) expect(`${text}: ${said.split(text).length - 1}`).toBe(`${text}: 1`)
      expect(atRest).toBe('listening')
      expect([session.getSnapshot().state, ears.isOpen, locks.held - locks.freed]).toEqual(['off', false, 0])
      session.close()
    }),
    { numRuns: 100 },
  )
})
