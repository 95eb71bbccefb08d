import { limits } from '@agora/protocol/limits'
import type { TranscriptionAnswer, VoiceAnswer, VoiceLanguage } from '@agora/protocol/voice'
import { Failure } from '../failure.ts'
import type { Metrics } from '../gateway/metrics.ts'
import type { Log } from '../log-line.ts'
import { checkRecording } from './check-recording.ts'
import { VoiceFailure } from './voice-failure.ts'
import type { Speech, Voice, VoiceCall } from './voice-ports.ts'

export type VoiceServicesParts = {
  readonly voice: Voice
  readonly after: VoiceCall['after']
  readonly now: () => number
  readonly metrics: Metrics
  readonly log: Log
}

type Work = 'transcription' | 'speech'
const mostAtOnce: Readonly<Record<Work, number>> = {
  transcription: limits.transcriptionsAtOnce,
  speech: limits.speechesAtOnce,
}

/** Interims are refused when so much of the room is taken. */
const INTERIM_SHARE = 0.5

/** Where recordings are transcribed and texts are spoken: so many at once, each counted, nothing of it kept. */
export class VoiceServices {
  readonly after: VoiceCall['after']
  readonly #parts: VoiceServicesParts
  readonly #underWay = { transcription: 0, speech: 0 }

  constructor(parts: VoiceServicesParts) {
    this.#parts = parts
    this.after = parts.after
    parts.metrics.gauge('agora_voice_calls_open', 'Transcriptions and speeches under way now', () => {
      return this.#underWay.transcription + this.#underWay.speech
    })
  }

  describe(): VoiceAnswer {
    const { transcriber, speaker } = this.#parts.voice
    return {
      transcription: transcriber
        ? { kind: transcriber.kind, model: transcriber.model, languages: [...transcriber.languages] }
        : null,
      speech: speaker ? { kind: speaker.kind, languages: [...speaker.languages], format: 'audio/wav' } : null,
    }
  }

  /**
   * `interim`: of what is still being said. It takes half of the room at most: whole recordings always have the
   * other.
   */
  async transcribe(
    content: Uint8Array,
    language: VoiceLanguage,
    signal: AbortSignal,
    kind: 'whole' | 'interim' = 'whole',
  ): Promise<TranscriptionAnswer> {
    const transcriber = offered(this.#parts.voice.transcriber, language, 'transcribes')
    const recording = checkRecording(content)
    const end = this.#begin('transcription', kind === 'interim' ? INTERIM_SHARE : 1)
    try {
      const answer = await transcriber.transcribe(recording, language, { signal, after: this.after })
      end()
      return answer
    } catch (error) {
      end(error)
      throw error
    }
  }

  /** Resolves when there is something to be heard. What comes of it is to be read to its end, or returned. */
  async speak(text: string, language: VoiceLanguage, signal: AbortSignal): Promise<Speech> {
    const speaker = offered(this.#parts.voice.speaker, language, 'speaks')
    const end = this.#begin('speech')
    // Also if no client ever reads the sound.
    signal.addEventListener('abort', () => end(new VoiceFailure('speech', 'stopped')), { once: true })
    try {
      const speech = await speaker.speak(text, language, { signal, after: this.after })
      return { ...speech, pieces: watched(speech.pieces, end) }
    } catch (error) {
      end(error)
      throw error
    }
  }

  /** Counts one in; what it returns counts it out, once, and says how it ended. */
  #begin(work: Work, share = 1): (error?: unknown) => void {
    const { now, metrics, log } = this.#parts
    const most = Math.floor(mostAtOnce[work] * share)
    if (this.#underWay[work] >= most) {
      metrics.count('agora_voice_calls_total', HELP, { work, outcome: 'voice-busy' })
      throw new Failure('voice-busy', 'too many voice requests run at once; retry later', {
        reason: 'at-once',
        most,
      })
    }
    this.#underWay[work]++
    const began = now()
    let isOver = false
    return (error) => {
      if (isOver) return
      isOver = true
      this.#underWay[work]--
      const outcome = error === undefined ? 'done' : error instanceof Failure ? error.code : 'internal'
      metrics.count('agora_voice_calls_total', HELP, { work, outcome })
      metrics.observeSeconds(`agora_${work}_seconds`, `How long a ${work} takes`, (now() - began) / 1_000)
      // Why, and never what was said.
      if (error instanceof VoiceFailure && error.code === 'voice-failed') log('warn', error.message, { work })
    }
  }
}

const HELP = 'Transcriptions and speeches, by how they ended'

function offered<Adapter extends { readonly languages: readonly VoiceLanguage[] }>(
  adapter: Adapter | undefined,
  language: VoiceLanguage,
  what: string,
): Adapter {
  if (adapter?.languages.includes(language)) return adapter
  const languages = adapter?.languages ?? []
  throw new Failure('voice-unavailable', `no service on this server ${what} "${language}"`, { languages })
}

async function* watched(pieces: Speech['pieces'], end: (error?: unknown) => void): AsyncGenerator<Uint8Array, void> {
  try {
    yield* pieces
  } catch (error) {
    end(error)
    throw error
  } finally {
    end()
  }
}
