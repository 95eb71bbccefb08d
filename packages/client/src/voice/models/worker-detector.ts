import { ModelFailure } from './model-failure.ts'
import type { DetectorOptions, HeardEvent } from './speech-detector.ts'
import type { DetectorFiles, FromVoiceWorker, VoiceWorker } from './worker-messages.ts'

/** Voice activity detection that runs in a worker. */
export type WorkerDetector = {
  /** Sound at our rate, in pieces of any length. */
  readonly push: (samples: Float32Array) => void
  /** Counts for all sound that comes after it. */
  readonly setEndOfSpeech: (endOfSpeechMs: number) => void
  readonly close: () => void
}

export type WorkerDetectorOptions = DetectorOptions & {
  readonly files: DetectorFiles
  /** Closes the detector, also while it is still opening. */
  readonly signal: AbortSignal
  readonly listen: (event: HeardEvent) => void
  /** It broke down at work: nothing more is heard. */
  readonly onFailure: (failure: ModelFailure) => void
}

/** Resolves when it hears; rejects with a `ModelFailure`, and when the signal is given. The worker is its own from here on, and ends with it. */
export function openWorkerDetector(
  worker: VoiceWorker,
  { files, signal, listen, onFailure, ...options }: WorkerDetectorOptions,
): Promise<WorkerDetector> {
  return new Promise((resolve, reject) => {
    let state: 'opening' | 'open' | 'closed' = 'opening'
    const close = () => {
      state = 'closed'
      worker.terminate()
    }
    const fail = (failure: ModelFailure) => {
      const was = state
      if (was === 'closed') return
      close()
      if (was === 'opening') reject(failure)
      else onFailure(failure)
    }
    const hear = (message: FromVoiceWorker) => {
      if (state === 'closed') return
      if (message.type === 'failed') fail(new ModelFailure(message.kind, message.detail))
      else if (message.type === 'heard') listen(message.event)
      else if (message.type === 'ready') {
        state = 'open'
        const push = (samples: Float32Array) => {
          if (state === 'open') worker.tell({ type: 'sound', samples })
        }
        const setEndOfSpeech = (endOfSpeechMs: number) => {
          if (state === 'open') worker.tell({ type: 'end-of-speech', endOfSpeechMs })
        }
        resolve({ push, setEndOfSpeech, close })
      }
    }
    worker.listen(hear, (detail) => fail(new ModelFailure('failed', detail)))
    const abandon = () => {
      close()
      reject(new ModelFailure('failed', 'the detector was closed'))
    }
    if (signal.aborted) return abandon()
    signal.addEventListener('abort', abandon, { once: true })
    worker.tell({ type: 'detect', files, options })
  })
}
