import type { Ambient } from '../../ambient.ts'
import { WINDOW_MS } from '../models/sound-window.ts'
import { openWorkerDetector } from '../models/worker-detector.ts'
import type { DetectorFiles, VoiceWorker } from '../models/worker-messages.ts'
import type { HearStream } from './browser-ears.ts'
import { captureSound } from './capture-sound.ts'

export type HearStreamPorts = {
  readonly ambient: Pick<Ambient, 'elapsed'>
  /** Runs at the microphone's own sample rate. */
  readonly makeContext: () => AudioContext
  readonly startWorker: () => VoiceWorker
  /** Where our server has the detector's files, and the worklet. */
  readonly files: DetectorFiles
  readonly worklet: string
}

/**
 * Microphone → our rate → windows → worker → what was heard, by the clock that it was given. The detector is loaded
 * first: capturing starts only when a caller can receive what it detects.
 */
export function hearStream({ ambient, makeContext, startWorker, files, worklet }: HearStreamPorts): HearStream {
  return async (stream, { endOfSpeechMs, startMs, signal }, listen) => {
    const called = ambient.elapsed()
    const now = () => startMs + ambient.elapsed() - called
    /** When the first sample was heard. Set anew after the browser stopped the sound for a while: samples count no gaps. */
    let offsetMs = 0
    let isAnchored = false
    let windows = 0
    const detector = await openWorkerDetector(startWorker(), {
      files,
      startMs: 0,
      endOfSpeechMs,
      signal,
      listen: (event) => listen({ ...event, atMs: event.atMs + offsetMs }),
      onFailure: ({ message }) => listen({ type: 'lost', atMs: now(), detail: message }),
    })
    let context: AudioContext | undefined
    const close = () => {
      detector.close()
      void context?.close()
    }
    try {
      signal.throwIfAborted()
      context = makeContext()
      // Not awaited: before a user gesture it never resolves, and the missing sound is detected elsewhere.
      void context.resume()
      context.addEventListener('statechange', () => (isAnchored = false))
      await captureSound(context, stream, worklet, ({ samples }) => {
        windows++
        if (!isAnchored) offsetMs = now() - windows * WINDOW_MS
        isAnchored = true
        detector.push(samples)
      })
      signal.throwIfAborted()
      return { setEndOfSpeech: detector.setEndOfSpeech, close }
    } catch (error) {
      close()
      throw error
    }
  }
}
