import { type VoiceModels, serveVoice } from '../serve-voice.ts'
import type { FromVoiceWorker, VoiceWorker } from '../worker-messages.ts'

export type FakeWorker = VoiceWorker & {
  readonly isEnded: () => boolean
  /** As a worker that runs out of memory. */
  readonly die: (detail: string) => void
}

/** A worker in this process: what goes in and out is copied, as between a page and a real one. */
export function fakeWorker(models: VoiceModels): FakeWorker {
  const listeners: { onMessage: (message: FromVoiceWorker) => void; onEnd: (detail: string) => void }[] = []
  let isEnded = false
  const serve = serveVoice(models, (message) => {
    const copy = structuredClone(message)
    queueMicrotask(() => {
      if (!isEnded) for (const { onMessage } of listeners) onMessage(copy)
    })
  })
  return {
    tell: (message) => {
      if (!isEnded) serve(structuredClone(message))
    },
    listen: (onMessage, onEnd) => void listeners.push({ onMessage, onEnd }),
    terminate: () => (isEnded = true),
    isEnded: () => isEnded,
    die: (detail) => {
      for (const { onEnd } of listeners) onEnd(detail)
    },
  }
}
