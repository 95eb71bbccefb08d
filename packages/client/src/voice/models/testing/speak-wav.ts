/** Speech from a synthesiser, for tests: the same words give the same sound, sample for sample. */
import { spawnSync } from 'node:child_process'
import { resample } from '../resample.ts'
import { readWav } from './read-wav.ts'

const PROGRAM = ['espeak-ng', 'espeak'].find((name) => spawnSync(name, ['--version']).status === 0)

export type SpeakOptions = {
  readonly language?: 'en' | 'nl'
  /** One of eSpeak's voices, in place of the language's own. */
  readonly voice?: string
  /** Words a minute. */
  readonly pace?: number
}

const voices = { en: 'en-us', nl: 'nl' } as const

/** A WAV file of these words. */
export function speakWav(
  text: string,
  { language = 'en', voice = voices[language], pace = 160 }: SpeakOptions = {},
): Uint8Array<ArrayBuffer> {
  if (PROGRAM === undefined) throw new Error('there is no espeak-ng on this machine')
  const spoken = spawnSync(PROGRAM, ['-v', voice, '-s', String(pace), '--stdout', '--', text], {
    maxBuffer: 64 * 1024 * 1024,
  })
  if (spoken.status !== 0) throw new Error(`${PROGRAM} failed: ${spoken.error?.message ?? String(spoken.stderr)}`)
  return new Uint8Array(spoken.stdout)
}

/** These words at our rate, silence around them. */
export function speak(text: string, options: SpeakOptions = {}): Float32Array<ArrayBuffer> {
  const { samples, sampleRate } = readWav(speakWav(text, options))
  return resample(samples, sampleRate)
}
