import { HEARD, makeTone, sendJson } from '@agora/server/voice/testing/audio-service'
import { openVoice } from '@agora/server/voice/testing/open-voice'
import { TOKEN } from '@agora/server/testing/test-server'
import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import type { TranscriberError } from '../voice-ports.ts'
import type { InterimsSetting } from './interim-pace.ts'
import { serverTranscriber } from './server-transcriber.ts'
import { serverVoice } from './server-voice.ts'

const second = new Float32Array(16_000).fill(0.2)

async function open() {
  const { server, service } = await openVoice()
  const place = { url: server.url, token: TOKEN }
  const ambient = manualAmbient()
  let isOnline = true
  let interimsSetting: InterimsSetting = 'off'
  const transcriber = serverTranscriber(
    { kind: 'openai', model: 'a-model', languages: ['nl', 'en'] },
    { place, ambient, isOnline: () => isOnline, interims: () => interimsSetting },
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
    withInterims: (setting: InterimsSetting) => (interimsSetting = setting),
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

const frame = new Float32Array(1_600).fill(0.2)

test('[VC29] [XV5] what is being said is sent while it is said, where that is wanted; an older answer is no news', async () => {
  const { begin, service, interims, withInterims } = await open()
  withInterims('on')
  const answers: (() => void)[] = []
  service.script((response) => answers.push(() => sendJson(response, 200, { text: `interim ${answers.length}` })))
  const segment = begin()
  // What stands before the speech.
  segment.push(second)
  expect(service.requests).toHaveLength(0)
  for (let frames = 0; frames < 2; frames++) segment.push(frame)
  await until('the first question', () => answers.length === 1)
  for (let frames = 0; frames < 2; frames++) segment.push(frame)
  await until('the second question', () => answers.length === 2)
  // Two are under way: no third.
  for (let frames = 0; frames < 20; frames++) segment.push(frame)
  answers[1]?.()
  await until('an interim', () => interims.length === 1)
  answers[0]?.()
  segment.push(frame)
  await until('the third question', () => answers.length === 3)
  answers[2]?.()
  await until('the next interim', () => interims.length === 2)
  expect(interims).toEqual(['interim 2', 'interim 3'])
  expect(service.requests).toHaveLength(3)
})

test('[VC29] [XV5] a service that proves slow gets no interims until it is fast again', async () => {
  const { begin, service, ambient, withInterims } = await open()
  withInterims('auto')
  const say = async (tookMs: number) => {
    const before = service.requests.length
    let isAnswered = 0
    service.script((response) => {
      void ambient.advance(tookMs).then(() => sendJson(response, 200, { text: 'ja' }))
      isAnswered++
    })
    const segment = begin()
    segment.push(frame)
    for (let frames = 0; frames < 3; frames++) segment.push(frame)
    await segment.finish()
    expect(isAnswered).toBeGreaterThan(0)
    return service.requests.length - before
  }
  expect(await say(2_000)).toBe(2)
  expect(await say(2_000)).toBe(1)
  for (let times = 0; times < 4; times++) expect(await say(100)).toBeGreaterThan(0)
  expect(await say(100)).toBe(2)
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
