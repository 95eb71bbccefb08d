import type { DeviceModels } from '@agora/client/voice/browser/device-models'
import { hearStream } from '@agora/client/voice/browser/hear-stream'
import { workerTranscriber } from '@agora/client/voice/models/worker-transcriber'
import { startVoiceWorker } from './start-voice-worker.ts'
import { voiceAddresses } from './voice-addresses.ts'

/**
 * Detects and transcribes speech on this device. The app loads this part when the user first wants to speak, and each
 * model when it is first used, so that a Dutch speaker does not wait for English.
 */
export function loadDeviceModels(): DeviceModels {
  const { files, captureWorklet } = voiceAddresses
  return {
    hear: hearStream({
      // The clock of the client's own ambient.
      ambient: { elapsed: () => performance.now() },
      makeContext: () => new AudioContext({ latencyHint: 'interactive' }),
      startWorker: startVoiceWorker,
      files,
      worklet: captureWorklet,
    }),
    transcribers: [workerTranscriber(startVoiceWorker, files)],
  }
}
