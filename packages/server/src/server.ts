import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { DomainId } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import { type Ambient, randomId, systemAmbient } from './ambient.ts'
import { OwnAddress, localUrl } from './auth/own-address.ts'
import { SignIn } from './auth/sign-in.ts'
import type { GatewayParts } from './gateway/gateway-parts.ts'
import { type ConnectionLimits, Connections } from './gateway/connections.ts'
import { Gate, type Rates, defaultRates } from './gateway/gate.ts'
import { SHUTDOWN_GRACE_MS, createHttpServer } from './gateway/http-server.ts'
import { LargeRequests } from './gateway/large-requests.ts'
import { Load } from './gateway/load.ts'
import { Metrics } from './gateway/metrics.ts'
import { OpenStreams } from './gateway/open-streams.ts'
import { Reads } from './gateway/reads.ts'
import { type Log, describeError } from './log-line.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { demoRegister } from './companies/demo-register.ts'
import type { Register } from './companies/register.ts'
import { type Domains, loadDomains } from './inspection/domains.ts'
import { type Rulebook, plainRulebook } from './inspection/rulebook.ts'
import { toolPorts } from './inspection/tool-ports.ts'
import { BeginByNotes } from './inspection/begin-by-notes.ts'
import { turnInspections } from './inspection/turn-inspections.ts'
import type { LogStorage } from './log/log-storage.ts'
import { makeServices } from './make-services.ts'
import type { Mailer } from './mail/mailer.ts'
import type { CommitObserver } from './threads/committer.ts'
import { Erasures } from './threads/erasures.ts'
import type { Threads } from './threads/threads.ts'
import type { MakeAssistant } from './turns/assistant.ts'
import { type JobRunnerParts, JobRunner } from './turns/job-runner.ts'
import { VoiceServices } from './voice/voice-services.ts'
import type { Voice } from './voice/voice-ports.ts'
import { Imports } from './transfer/read-import-apart.ts'
import { BuiltApp } from './web/built-app.ts'

/** Where the app lies when it was built. */
const APP_FOLDER = join(import.meta.dirname, '../../web/dist')
/** A list that changes five times a second is as alive as an eye can tell. */
const WATCH_PAUSE_MS = 200
const LOOK_MS = 1_000

export type ServerOptions = {
  readonly storage: LogStorage
  readonly token: string
  readonly host: string
  readonly port: number
  /** The origin that browsers use, perhaps of a reverse proxy before the server. */
  readonly publicUrl?: string | undefined
  readonly log?: Log
  readonly ambient?: Ambient
  readonly timing?: Partial<GatewayParts['timing']>
  readonly maxStreams?: number
  readonly maxBytesUnderWay?: number
  /** Photos are stored with the place where they were made; else without. */
  readonly keepsLocation?: boolean
  /** Bytes of responses that clients have yet to take. */
  readonly maxBytesUntaken?: number
  /** Milliseconds of a clock that never jumps, for what stalls and what comes too often. */
  readonly steadyNow?: () => number
  readonly maxConnections?: Partial<Pick<ConnectionLimits, 'connections' | 'connectionsPerClient'>>
  readonly rates?: Partial<Rates>
  readonly appFolder?: string
  /** What Agora is called here; "Agora" where nothing is said. */
  readonly wakeNames?: readonly string[]
  /** Makes the AI participant; without it no turn opens. */
  readonly assistant?: MakeAssistant | undefined
  /** What can be inspected by; all that are there where it is not given. */
  readonly domains?: Domains
  /** The domain of conversations that name none. */
  readonly domain?: DomainId
  /** Where firms are looked up; the firms of the examples where it is not given. */
  readonly register?: Register
  readonly mailer?: Mailer | undefined
  readonly rulebook?: Rulebook
  /** What transcribes and what speaks; nothing where it is not given. */
  readonly voice?: Voice
  readonly timeZone?: string
  readonly after?: JobRunnerParts['after']
}

export type RunningServer = {
  readonly url: string
  readonly makeLink: () => string
  /** For what runs inside: an AI participant speaks through these. */
  readonly threads: Pick<Threads, 'executeInternal' | 'signal'>
  /** Finishes what was accepted, tells streams to come back, and closes the storage. */
  readonly close: () => Promise<void>
}

/** Puts the parts together and listens. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { storage, token, host, port, log = () => {}, ambient = systemAmbient } = options
  const metrics = new Metrics()
  const { wakeNames = ['agora'], after = afterDelay } = options
  const observe: CommitObserver = ({ events, durationMs }) => {
    metrics.count('agora_events_total', 'Events made durable', {}, events)
    metrics.observeSeconds('agora_commit_seconds', 'How long a commit takes', durationMs / 1000)
  }
  const holder = randomId(ambient)
  const domains = options.domains ?? (await loadDomains())
  const timeZone = options.timeZone ?? ownTimeZone()
  const report: JobRunnerParts['report'] = (what, error, fields = {}) => {
    log('error', what, { ...fields, ...describeError(error) })
  }
  const erasures = new Erasures({ storage, after, report })
  const register = options.register ?? demoRegister(domains.list)
  const rulebook = options.rulebook ?? plainRulebook
  const { threads, inspections, evaluator } = makeServices({
    storage,
    ambient,
    domains,
    domain: options.domain,
    register,
    rulebook,
    mailer: options.mailer,
    wakeNames,
    answers: options.assistant !== undefined,
    holder,
    timeZone,
    observe,
    erasures,
  })
  const firms = new BeginByNotes((thread, firm) => inspections.begin(thread, firm))
  const tools = toolPorts({ storage, threads, inspections, register, work: evaluator })
  const assistant = options.assistant?.({ storage, threads, ambient, after, log, tools })
  const jobRunner = new JobRunner({
    storage,
    threads,
    ambient,
    holder,
    participant: assistant?.participant,
    roster: assistant?.roster ?? emptyRoster,
    inspections: turnInspections({ storage, threads, domains, work: evaluator, firms }),
    timeZone,
    after,
    report,
  })
  const signIn = new SignIn({ token, credentials: storage.credentials, ambient })
  const streams = new OpenStreams({
    limit: options.maxStreams,
    findEnded: (sessions) => signIn.findEnded(sessions),
    report: (error) => log('warn', 'cannot look up sessions', describeError(error)),
  })
  metrics.gauge('agora_open_streams', 'Streams (SSE and WebSocket) open now', () => streams.count)
  metrics.gauge('agora_watchers', 'Who watches the list of conversations now', () => threads.watcherCount)
  metrics.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  const voice = new VoiceServices({ voice: options.voice ?? mute, after, now: ambient.now, metrics, log })
  const { steadyNow = () => performance.now(), publicUrl } = options
  const ownAddress = new OwnAddress(host, publicUrl)
  const timing = {
    heartbeatMs: limits.heartbeatMs,
    slowReaderMs: limits.slowReaderMs,
    watchPauseMs: WATCH_PAUSE_MS,
    lookMs: LOOK_MS,
    graceMs: SHUTDOWN_GRACE_MS,
    ...options.timing,
  }
  const connections = new Connections({
    connections: limits.connections,
    connectionsPerClient: limits.connectionsPerClient,
    ...options.maxConnections,
    patienceMs: timing.slowReaderMs,
    now: steadyNow,
  })
  metrics.gauge('agora_open_connections', 'Connections (HTTP and WebSocket) open now', () => connections.count)
  const gate = new Gate({
    signIn,
    address: ownAddress,
    connections,
    rates: { ...defaultRates, ...options.rates },
    isBehindProxy: publicUrl !== undefined,
    now: steadyNow,
    log,
  })
  const { server, close } = createHttpServer({
    storageKind: storage.kind,
    model: assistant?.participant.name ?? 'none',
    problem: () => assistant?.problem(),
    services: () => assistant?.services() ?? [],
    names: wakeNames,
    threads,
    inspections,
    attachments: storage.attachments,
    keepsLocation: options.keepsLocation ?? false,
    voice,
    storage,
    timeZone,
    ambient,
    signIn,
    address: ownAddress,
    app: new BuiltApp(options.appFolder ?? APP_FOLDER),
    streams,
    connections,
    gate,
    load: new Load({
      total: options.maxBytesUnderWay ?? limits.pendingRequestBytes,
      perClient: limits.pendingRequestBytesPerClient,
      smallBytes: limits.pieceBytes,
    }),
    largeRequests: new LargeRequests(),
    reads: new Reads(
      new Load({
        total: options.maxBytesUntaken ?? limits.pendingResponseBytes,
        perClient: limits.pendingResponseBytesPerClient,
        smallBytes: 0,
      }),
    ),
    imports: new Imports(),
    log,
    metrics,
    timing,
    reportBug: (error, fields = {}) => log('error', 'request failed', { ...fields, ...describeError(error) }),
  })
  const address = await listen(server, host, port)
  // In the background: the start does not wait for erasures.
  void erasures.run()
  await jobRunner.start()
  const url = localUrl(host, address.port)
  const lookAtSessions = setInterval(() => void streams.endStale(), timing.heartbeatMs).unref()
  return {
    url,
    threads,
    makeLink: () => `${publicUrl ?? url}/enter?code=${signIn.makeLinkCode()}`,
    async close() {
      clearInterval(lookAtSessions)
      await close(async () => {
        await jobRunner.close()
        await assistant?.close()
        await threads.close()
        await erasures.close()
        streams.close()
      })
      await rulebook.close()
      await storage.close()
    },
  }
}

const mute: Voice = { transcriber: undefined, speaker: undefined }
const emptyRoster = () => ({ first: 'agora', members: [], goesOn: () => false })

/** A timer that keeps no process alive. */
function afterDelay(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs).unref()
  return () => clearTimeout(timer)
}

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}
