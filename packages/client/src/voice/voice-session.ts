import type { JudgeOverlap } from '@agora/core/speech/judge-overlap'
import type { SpeechHooks } from '@agora/core/speech/decide-overlap'
import type { Preferences } from '@agora/protocol/preferences'
import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'
import { Emitter } from '../emitter.ts'
import type { Outcome } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { SpeechFact } from '../thread/speech-record.ts'
import { AudioNotes } from './audio-notes/audio-notes.ts'
import { type VoiceParts, choosePart } from './choose-parts.ts'
import { keepSame } from './keep-same.ts'
import { StoredSettings } from './stored-settings.ts'
import { OpenRecording } from './open-recording.ts'
import { type PageUnsaid, pageUnsaidOf } from './page-unsaid.ts'
import type { Mouth } from './spoken-replies.ts'
import { ThreadQueue } from './thread-queue.ts'
import type { VoiceControls } from './voice-controls.ts'
import {
  type Ears,
  type EarsEvent,
  EarsError,
  type MicrophoneLock,
  type OpenEars,
  type PageSight,
  type SaySpoken,
  type Transcriber,
  type VoiceThread,
} from './voice-ports.ts'
import { VoiceRun } from './voice-run.ts'
import type { VoiceSettings } from './voice-settings.ts'
import type {
  AudioDevice,
  SpokenLanguage,
  TalkMode,
  VoicePart,
  VoiceSnapshot,
  VoiceTroubleKind,
} from './voice-snapshot.ts'

/** Words that the device would not keep: more of them is a device that keeps nothing. */
const MAX_UNSAID = 20
const noWords: readonly string[] = []

export type VoiceSessionPorts = {
  readonly ambient: Ambient
  readonly thread: VoiceThread
  readonly ears: Ears
  readonly parts: VoiceParts
  readonly device: Promise<Pick<Device, 'audio' | 'tabs' | 'values'>>
  readonly lock: MicrophoneLock
  readonly sight: PageSight
  readonly preferences: Store<Pick<Preferences, 'spokenText' | 'language'> | undefined>
  readonly sayIn: (thread: string, text: string, more: SaySpoken) => Promise<Outcome>
  readonly recordIn: (thread: string, facts: readonly SpeechFact[]) => Promise<Outcome>
  /** The screen stays on until what it returns is called: a phone that locks itself would end what is dictated. */
  readonly stayAwake: () => () => void
  /** What Agora is called by. */
  readonly names: () => readonly string[]
  /** An operator's own opinion of words over Agora's speech: agreement, an interruption, or other words. */
  readonly hooks?: SpeechHooks
  /** The classifier of words over speech: loaded when the microphone is opened. Until then lists decide. */
  readonly loadJudge?: () => Promise<JudgeOverlap>
}

type On = {
  readonly kind: 'on'
  readonly run: VoiceRun
  readonly ears: OpenEars
  readonly free: () => void
  readonly sleep: () => void
  readonly sinceMs: number
}
type State = { readonly kind: 'off' | 'failed' } | { readonly kind: 'starting'; readonly abort: AbortController } | On

type Why = Extract<SpeechFact, { readonly kind: 'recording-stopped' }>['why']

/** Speaking with Agora in one conversation: the microphone is opened and closed here, and everything is told. */
export class VoiceSession implements VoiceControls {
  readonly level: Store<number>
  readonly settings: Store<VoiceSettings>
  readonly audioNotes: AudioNotes
  readonly #ports: VoiceSessionPorts
  readonly #store: Emitter<VoiceSnapshot>
  readonly #level: Emitter<number>
  readonly #kept: StoredSettings
  readonly #unsaidIn: PageUnsaid
  readonly #threadQueue: ThreadQueue
  readonly #recording: OpenRecording
  readonly #toldLeft: Promise<void>
  readonly #ends: (() => void)[] = []
  #state: State = { kind: 'off' }
  #levelNow = 0
  #judge: JudgeOverlap | undefined
  #trouble: VoiceSnapshot['trouble']
  #troubles = 0
  #devices: readonly AudioDevice[] = []
  #shown: VoiceSnapshot | undefined

  constructor(ports: VoiceSessionPorts) {
    this.#ports = ports
    const { ambient, thread, device, parts } = ports
    // A voice is looked at thirty times a second, and mostly there is nothing new to be drawn.
    this.#store = new Emitter(() => (this.#shown = keepSame(this.#shown, this.#describe())), ambient)
    this.level = this.#level = new Emitter(() => this.#levelNow, ambient)
    this.#unsaidIn = pageUnsaidOf(device)
    this.#kept = new StoredSettings(device, ambient, () => this.#onSettings())
    this.settings = this.#kept.store
    const onUnsaid = (text: string) => this.#onUnsaid(text)
    this.#threadQueue = new ThreadQueue({ ambient, thread, onUnsaid })
    this.#recording = new OpenRecording(ports)
    this.#toldLeft = this.#recording.tellLeft()
    this.audioNotes = new AudioNotes({
      device,
      ambient,
      transcriberFor: (language) => this.#noteTranscriber(language),
      say: ports.sayIn,
      names: ports.names,
      onChange: this.#store.touch,
    })
    const onParts = () => {
      this.audioNotes.transcribe()
      this.#store.touch()
    }
    this.#ends.push(
      parts.onChange(onParts),
      ports.ears.onDevices(() => void this.#readDevices()),
      ports.sight.onChange(() => this.#onSight()),
      ports.preferences.subscribe(this.#store.touch),
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  readonly getSnapshot = (): VoiceSnapshot => this.#store.getSnapshot()

  readonly turnOn = async ({ talk }: { readonly talk?: TalkMode } = {}): Promise<void> => {
    if (this.#state.kind === 'starting' || this.#state.kind === 'on') return
    const abort = new AbortController()
    this.#enter({ kind: 'starting', abort })
    this.#trouble = undefined
    await Promise.all([this.#kept.read, this.#ports.parts.prepare?.()])
    if (talk) this.#kept.change({ talk })
    await this.#toldLeft
    const free = await this.#ports.lock()
    if (abort.signal.aborted) return free?.()
    if (!free) return this.#fail('other-tab')
    // At once: turning it on again must not wait for this permission prompt.
    abort.signal.addEventListener('abort', free, { once: true })
    try {
      await this.#open(abort, free)
    } catch (error) {
      if (abort.signal.aborted) return
      free()
      const kind = error instanceof EarsError ? error.kind : 'device-lost'
      this.#fail(kind, error instanceof Error ? error.message : String(error))
    }
  }

  readonly turnOff = (): void => this.#close('person', { kind: 'off' })

  readonly startTalking = (): void => {
    if (this.#talk === 'push-to-talk') this.#run?.press()
  }

  readonly stopTalking = (): void => this.#run?.release()
  readonly stopSpeaking = (): void => this.#run?.stopSpeaking()

  readonly chooseDevice = (device: string | null): void => {
    if (device === this.#kept.now.device) return
    this.#kept.change({ device })
    if (this.#state.kind !== 'on') return
    this.#close('person', { kind: 'off' })
    void this.turnOn()
  }

  readonly setTalk = (talk: TalkMode): void => {
    if (talk !== this.#talk) this.#kept.change({ talk })
  }

  readonly changeSettings = (change: Partial<VoiceSettings>): void => {
    this.#kept.change(change)
    this.audioNotes.transcribe()
  }

  readonly holdHearing = (): string | null => this.#run?.hold() ?? null
  readonly correctHearing = (text: string): boolean => this.#run?.correct(text) ?? false
  readonly releaseHearing = (): void => this.#run?.releaseHearing()

  readonly dismissTrouble = (): void => {
    this.#trouble = undefined
    if (this.#state.kind === 'failed') this.#state = { kind: 'off' }
    this.#store.touchNow()
  }

  readonly sayAgain = async (place: number): Promise<Outcome> => {
    const text = this.#unsaid[place]
    if (text === undefined) return { kind: 'failed', reason: 'message-not-found' }
    const { ambient, thread } = this.#ports
    const outcome = await thread.say(text, { via: 'spoken', id: ambient.makeId(), at: ambient.now() })
    if (outcome.kind === 'ok') this.dropUnsaid(this.#unsaid.indexOf(text))
    return outcome
  }

  readonly dropUnsaid = (place: number): void => {
    this.#setUnsaid(this.#unsaid.filter((_, index) => index !== place))
    this.#store.touchNow()
  }

  readonly close = (): void => {
    this.#close('left', { kind: 'off' })
    for (const end of this.#ends) end()
    this.#kept.stop()
    this.audioNotes.stop()
    this.#level.stop()
    this.#store.stop()
  }

  get #unsaid(): readonly string[] {
    return this.#unsaidIn.get(this.#ports.thread.id) ?? noWords
  }

  #setUnsaid(words: readonly string[]): void {
    this.#unsaidIn.set(this.#ports.thread.id, words)
  }

  get #run(): VoiceRun | undefined {
    return this.#state.kind === 'on' ? this.#state.run : undefined
  }

  get #talk(): TalkMode {
    return this.#kept.now.talk
  }

  async #open(abort: AbortController, free: () => void): Promise<void> {
    const { ears } = this.#ports
    const { device, endOfSpeechMs } = this.#kept.now
    const early: EarsEvent[] = []
    let hear = (event: EarsEvent): void => void early.push(event)
    const open = await ears.open({ device, endOfSpeechMs, signal: abort.signal }, (event) => hear(event))
    // Turned off while the browser asked for permission.
    if (abort.signal.aborted) return open.close()
    const run = this.#startRun(open)
    const { ambient, thread, stayAwake } = this.#ports
    this.#enter({ kind: 'on', run, ears: open, free, sleep: stayAwake(), sinceMs: ambient.elapsed() })
    this.#record({ kind: 'recording-started', talk: this.#talk, ...this.#transcriberName() })
    if (!thread.keepsNothing) this.#recording.begin(thread.id)
    this.#prepare()
    hear = (event) => this.#hear(run, event)
    for (const event of early) hear(event)
    await this.#readDevices()
  }

  /** Loads the transcriber while the user is still silent, and reports a failure at once. */
  #prepare(): void {
    // Without it the lists decide alone.
    if (!this.#judge)
      this.#ports.loadJudge?.().then(
        (judge) => (this.#judge = judge),
        () => undefined,
      )
    const transcriber = this.#transcriber(this.#language)
    if (transcriber === null) return this.#tell('no-transcriber')
    transcriber.prepare?.().catch((error: unknown) => this.#tell('model-missing', String(error)))
  }

  #startRun(open: OpenEars): VoiceRun {
    const { ambient, thread } = this.#ports
    return new VoiceRun({
      ambient,
      thread,
      queue: this.#threadQueue,
      notes: this.audioNotes,
      settings: () => this.#kept.now,
      talk: () => this.#talk,
      transcriber: () => this.#transcriber(this.#language),
      mouth: (language) => (language && this.#mouth(language)) ?? this.#mouth(),
      preferences: () => this.#preferences(),
      names: this.#ports.names,
      isHalfDuplex: () => this.#isHalfDuplex(open),
      hooks: { ...this.#ports.hooks, judge: (text, heard) => this.#judge?.(text, heard) },
      onTrouble: (kind, detail) => this.#tell(kind, detail),
      onWell: (kind) => {
        if (this.#trouble?.kind === kind) this.#trouble = undefined
        this.#store.touch()
      },
      onLost: (kind, detail) => {
        this.#close('device-lost', { kind: 'failed' })
        this.#tell(kind, detail)
      },
      onChange: this.#store.touch,
    })
  }

  #hear(run: VoiceRun, event: EarsEvent): void {
    if (this.#run !== run) return
    if (event.type === 'sound') {
      this.#levelNow = event.level
      this.#level.touch()
    }
    run.hear(event)
  }

  #close(why: Why, next: State): void {
    const state = this.#state
    if (state.kind === 'starting') state.abort.abort()
    this.#enter(next)
    if (state.kind !== 'on') return
    state.ears.close()
    state.free()
    state.sleep()
    this.#levelNow = 0
    this.#level.touchNow()
    void state.run.close()
    const ms = Math.round(this.#ports.ambient.elapsed() - state.sinceMs)
    this.#record({ kind: 'recording-stopped', why, ms })
    this.#recording.end(this.#threadQueue.settled())
  }

  #fail(kind: VoiceTroubleKind, detail?: string): void {
    this.#enter({ kind: 'failed' })
    this.#tell(kind, detail)
  }

  #enter(state: State): void {
    this.#state = state
    this.#store.touchNow()
  }

  #tell(kind: VoiceTroubleKind, detail?: string): void {
    // Said once: a noisy kitchen must not be told again and again.
    if (kind === 'not-understood' && this.#trouble !== undefined) return
    this.#trouble = { kind, nth: ++this.#troubles, ...(detail === undefined ? {} : { detail }) }
    this.#store.touchNow()
  }

  #record(fact: SpeechFact extends infer Fact ? (Fact extends SpeechFact ? Omit<Fact, 'at'> : never) : never): void {
    this.#threadQueue.record({ ...fact, at: this.#ports.ambient.now() })
  }

  #onUnsaid(text: string): void {
    this.#setUnsaid([...this.#unsaid, text].slice(-MAX_UNSAID))
    this.#tell('not-said')
  }

  #onSettings(): void {
    if (this.#state.kind === 'on') {
      this.#state.ears.setEndOfSpeech(this.#kept.now.endOfSpeechMs)
      this.#state.run.configure()
    }
    this.#store.touch()
  }

  /** A hidden page must not listen. */
  #onSight(): void {
    if (!this.#ports.sight.isHidden() || (this.#state.kind !== 'on' && this.#state.kind !== 'starting')) return
    this.#close('left', { kind: 'off' })
    this.#tell('page-hidden')
  }

  async #readDevices(): Promise<void> {
    try {
      this.#devices = await this.#ports.ears.devices()
    } catch {
      this.#devices = []
    }
    this.#store.touch()
  }

  #preferences(): Pick<Preferences, 'spokenText' | 'language'> {
    return this.#ports.preferences.getSnapshot() ?? { spokenText: 'summarize', language: 'nl' }
  }

  get #language(): SpokenLanguage {
    return this.#preferences().language
  }

  #transcriber(language: SpokenLanguage): Transcriber | null {
    return choosePart(this.#ports.parts.transcribers(), language, this.#kept.now.transcriber)
  }

  /** One that listens to the microphone by itself cannot be given a sound that was kept. */
  #noteTranscriber(language: SpokenLanguage): Transcriber | null {
    const able = this.#ports.parts.transcribers().filter(({ takesSamples }) => takesSamples)
    return choosePart(able, language, this.#kept.now.transcriber)
  }

  #transcriberName(): { readonly transcriber?: string } {
    const name = this.#transcriber(this.#language)?.name
    return name === undefined ? {} : { transcriber: name }
  }

  #mouth(language = this.#language): Mouth | null {
    const { voice: wanted } = this.#kept.now
    if (wanted === 'none') return null
    const mouths = this.#ports.parts.mouths()
    const voice = choosePart(
      mouths.map((mouth) => mouth.voice),
      language,
      wanted,
    )
    return mouths.find((mouth) => mouth.voice === voice) ?? null
  }

  #isHalfDuplex({ cancelsEcho }: Pick<OpenEars, 'cancelsEcho'>): boolean {
    const { halfDuplex } = this.#kept.now
    if (halfDuplex !== 'auto') return halfDuplex === 'on'
    // A browser takes out what the page plays. Its own voice is the system's, and comes back through the microphone.
    return !cancelsEcho || this.#mouth()?.voice.kind === 'browser'
  }

  #describe(): VoiceSnapshot {
    const state = this.#state
    const run = this.#run
    const voice = this.#mouth()?.voice ?? null
    return {
      state: state.kind,
      ...(this.#trouble ? { trouble: this.#trouble } : {}),
      phase: run?.phase ?? 'initializing',
      isPaused: run?.isPaused ?? false,
      talk: this.#talk,
      isTalking: run?.isTalking ?? false,
      isRecording: run !== undefined && (this.#talk === 'hands-free' || run.isTalking),
      hearing: run?.hearing ?? null,
      speaking: run?.speaking ?? null,
      transcriber: describePart(this.#transcriber(this.#language)),
      voice: describePart(voice),
      transcribers: this.#ports.parts.transcribers().map(describe),
      voices: this.#ports.parts.mouths().map((mouth) => describe(mouth.voice)),
      isHalfDuplex: state.kind === 'on' && this.#isHalfDuplex(state.ears),
      devices: this.#devices,
      device: state.kind === 'on' ? state.ears.device.id : this.#kept.now.device,
      unsaid: this.#unsaid,
      audioNotes: this.audioNotes.views,
    }
  }
}

function describePart(part: VoiceSnapshot['transcriber']): VoiceSnapshot['transcriber'] {
  return part && describe(part)
}

function describe({ kind, name, languages }: VoicePart): VoicePart {
  return { kind, name, languages }
}
