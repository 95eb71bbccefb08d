import { HEARD, makeTone, sendJson } from '@agora/server/voice/testing/audio-service'
import { openVoice } from '@agora/server/voice/testing/open-voice'
import { TOKEN } from '@agora/server/testing/test-server'
import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import type { TranscriberError } from '../voice-ports.ts'
import { serverTranscriber } from './server-transcriber.ts'
import { serverVoice } from './server-voice.ts'

const second = new Float32Array(16_000).fill(0.2)

async function open() {
  const { server, service } = await openVoice()
  const place = { url: server.url, token: TOKEN }
  const ambient = manualAmbient()
  let [isOnline, sendsInterims] = [true, false]
  const transcriber = serverTranscriber(
    { kind: 'openai', model: 'a-model', languages: ['nl', 'en'] },
    { place, ambient, isOnline: () => isOnline, sendsInterims: () => sendsInterims },
  )
  const decode = () => Promise.reject(new Error('this is no sound'))
  const voice = serverVoice(
    { kind: 'openai', languages: ['nl'], format: 'audio/wav' },
    { place, isOnline: () => isOnline, decode },
  )
  const interims: string[] = []
  return {
    server,
    service,
    ambient,
    transcriber,
    voice,
    interims,
    begin: () => transcriber.begin({ segId: 's', language: 'nl', onInterim: (text) => interims.push(text) }),
    lose: () => (isOnline = false),
    withInterims: () => (sendsInterims = true),
  }
}

test('[VC29] a stretch of speech goes to the server as one recording, and its words come back', async () => {
  const { begin, service, transcriber, interims, lose } = await open()
  const segment = begin()
  segment.push(second)
  segment.push(second)
  expect(await segment.finish()).toEqual({ text: HEARD })
  expect(service.requests).toHaveLength(1)
  expect(service.requests[0]).toMatchObject({ path: '/v1/audio/transcriptions', fields: { language: 'nl' } })
  expect(service.requests[0]?.file?.content).toHaveLength(44 + 2 * 32_000)
  expect(interims).toEqual([])
  lose()
  expect(transcriber.isReady()).toBe(false)
})

test('[VC29] what is being said is sent while it is said only where that is wanted, one at a time and not too often', async () => {
  const { begin, service, ambient, interims, withInterims } = await open()
  withInterims()
  const segment = begin()
  segment.push(second)
  await ambient.advance(1_600)
  segment.push(second)
  segment.push(second)
  await until('an interim', () => interims.length > 0)
  expect(interims).toEqual([HEARD])
  segment.push(second)
  expect(service.requests).toHaveLength(1)
  await segment.finish()
  expect(service.requests).toHaveLength(2)
})

test('[VC29] a service that fails is for later; a recording that is none is for good; a server that is gone is for later', async () => {
  const { begin, service, server } = await open()
  const kindOf = async (samples: Float32Array) => {
    const segment = begin()
    segment.push(samples)
    return segment.finish().then(
      ({ text }) => text,
      (error: TranscriberError) => error.kind,
    )
  }
  expect(await kindOf(new Float32Array(100))).toBe('')
  service.script((response) => sendJson(response, 500, { error: { message: 'out of order' } }))
  expect(await kindOf(second)).toBe('unavailable')
  service.script((response) => sendJson(response, 200, { words: 'garbage' }))
  expect(await kindOf(second)).toBe('unavailable')
  service.script((response) => response.destroy())
  expect(await kindOf(second)).toBe('unavailable')
  await server.close()
  expect(await kindOf(second)).toBe('unavailable')
})

test('[VC30] the server speaks a sentence as samples; what it cannot speak fails', async () => {
  const { voice, service } = await open()
  const signal = new AbortController().signal
  const piece = await voice.speak('De koelcel is negen graden.', 'nl', signal)
  expect(piece.sound).toMatchObject({ kind: 'samples', sampleRate: 24_000 })
  expect(piece.audioMs).toBeCloseTo(1_000, 0)
  service.script((response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(makeTone().subarray(0, 20)))
  await expect(voice.speak('Nog een.', 'nl', signal)).rejects.toThrow('this is no sound')
  service.script((response) => sendJson(response, 500, {}))
  await expect(voice.speak('Nog een.', 'nl', signal)).rejects.toThrow('the server does not speak')
  const stop = new AbortController()
  service.script(() => {})
  const asked = voice.speak('Nog een.', 'nl', stop.signal)
  stop.abort()
  await expect(asked).rejects.toThrow(/abort/i)
})
