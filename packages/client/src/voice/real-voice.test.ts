/**
 * Sound made by a synthesiser → Silero → Moonshine → the floor → client, line, server with its built-in model → the log.
 * Time is the sound's: thirty-two milliseconds a window, however long the models take.
 * `real-voice.long.test.ts` has the interruptions, the noise, the echo and the microphones that fail.
 */
import { beforeAll, expect, test } from 'vitest'
import { openSegmentModels } from './models/testing/node-models.ts'
import { entriesOf, listenIn, soundedIn, untilQuiet, untilSpoken } from './testing/listen-in.ts'
import { openRoom } from './testing/real-room.ts'

// Loaded once; on a busy machine this takes its time.
beforeAll(() => openSegmentModels(), 120_000)

test('[VC32] [VC1] a question is understood, asked once as spoken, and its answer spoken to the end', async () => {
  const room = await listenIn()
  await room.say('What can you do?')
  const answer = await untilSpoken(room)
  await untilQuiet(room)
  expect(entriesOf(room).map(({ text, as, via }) => ({ text, as, via }))).toEqual([
    { text: 'What can you do?', as: 'turn', via: 'spoken' },
    { text: answer, as: 'reply', via: undefined },
  ])
  expect(room.phases).toEqual(['initializing', 'listening', 'thinking', 'speaking', 'listening'])
  expect(await room.named('turn-opened')).toHaveLength(1)
  expect(await room.named('reply-heard')).toEqual([])
  expect(new Set(soundedIn(room))).toEqual(new Set(['sound']))
  // As long as such a text takes: all of it was spoken.
  expect(soundedIn(room).length * 32).toBeGreaterThan(answer.length * 40)
})

test('[VC34] a rate that no microphone has is a state that says so; nothing was recorded', async () => {
  const room = await openRoom({ rate: 1_000 })
  await room.session.turnOn()
  expect(room.see()).toMatchObject({ state: 'failed', isRecording: false, trouble: { kind: 'model-missing' } })
  expect(room.see().trouble?.detail).toContain('1000 samples a second')
  expect((await room.events()).map(({ type }) => type)).toEqual(['thread-created'])
})
