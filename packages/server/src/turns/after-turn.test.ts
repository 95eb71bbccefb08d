/** What follows an answer: a title, a short form. Never in its way. */
import type { Participant } from '@agora/agents/participant'
import { describe, expect, test } from 'vitest'
import { graphAssistant } from '../testing/graph-assistant.ts'
import { openRoom } from '../testing/open-room.ts'
import { type Script, eventsNamed, makeGate, openTurnServer } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'
import type { MakeAssistant } from './assistant.ts'

const LONG = 'Het is er schoon. '.repeat(30)
const script: Script = Array.from({ length: 20 }, () => ({ text: LONG }))
const MAX_MS = 60_000

/** The same assistant, with a title and a short form of its own. */
function withAfter(after: Partial<Pick<Participant, 'title' | 'shorten'>>): MakeAssistant {
  return (deps) => {
    const assistant = graphAssistant(script)(deps)
    return { ...assistant, participant: { ...assistant.participant, ...after } }
  }
}

async function open(after: Partial<Pick<Participant, 'title' | 'shorten'>>) {
  const opened = await openTurnServer(script, { assistant: withAfter(after) })
  await opened.server.send('PATCH', '/api/me/preferences', { spokenText: 'summarize' })
  return { ...opened, room: await openRoom(opened.server, 'feedback', 'n') }
}

const fails = () => Promise.reject(new Error('the model is on fire'))

describe('title and short form', () => {
  test('[TN23][A14] that fail: the answer is as good, the next message is answered, and the next turn tries again', async () => {
    let broken = true
    const { room, storage, reported } = await open({
      title: () => (broken ? fails() : Promise.resolve('Schoon')),
      shorten: () => (broken ? fails() : Promise.resolve('Kort.')),
    })
    await room.say('hoe is het daar?')
    expect((await room.untilReplies(1)).map(({ text }) => text)).toEqual([LONG])
    await until('both failed', () => reported.length === 2)
    expect(await room.say('en nu?')).toMatchObject({ became: [{ as: 'turn' }] })
    await room.untilReplies(2)
    await until('both failed again', () => reported.length === 4)
    expect(await eventsNamed(storage, 'turn-closed', 'n')).toMatchObject([
      { reason: 'finished' },
      { reason: 'finished' },
    ])
    expect((await room.thread()).title).toBe('')
    broken = false
    await room.say('en straks?')
    await room.untilReplies(3)
    await until('a title', async () => (await room.thread()).title === 'Schoon')
    await until('a short form', async () => (await eventsNamed(storage, 'speech-made', 'n')).length === 1)
    const spoken = await eventsNamed(storage, 'speech-made', 'n')
    expect(spoken).toMatchObject([{ text: 'Kort.', message: (await room.replies()).at(-1)?.id }])
  })

  test('[TN23] that throw at once, or give nonsense, harm nothing', async () => {
    const { room } = await open({
      title: () => {
        throw new TypeError('a bug')
      },
      shorten: async () => '   ',
    })
    await room.say('een?')
    await room.untilReplies(1)
    await room.say('twee?')
    expect(await room.untilReplies(2)).toHaveLength(2)
  })

  test('[TN23] that hang hold up neither the turn, nor the next, nor the end of the server; and are told to stop', async () => {
    const signals: AbortSignal[] = []
    const hang = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { server, room, clock } = await open({
      title: (_context, signal) => hang(signal),
      shorten: (_text, _language, signal) => hang(signal),
    })
    await room.say('een?')
    await room.untilReplies(1)
    await until('both were begun', () => signals.length === 2)
    await room.say('twee?')
    await room.untilReplies(2)
    clock.advance(MAX_MS)
    expect(signals.slice(0, 2).every(({ aborted }) => aborted)).toBe(true)
    await room.say('drie?')
    await room.untilReplies(3)
    await server.close()
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })

  test('[TN23] that come late do not overwrite a name that a person gave, nor return to a deleted thread', async () => {
    const gate = makeGate()
    const { server, room, storage } = await open({ title: async () => (await gate.pass(), 'Te laat') })
    await room.say('een?')
    await room.untilReplies(1)
    await gate.reached
    await server.send('PATCH', room.path, { title: 'Eigen' })
    gate.open()
    await room.say('twee?')
    await room.untilReplies(2)
    expect((await room.thread()).title).toBe('Eigen')
    const gone = makeGate()
    const other = await open({ title: async () => (await gone.pass(), 'Te laat') })
    await other.room.say('een?')
    await other.room.untilReplies(1)
    await gone.reached
    await other.server.send('DELETE', other.room.path)
    gone.open()
    await until('it is told', () => other.reported.length > 0)
    expect((await other.storage.readEvents(other.room.id as never, 0, 100)).at(-1)?.type).toBe('thread-deleted')
    expect(await eventsNamed(storage, 'thread-renamed', 'n')).toHaveLength(1)
  })

  test('[TN23] a title is one line of bounded length for any reply of the model', async () => {
    const { room } = await open({ title: async () => `  ${'x'.repeat(5_000)}  ` })
    await room.say('een?')
    await room.untilReplies(1)
    await until('a title', async () => (await room.thread()).title !== '')
    expect((await room.thread()).title).toBe('x'.repeat(200))
  })

  test('[TN23] nothing is shortened where that is not preferred, nor what is short, nor what failed', async () => {
    let shortened = 0
    const { server, room } = await open({ shorten: async () => `kort ${++shortened}` })
    await server.send('PATCH', '/api/me/preferences', { spokenText: 'dictate' })
    await room.say('een?')
    await room.untilReplies(1)
    await until('the title', async () => (await room.thread()).title !== '')
    expect(shortened).toBe(0)
  })
})
