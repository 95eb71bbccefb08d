import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { Metrics } from '../gateway/metrics.ts'
import { testClock } from '../testing/test-clock.ts'
import { openaiSpeaker, speechPatience } from './openai-speaker.ts'
import { KEY, MODEL, makeTone, startAudioService } from './testing/audio-service.ts'
import { VoiceDesk } from './voice-desk.ts'

async function openDesk() {
  const service = await startAudioService()
  const clock = testClock()
  const speaker = openaiSpeaker({ model: MODEL, url: service.url, key: KEY, voices: { nl: 'alloy' } })
  const { after, ambient } = clock
  const voice = { transcriber: undefined, speaker }
  const desk = new VoiceDesk({ voice, after, now: ambient.now, metrics: new Metrics(), log: () => {} })
  return { service, clock, desk }
}

test('[VO8] speech that nobody begins to hear makes room when whoever asked has gone', async () => {
  const { desk } = await openDesk()
  for (let times = 0; times < limits.speechesAtOnce; times++) {
    const away = new AbortController()
    await desk.speak('Ja.', 'nl', away.signal)
    away.abort()
  }
  const speech = await desk.speak('Ja.', 'nl', new AbortController().signal)
  expect(speech.type).toBe('audio/wav')
})

test('[VO6] whoever takes his time to hear it is no fault of the service', async () => {
  const { desk, clock } = await openDesk()
  const { pieces } = await desk.speak('Ja.', 'nl', new AbortController().signal)
  clock.advance(speechPatience.betweenBytesMs * 2)
  const heard: Uint8Array[] = []
  for await (const piece of pieces) heard.push(piece)
  expect(Buffer.concat(heard)).toEqual(Buffer.from(makeTone()))
  // Nothing is left behind that would go off later.
  expect(clock.waits()).toEqual([])
})
