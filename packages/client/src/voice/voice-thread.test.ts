/** A scripted sound card, and everything else real: client, outbox, line, server, log. */
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { until } from '@agora/server/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { memoryDisk } from '../device/memory-device.ts'
import { holdTurns } from '../testing/held-turns.ts'
import { startAgora, untilPhase } from '../testing/start-agora.ts'
import { FakeTranscriber } from './testing/fake-sound-card.ts'
import { type StageOptions, stage } from './testing/open-session.ts'

const FIRST = 'The cold store was nine degrees. '
const REST = 'Seven is the limit there. I would look at the door first.'

async function open(mode: 'feedback' | 'listen', options: StageOptions = {}) {
  const turns = holdTurns('agora')
  const agora = await startAgora({ assistant: turns.make, storage: openMemoryStorage() })
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakery', mode })
  const client = agora.client()
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  const all = stage({ in: thread, ...options })
  onTestFinished(all.session.close)
  await all.session.turnOn()
  return { ...all, thread, turns }
}

test('[VC1] [VC3] a question by voice, its answer cut short by a word: the log has it all, in its order', async () => {
  const { turns, thread, ears, transcriber, player, session, speak, pass, see, ambient } = await open('feedback')
  await speak('How warm was it?')
  const { turnLog } = await turns.next()
  const message = turnLog.newMessage()
  turnLog.write('agora', message, FIRST)
  turnLog.write('agora', message, REST)
  await until('it is written', () => thread.getSnapshot().entries.some(({ text }) => text === FIRST + REST))
  await pass(1_000)
  expect([see().phase, player.state]).toEqual(['speaking', 'playing'])
  ears.start()
  await pass(200)
  transcriber.last.interim('No')
  expect(player.state).toBe('silent')
  ears.look(0.9, 900)
  ears.end()
  transcriber.last.finish({ text: 'No, the other one.' })
  const look = async () => {
    await ambient.advance(100)
    ears.sound()
    return thread.getSnapshot().entries.map(({ text, as, heardTo }) => `${as} ${text} ${heardTo?.chars ?? ''}`.trim())
  }
  const seen = await until('the next words', look, (entries) =>
    entries.some((entry) => entry.includes('the other one')),
  )
  const reply = thread.getSnapshot().entries.find(({ id }) => id === message)
  const chars = reply?.heardTo?.chars ?? 0
  expect(chars).toBeGreaterThan(0)
  expect(chars).toBeLessThan((FIRST + REST).length)
  expect(seen.map((entry) => entry.split(' ')[0])).toEqual(['turn', 'reply', 'turn'])
  expect(thread.getSnapshot().entries.map(({ via }) => via)).toEqual(['spoken', undefined, 'spoken'])
  session.turnOff()
  await pass(100)
})

test('[VC22] an audio note is at the server once, with its time and its mode, also where it is said twice', async () => {
  const disk = memoryDisk()
  const first = await open('listen', { disk, language: 'nl', transcribers: [new FakeTranscriber(['en'])] })
  first.ears.start()
  await first.pass(1_000)
  first.ears.end()
  await first.pass(600)
  await until('it is kept', () => first.see().audioNotes.length === 1)
  const [note] = first.see().audioNotes
  first.session.close()
  // It was said, and the page died before it was removed.
  await first.thread.say('De koelcel is negen graden.', {
    via: 'spoken',
    id: note?.id ?? '',
    at: note?.at ?? 0,
    saidIn: 'listen',
  })
  await first.device.audio.settle(note?.id ?? '', 'De koelcel is negen graden.')
  await until('the server has it', () =>
    first.thread.getSnapshot().entries.some(({ state, number }) => state.kind === 'stored' && number === 1),
  )
  const next = stage({
    disk,
    in: first.thread,
    language: 'nl',
    transcribers: [],
    sayIn: (_, text, more) => first.thread.say(text, more),
  })
  onTestFinished(next.session.close)
  await until('it is gone', async () => {
    await next.ambient.advance(0)
    return (await next.device.audio.list()).length === 0
  })
  await first.thread.say('En schoon.', { via: 'spoken' })
  await until('what came after it', () => first.thread.getSnapshot().entries.some(({ number }) => number === 2))
  expect(first.thread.getSnapshot().entries.map(({ text, as, at }) => ({ text, as, at }))).toEqual([
    { text: 'De koelcel is negen graden.', as: 'note', at: note?.at },
    expect.objectContaining({ text: 'En schoon.', as: 'note' }),
  ])
})
