import { languageOf } from '@agora/core/understanding/detect-language'
import { say } from '@agora/core/say/say'
import { shortenForSpeech } from '@agora/core/spoken/shorten-for-speech'
import type { SpeechEffect } from '@agora/core/speech/speech-effect'
import type { Mode } from '@agora/protocol/heard'
import { limits } from '@agora/protocol/limits'
import type { Preferences } from '@agora/protocol/preferences'
import type { Ambient } from '../ambient.ts'
import type { SpeechFact } from '../thread/speech-record.ts'
import type { Entry } from '../thread/thread-snapshot.ts'
import { expectsReply } from './expects-reply.ts'
import { ReplySpeaker } from './reply-speaker.ts'
import type { FloorEvent } from './speech-floor.ts'
import type { Player, Voice, VoiceThread, VoiceThreadView } from './voice-ports.ts'
import type { SpokenLanguage, VoiceTroubleKind } from './voice-snapshot.ts'

/** As the server has it: what is no longer than this is read aloud as it is. */
const SHORT_CHARS = 280
/** If the server has not summarised the reply by then, the device does. */
const SUMMARY_MS = 4_000
/** How often it is looked whether an answer still comes. */
const LOOK_MS = 1_000
/** New replies are among the newest. */
const LOOK_BACK = 60
/** Replies that are remembered: what is told of one that has ended comes within moments. */
const REMEMBERED = 8

export type Mouth = { readonly voice: Voice; readonly player: Player }

export type RepliesPorts = {
  readonly ambient: Pick<Ambient, 'after' | 'elapsed' | 'now'>
  readonly thread: Pick<VoiceThread, 'getSnapshot' | 'stopTurn'>
  readonly send: (event: FloorEvent) => void
  /** One for this language, else for the listener's. Null where nothing here speaks. */
  readonly mouth: (language?: SpokenLanguage) => Mouth | null
  readonly preferences: () => Pick<Preferences, 'spokenText' | 'language'>
  readonly record: (fact: SpeechFact) => void
  /** The turn that was under way is to end before anything else is said. */
  readonly onStopTurn: (stopped: Promise<unknown>) => void
  readonly onTrouble: (kind: VoiceTroubleKind, detail?: string) => void
  readonly onChange: () => void
}

type Answer =
  | { readonly kind: 'none' }
  /** The microphone was closed: nothing is spoken any more. */
  | { readonly kind: 'over' }
  /** The floor waits for a reply; `asked` is the message that it answers, where one was said. */
  | {
      readonly kind: 'expected'
      readonly replyId: string
      readonly asked: string | null
      readonly turn: string | null
      readonly sinceMs: number
    }
  /** It is there, and its short form is not. */
  | { readonly kind: 'shortening'; readonly replyId: string; readonly message: string; readonly wholeMs: number | null }
  | { readonly kind: 'speaking'; readonly speaker: ReplySpeaker; readonly message: string; readonly text: string }

/** What a reply of the floor is in the conversation. */
type Known = { readonly message: string; readonly turn?: string; readonly isSummary: boolean }

/**
 * Between the conversation and the floor: which reply is spoken, and as what. What was there before is not spoken, what
 * comes in listen mode is not, and of a turn that was stopped not one word more.
 */
export class SpokenReplies {
  readonly #ports: RepliesPorts
  readonly #seen = new Set<string>()
  readonly #droppedTurns = new Set<string>()
  readonly #known = new Map<string, Known>()
  #answer: Answer = { kind: 'none' }
  /** What the floor was told of last: a turn or a message. */
  #called: string | undefined
  /** The message whose turn is to be stopped as soon as it opens. */
  #unwanted: 'next-turn' | 'none' = 'none'
  #asked: string | null = null
  #mode: Mode | undefined
  /** The last change of mode that was looked at, and the one that is to be answered by a word. */
  #lookedAt: number
  #obeyed: number | undefined
  #cancelLook: (() => void) | undefined

  constructor(ports: RepliesPorts) {
    this.#ports = ports
    this.#lookedAt = ports.thread.getSnapshot().modeChanges.at(-1)?.nth ?? 0
    this.#skip(this.#fresh())
  }

  get speaking(): { readonly message: string; readonly heardChars: number } | null {
    if (this.#answer.kind !== 'speaking') return null
    const { message, speaker } = this.#answer
    const isSummary = this.#known.get(speaker.replyId)?.isSummary === true
    return { message, heardChars: isSummary ? 0 : speaker.heardChars }
  }

  /** Words were said: what comes now answers them. */
  onSaid(message: string): void {
    this.#asked = message
    this.#unwanted = 'none'
    if (this.#answer.kind === 'expected') this.#answer = { ...this.#answer, asked: message, turn: null }
  }

  /** The conversation has changed, or time has passed. */
  look(): void {
    if (this.#answer.kind === 'over') return
    const view = this.#ports.thread.getSnapshot()
    this.#tellMode(view)
    this.#readCommand(view)
    this.#stopUnwanted(view)
    if (view.isCatchingUp || !this.#speaks()) this.#skip(this.#fresh())
    switch (this.#answer.kind) {
      case 'none':
        return this.#call(view)
      case 'expected':
        return this.#await(this.#answer, view)
      case 'shortening':
        return this.#shorten(this.#answer, view)
      case 'speaking':
        return this.#feed(this.#answer, view)
      default:
        return this.#answer satisfies never
    }
  }

  do(effect: SpeechEffect): void {
    if (this.#answer.kind === 'over') return
    switch (effect.type) {
      case 'generate':
        return this.#expect(effect.replyId)
      case 'play':
        return this.#speakerOf(effect.replyId)?.play()
      case 'pause':
        return this.#speakerOf(effect.replyId)?.pause()
      case 'resume':
        return this.#speakerOf(effect.replyId)?.resume()
      case 'interrupt':
        return this.#speakerOf(effect.replyId)?.stop()
      case 'cancel_generation':
        return this.#cancel(effect.replyId)
      case 'truncate':
        return this.#recordHeard(effect)
      case 'backchannel':
        return this.#recordBackchannel(effect)
      default:
    }
  }

  stop(): void {
    this.#cancelLook?.()
    if (this.#answer.kind === 'speaking') this.#answer.speaker.stop()
    this.#answer = { kind: 'over' }
  }

  /** Nothing was asked after all. */
  forgo(): void {
    if (this.#answer.kind === 'expected') this.#give(this.#answer.replyId)
  }

  /** The mode by which it is spoken: an answer to a call is heard to its end before the return to listening counts. */
  #effectiveMode({ mode, modeChanges }: VoiceThreadView): Mode {
    if (mode === 'feedback' || modeChanges.at(-1)?.cause !== 'return') return mode
    return this.#answer.kind === 'none' && this.#fresh().length === 0 ? 'listen' : 'feedback'
  }

  #tellMode(view: VoiceThreadView): void {
    const mode = this.#effectiveMode(view)
    if (mode === this.#mode) return
    this.#mode = mode
    if (mode === 'listen') this.#hush()
    this.#ports.send({ type: 'mode', mode })
  }

  /** A spoken command that ends the listening is answered by a word; one that begins it, by no word. */
  #readCommand({ modeChanges }: VoiceThreadView): void {
    const last = modeChanges.at(-1)
    if (!last || last.nth === this.#lookedAt) return
    this.#lookedAt = last.nth
    const isObeyed = last.cause === 'command' && last.isSpoken && !last.isMissed && last.mode === 'feedback'
    this.#obeyed = isObeyed && this.#speaks() ? last.nth : undefined
  }

  /** Silence, without a turn being stopped: who switches to listening wants to hear nothing, and may want to read it. */
  #hush(): void {
    if (this.#answer.kind === 'speaking') this.#answer.speaker.stop()
    this.#answer = { kind: 'none' }
  }

  #speaks(): boolean {
    return this.#mode === 'feedback' && this.#ports.preferences().spokenText !== 'off' && this.#ports.mouth() !== null
  }

  #fresh(): readonly Entry[] {
    return this.#ports.thread
      .getSnapshot()
      .entries.slice(-LOOK_BACK)
      .filter(
        ({ id, as, by, withdrawn }) =>
          (as === 'reply' || as === 'ask') && by.kind === 'agent' && !withdrawn && !this.#seen.has(id),
      )
      .filter(({ turn }) => turn === undefined || !this.#droppedTurns.has(turn))
  }

  #skip(entries: readonly Entry[]): void {
    for (const { id } of entries) this.#seen.add(id)
  }

  /** A turn answers that the floor did not expect. */
  #call(view: VoiceThreadView): void {
    const [reply] = this.#fresh()
    const turn = view.activeTurn?.state === 'running' && !view.activeTurn.isStopping ? view.activeTurn.id : undefined
    const obeyed = this.#obeyed === undefined ? undefined : `mode-${this.#obeyed}`
    const key = reply?.id ?? (turn !== undefined && !this.#droppedTurns.has(turn) ? turn : obeyed)
    if (key === undefined || key === this.#called || !this.#speaks()) return
    this.#called = key
    this.#asked = null
    this.#ports.send({ type: 'called' })
  }

  #expect(replyId: string): void {
    const asked = this.#asked
    this.#answer = { kind: 'expected', replyId, asked, turn: null, sinceMs: this.#ports.ambient.elapsed() }
    this.#lookAgain()
  }

  #lookAgain(): void {
    this.#cancelLook?.()
    this.#cancelLook = this.#ports.ambient.after(0, () => {
      this.#look()
    })
  }

  #look(): void {
    this.look()
    if (this.#answer.kind !== 'expected' && this.#answer.kind !== 'shortening') return
    this.#cancelLook = this.#ports.ambient.after(LOOK_MS, () => this.#look())
  }

  #await(answer: Answer & { readonly kind: 'expected' }, view: VoiceThreadView): void {
    const [reply] = this.#fresh()
    if (reply && this.#speaks()) return this.#begin(answer.replyId, reply, view)
    if (this.#obeyed !== undefined && !view.activeTurn && this.#speaks()) return this.#confirm(answer.replyId)
    // One that is being stopped answers nothing any more.
    const activeTurn = view.activeTurn && this.#droppedTurns.has(view.activeTurn.id) ? null : view.activeTurn
    const turn = activeTurn?.id ?? answer.turn
    this.#answer = { ...answer, turn }
    const waitedMs = this.#ports.ambient.elapsed() - answer.sinceMs
    if (this.#speaks() && expectsReply({ ...view, activeTurn }, { ...answer, waitedMs })) return
    this.#called = turn ?? this.#called
    this.#answer = { kind: 'none' }
    this.#ports.send({ type: 'reply_end', replyId: answer.replyId })
  }

  #begin(replyId: string, entry: Entry, view: VoiceThreadView): void {
    this.#obeyed = undefined
    this.#seen.add(entry.id)
    this.#remember(replyId, { message: entry.id, ...(entry.turn ? { turn: entry.turn } : {}), isSummary: false })
    this.#ports.send({ type: 'llm_first_token', replyId })
    const isWhole = this.#ports.preferences().spokenText !== 'summarize' || isExplicit(entry)
    if (isWhole) return this.#speak(replyId, entry)
    const answer = { kind: 'shortening', replyId, message: entry.id, wholeMs: null } as const
    this.#answer = answer
    this.#shorten(answer, view)
  }

  /** It stands in no message: nothing is recorded of how much of it was heard. */
  #confirm(replyId: string): void {
    const language = this.#languageOf({ text: '' })
    const id = `mode-${this.#obeyed}`
    this.#obeyed = undefined
    this.#ports.send({ type: 'llm_first_token', replyId })
    this.#speak(replyId, { id, text: say(language).obeyed, state: { kind: 'stored' } })
  }

  #shorten(answer: Answer & { readonly kind: 'shortening' }, view: VoiceThreadView): void {
    const { replyId, message } = answer
    const entry = view.entries.findLast(({ id }) => id === message)
    if (!entry) return this.#give(replyId)
    if (entry.state.kind === 'writing') return
    if (entry.text.length <= SHORT_CHARS) return this.#speak(replyId, entry)
    const now = this.#ports.ambient.elapsed()
    const wholeMs = answer.wholeMs ?? now
    this.#answer = { ...answer, wholeMs }
    const made = view.speeches.get(message)
    if (made === undefined && now - wholeMs < SUMMARY_MS) return
    const known = this.#known.get(replyId)
    if (known) this.#remember(replyId, { ...known, isSummary: true })
    const text = made ?? shortenForSpeech(entry.text, this.#languageOf(entry))
    this.#speak(replyId, { id: message, text, state: { kind: 'stored' } })
  }

  #speak(replyId: string, entry: Pick<Entry, 'id' | 'text' | 'state' | 'ask'>): void {
    const language = this.#languageOf(entry)
    const mouth = this.#ports.mouth(language)
    if (!mouth) return this.#give(replyId)
    const speaker = new ReplySpeaker(replyId, language, {
      ...mouth,
      ambient: this.#ports.ambient,
      send: this.#ports.send,
      onMoved: this.#ports.onChange,
      onFailed: (detail) => this.#ports.onTrouble('voice-failed', detail),
      onEnded: (part) => {
        if (part === 'whole' && isExplicit(entry)) this.#recordReadBack(speaker, entry)
        if (this.#speakerOf(replyId) === speaker) this.#answer = { kind: 'none' }
        this.#lookAgain()
      },
    })
    this.#answer = { kind: 'speaking', speaker, message: entry.id, text: entry.text }
    speaker.feed(entry.text, entry.state.kind !== 'writing')
  }

  /** As far as it is written; what belongs to no language is in that of the question, else in the listener's. */
  #languageOf({ text }: Pick<Entry, 'text'>): SpokenLanguage {
    const { entries } = this.#ports.thread.getSnapshot()
    const asked = entries.findLast(({ by, as }) => by.kind === 'user' && as !== 'note')
    return languageOf(text, languageOf(asked?.text ?? '', this.#ports.preferences().language))
  }

  #feed(answer: Answer & { readonly kind: 'speaking' }, view: VoiceThreadView): void {
    const { speaker, message } = answer
    if (this.#known.get(speaker.replyId)?.isSummary) return
    const entry = view.entries.findLast(({ id }) => id === message)
    // The writer gave this reply up: what was read of it is all there is.
    if (!entry) return speaker.feed(answer.text, true)
    this.#answer = { ...answer, text: entry.text }
    speaker.feed(entry.text, entry.state.kind !== 'writing')
  }

  /** Nothing of it is spoken. */
  #give(replyId: string): void {
    this.#answer = { kind: 'none' }
    this.#ports.send({ type: 'reply_end', replyId })
  }

  #cancel(replyId: string): void {
    const answer = this.#answer
    const own = 'speaker' in answer ? answer.speaker.replyId : 'replyId' in answer ? answer.replyId : undefined
    if (own !== replyId) return
    if (answer.kind === 'speaking') answer.speaker.stop()
    this.#answer = { kind: 'none' }
    this.#cancelLook?.()
    const { activeTurn } = this.#ports.thread.getSnapshot()
    const turn = this.#known.get(replyId)?.turn ?? (answer.kind === 'expected' ? activeTurn?.id : undefined)
    if (turn !== undefined) this.#droppedTurns.add(turn)
    else this.#unwanted = answer.kind === 'expected' ? 'next-turn' : 'none'
    if (activeTurn && activeTurn.id === turn) this.#ports.onStopTurn(this.#ports.thread.stopTurn())
  }

  /** What was taken back before its turn had opened. */
  #stopUnwanted({ activeTurn }: VoiceThreadView): void {
    if (this.#unwanted === 'none' || !activeTurn || this.#droppedTurns.has(activeTurn.id)) return
    this.#unwanted = 'none'
    this.#droppedTurns.add(activeTurn.id)
    this.#ports.onStopTurn(this.#ports.thread.stopTurn())
  }

  #recordHeard({ replyId, spokenText, playedMs }: SpeechEffect & { readonly type: 'truncate' }): void {
    const known = this.#known.get(replyId)
    // Of a short form nothing can be said about the letters of the reply.
    if (!known || known.isSummary) return
    const { isSummary: _, ...of } = known
    const fact = { kind: 'heard', ...of, chars: spokenText.length, playedMs: Math.round(playedMs) } as const
    this.#ports.record({ ...fact, at: this.#ports.ambient.now() })
  }

  /** Only who heard all of it can say yes to it by voice. */
  #recordReadBack({ replyId, playedMs }: ReplySpeaker, { text }: Pick<Entry, 'text'>): void {
    const known = this.#known.get(replyId)
    if (!known) return
    const { isSummary: _, ...of } = known
    const fact = { kind: 'heard', ...of, chars: text.length, playedMs: Math.round(playedMs) } as const
    this.#ports.record({ ...fact, at: this.#ports.ambient.now() })
  }

  #recordBackchannel({ replyId, text, playedMs }: SpeechEffect & { readonly type: 'backchannel' }): void {
    const { isSummary: _, ...of } = this.#known.get(replyId) ?? { isSummary: false }
    // For endless agreement the beginning is enough.
    const said = text.slice(0, limits.backchannelChars)
    const fact = { kind: 'backchannel', ...of, text: said, playedMs: Math.round(playedMs) } as const
    this.#ports.record({ ...fact, at: this.#ports.ambient.now() })
  }

  #remember(replyId: string, known: Known): void {
    this.#known.set(replyId, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest)
  }

  #speakerOf(replyId: string): ReplySpeaker | undefined {
    const { speaker } = this.#answer.kind === 'speaking' ? this.#answer : {}
    return speaker?.replyId === replyId ? speaker : undefined
  }
}

/** What is final, or leaves the house: it is read back as it stands. */
function isExplicit({ ask }: Pick<Entry, 'ask'>): boolean {
  return ask?.kind === 'approval' && ask.explicit === true
}
