import type { Transcriber } from '../voice-ports.ts'
import type { HearStream } from './browser-ears.ts'

/** What runs on the device itself, without a line: voice activity detection, and transcription where it has a model. */
export type DeviceModels = {
  readonly hear: HearStream
  readonly transcribers: readonly Transcriber[]
}
