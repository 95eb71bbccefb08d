/* oxlint-disable import/default -- what is imported is where the build put it, not what is in it */
import captureWorklet from '@agora/client/voice/browser/capture-worklet?worker&url'
import voiceWorker from '@agora/client/voice/models/voice-worker?worker&url'
import decoder from 'agora-models:decoder?url'
import encoder from 'agora-models:encoder?url'
import runtime from 'agora-models:runtime?url'
import runtimeLoader from 'agora-models:runtimeLoader?url'
import silero from 'agora-models:silero?url'

/** Where our own server has the models that detect and transcribe on this device. No other server is contacted. */
export const voiceAddresses = {
  captureWorklet,
  voiceWorker,
  files: { runtime, runtimeLoader, silero, encoder, decoder },
} as const
