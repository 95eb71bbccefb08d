import type { DeviceFile } from '@agora/protocol/device-file'
import type { AgoraClient, ClientOptions } from './agora-client.ts'
import { createLazyClient } from './lazy-client.ts'
import type { SpeechFact } from './thread/speech-record.ts'
import { threadParts } from './thread/thread-parts.ts'

export type { AgoraClient, ClientOptions, LaterPorts, Photos } from './agora-client.ts'
export type { ThreadList } from './list/thread-list.ts'
export type { About } from './server-commands.ts'
export type { ThreadHandle } from './thread/thread-handle.ts'
export type { DeviceFile, SpeechFact }

/** A client whose code is there at once; an app with a first screen uses `createLazyClient`. */
export function createClient(options: ClientOptions = {}): AgoraClient {
  return createLazyClient(options, { get: () => threadParts, load: () => Promise.resolve(true) })
}
