import type { FromVoiceWorker, VoiceWorker } from './worker-messages.ts'

/** A browser's worker that runs `voice-worker.ts`. */
export function asVoiceWorker(worker: Worker): VoiceWorker {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but its page's
    tell: (message) => worker.postMessage(message),
    listen: (onMessage, onEnd) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromVoiceWorker>) => onMessage(data))
      worker.addEventListener('error', ({ message }) => onEnd(message || 'the worker could not be started'))
      worker.addEventListener('messageerror', () => onEnd('the worker said what cannot be read'))
    },
    terminate: () => worker.terminate(),
  }
}
