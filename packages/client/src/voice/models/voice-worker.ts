import { systemAmbient } from '../../ambient.ts'
import { voiceModels } from './open-voice-models.ts'
import { modelFileReader } from './read-model-file.ts'
import { serveVoice } from './serve-voice.ts'
import type { FromVoiceWorker, ToVoiceWorker } from './worker-messages.ts'

/** What a worker finds around it, as far as ours uses it: its types and those of a page exclude each other. */
type WorkerScope = {
  readonly postMessage: (message: FromVoiceWorker) => void
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: ToVoiceWorker }) => void) => void
}

/** Lets what waits in the line of messages through. A timer would do it too, and cost four milliseconds a word. */
function makePause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
      port2.postMessage(0)
    })
}

const scope = self as unknown as WorkerScope
const models = voiceModels(modelFileReader(fetch, systemAmbient), makePause())
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but its page's
const serve = serveVoice(models, (message) => scope.postMessage(message))
scope.addEventListener('message', ({ data }) => serve(data))
