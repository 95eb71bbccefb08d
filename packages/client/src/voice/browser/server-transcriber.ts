import { writeWav } from '@agora/core/speech/wav'
import { limits } from '@agora/protocol/limits'
import type { TranscriptionAnswer, VoiceAnswer } from '@agora/protocol/voice'
import type { Ambient } from '../../ambient.ts'
import { type Place, headersFor, readAnswer } from '../../transports/http.ts'
import type { Answer } from '../../transports/transport.ts'
import { joinSamples } from '../join-samples.ts'
import { SAMPLE_RATE, type Transcriber, TranscriberError, type Transcript } from '../voice-ports.ts'
import { type InterimsSetting, MOST_MEASURED_MS, isInterimDue, rememberAnswer, sendsInterims } from './interim-pace.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'

export type ServerTranscriberPorts = {
  readonly place: Place
  readonly ambient: Pick<Ambient, 'elapsed'>
  readonly isOnline: () => boolean
  /** Whether what is being said is sent while it is being said. */
  readonly interims: () => InterimsSetting
  readonly fetch?: typeof globalThis.fetch
}

/** What the server has transcribed by a service of its own. */
export function serverTranscriber(
  { languages, model }: NonNullable<VoiceAnswer['transcription']>,
  ports: ServerTranscriberPorts,
): Transcriber {
  const speed: Speed = { tookMs: [] }
  return {
    kind: 'server',
    name: model ?? 'server',
    languages,
    takesSamples: true,
    isReady: ports.isOnline,
    begin: ({ language, onInterim }) => new ServerSegment(language, onInterim, ports, speed),
    close: () => {},
  }
}

/** How long the service took for the last recordings. */
type Speed = { tookMs: readonly number[] }

class ServerSegment {
  readonly #language: SpokenLanguage
  readonly #onInterim: (text: string) => void
  readonly #ports: ServerTranscriberPorts
  readonly #speed: Speed
  readonly #abort = new AbortController()
  readonly #parts: Float32Array[] = []
  #isOver = false
  /** What stands before the speech, and was there when it began. */
  #leadMs: number | undefined
  #soundMs = 0
  #askedMs = 0
  #underWay = 0
  #asked = 0
  /** The number of the question whose answer was told last: an older one is no news. */
  #told = 0

  constructor(
    language: SpokenLanguage,
    onInterim: (text: string) => void,
    ports: ServerTranscriberPorts,
    speed: Speed,
  ) {
    this.#language = language
    this.#onInterim = onInterim
    this.#ports = ports
    this.#speed = speed
  }

  readonly push = (samples: Float32Array): void => {
    this.#parts.push(samples)
    this.#soundMs += (samples.length / SAMPLE_RATE) * 1_000
    this.#leadMs ??= this.#soundMs
    const heardMs = this.#soundMs - this.#leadMs
    if (!isInterimDue({ heardMs, askedMs: this.#askedMs, underWay: this.#underWay })) return
    if (!sendsInterims(this.#ports.interims(), this.#speed.tookMs)) return
    this.#askedMs = heardMs
    void this.#askInterim(++this.#asked)
  }

  readonly finish = async (): Promise<Transcript> => {
    this.#askedMs = Infinity
    try {
      return await this.#ask('whole')
    } finally {
      this.#end()
    }
  }

  readonly abandon = (): void => this.#end()

  #end(): void {
    this.#isOver = true
    this.#askedMs = Infinity
    this.#abort.abort()
  }

  async #askInterim(number: number): Promise<void> {
    this.#underWay++
    try {
      const { text } = await this.#ask('interim')
      if (this.#isOver || number < this.#told || text === '') return
      this.#told = number
      this.#onInterim(text)
    } catch {
      // The final tells what is wrong.
    } finally {
      this.#underWay--
    }
  }

  async #ask(kind: 'interim' | 'whole'): Promise<Transcript> {
    const { signal } = this.#abort
    const samples = joinSamples(this.#parts)
    // Services refuse what is shorter than a word.
    if ((samples.length / SAMPLE_RATE) * 1_000 < limits.recordingLeastMs) return { text: '' }
    const { elapsed } = this.#ports.ambient
    const beganMs = elapsed()
    const answer = await this.#post(writeWav(samples, SAMPLE_RATE), kind)
    if (!signal.aborted && (samples.length / SAMPLE_RATE) * 1_000 <= MOST_MEASURED_MS) {
      const tookMs = answer.kind === 'ok' ? elapsed() - beganMs : Infinity
      this.#speed.tookMs = rememberAnswer(this.#speed.tookMs, tookMs)
    }
    if (answer.kind === 'unreachable') throw new TranscriberError('unavailable', 'the server does not answer')
    if (answer.kind === 'failed') {
      const { code, message, retry } = answer.error
      const isForGood = retry === 'no' && code !== 'voice-unavailable' && code !== 'unauthenticated'
      throw new TranscriberError(isForGood ? 'failed' : 'unavailable', message)
    }
    const { text, language } = answer.body as TranscriptionAnswer
    return { text, ...(language === undefined ? {} : { language }) }
  }

  async #post(body: Uint8Array<ArrayBuffer>, kind: 'interim' | 'whole'): Promise<Answer> {
    const { signal } = this.#abort
    const { place, fetch = globalThis.fetch } = this.#ports
    const headers = { ...headersFor(place), 'content-type': 'audio/wav' }
    try {
      const url = `${place.url}/api/voice/transcriptions?lang=${this.#language}${kind === 'interim' ? '&interim=yes' : ''}`
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      return readAnswer(response.ok, await response.json())
    } catch {
      return { kind: 'unreachable' }
    }
  }
}
