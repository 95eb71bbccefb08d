import type { ServerResponse } from 'node:http'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { readMetric } from '../testing/read-metric.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { speechPatience } from './openai-speaker.ts'
import { KEY, MODEL, makeTone, sendJson } from './testing/audio-service.ts'
import { openVoice } from './testing/open-voice.ts'

/** What a reader is told of an end that is none. */
const BROKEN = /terminated|aborted|closed/
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('[VO4] a text is spoken in the voice of its language', async () => {
  const { service, speak } = await openVoice({ AGORA_SPEECH_VOICE: 'nl=Fleur, en=Fable' })
  const dutch = await speak(' Zeven graden. ', 'nl')
  expect([dutch.status, dutch.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(dutch.headers.get('cache-control')).toBe('no-store')
  expect(await bytesOf(dutch)).toEqual(Buffer.from(makeTone()))
  await bytesOf(await speak('Seven degrees.', 'en'))
  expect(service.requests).toMatchObject([
    {
      path: '/v1/audio/speech',
      authorization: `Bearer ${KEY}`,
      fields: { model: MODEL, input: 'Zeven graden.', voice: 'Fleur', response_format: 'wav' },
    },
    { fields: { input: 'Seven degrees.', voice: 'Fable' } },
  ])
})

test('[VO4] sound is sent on as it comes, before the rest of it is there', async () => {
  const { service, speak } = await openVoice()
  const sound = Buffer.from(makeTone())
  let rest: (() => void) | undefined
  service.script((response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.write(sound.subarray(0, 9_000))
    rest = () => void response.end(sound.subarray(9_000))
  })
  const reader = (await speak('Een lange zin.')).body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBeGreaterThan(0)
  rest?.()
  const pieces = [first?.value ?? new Uint8Array()]
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) pieces.push(next.value)
  expect(Buffer.concat(pieces)).toEqual(sound)
})

const head = (...bytes: (number | string)[]) =>
  Buffer.concat([
    ...bytes.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
    Buffer.alloc(100, 7),
  ])
test.each([
  ['MP3 with a title', head('ID3', 4), 'audio/mpeg', 'audio/mpeg'],
  ['MP3 from its first frame', head(0xff, 0xfb), 'audio/mpeg', 'audio/mpeg'],
  ['Ogg', head('OggS'), 'application/octet-stream', 'audio/ogg'],
  ['WAV that is called nothing', Buffer.from(makeTone()), 'application/octet-stream', 'audio/wav'],
  ['WAV that is called MP3', Buffer.from(makeTone()), 'audio/mpeg', 'audio/wav'],
])('[VO4] %s is passed on as what it is', async (_what, sound, called, type) => {
  const { service, speak } = await openVoice()
  service.script((response) => response.writeHead(200, { 'content-type': called }).end(sound))
  const response = await speak('Ja.')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect(await bytesOf(response)).toEqual(sound)
})

test.each([
  ['AAC', head(0xff, 0xf1)],
  ['FLAC', head('fLaC')],
  ['raw samples', Buffer.alloc(4_000)],
  ['a few bytes', Buffer.from('RIFF')],
  ['text of two bytes a letter', Buffer.from('\ufeffGoedemorgen', 'utf16le')],
])('[VO4] %s is a failure, and the service is left', async (_what, sound) => {
  const { service, speakRefused } = await openVoice()
  service.script((response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound))
  expect(await speakRefused('Ja.')).toMatchObject({
    status: 502,
    body: { error: { code: 'voice-failed', details: { reason: 'garbage' } } },
  })
})

test.each([
  ['nothing', { text: '', lang: 'nl' }, 'bad-request'],
  ['blanks', { text: ' \n ', lang: 'nl' }, 'bad-request'],
  ['too much', { text: 'a'.repeat(limits.speechChars + 1), lang: 'nl' }, 'bad-request'],
  ['no language', { text: 'Ja' }, 'bad-request'],
  ['a language that is not ours', { text: 'Oui', lang: 'fr' }, 'bad-request'],
  ['a voice', { text: 'Ja', lang: 'nl', voice: '../x' }, 'bad-request'],
  ['a list', ['Ja'], 'bad-request'],
])('[VO4] %s is refused, and no service is asked', async (_what, body, code) => {
  const { server, service } = await openVoice()
  expect((await server.send('POST', '/api/voice/speech', body)).body).toMatchObject({ error: { code, retry: 'no' } })
  expect(service.requests).toEqual([])
  const most = await server.send('POST', '/api/voice/speech', { text: 'a'.repeat(limits.speechChars), lang: 'nl' })
  expect(most.status).toBe(200)
})

test('[VO9] a language without a voice is not spoken, and which are is told', async () => {
  const { service, speakRefused, server } = await openVoice({ AGORA_SPEECH_VOICE: 'nl=Fleur' })
  expect(await speakRefused('Yes.', 'en')).toMatchObject({
    status: 503,
    body: { error: { code: 'voice-unavailable', retry: 'no', details: { languages: ['nl'] } } },
  })
  expect(service.requests).toEqual([])
  expect((await server.send('GET', '/api/voice')).body).toMatchObject({ speech: { languages: ['nl'] } })
})

/** Sends the beginning of a sound, and then what the test makes of it. */
function beginning(then: (response: ServerResponse) => void) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.write(makeTone().subarray(0, 9_000), () => then(response))
  }
}

test('[VO6] speech that breaks off in the middle has no proper end', async () => {
  const { service, speak, server } = await openVoice()
  service.script(beginning((response) => response.destroy()))
  const response = await speak('Een lange zin.')
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow(BROKEN)
  const sample = 'agora_voice_calls_total{work="speech",outcome="voice-failed"}'
  await until('it is counted', async () => (await readMetric(server, sample)) === 1)
  service.script(undefined)
  expect(await bytesOf(await speak('Ja.'))).toEqual(Buffer.from(makeTone()))
})

test('[VO6] speech that hangs in the middle has no proper end, in time', async () => {
  const { service, speak, clock } = await openVoice()
  service.script(beginning(() => {}))
  const body = (await speak('Een lange zin.')).arrayBuffer()
  body.catch(() => {})
  await until('more is waited for', () => clock.waits().includes(speechPatience.betweenBytesMs))
  clock.advance(speechPatience.betweenBytesMs)
  await expect(body).rejects.toThrow(BROKEN)
  await until('the service is left', () => service.gone.length === 1)
})

test('[VO7] who goes away before anything is to be heard ends the call', async () => {
  const { service, speak, postRecording, server } = await openVoice({}, { timing: { graceMs: 30 } })
  service.script(() => {})
  const away = new AbortController()
  const calls = [speak('Een lange zin.', 'nl', away.signal), postRecording(makeTone(16_000), away.signal)]
  for (const call of calls) call.catch(() => {})
  await until('both were asked', () => service.requests.length === 2)
  expect(await readMetric(server, 'agora_voice_calls_open')).toBe(2)
  away.abort()
  await until('the service is left', () => service.gone.length === 2)
  await until('nothing is open', async () => (await readMetric(server, 'agora_voice_calls_open')) === 0)
  const stopped = (work: string) => readMetric(server, `agora_voice_calls_total{work="${work}",outcome="bad-request"}`)
  expect([await stopped('speech'), await stopped('transcription')]).toEqual([1, 1])
})

test('[VO7] who goes away in the middle of it ends the call', async () => {
  const { service, speak, server } = await openVoice()
  service.script(beginning(() => {}))
  const away = new AbortController()
  const reader = (await speak('Een lange zin.', 'nl', away.signal)).body?.getReader()
  await reader?.read()
  reader?.closed.catch(() => {})
  away.abort()
  await until('the service is left', () => service.gone.length === 1)
  await until('nothing is open', async () => (await readMetric(server, 'agora_voice_calls_open')) === 0)
})

test('[VO7] a server that stops ends what is under way, and does not wait for it', async () => {
  const { service, speak, postRecording, server } = await openVoice({}, { timing: { graceMs: 30 } })
  service.script(() => {})
  const calls = [speak('Een lange zin.'), postRecording(makeTone(16_000))]
  for (const call of calls) call.catch(() => {})
  await until('both were asked', () => service.requests.length === 2)
  await server.close()
  await until('the service is left', () => service.gone.length === 2)
})

test.each(['speech', 'transcription'] as const)(
  '[VO8] so much %s at once, and one more is told to come back',
  async (work) => {
    const { service, speak, speakRefused, transcribe, postRecording, server } = await openVoice()
    const most = work === 'speech' ? limits.speechesAtOnce : limits.transcriptionsAtOnce
    const held: ServerResponse[] = []
    service.script((response) => void held.push(response))
    const call = () => (work === 'speech' ? speak('Ja.') : postRecording(makeTone(16_000)))
    const calls = Array.from({ length: most }, call)
    await until('all were asked', () => held.length === most)
    const tooMany = await (work === 'speech' ? speakRefused('Ja.') : transcribe(makeTone(16_000)))
    expect(tooMany).toMatchObject({
      status: 429,
      body: { error: { code: 'voice-busy', retry: 'later', details: { reason: 'at-once', most } } },
    })
    expect(held).toHaveLength(most)
    // The one does not stand in the way of the other.
    service.script(undefined)
    const other = await (work === 'speech' ? postRecording(makeTone(16_000)) : speak('Ja.'))
    expect(other.status).toBe(200)
    await other.arrayBuffer()
    for (const response of held) sendJson(response, 500, {})
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(502)
    await (await call()).arrayBuffer()
    expect(await readMetric(server, 'agora_voice_calls_open')).toBe(0)
  },
)

test('[VO8] [XV5] interims take half of the room at most: a whole recording is transcribed beside them', async () => {
  const { service, server } = await openVoice()
  const post = (interim: string) =>
    fetch(`${server.url}/api/voice/transcriptions?lang=nl${interim}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'audio/wav' },
      body: makeTone(16_000),
    })
  const held: ServerResponse[] = []
  service.script((response) => void held.push(response))
  const most = limits.transcriptionsAtOnce / 2
  const interims = Array.from({ length: most }, () => post('&interim=yes'))
  await until('all were asked', () => held.length === most)
  expect((await post('&interim=yes')).status).toBe(429)
  service.script(undefined)
  expect((await post('')).status).toBe(200)
  for (const response of held) sendJson(response, 200, { text: 'ja' })
  for (const answer of await Promise.all(interims)) expect(answer.status).toBe(200)
})

test('[VO8] a reader who takes nothing is cut off, and makes room', async () => {
  const { service, speak, clock, server } = await openVoice({}, { timing: { slowReaderMs: 77_000 } })
  const piece = Buffer.alloc(1024 * 1024)
  service.script((response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.write(makeTone())
    const go = () => void response.write(piece, go)
    go()
  })
  const response = await speak('Een lange zin.')
  await until('the reader is waited for', () => clock.waits().includes(77_000))
  clock.advance(77_000)
  await until('nothing is open', async () => (await readMetric(server, 'agora_voice_calls_open')) === 0)
  await expect(response.arrayBuffer()).rejects.toThrow(BROKEN)
  await until('the service is left', () => service.gone.length === 1)
})
