import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { Metrics } from '../gateway/metrics.ts'
import { testClock } from '../testing/test-clock.ts'
import { openaiSpeaker, speechPatience } from './openai-speaker.ts'
import { KEY, MODEL, makeTone, startAudioService } from './testing/audio-service.ts'
import { VoiceServices } from './voice-services.ts'

async function openVoice() {
  const service = await startAudioService()
  const clock = testClock()
  const speaker = openaiSpeaker({ model: MODEL, url: service.url, key: KEY, voices: { nl: 'alloy' } })
  const { after, ambient } = clock
  const voice = new VoiceServices({
    voice: { transcriber: undefined, speaker },
    after,
    now: ambient.now,
    metrics: new Metrics(),
    log: () => {},
  })
  return { service, clock, voice }
}

test('[VO8] speech that the client never begins to read frees its place when the client disconnects', async () => {
  const { voice } = await openVoice()
  for (let times = 0; times < limits.speechesAtOnce; times++) {
    const away = new AbortController()
    await voice.speak('Ja.', 'nl', away.signal)
    away.abort()
  }
  const speech = await voice.speak('Ja.', 'nl', new AbortController().signal)
  expect(speech.type).toBe('audio/wav')
})

test('[VO6] a client that reads slowly does not count as a failure of the service', async () => {
  const { voice, clock } = await openVoice()
  const { pieces } = await voice.speak('Ja.', 'nl', new AbortController().signal)
  clock.advance(speechPatience.betweenBytesMs * 2)
  const heard: Uint8Array[] = []
  for await (const piece of pieces) heard.push(piece)
  expect(Buffer.concat(heard)).toEqual(Buffer.from(makeTone()))
  // No timer is left.
  expect(clock.waits()).toEqual([])
})
