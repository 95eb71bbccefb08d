import { writeWav } from '@agora/core/speech/wav'
import { limits } from '@agora/protocol/limits'
import type { TranscriptionAnswer, VoiceAnswer } from '@agora/protocol/voice'
import type { Ambient } from '../../ambient.ts'
import { type Place, headersFor, readAnswer } from '../../carriers/http.ts'
import type { Answer } from '../../carriers/carrier.ts'
import { joinSamples } from '../join-samples.ts'
import { SAMPLE_RATE, type Transcriber, TranscriberError, type Transcript } from '../voice-ports.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'

/** What was said so far is sent again no sooner than this: each time all of it goes over the line. */
const INTERIM_MS = 1_500

export type ServerTranscriberPorts = {
  readonly place: Place
  readonly ambient: Pick<Ambient, 'elapsed'>
  readonly isOnline: () => boolean
  /** Whether what is being said is sent while it is being said, for whoever pays for that. */
  readonly sendsInterims: () => boolean
  readonly fetch?: typeof globalThis.fetch
}

/** What the server has transcribed by a service of its own. */
export function serverTranscriber(
  { languages, model }: NonNullable<VoiceAnswer['transcription']>,
  ports: ServerTranscriberPorts,
): Transcriber {
  return {
    kind: 'server',
    name: model ?? 'server',
    languages,
    takesSamples: true,
    isReady: ports.isOnline,
    begin: ({ language, onInterim }) => new ServerSegment(language, onInterim, ports),
    close: () => {},
  }
}

class ServerSegment {
  readonly #language: SpokenLanguage
  readonly #onInterim: (text: string) => void
  readonly #ports: ServerTranscriberPorts
  readonly #abort = new AbortController()
  readonly #parts: Float32Array[] = []
  #interim: { readonly kind: 'idle' | 'asking' | 'over'; readonly atMs: number }

  constructor(language: SpokenLanguage, onInterim: (text: string) => void, ports: ServerTranscriberPorts) {
    this.#language = language
    this.#onInterim = onInterim
    this.#ports = ports
    this.#interim = { kind: 'idle', atMs: ports.ambient.elapsed() }
  }

  readonly push = (samples: Float32Array): void => {
    this.#parts.push(samples)
    const now = this.#ports.ambient.elapsed()
    if (this.#interim.kind !== 'idle' || now - this.#interim.atMs < INTERIM_MS || !this.#ports.sendsInterims()) return
    this.#interim = { kind: 'asking', atMs: now }
    void this.#ask(this.#abort.signal).then(
      ({ text }) => this.#tell(text),
      () => this.#tell(undefined),
    )
  }

  readonly finish = async (): Promise<Transcript> => {
    this.#interim = { kind: 'over', atMs: 0 }
    return this.#ask(this.#abort.signal)
  }

  readonly abandon = (): void => {
    this.#interim = { kind: 'over', atMs: 0 }
    this.#abort.abort()
  }

  #tell(text: string | undefined): void {
    if (this.#interim.kind !== 'asking') return
    this.#interim = { kind: 'idle', atMs: this.#ports.ambient.elapsed() }
    if (text) this.#onInterim(text)
  }

  async #ask(signal: AbortSignal): Promise<Transcript> {
    const samples = joinSamples(this.#parts)
    // Services refuse what is shorter than a word.
    if ((samples.length / SAMPLE_RATE) * 1_000 < limits.recordingLeastMs) return { text: '' }
    const answer = await this.#post(writeWav(samples, SAMPLE_RATE), signal)
    if (answer.kind === 'unreachable') throw new TranscriberError('unavailable', 'the server does not answer')
    if (answer.kind === 'failed') {
      const { code, message, retry } = answer.error
      const isForGood = retry === 'no' && code !== 'voice-unavailable' && code !== 'unauthenticated'
      throw new TranscriberError(isForGood ? 'failed' : 'unavailable', message)
    }
    const { text, language } = answer.body as TranscriptionAnswer
    return { text, ...(language === undefined ? {} : { language }) }
  }

  async #post(body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Answer> {
    const { place, fetch = globalThis.fetch } = this.#ports
    const headers = { ...headersFor(place), 'content-type': 'audio/wav' }
    try {
      const url = `${place.url}/api/voice/transcriptions?lang=${this.#language}`
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      return readAnswer(response.ok, await response.json())
    } catch {
      return { kind: 'unreachable' }
    }
  }
}
