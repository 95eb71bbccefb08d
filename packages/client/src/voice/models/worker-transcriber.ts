import {
  type SegmentOptions,
  type Transcriber,
  TranscriberError,
  type TranscriberSegment,
  type Transcript,
} from '../voice-ports.ts'
import { asTranscriberError } from './model-failure.ts'
import type { FromVoiceWorker, TranscriberFiles, VoiceWorker } from './worker-messages.ts'

type OpenSegment = {
  readonly onInterim: (text: string) => void
  finish?: { readonly resolve: (transcript: Transcript) => void; readonly reject: (error: TranscriberError) => void }
}

/** A worker at work, with what is asked of it. */
type Crew = { readonly worker: VoiceWorker; readonly ready: Promise<void>; readonly segments: Map<number, OpenSegment> }

/**
 * Moonshine in a worker. The first use starts the worker; one that failed or died takes its segments with it, and the
 * next segment starts another.
 */
export function workerTranscriber(start: () => VoiceWorker, files: TranscriberFiles): Transcriber {
  let crew: Crew | undefined
  let count = 0

  const dismiss = (gone: Crew, error: TranscriberError) => {
    if (crew === gone) crew = undefined
    gone.worker.terminate()
    for (const { finish } of gone.segments.values()) finish?.reject(error)
    gone.segments.clear()
  }
  const engage = (): Crew => {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    // A caller that did not wait for it hears from `finish`.
    ready.catch(() => undefined)
    const fresh: Crew = { worker: start(), ready, segments: new Map() }
    const fail = (error: TranscriberError) => {
      reject(error)
      dismiss(fresh, error)
    }
    fresh.worker.listen(
      (message) => {
        if (message.type === 'ready') resolve()
        else if (message.type === 'failed') fail(asTranscriberError(message.kind, message.detail))
        else hear(fresh, message)
      },
      (detail) => fail(new TranscriberError('failed', detail)),
    )
    fresh.worker.tell({ type: 'transcribe', files })
    return fresh
  }

  return {
    kind: 'device',
    name: 'Moonshine',
    languages: ['en'],
    takesSamples: true,
    isReady: () => true,
    prepare: () => (crew ??= engage()).ready,
    begin: (options) => beginSegment((crew ??= engage()), count++, options),
    close: () => {
      if (crew) dismiss(crew, new TranscriberError('unavailable', 'it was closed'))
    },
  }
}

function hear({ segments }: Crew, message: FromVoiceWorker): void {
  if (message.type === 'interim') segments.get(message.segment)?.onInterim(message.text)
  else if (message.type === 'final') {
    segments.get(message.segment)?.finish?.resolve(message.transcript)
    segments.delete(message.segment)
  } else if (message.type === 'not-written') {
    segments.get(message.segment)?.finish?.reject(new TranscriberError(message.kind, message.detail))
    segments.delete(message.segment)
  }
}

function beginSegment(crew: Crew, segment: number, { onInterim, names = [] }: SegmentOptions): TranscriberSegment {
  const { worker, segments } = crew
  const open: OpenSegment = { onInterim }
  segments.set(segment, open)
  worker.tell({ type: 'begin', segment, names })
  const isOpen = () => segments.get(segment) === open
  return {
    push: (samples) => {
      if (isOpen()) worker.tell({ type: 'push', segment, samples })
    },
    finish: async () => {
      if (!isOpen() || open.finish) throw new TranscriberError('failed', 'the segment or its worker was closed before')
      const { promise, resolve, reject } = Promise.withResolvers<Transcript>()
      open.finish = { resolve, reject }
      worker.tell({ type: 'finish', segment })
      return promise
    },
    abandon: () => {
      if (isOpen()) worker.tell({ type: 'abandon', segment })
      segments.delete(segment)
    },
  }
}
