/** A microphone that gives the sound it is given, on that sound's own clock; the detector behind it is the real one. */
import type { Ambient } from '../../ambient.ts'
import { type BrowserEarsPorts, browserEars } from '../browser/browser-ears.ts'
import { Resampler } from '../models/resample.ts'
import { SpeechDetector } from '../models/speech-detector.ts'
import { openSilero } from '../models/testing/node-models.ts'
import { type Ears, SAMPLE_RATE } from '../voice-ports.ts'

export type WavMicrophone = {
  readonly ears: Ears
  /** One window at the microphone's rate. Resolves when it was looked at. */
  readonly hear: (samples: Float32Array) => Promise<void>
  /** How often the detector has found speech. */
  readonly starts: () => number
  readonly unplug: () => void
  /** It gives nothing any more, and does not say so. */
  readonly die: () => void
}

export type MicrophoneOptions = {
  /** Of what it gives; brought to our rate as the worklet does it. */
  readonly rate?: number
  readonly cancelsEcho?: boolean
}

export function wavMicrophone(
  ambient: Pick<Ambient, 'elapsed'>,
  { rate = SAMPLE_RATE, cancelsEcho = true }: MicrophoneOptions = {},
): WavMicrophone {
  const track = Object.assign(new EventTarget(), {
    label: 'Microphone',
    getSettings: () => ({ deviceId: 'mic', echoCancellation: cancelsEcho }),
    stop: () => {},
  })
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream
  const media = {
    getUserMedia: async () => stream,
    enumerateDevices: async () => [{ kind: 'audioinput', deviceId: 'mic', label: 'Microphone' }],
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as NonNullable<BrowserEarsPorts['media']>
  let starts = 0
  let hear: WavMicrophone['hear'] = async () => {}
  const ears = browserEars({
    ambient,
    media,
    hear: async (_, { endOfSpeechMs, startMs }, listen) => {
      const resampler = rate === SAMPLE_RATE ? undefined : new Resampler(rate)
      const detector = new SpeechDetector((await openSilero()).listen(), { startMs, endOfSpeechMs }, (event) => {
        if (event.type === 'speech-start') starts++
        listen(event)
      })
      hear = (samples) => detector.push(resampler?.push(samples) ?? samples)
      const setEndOfSpeech = (ms: number) => detector.setEndOfSpeech(ms)
      return { setEndOfSpeech, close: () => void (hear = async () => {}) }
    },
  })
  return {
    ears,
    hear: (samples) => hear(samples),
    starts: () => starts,
    die: () => void (hear = async () => {}),
    unplug: () => {
      track.dispatchEvent(new Event('ended'))
    },
  }
}
