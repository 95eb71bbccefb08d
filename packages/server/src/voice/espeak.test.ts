import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWavHeader, readWavSamples } from '@agora/core/speech/wav'
import { VoiceAnswer } from '@agora/protocol/voice'
import { expect, test } from 'vitest'
import { readMetric } from '../testing/read-metric.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { ESPEAK_MS, espeakSpeaker } from './espeak-speaker.ts'
import { findEspeak } from './find-espeak.ts'
import { openVoice } from './testing/open-voice.ts'

const RATE = 22_050
const voices = { nl: 'nl', en: 'en-gb' }
const openEspeak = (settings: Readonly<Record<string, string>> = {}) =>
  openVoice({ AGORA_SPEECH: 'espeak', AGORA_SPEECH_URL: '', AGORA_SPEECH_KEY: '', ...settings })

async function measure(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(readWavHeader(bytes)).toMatchObject({ length: 'known', dataBytes: bytes.length - 44, sampleRate: RATE })
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  const { samples } = readWavSamples(bytes) ?? { samples: new Float32Array() }
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return { seconds: samples.length / RATE, level: Math.sqrt(power), bytes }
}

test('[VO5] eSpeak is installed where these tests run: npm test installs it where it can', () => {
  expect(findEspeak(process.env['PATH'])).toMatch(/espeak/)
})

test.each([
  ['nl', 'De koelcel staat op negen graden, en dat is te warm.'],
  ['en', 'The cold store stands at nine degrees, and that is too warm.'],
])('[VO5] it speaks %s: some seconds of sound that is no silence, as a WAV of its true length', async (lang, text) => {
  const { speak } = await openEspeak()
  const whole = await measure(await speak(text, lang))
  expect(whole.level).toBeGreaterThan(0.02)
  expect(whole.seconds).toBeGreaterThan(1.5)
  expect(whole.seconds).toBeLessThan(8)
  const word = await measure(await speak('Ja', lang))
  expect(word.seconds).toBeLessThan(whole.seconds / 2)
})

test('[VO5] each language has its own voice, and another is taken where one is set', async () => {
  const { speak } = await openEspeak()
  const dutch = await measure(await speak('Goedemorgen', 'nl'))
  const english = await measure(await speak('Goedemorgen', 'en'))
  expect(dutch.bytes.equals(english.bytes)).toBe(false)
  const other = await openEspeak({ AGORA_SPEECH_VOICE: 'nl=en-gb' })
  expect((await measure(await other.speak('Goedemorgen', 'nl'))).bytes.equals(english.bytes)).toBe(true)
})

test('[VO5] nothing that is said is an order: not a flag, a phoneme, markup, a control character or an end', async () => {
  const { speak } = await openEspeak()
  const folder = temporaryFolder()
  const stolen = join(folder, 'stolen.wav')
  const seconds = async (text: string) => (await measure(await speak(text))).seconds
  expect(await seconds(`-w ${stolen}`)).toBeGreaterThan(1)
  expect(await seconds('--version')).toBeGreaterThan(0.3)
  expect(existsSync(stolen)).toBe(false)
  const plain = await measure(await speak('een  twee drie vier vijf'))
  for (const mark of ['\0', '\u0001', '\u001b', '\u0085']) {
    const marked = await measure(await speak(`een ${mark}twee drie vier vijf`))
    expect([mark, marked.seconds]).toEqual([mark, expect.closeTo(plain.seconds, 1)])
  }
  // A command to speak at 450 words a minute, as eSpeak understands it.
  expect(await seconds('\u0001450S een twee drie vier vijf')).toBeGreaterThan(plain.seconds)
  // Letter by letter, and not the word that these phonemes make, however many brackets there are.
  for (const many of ['[[', '[[[', '[[[[[']) expect(await seconds(`${many}h@l@U]]`)).toBeGreaterThan(1.5)
  expect(await seconds('een\ud800 twee')).toBeGreaterThan(0.3)
  for (const little of ['!', '…', '-', '😀', '$(reboot)', '%s%n']) expect(await seconds(little)).toBeGreaterThan(0)
})

test('[VO5] what would take too long to say is refused, and the next is spoken', async () => {
  const { speakRefused, speak } = await openEspeak()
  expect(await speakRefused('a\n\n'.repeat(660))).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } })
  await measure(await speak('Ja.'))
})

/** A program in the place of eSpeak. */
function pretend(script: string): string {
  const program = join(temporaryFolder(), 'espeak-ng')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  return program
}

async function openPretended(program: string) {
  const voice = { transcriber: undefined, speaker: espeakSpeaker(program, voices) }
  return openVoice({}, { voice })
}

test.each([
  ['is gone', () => join(temporaryFolder(), 'espeak-ng'), 'no-program'],
  ['ends with an error', () => pretend('exit 3'), 'program-failed'],
  ['ends before it has read anything', () => pretend('exec 0<&-; exit 1'), 'program-failed'],
  ['says nothing', () => pretend('cat >/dev/null'), 'garbage'],
  ['says something else', () => pretend('cat >/dev/null; echo espeak-ng 1.51'), 'garbage'],
])('[VO5] [VO6] a program that %s is a typed error', async (_what, program, reason) => {
  const { speakRefused, logged } = await openPretended(program())
  expect(await speakRefused('Pieterbaas')).toMatchObject({
    status: 502,
    body: { error: { code: 'voice-failed', retry: 'later', details: { reason } } },
  })
  expect(logged.join()).toContain('eSpeak')
  expect(logged.join()).not.toContain('Pieterbaas')
})

test('[VO5] it is given neither the words nor the settings of the server among its arguments and variables', async () => {
  const seen = join(temporaryFolder(), 'seen')
  process.env['AGORA_SECRET_FOR_TEST'] = 'hunter2'
  const { speakRefused } = await openPretended(pretend(`{ echo "$@"; env; } > ${seen}`))
  await speakRefused('Pieterbaas')
  delete process.env['AGORA_SECRET_FOR_TEST']
  const told = readFileSync(seen, 'utf8')
  expect(told).toContain('-v nl')
  expect(told).not.toMatch(/Pieterbaas|hunter2/)
})

/** Writes its number, and then never ends. */
function hanging() {
  const file = join(temporaryFolder(), 'pid')
  const program = pretend(`echo $$ > ${file}.new; mv ${file}.new ${file}; exec sleep 600`)
  const isAlive = () => {
    try {
      process.kill(Number(readFileSync(file, 'utf8')), 0)
      return true
    } catch {
      return false
    }
  }
  return { program, started: () => until('it started', () => existsSync(file)), isAlive }
}

test('[VO6] a program that hangs is killed in time', async () => {
  const { program, started, isAlive } = hanging()
  const { speakRefused, clock } = await openPretended(program)
  const answer = speakRefused('Ja.')
  await started()
  expect([isAlive(), clock.waits().includes(ESPEAK_MS)]).toEqual([true, true])
  clock.advance(ESPEAK_MS)
  expect(await answer).toMatchObject({ body: { error: { code: 'voice-failed', details: { reason: 'too-slow' } } } })
  await until('it is dead', () => !isAlive())
})

test('[VO7] if the client is gone, the program is killed', async () => {
  const { program, started, isAlive } = hanging()
  const { speak, server } = await openPretended(program)
  const away = new AbortController()
  speak('Ja.', 'nl', away.signal).catch(() => {})
  await started()
  away.abort()
  await until('it is dead', () => !isAlive())
  await until('nothing is open', async () => (await readMetric(server, 'agora_voice_calls_open')) === 0)
})

test('[VO1] what is set up is told, with its languages', async () => {
  const { server } = await openEspeak({ AGORA_TRANSCRIPTION_LANGUAGES: 'en' })
  const { status, body } = await server.send('GET', '/api/voice')
  expect([status, body]).toEqual([
    200,
    {
      transcription: { kind: 'openai', model: 'a-model', languages: ['en'] },
      speech: { kind: 'espeak', languages: ['nl', 'en'], format: 'audio/wav' },
    },
  ])
  expect(VoiceAnswer.parse(body)).toEqual(body)
  const bare = await startTestServer()
  expect((await bare.send('GET', '/api/voice')).body).toEqual({ transcription: null, speech: null })
})
