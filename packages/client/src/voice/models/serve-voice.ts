import { TranscriberError } from '../voice-ports.ts'
import { toModelFailure } from './model-failure.ts'
import type { MoonshineSegment, SegmentModels } from './moonshine-segment.ts'
import { type MoonshineTranscriber, moonshineTranscriber } from './moonshine-transcriber.ts'
import { type HeardEvent, type LookAtSound, SpeechDetector } from './speech-detector.ts'
import type { DetectorFiles, FromVoiceWorker, ToVoiceWorker, TranscriberFiles } from './worker-messages.ts'

/** How a worker gets its models. */
export type VoiceModels = {
  readonly openDetector: (files: DetectorFiles) => Promise<LookAtSound>
  readonly openTranscriber: (files: TranscriberFiles) => Promise<SegmentModels>
}

/** What a worker does with what its page says. Sound that comes while a model is loaded waits for it. */
export function serveVoice(
  models: VoiceModels,
  tell: (message: FromVoiceWorker) => void,
): (message: ToVoiceWorker) => void {
  let detector: Promise<SpeechDetector> | undefined
  let transcriber: MoonshineTranscriber | undefined
  const segments = new Map<number, MoonshineSegment>()
  let hasFailed = false

  const fail = (error: unknown) => {
    if (hasFailed) return
    hasFailed = true
    const { kind, message } = toModelFailure(error, 'the worker')
    tell({ type: 'failed', kind, detail: message })
  }
  const readyWhen = (loaded: Promise<unknown>) => void loaded.then(() => tell({ type: 'ready' }), fail)

  const finish = async (id: number) => {
    const segment = segments.get(id)
    segments.delete(id)
    try {
      if (!segment) throw new TranscriberError('failed', 'there is no such segment')
      tell({ type: 'final', segment: id, transcript: await segment.finish() })
    } catch (error) {
      const { kind, message } =
        error instanceof TranscriberError ? error : new TranscriberError('failed', String(error))
      tell({ type: 'not-written', segment: id, kind, detail: message })
    }
  }

  return (message) => {
    switch (message.type) {
      case 'detect': {
        const { files, options } = message
        const listen = (event: HeardEvent) => tell({ type: 'heard', event })
        detector = models.openDetector(files).then((look) => new SpeechDetector(look, options, listen))
        return readyWhen(detector)
      }
      case 'sound':
        void detector?.then((open) => open.push(message.samples)).catch(fail)
        return
      case 'end-of-speech':
        void detector?.then((open) => open.setEndOfSpeech(message.endOfSpeechMs)).catch(fail)
        return
      case 'transcribe':
        transcriber = moonshineTranscriber(() => models.openTranscriber(message.files))
        return readyWhen(transcriber.prepare())
      case 'begin': {
        const { segment, names } = message
        const onInterim = (text: string) => tell({ type: 'interim', segment, text })
        const begun = transcriber?.begin({ segId: String(segment), language: 'en', names, onInterim })
        if (begun) segments.set(segment, begun)
        return
      }
      case 'push':
        return segments.get(message.segment)?.push(message.samples)
      case 'finish':
        return void finish(message.segment)
      case 'abandon':
        segments.get(message.segment)?.abandon()
        segments.delete(message.segment)
        return
    }
  }
}
