import type { SegmentOptions, Transcriber } from '../voice-ports.ts'
import { MoonshineSegment, type SegmentModels } from './moonshine-segment.ts'
import { OneAtATime } from './one-at-a-time.ts'

export type MoonshineTranscriber = Omit<Transcriber, 'begin' | 'prepare'> & {
  readonly prepare: () => Promise<void>
  readonly begin: (segment: SegmentOptions) => MoonshineSegment
}

/**
 * Transcribes English on this device, offline. The first use calls `load`; after a failure the next one calls it
 * again.
 */
export function moonshineTranscriber(load: () => Promise<SegmentModels>): MoonshineTranscriber {
  const door = new OneAtATime()
  let models: Promise<SegmentModels> | undefined
  const ready = () => {
    const loading = (models ??= load())
    loading.catch(() => {
      if (models === loading) models = undefined
    })
    return loading
  }
  return {
    kind: 'device',
    name: 'Moonshine',
    languages: ['en'],
    takesSamples: true,
    isReady: () => true,
    prepare: async () => void (await ready()),
    begin: (segment) => new MoonshineSegment(ready(), door, segment),
    close: () => (models = undefined),
  }
}
