import type { Ambient } from '../../ambient.ts'
import type { Playback, Player, PlayerEvent, SpokenPiece, Voice } from '../voice-ports.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'

/** What of `speechSynthesis` is used, and how an utterance is made. */
export type BrowserSpeech = {
  readonly voices: () => readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name' | 'default'>[]
  readonly onVoices: (listener: () => void) => () => void
  readonly utter: (text: string, how: { readonly language: SpokenLanguage; readonly rate: number }) => Utterance
  readonly cancel: () => void
}

export type Utterance = {
  readonly speak: (listen: (event: UtteranceEvent) => void) => void
}
export type UtteranceEvent =
  | { readonly type: 'start' | 'end' }
  | { readonly type: 'boundary'; readonly at: number }
  | { readonly type: 'error'; readonly why: string }

/** About how fast voices speak: how long a text lasts is known only when it was spoken. */
const CHARS_PER_SECOND = 14

/** The voices of this browser, for the languages that it has one for. */
export function browserVoice(speech: BrowserSpeech, rate: () => number): Voice {
  const languagesOf = () => (['nl', 'en'] as const).filter((language) => findVoice(speech.voices(), language))
  return {
    kind: 'browser',
    name: 'browser',
    get languages() {
      return languagesOf()
    },
    isReady: () => languagesOf().length > 0,
    speak: (text, language) =>
      Promise.resolve({
        sound: { kind: 'utterance', text, language },
        audioMs: Math.max(1, (text.length / (CHARS_PER_SECOND * rate())) * 1_000),
      }),
    close: speech.cancel,
  }
}

/** Only one that speaks here: what a maker's service speaks is sent to that maker, and it is what an inspector found. */
export function findVoice<Kind extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly Kind[],
  language: SpokenLanguage,
): Kind | undefined {
  const isAble = (lang: string) => lang.toLowerCase().replace('_', '-').split('-')[0] === language
  return voices.find(({ lang, localService }) => localService && isAble(lang))
}

/** Has a browser's voice speak one piece after the other. Where it stands is known by the word. */
export function utterancePlayer(speech: BrowserSpeech, rate: () => number, ambient: Pick<Ambient, 'after'>): Player {
  let current: Playback | undefined
  return {
    begin: (listen) => {
      current?.stop()
      current = utterancePlayback(speech, rate, ambient, listen)
      return current
    },
    close: () => current?.stop(),
  }
}

type Piece = {
  readonly text: string
  readonly language: SpokenLanguage
  readonly fromMs: number
  readonly audioMs: number
}

const MARK_MS = 100

function utterancePlayback(
  speech: BrowserSpeech,
  rate: () => number,
  ambient: Pick<Ambient, 'after'>,
  listen: (event: PlayerEvent) => void,
): Playback {
  const waiting: Piece[] = []
  let totalMs = 0
  let state: 'idle' | 'speaking' | 'paused' | 'over' = 'idle'
  let more: 'open' | 'ended' = 'open'
  let playedMs = 0
  let hasStarted = false
  /** Counts what was begun: what an earlier one still tells is not listened to. */
  let nth = 0
  /** The piece that is spoken, and from which letter it goes on after a pause. */
  let now: { readonly piece: Piece; readonly at: number } | undefined
  let cancelMark = () => {}

  const mark = () => {
    cancelMark()
    if (state !== 'speaking') return
    listen({ type: 'mark', playedMs })
    if (state === 'speaking') cancelMark = ambient.after(MARK_MS, mark)
  }
  const moveTo = ({ fromMs, audioMs, text }: Piece, letters: number) => {
    playedMs = Math.max(playedMs, fromMs + audioMs * Math.min(1, letters / Math.max(1, text.length)))
  }
  const next = () => {
    now = undefined
    const piece = waiting.shift()
    if (piece) return speakFrom(piece, 0)
    if (state === 'speaking') state = 'idle'
    if (more === 'ended') finish()
  }
  const finish = () => {
    state = 'over'
    cancelMark()
    listen({ type: 'mark', playedMs: totalMs })
    listen({ type: 'finished' })
  }
  const speakFrom = (piece: Piece, at: number) => {
    const own = ++nth
    now = { piece, at }
    state = 'speaking'
    speech.utter(piece.text.slice(at), { language: piece.language, rate: rate() }).speak((event) => {
      if (own !== nth || state !== 'speaking') return
      switch (event.type) {
        case 'start':
          if (!hasStarted) listen({ type: 'started' })
          hasStarted = true
          return mark()
        case 'boundary':
          now = { piece, at: at + event.at }
          return moveTo(piece, at + event.at)
        case 'end':
          moveTo(piece, piece.text.length)
          mark()
          return next()
        case 'error':
          state = 'over'
          cancelMark()
          return listen({ type: 'failed', detail: event.why })
        default:
          event satisfies never
      }
    })
  }
  const silence = () => {
    nth++
    cancelMark()
    speech.cancel()
  }
  return {
    add: ({ sound, audioMs }: SpokenPiece) => {
      if (state === 'over' || sound.kind !== 'utterance') return
      waiting.push({ text: sound.text, language: sound.language, fromMs: totalMs, audioMs })
      totalMs += audioMs
      if (state === 'idle') next()
    },
    end: () => {
      more = 'ended'
      if (state === 'idle') finish()
    },
    // Some browsers lose the rest when they pause: it is spoken anew from the word at which it stood.
    pause: () => {
      if (state !== 'speaking' && state !== 'idle') return
      silence()
      state = 'paused'
    },
    resume: () => {
      if (state !== 'paused') return
      state = 'idle'
      if (now) speakFrom(now.piece, now.at)
      else next()
    },
    stop: () => {
      if (state === 'over') return
      silence()
      state = 'over'
    },
  }
}
