import { moonshineTranscriber } from '../models/moonshine-transcriber.ts'
import { openSegmentModels } from '../models/testing/node-models.ts'
import type { Transcriber, Transcript } from '../voice-ports.ts'

/** Moonshine, whose work a test can wait for: on the sound's own clock it is as quick as it likes. */
export type FollowedTranscriber = Transcriber & {
  /** What was understood of each stretch of speech. */
  readonly understood: readonly string[]
  /** Resolves when all that was given so far was worked through. */
  readonly settled: () => Promise<unknown>
}

/** `onTold`: right after what was understood so far was told, and done about. */
export function followedMoonshine(onTold: (text: string) => void): FollowedTranscriber {
  const inner = moonshineTranscriber(openSegmentModels)
  const understood: string[] = []
  const open = new Set<ReturnType<typeof inner.begin>>()
  const finishing = new Set<Promise<unknown>>()
  return {
    ...inner,
    understood,
    settled: () => Promise.all([...[...open].map((segment) => segment.settled()), ...finishing]),
    begin: (options) => {
      const onInterim = (text: string) => {
        options.onInterim(text)
        onTold(text)
      }
      const segment = inner.begin({ ...options, onInterim })
      open.add(segment)
      const finish = async (): Promise<Transcript> => {
        open.delete(segment)
        const done = segment.finish()
        finishing.add(done)
        const transcript = await done
        finishing.delete(done)
        understood.push(transcript.text)
        return transcript
      }
      return {
        push: (samples) => segment.push(samples),
        finish,
        abandon: () => {
          open.delete(segment)
          segment.abandon()
        },
      }
    },
  }
}

/** As much speech as a recogniser needs for a first word. */
const INTERIM_SAMPLES = 8_000

/** Writes down what a test says, one text for each stretch of speech; its first word is told meanwhile. */
export function scriptedTranscriber(script: readonly string[], onTold: (text: string) => void): FollowedTranscriber {
  const left = [...script]
  const understood: string[] = []
  return {
    kind: 'device',
    name: 'scripted',
    languages: ['nl', 'en'],
    takesSamples: true,
    isReady: () => true,
    understood,
    settled: async () => {},
    close: () => {},
    begin: ({ onInterim }) => {
      const text = left.shift() ?? ''
      let samples = 0
      return {
        push: ({ length }) => {
          const before = samples
          samples += length
          if (before >= INTERIM_SAMPLES || samples < INTERIM_SAMPLES) return
          const word = text.split(' ')[0] ?? ''
          onInterim(word)
          onTold(word)
        },
        finish: async () => {
          understood.push(text)
          return { text, language: 'nl' }
        },
        abandon: () => {},
      }
    },
  }
}
