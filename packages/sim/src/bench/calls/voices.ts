/** Voices of synthesisers on this machine: eSpeak's, and Flite's if it is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWav } from '@agora/client/voice/models/testing/read-wav'
import { resample } from '@agora/client/voice/models/resample'

export type SynthesisedVoice = { readonly name: string; readonly say: (text: string) => Float32Array }

const espeakVoices = ['en-us', 'en-gb', 'en-gb-scotland', 'en-us+f3', 'en-gb+m3', 'en-us+f2']
const fliteVoices = ['slt', 'rms', 'awb']
/** Flite does not know the name, and says "Agri". */
const SOUNDS_LIKE = [/\bagora\b/gi, 'uh gora'] as const

export function findVoices(folder: string): readonly SynthesisedVoice[] {
  const espeak = espeakVoices.map((name) => ({
    name: `eSpeak ${name}`,
    say: (text: string) => toSound(execFileSync('espeak-ng', ['-v', name, '-s', '155', '--stdout', '--', text])),
  }))
  const file = join(folder, 'flite.wav')
  const flite = fliteVoices.map((name) => ({
    name: `Flite ${name}`,
    say: (text: string) => {
      execFileSync('flite', ['-voice', name, '-t', text.replaceAll(...SOUNDS_LIKE), '-o', file])
      return toSound(readFileSync(file))
    },
  }))
  return [...(isThere('espeak-ng') ? espeak : []), ...(isThere('flite') ? flite : [])]
}

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

function toSound(wav: Uint8Array): Float32Array {
  const { samples, sampleRate } = readWav(new Uint8Array(wav))
  return resample(samples, sampleRate)
}
