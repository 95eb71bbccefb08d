import type { ServerHealth } from '@agora/protocol/health'
import type { TurnFailure } from '@agora/protocol/turn'
import type { Ambient } from '../ambient.ts'
import type { OwnAddress } from '../auth/own-address.ts'
import type { SignIn } from '../auth/sign-in.ts'
import type { Inspections } from '../inspection/inspections.ts'
import type { AttachmentStore } from '../log/attachments/attachment-store.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'
import type { Imports } from '../transfer/read-import-apart.ts'
import type { VoiceServices } from '../voice/voice-services.ts'
import type { BuiltApp } from '../web/built-app.ts'
import type { Gate } from './gate.ts'
import type { Connections } from './connections.ts'
import type { LargeRequests } from './large-requests.ts'
import type { Load } from './load.ts'
import type { Reads } from './reads.ts'
import type { Log } from '../log-line.ts'
import type { Metrics } from './metrics.ts'
import type { OpenStreams } from './open-streams.ts'

type Service = ServerHealth['services'][number]

/** What the gateway is put together from. */
export type GatewayParts = {
  readonly storageKind: LogStorage['kind']
  /** Who answers, as `/health` names it. */
  readonly model: string
  /** Why the model does not answer; undefined where it does, as far as is known. */
  readonly problem: () => TurnFailure | undefined
  /** Services of others that its tools come from. */
  readonly services: () => readonly Service[]
  readonly names: readonly string[]
  readonly threads: Threads
  readonly inspections: Inspections
  readonly attachments: AttachmentStore
  readonly keepsLocation: boolean
  readonly voice: VoiceServices
  readonly storage: LogStorage
  readonly timeZone: string
  readonly ambient: Ambient
  readonly signIn: SignIn
  readonly address: OwnAddress
  readonly app: BuiltApp
  readonly streams: OpenStreams
  readonly connections: Connections
  readonly gate: Gate
  /** Bytes of requests under way. */
  readonly load: Load
  readonly largeRequests: LargeRequests
  readonly reads: Reads
  readonly imports: Imports
  readonly log: Log
  readonly metrics: Metrics
  readonly timing: {
    readonly heartbeatMs: number
    readonly slowReaderMs: number
    readonly watchPauseMs: number
    /** How often the server looks at what has moved on each connection. */
    readonly lookMs: number
    readonly graceMs: number
  }
  readonly reportBug: (error: unknown, fields?: Readonly<Record<string, unknown>>) => void
}
