import { Moonshine } from './moonshine.ts'
import type { ReadModelFile } from './read-model-file.ts'
import { useRuntime } from './runtime.ts'
import type { VoiceModels } from './serve-voice.ts'
import { Silero } from './silero.ts'

/** The models out of files that are read. `pause` lets a worker hear what is said to it while words are sought. */
export function voiceModels(read: ReadModelFile, pause: () => Promise<void>): VoiceModels {
  return {
    openDetector: async ({ runtime, runtimeLoader, silero }) => {
      const [program, weights] = await Promise.all([read(runtime), read(silero)])
      useRuntime(program, runtimeLoader)
      return (await Silero.open(weights)).listen()
    },
    openTranscriber: async (files) => {
      const [program, weights, encoder, decoder] = await Promise.all([
        read(files.runtime),
        read(files.silero),
        read(files.encoder),
        read(files.decoder),
      ])
      useRuntime(program, files.runtimeLoader)
      const silero = await Silero.open(weights)
      const moonshine = await Moonshine.open({ encoder, decoder })
      return {
        listen: () => silero.listen(),
        recognise: (samples, wish) => moonshine.recognise(samples, { ...wish, pause }),
      }
    },
  }
}
