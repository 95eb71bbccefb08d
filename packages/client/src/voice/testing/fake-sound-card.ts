/** Everything of voice that needs a sound card or a service, told what to do by a test. Time is the test's. */
import type { Ambient } from '../../ambient.ts'
import type {
  Ears,
  EarsEvent,
  EarsError,
  Player,
  PlayerEvent,
  SpokenPiece,
  Transcriber,
  Transcript,
  Voice,
} from '../voice-ports.ts'
import type { AudioDevice, SpokenLanguage } from '../voice-snapshot.ts'

export const FRAME_MS = 100
/** The sound of a silent room. */
const room = () => new Float32Array((16_000 * FRAME_MS) / 1_000).fill(0.001)

export class FakeEars implements Ears {
  cancelsEcho = true
  refuses: EarsError | undefined
  list: readonly AudioDevice[] = [{ id: 'mic', name: 'Microphone' }]
  /** Set while the browser asks for permission. */
  permission: Promise<void> = Promise.resolve()
  opened = 0
  closed = 0
  endOfSpeechMs = 0
  readonly #ambient: Pick<Ambient, 'elapsed'>
  readonly #watchers = new Set<() => void>()
  #listen: ((event: EarsEvent) => void) | undefined

  constructor(ambient: Pick<Ambient, 'elapsed'>) {
    this.#ambient = ambient
  }

  readonly open: Ears['open'] = async ({ device, endOfSpeechMs }, listen) => {
    await this.permission
    if (this.refuses) throw this.refuses
    this.opened++
    this.endOfSpeechMs = endOfSpeechMs
    this.#listen = listen
    const close = () => {
      this.closed++
      if (this.#listen === listen) this.#listen = undefined
    }
    const setEndOfSpeech = (ms: number) => void (this.endOfSpeechMs = ms)
    return { device: { id: device ?? 'mic', name: 'Microphone' }, cancelsEcho: this.cancelsEcho, setEndOfSpeech, close }
  }

  readonly devices = () => Promise.resolve(this.list)

  readonly onDevices = (listener: () => void) => {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  get isOpen(): boolean {
    return this.#listen !== undefined
  }

  changeDevices(list: readonly AudioDevice[]): void {
    this.list = list
    for (const watcher of this.#watchers) watcher()
  }

  tell(event: EarsEvent extends infer E ? (E extends EarsEvent ? Omit<E, 'atMs'> : never) : never): void {
    this.#listen?.({ ...event, atMs: this.#ambient.elapsed() })
  }

  sound(samples = room()): void {
    this.tell({ type: 'sound', samples, level: 0.1 })
  }

  start(speechMs = 0): void {
    this.tell({ type: 'speech-start', speechMs, samples: room() })
  }

  look(prob: number, speechMs: number): void {
    this.tell({ type: 'speech-look', prob, speechMs })
  }

  end(silenceMs = 500): void {
    this.tell({ type: 'speech-end', silenceMs })
  }
}

type Heard = {
  readonly segId: string
  readonly language: SpokenLanguage
  readonly interim: (text: string) => void
  readonly finish: (transcript: Transcript) => void
  readonly fail: (error: Error) => void
  samples: number
  state: 'open' | 'finishing' | 'abandoned'
}

export class FakeTranscriber implements Transcriber {
  readonly kind: Transcriber['kind']
  readonly name = 'scripted'
  readonly languages: readonly SpokenLanguage[]
  readonly takesSamples: boolean = true
  readonly segments: Heard[] = []
  /** Answers by itself, so. */
  answers: ((segment: Heard) => string | Error | undefined) | undefined
  isThere = true

  constructor(languages: readonly SpokenLanguage[] = ['nl', 'en'], kind: Transcriber['kind'] = 'device') {
    this.languages = languages
    this.kind = kind
  }

  readonly isReady = () => this.isThere
  readonly close = () => {}

  readonly begin: Transcriber['begin'] = ({ segId, language, onInterim }) => {
    let [finish, fail] = [(_: Transcript) => {}, (_: Error) => {}]
    const done = new Promise<Transcript>((resolve, reject) => ([finish, fail] = [resolve, reject]))
    done.catch(() => undefined)
    const heard: Heard = { segId, language, interim: onInterim, finish, fail, samples: 0, state: 'open' }
    this.segments.push(heard)
    return {
      push: (samples) => void (heard.samples += samples.length),
      finish: () => {
        heard.state = 'finishing'
        const answer = this.answers?.(heard)
        if (answer instanceof Error) fail(answer)
        else if (answer !== undefined) finish({ text: answer })
        return done
      },
      abandon: () => void (heard.state = 'abandoned'),
    }
  }

  get last(): Heard {
    const last = this.segments.at(-1)
    if (!last) throw new Error('nothing was said')
    return last
  }
}

/** A hundred milliseconds a word, at once unless it is told to wait. */
export class FakeVoice implements Voice {
  readonly kind = 'device'
  readonly name = 'scripted'
  readonly languages = ['nl', 'en'] as const
  readonly asked: string[] = []
  /** In which language each of those was to be spoken. */
  readonly askedIn: SpokenLanguage[] = []
  fails: string | undefined
  /** What is asked for waits until it is let go. */
  readonly held: (() => void)[] = []
  holds = false

  readonly isReady = () => true
  readonly close = () => {}

  readonly speak: Voice['speak'] = async (text, language) => {
    this.asked.push(text)
    this.askedIn.push(language)
    if (this.holds) await new Promise<void>((resolve) => this.held.push(resolve))
    if (this.fails !== undefined) throw new Error(this.fails)
    const audioMs = text.split(' ').length * 100
    return { sound: { kind: 'samples', samples: new Float32Array(0), sampleRate: 16_000 }, audioMs }
  }
}

/** Plays on the test's clock, with marks every 100 ms. */
export class FakePlayer implements Player {
  readonly played: SpokenPiece[] = []
  state: 'silent' | 'playing' | 'paused' = 'silent'
  /** What was to be played after it had been silenced. */
  lateCount = 0
  /** Tells nothing at all, as where a page may not sound. */
  isDead = false
  readonly #ambient: Pick<Ambient, 'after'>

  constructor(ambient: Pick<Ambient, 'after'>) {
    this.#ambient = ambient
  }

  readonly close = () => {}

  readonly begin: Player['begin'] = (listen) => {
    let [total, played, ended, over] = [0, 0, false, false]
    let cancel = () => {}
    const tell = (event: PlayerEvent) => void (this.isDead || over || listen(event))
    const tick = () => {
      played = Math.min(total, played + 100)
      tell({ type: 'mark', playedMs: played })
      if (!over && ended && played >= total) {
        this.state = 'silent'
        tell({ type: 'finished' })
        over = true
      } else if (!over) run()
    }
    const run = () => (cancel = this.#ambient.after(100, tick))
    this.state = 'playing'
    cancel = this.#ambient.after(0, () => {
      tell({ type: 'started' })
      if (!over && this.state === 'playing') run()
    })
    return {
      add: (piece) => {
        if (over) this.lateCount++
        this.played.push(piece)
        total += piece.audioMs
      },
      end: () => void (ended = true),
      pause: () => {
        this.state = 'paused'
        cancel()
      },
      resume: () => {
        if (over) this.lateCount++
        this.state = 'playing'
        run()
      },
      stop: () => {
        over = true
        cancel()
        this.state = 'silent'
      },
    }
  }
}
