import type { VoiceAnswer } from '@agora/protocol/voice'
import type { Ambient } from '../../ambient.ts'
import { type Place, askHttp } from '../../transports/http.ts'
import type { ConnectionState } from '../../connection/connection-state.ts'
import type { Store } from '../../store.ts'
import type { VoiceParts } from '../choose-parts.ts'
import type { Mouth } from '../spoken-replies.ts'
import type { Player, Transcriber } from '../voice-ports.ts'
import type { InterimsSetting } from './interim-pace.ts'
import { serverTranscriber } from './server-transcriber.ts'
import { type ServerVoicePorts, serverVoice } from './server-voice.ts'

export type BrowserPartsPorts = {
  readonly place: Place
  readonly ambient: Ambient
  readonly connection: Store<ConnectionState>
  /** Rejects where they cannot be had. */
  readonly deviceTranscribers: () => Promise<readonly Transcriber[]>
  /** What listens in the browser without sending anything away; undefined where it has nothing of the kind. */
  readonly localRecogniser: () => Promise<Transcriber | undefined>
  readonly recogniser: Transcriber | undefined
  readonly interims: () => InterimsSetting
  readonly samples: Player
  readonly browserMouth: Mouth | undefined
  readonly onBrowserVoices: (listener: () => void) => () => void
  readonly decode: ServerVoicePorts['decode']
}

type Found = { readonly transcribers: readonly Transcriber[]; readonly mouths: readonly Mouth[] }
const nothing: Found = { transcribers: [], mouths: [] }

/**
 * What this browser and its server offer, read once connected. Device parts first: they work offline and cost
 * nothing.
 */
export class BrowserParts implements VoiceParts {
  readonly #ports: BrowserPartsPorts
  readonly #listeners = new Set<() => void>()
  readonly #ends: readonly (() => void)[]
  #device: readonly Transcriber[] = []
  #local: readonly Transcriber[] = []
  #localFound: Promise<void> | undefined
  #server: Found = nothing
  #asked: 'no' | 'asking' | 'yes' = 'no'

  constructor(ports: BrowserPartsPorts) {
    this.#ports = ports
    this.#ends = [ports.connection.subscribe(() => this.#onConnection()), ports.onBrowserVoices(() => this.#tell())]
    void this.#loadDevice()
    this.#onConnection()
  }

  /** Not when the page opens: only a person who speaks needs it, and Chromium's headless shell crashes when asked. */
  readonly prepare = (): Promise<void> => (this.#localFound ??= this.#findLocal())

  readonly transcribers = (): readonly Transcriber[] => {
    const { recogniser } = this.#ports
    // On the device it is understood while it is said, which a word that interrupts must be.
    // A browser's recognition begins when speech was detected: its first word may be missing, which a recording has.
    return [...this.#device, ...this.#server.transcribers, ...this.#local, ...(recogniser ? [recogniser] : [])]
  }

  readonly mouths = (): readonly Mouth[] => {
    const { browserMouth } = this.#ports
    return [...this.#server.mouths, ...(browserMouth ? [browserMouth] : [])]
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    for (const end of this.#ends) end()
    for (const { voice, player } of this.mouths()) {
      voice.close()
      player.close()
    }
  }

  get #isOnline(): boolean {
    return this.#ports.connection.getSnapshot().kind === 'open'
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #onConnection(): void {
    if (this.#isOnline && this.#asked === 'no') void this.#ask()
    this.#tell()
  }

  async #loadDevice(): Promise<void> {
    try {
      this.#device = await this.#ports.deviceTranscribers()
    } catch {
      // The line that would not bring it may bring it later: opening the microphone tries again, and tells.
    }
    this.#tell()
  }

  async #findLocal(): Promise<void> {
    const recogniser = await this.#ports.localRecogniser()
    if (!recogniser) return
    this.#local = [recogniser]
    this.#tell()
  }

  async #ask(): Promise<void> {
    this.#asked = 'asking'
    const { place, ambient } = this.#ports
    const answer = await askHttp(place, ambient, { method: 'get', path: '/api/voice' })
    // An older server knows nothing of it.
    this.#asked = answer.kind === 'unreachable' ? 'no' : 'yes'
    if (answer.kind === 'ok') this.#server = this.#find(answer.body as VoiceAnswer)
    this.#tell()
  }

  #find({ transcription, speech }: VoiceAnswer): Found {
    const { place, ambient, interims, samples, decode } = this.#ports
    const isOnline = () => this.#isOnline
    const transcriber = transcription && serverTranscriber(transcription, { place, ambient, isOnline, interims })
    const voice = speech && serverVoice(speech, { place, isOnline, decode })
    return {
      transcribers: transcriber ? [transcriber] : [],
      mouths: voice ? [{ voice, player: samples }] : [],
    }
  }
}
