import { sayNumbers } from '@agora/core/spoken/say-numbers'
import { limits } from '@agora/protocol/limits'
import type { Ambient } from '../ambient.ts'
import type { FloorEvent } from './speech-floor.ts'
import type { Playback, Player, PlayerEvent, SpokenPiece, Voice } from './voice-ports.ts'
import type { SpokenLanguage } from './voice-snapshot.ts'
import { type PieceReader, type WrittenPiece, finishPieces, readPieces, startPieces } from './written-pieces.ts'

/** So much sound is made before it is heard: no voice falls silent over a slow sentence, and little is made in vain. */
const AHEAD_MS = 8_000
/** A voice that takes longer for a sentence has failed. */
const SPEAK_MS = 15_000
/** A loudspeaker that tells nothing for so long while it should sound is silent. */
const STALL_MS = 5_000

export type SpeakerPorts = {
  readonly ambient: Pick<Ambient, 'after'>
  readonly voice: Voice
  readonly player: Player
  readonly send: (event: FloorEvent) => void
  /** More of it can be said to have been heard. */
  readonly onMoved: () => void
  /** The rest of it will not be heard. It stands on the screen all the same. */
  readonly onFailed: (detail: string) => void
  /** Nothing of it will sound any more, unless it was stopped from here. `part`: how much of it sounded. */
  readonly onEnded: (part: 'whole' | 'part') => void
}

type Source = { readonly kind: 'growing'; readonly reader: PieceReader } | { readonly kind: 'whole' }

type Sounding =
  /** Made and not told to sound yet. */
  | { readonly kind: 'ready'; readonly pieces: readonly SpokenPiece[] }
  | { readonly kind: 'playing' | 'paused'; readonly playback: Playback }
  | { readonly kind: 'silent' }

/** Speaks one reply while it is still being written: sentence by sentence, a little ahead, as the floor tells it to. */
export class ReplySpeaker {
  readonly replyId: string
  readonly #ports: SpeakerPorts
  readonly #language: SpokenLanguage
  readonly #stopped = new AbortController()
  #source: Source
  #pieces: readonly WrittenPiece[] = []
  #sounding: Sounding = { kind: 'ready', pieces: [] }
  /** Letters and sound of what was made so far, piece by piece. */
  #made: readonly { readonly chars: number; readonly endMs: number }[] = []
  #making: 'idle' | 'busy' | 'done' = 'idle'
  /** Whether every word of it was made into sound. */
  #part: 'whole' | 'part' = 'whole'
  #playedMs = 0
  #cancelStall: (() => void) | undefined

  constructor(replyId: string, language: SpokenLanguage, ports: SpeakerPorts) {
    this.replyId = replyId
    this.#language = language
    this.#ports = ports
    this.#source = { kind: 'growing', reader: startPieces(language) }
  }

  /** The reply as far as it is written. */
  feed(text: string, isWhole: boolean): void {
    if (this.#source.kind === 'whole') return
    const { reader, pieces } = readPieces(this.#source.reader, text)
    this.#pieces = [...this.#pieces, ...pieces, ...(isWhole ? finishPieces(reader) : [])]
    this.#source = isWhole ? { kind: 'whole' } : { kind: 'growing', reader }
    this.#make()
  }

  play(): void {
    if (this.#sounding.kind !== 'ready') return
    const { pieces } = this.#sounding
    const playback = this.#ports.player.begin((event) => this.#onPlayer(event))
    this.#sounding = { kind: 'playing', playback }
    for (const piece of pieces) playback.add(piece)
    if (this.#making === 'done') playback.end()
    this.#watchStall()
  }

  pause(): void {
    if (this.#sounding.kind !== 'playing') return
    this.#sounding = { ...this.#sounding, kind: 'paused' }
    this.#sounding.playback.pause()
    this.#cancelStall?.()
  }

  resume(): void {
    if (this.#sounding.kind !== 'paused') return
    this.#sounding = { ...this.#sounding, kind: 'playing' }
    this.#sounding.playback.resume()
    this.#watchStall()
  }

  /** At once, and for good. */
  stop(): void {
    this.#cancelStall?.()
    if ('playback' in this.#sounding) this.#sounding.playback.stop()
    this.#sounding = { kind: 'silent' }
    this.#making = 'done'
    this.#stopped.abort()
  }

  /** Letters of whole sentences that were heard. */
  get heardChars(): number {
    return this.#made.filter(({ endMs }) => endMs <= this.#playedMs).reduce((sum, { chars }) => sum + chars, 0)
  }

  get playedMs(): number {
    return this.#playedMs
  }

  get #madeMs(): number {
    return this.#made.at(-1)?.endMs ?? 0
  }

  #make(): void {
    if (this.#making !== 'idle') return
    const [piece, ...rest] = this.#pieces
    if (piece && this.#madeMs - this.#playedMs < AHEAD_MS) {
      this.#pieces = rest
      this.#making = 'busy'
      void this.#speak(piece)
    } else if (!piece && this.#source.kind === 'whole') this.#finish()
  }

  async #speak({ spoken, written, language = this.#language }: WrittenPiece): Promise<void> {
    const late = new AbortController()
    const cancel = this.#ports.ambient.after(SPEAK_MS, () => late.abort(new Error('the voice takes too long')))
    const signal = AbortSignal.any([late.signal, this.#stopped.signal])
    const { voice } = this.#ports
    const said = inWords(spoken, language)
    if (spoken.length > limits.speechChars) this.#part = 'part'
    // A voice that lacks the language of a sentence reads it in its own; what it is given is in one language all the same.
    const spokenIn = voice.languages.includes(language) ? language : this.#language
    try {
      const made = await orAborted(voice.speak(said, spokenIn, signal), signal)
      if (this.#stopped.signal.aborted) return
      // Word by word only where the words are those that are written.
      this.#add(made, written, said === written.trim() ? made.words : undefined)
    } catch (error) {
      if (!this.#stopped.signal.aborted) this.#fail(error instanceof Error ? error.message : String(error))
    } finally {
      cancel()
    }
  }

  #add(piece: SpokenPiece, text: string, words: SpokenPiece['words']): void {
    const audioMs = Math.max(0, Number.isFinite(piece.audioMs) ? piece.audioMs : 0)
    this.#made = [...this.#made, { chars: text.length, endMs: this.#madeMs + audioMs }]
    if (this.#sounding.kind === 'ready') {
      this.#sounding = { kind: 'ready', pieces: [...this.#sounding.pieces, piece] }
    } else if ('playback' in this.#sounding) this.#sounding.playback.add(piece)
    this.#making = 'idle'
    this.#ports.send({ type: 'tts_chunk', replyId: this.replyId, text, audioMs, ...(words ? { words } : {}) })
    this.#make()
  }

  #finish(): void {
    this.#making = 'done'
    if ('playback' in this.#sounding) this.#sounding.playback.end()
    this.#ports.send({ type: 'reply_end', replyId: this.replyId })
    if (this.#made.length === 0) this.#ports.onEnded('part')
  }

  /** What was made before is still heard. */
  #fail(detail: string): void {
    this.#pieces = []
    this.#part = 'part'
    this.#source = { kind: 'whole' }
    this.#ports.onFailed(detail)
    this.#finish()
  }

  #onPlayer(event: PlayerEvent): void {
    if (this.#sounding.kind === 'silent') return
    const { replyId } = this
    this.#watchStall()
    switch (event.type) {
      case 'started':
        return this.#ports.send({ type: 'playback_started', replyId })
      case 'mark':
        this.#playedMs = Math.max(this.#playedMs, Math.min(event.playedMs, this.#madeMs))
        this.#ports.send({ type: 'playback_mark', replyId, playedMs: this.#playedMs })
        this.#make()
        return this.#ports.onMoved()
      case 'finished':
        return this.#end()
      case 'failed':
        return this.#breakOff(event.detail)
      default:
        return event satisfies never
    }
  }

  #end(): void {
    this.#playedMs = this.#madeMs
    this.stop()
    this.#ports.send({ type: 'playback_finished', replyId: this.replyId })
    this.#ports.onEnded(this.#madeMs > 0 ? this.#part : 'part')
  }

  /** The loudspeaker is silent: the floor must not wait for it. */
  #breakOff(detail: string): void {
    this.stop()
    this.#ports.onFailed(detail)
    this.#ports.send({ type: 'reply_end', replyId: this.replyId })
    this.#ports.send({ type: 'playback_finished', replyId: this.replyId })
    this.#ports.onEnded('part')
  }

  /** Only while there is something to be heard: a reply that is being thought of is silent too. */
  #watchStall(): void {
    this.#cancelStall?.()
    if (this.#sounding.kind !== 'playing') return
    this.#cancelStall = this.#ports.ambient.after(STALL_MS, () => {
      const isOwed = this.#playedMs < this.#madeMs || this.#making === 'done'
      if (isOwed) this.#breakOff('the loudspeaker is silent')
      else this.#watchStall()
    })
  }
}

/**
 * Digits are shorter: they stay where their words are more than a voice takes at once. What is still too long, a row of a
 * table with endless headings, ends early: refused, it would silence all that comes after it.
 */
function inWords(spoken: string, language: SpokenLanguage): string {
  const said = sayNumbers(spoken, language)
  return said.length > limits.speechChars ? spoken.slice(0, limits.speechChars) : said
}

/** A voice that does not listen to its signal is not waited for. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}
