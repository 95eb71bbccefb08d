import { ErrorAnswer } from '@agora/protocol/errors'
import { writeWav } from '@agora/core/speech/wav'
import { limits } from '@agora/protocol/limits'
import { TranscriptionAnswer } from '@agora/protocol/voice'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catchUncaught } from '../testing/catch-uncaught.ts'
import { startTestServer } from '../testing/test-server.ts'
import { HEARD, KEY, MODEL, makeTone, sendJson } from './testing/audio-service.ts'
import { openVoice } from './testing/open-voice.ts'

const recording = makeTone(16_000)

/** A copy with other bytes at some places. */
function spoil(changes: Readonly<Record<number, number>>): Uint8Array {
  const spoiled = recording.slice()
  for (const [at, value] of Object.entries(changes)) spoiled[Number(at)] = value
  return spoiled
}

const silence = (ms: number, rate = 16_000) => writeWav(new Int16Array(Math.round((ms / 1_000) * rate)), rate)

test('[VO3] a recording is given to the service with its language, and what it heard is answered', async () => {
  const { service, transcribe } = await openVoice()
  expect(await transcribe(recording, 'en')).toMatchObject({ status: 200, body: { text: HEARD } })
  expect(service.requests).toHaveLength(1)
  const [asked] = service.requests
  expect(asked).toMatchObject({
    path: '/v1/audio/transcriptions',
    authorization: `Bearer ${KEY}`,
    fields: { model: MODEL, language: 'en', response_format: 'json' },
    file: { name: 'recording.wav', type: 'audio/wav' },
  })
  expect(asked?.file?.content).toEqual(Buffer.from(recording))
})

test('[VO3] what else a file carried stays here, and a header that was written too early is made right', async () => {
  const { service, transcribe } = await openVoice()
  const sound = recording.subarray(44)
  const secret = Buffer.from('LIST\x0c\0\0\0artist: Anna')
  const carried = Buffer.concat([recording.subarray(0, 36), secret, recording.subarray(36, 44), sound])
  // As a program writes it that does not know yet how long it will be.
  carried.writeUInt32LE(0xffff_ffff, 36 + secret.length + 4)
  expect((await transcribe(carried)).status).toBe(200)
  expect(service.requests[0]?.file?.content).toEqual(Buffer.from(recording))
})

test.each([8_000, 16_000, 22_050, 44_100, 48_000])('[VO2] a recording of %i Hz is taken as it is', async (rate) => {
  const { service, transcribe } = await openVoice()
  const wav = makeTone(rate, 0.5)
  expect((await transcribe(wav)).status).toBe(200)
  expect(service.requests[0]?.file?.content).toEqual(Buffer.from(wav))
})

test.each<[string, object, object]>([
  ['JSON', { text: ' De  koelcel\nis \u0007 warm. ' }, { text: 'De koelcel is warm.' }],
  [
    'much beside the text',
    { task: 'transcribe', language: 'dutch', text: 'Ja', segments: [{ id: 0 }] },
    { text: 'Ja', language: 'nl' },
  ],
  ['a language that is not ours', { text: 'Oui', language: 'french' }, { text: 'Oui' }],
  ['a language as null', { text: 'Yes', language: null }, { text: 'Yes' }],
  ['a language by its code', { text: 'Yes', language: 'EN' }, { text: 'Yes', language: 'en' }],
  ['nothing', { text: '' }, { text: '' }],
  ['half a character', { text: 'a\ud800' }, { text: 'a\ufffd' }],
])('[VO3] an answer with %s is understood', async (_what, told, answer) => {
  const { service, transcribe } = await openVoice()
  service.script((response) => sendJson(response, 200, told))
  const { status, body } = await transcribe(recording)
  expect([status, body]).toEqual([200, answer])
  expect(TranscriptionAnswer.parse(body)).toEqual(answer)
})

test('[VO3] an answer that is text alone is understood', async () => {
  const { service, transcribe } = await openVoice()
  service.script((response) =>
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('Een café\n'),
  )
  expect((await transcribe(recording)).body).toEqual({ text: 'Een café' })
})

const bad: [string, Uint8Array, string][] = [
  ['nothing', new Uint8Array(), 'empty'],
  ['something else', Buffer.from('OggS and more of it'), 'not-wav'],
  ['a page', Buffer.from('<!doctype html><title>no</title>'), 'not-wav'],
  ['a header that was cut', recording.subarray(0, 30), 'short-header'],
  ['a header alone, with a length', recording.subarray(0, 44), 'cut'],
  ['a recording that was cut', recording.subarray(0, 20_000), 'cut'],
  ['a header alone, of length nothing', silence(0), 'empty'],
  ['two channels', spoil({ 22: 2 }), 'channels'],
  ['no channel', spoil({ 22: 0 }), 'bad-format'],
  ['8 bits', spoil({ 34: 8 }), 'encoding'],
  ['floating point', spoil({ 20: 3 }), 'encoding'],
  ['sound without a form', spoil({ 12: 0x78 }), 'no-format'],
  ['4 kHz', makeTone(4_000), 'sample-rate'],
  ['7,999 Hz', makeTone(7_999), 'sample-rate'],
  ['96 kHz', makeTone(96_000), 'sample-rate'],
  ['less than a tenth of a second', silence(99), 'too-short'],
]
test.each(bad)(
  '[VO2] %s is refused with what is wrong with it, and no service is asked',
  async (_what, wav, reason) => {
    const { service, transcribe } = await openVoice()
    expect(await transcribe(wav)).toMatchObject({
      status: 422,
      body: { error: { code: 'bad-audio', retry: 'no', details: { reason } } },
    })
    expect(service.requests).toEqual([])
    expect((await transcribe(recording)).status).toBe(200)
  },
)

test('[VO2] a recording is refused for its sample rate with the rate that it has', async () => {
  const { transcribe } = await openVoice()
  expect((await transcribe(makeTone(96_000))).body).toMatchObject({ error: { details: { sampleRate: 96_000 } } })
})

test('[VO2] too long, or too much, is refused, and as much as is allowed is taken', async () => {
  const { service, transcribe } = await openVoice()
  const long = await transcribe(silence(limits.recordingMs + 1, 8_000))
  expect(long).toMatchObject({ status: 413, body: { error: { code: 'too-large', retry: 'no' } } })
  const much = await transcribe(new Uint8Array(limits.recordingBytes + 1))
  expect(much).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } })
  expect(service.requests).toEqual([])
  expect((await transcribe(silence(limits.recordingMs, 16_000))).status).toBe(200)
  expect((await transcribe(silence(limits.recordingLeastMs))).status).toBe(200)
})

test.each([
  ['no language', '', 'audio/wav', 'bad-request'],
  ['a language that is not ours', '?lang=fr', 'audio/wav', 'bad-request'],
  ['two languages', '?lang=nl,en', 'audio/wav', 'bad-request'],
  ['something that is not asked for', '?lang=nl&model=other', 'audio/wav', 'bad-request'],
  ['another media type', '?lang=nl', 'application/json', 'unsupported-media-type'],
  ['a media type of another sound', '?lang=nl', 'audio/mpeg', 'unsupported-media-type'],
])('[VO2] %s is refused, and no service is asked', async (_what, query, type, code) => {
  const { server, service } = await openVoice()
  const answer = await server.send('POST', `/api/voice/transcriptions${query}`, recording, { 'content-type': type })
  expect(answer.body).toMatchObject({ error: { code } })
  expect(service.requests).toEqual([])
})

test('[VO9] without anything that transcribes, or for this language, that is said, with what there is', async () => {
  const { service, transcribe } = await openVoice({ AGORA_TRANSCRIPTION_LANGUAGES: 'en' })
  expect(await transcribe(recording, 'nl')).toMatchObject({
    status: 503,
    body: { error: { code: 'voice-unavailable', retry: 'no', details: { languages: ['en'] } } },
  })
  expect(service.requests).toEqual([])
  expect((await transcribe(recording, 'en')).status).toBe(200)
  const bare = await startTestServer()
  const answer = await bare.send('POST', '/api/voice/transcriptions?lang=en', recording, {
    'content-type': 'audio/wav',
  })
  expect(answer.body).toMatchObject({ error: { code: 'voice-unavailable', details: { languages: [] } } })
})

test('[VO11] a stranger has nothing transcribed', async () => {
  const { server, service } = await openVoice()
  for (const [method, path] of [
    ['GET', '/api/voice'],
    ['POST', '/api/voice/transcriptions?lang=nl'],
    ['POST', '/api/voice/speech'],
  ] as const) {
    const answer = await server.send(method, path, method === 'GET' ? undefined : recording, {
      authorization: 'Bearer x',
    })
    expect([path, answer.status]).toEqual([path, 401])
  }
  expect(service.requests).toEqual([])
})

test('[VO2] any bytes as a recording give a text or a typed refusal, and the server goes on', async () => {
  const caught = catchUncaught()
  const { service, server } = await openVoice()
  const short = makeTone(8_000, 0.11)
  const spoiled = fc
    .array(fc.tuple(fc.nat({ max: 47 }), fc.nat({ max: 255 })), { maxLength: 3 })
    .map((changes) => changes.reduce((bytes, [at, value]) => bytes.with(at, value), short.slice()))
  const cut = fc.nat({ max: short.length }).map((end) => short.slice(0, end))
  const sent = fc.oneof(
    { weight: 3, arbitrary: spoiled },
    { weight: 1, arbitrary: cut },
    fc.uint8Array({ maxLength: 200 }),
  )
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(sent, async (bytes) => {
      const before = service.requests.length
      const { status, body } = await server.send('POST', '/api/voice/transcriptions?lang=nl', bytes, {
        'content-type': 'audio/wav',
      })
      const asked = service.requests.length - before
      const outcome = status === 200 ? 'text' : ErrorAnswer.parse(body).error.code
      outcomes.add(outcome)
      expect([asked, ['text', 'bad-audio'].includes(outcome)]).toEqual([status === 200 ? 1 : 0, true])
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 100), seed: 20_261_118 },
  )
  expect([...outcomes].sort()).toEqual(['bad-audio', 'text'])
  expect(caught).toEqual([])
})
