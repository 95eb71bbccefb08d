import fc from 'fast-check'
import { type SpeechConfig, defaultSpeechConfig } from '../speech-config.ts'
import type { SpeechEvent } from '../speech-event.ts'
import type { WatchedFloor } from './watch-floor.ts'

/** One thing that happens, some time after the one before; ids are filled in when it does. */
export type Move = {
  readonly afterMs: number
  readonly kind: Kind
  readonly n: number
  readonly words: readonly string[]
}

const weights = {
  vad_start: 6,
  vad_end: 6,
  vad_inference: 2,
  interim: 8,
  final: 6,
  'late final': 2,
  'final again': 1,
  tts_chunk: 5,
  'foreign chunk': 1,
  playback_started: 4,
  playback_mark: 6,
  playback_finished: 2,
  reply_end: 1,
  llm_first_token: 1,
  text_input: 1,
  mode: 1,
  called: 1,
  announcement: 1,
  config: 1,
  tick: 3,
} as const
type Kind = keyof typeof weights

const words = [
  'ja',
  'okay',
  'mhm',
  'Yeah,',
  'hmmmm',
  'nee',
  'stop',
  'wait',
  'but',
  'koelcel',
  'tomorrow',
  'zeven',
  '7',
  '…',
]

const { mode: _, ...usual } = defaultSpeechConfig
/** What somebody may set while it goes on. None of it makes agreement of what `classes` tells to be content. */
const settings: readonly Partial<Omit<SpeechConfig, 'mode'>>[] = [
  { endOfSpeechMs: 0 },
  { endOfSpeechMs: 2_000 },
  { pauseAfterNoiseMs: 0, resumeAfterMs: 0 },
  { pauseAfterNoiseMs: 5_000, resumeAfterMs: 5_000 },
  { transcriptGraceMs: 0 },
  { transcriptGraceMs: 30_000 },
  { resumesAfterNoise: false },
  { minInterruptionWords: 0, minInterruptionMs: 0 },
  { minInterruptionWords: 5, minInterruptionMs: 3_000 },
  { holdMs: 0, tailMs: 5_000 },
  { holdMs: 9_000, tailMs: 0 },
  { isUninterruptible: true },
  { isUninterruptible: false },
  { hardWords: ['ja'], notSoft: ['okay'] },
  { notHard: ['nee', 'stop'], languages: ['nl'] },
  usual,
]

const move: fc.Arbitrary<Move> = fc.record({
  afterMs: fc.oneof(fc.constant(0), fc.nat(400), fc.nat(1600), fc.nat(20_000)),
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  n: fc.nat(1_000),
  words: fc.array(fc.constantFrom(...words), { maxLength: 4 }),
})

export const babble = fc.array(move, { minLength: 5, maxLength: 120, size: 'max' })

/** What becomes of moves: events with ids that fit, and which segments came to a final word. */
export class Babbler {
  t = 0
  /** The first final of each segment. */
  readonly finals = new Map<string, string>()
  #segment = 0
  readonly #unfinished: string[] = []

  eventOf({ afterMs, kind, n, words: said }: Move, floor: WatchedFloor): SpeechEvent {
    this.t += afterMs
    const { t } = this
    const text = said.join(' ')
    switch (kind) {
      case 'vad_start':
        return n % 3 === 0
          ? { t, type: kind, speechMs: n % 300, segId: this.#current() }
          : { t, type: kind, speechMs: n % 300 }
      case 'vad_end':
        return { t, type: kind, silenceMs: n % 700 }
      case 'vad_inference':
        return { t, type: kind, prob: n / 1000, speechMs: n % 1500 }
      case 'interim':
        return { t, type: kind, segId: this.#current(), text }
      case 'final':
        return this.#final(this.#next(), text)
      case 'late final': {
        const id = this.#unfinished.shift()
        return id ? this.#final(id, text) : { t, type: 'tick' }
      }
      case 'final again': {
        const [id, first] = [...this.finals].at(-1 - (n % 3)) ?? []
        return id ? { t, type: 'final', segId: id, text: first ?? '' } : { t, type: 'tick' }
      }
      case 'tts_chunk':
        return {
          t,
          type: kind,
          replyId: floor.replyId,
          text: `${text} and so on${n % 4 === 0 ? '?' : '. '}`,
          audioMs: n * 4,
        }
      case 'foreign chunk':
        return { t, type: 'tts_chunk', replyId: `r${n}`, text, audioMs: n }
      case 'playback_started':
      case 'playback_finished':
      case 'llm_first_token':
        return n % 2 === 0 ? { t, type: kind } : { t, type: kind, replyId: floor.replyId }
      case 'playback_mark':
        return { t, type: kind, playedMs: n * 3 }
      case 'reply_end':
      case 'announcement':
        return { t, type: kind, replyId: floor.replyId }
      case 'text_input':
        return { t, type: kind, text }
      case 'mode':
        return { t, type: kind, mode: n % 2 === 0 ? 'listen' : 'feedback' }
      case 'config':
        return { t, type: kind, config: settings[n % settings.length] ?? {} }
      case 'called':
      case 'tick':
        return { t, type: kind }
    }
  }

  #current(): string {
    return `s${this.#segment}`
  }

  /** Every fourth segment is left without a final for now. */
  #next(): string {
    const id = this.#current()
    this.#segment++
    if (this.#segment % 4 !== 0) return id
    this.#unfinished.push(id)
    return this.#next()
  }

  #final(segId: string, text: string): SpeechEvent {
    this.finals.set(segId, text)
    return { t: this.t, type: 'final', segId, text }
  }
}
