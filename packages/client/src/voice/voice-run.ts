import type { SpeechHooks } from '@agora/core/speech/decide-overlap'
import type { SpeechEffect, SpeechPhase } from '@agora/core/speech/speech-effect'
import type { SpeechState } from '@agora/core/speech/speech-state'
import type { Preferences } from '@agora/protocol/preferences'
import type { Ambient } from '../ambient.ts'
import type { AudioNotes, NewAudioNote } from './audio-notes/audio-notes.ts'
import { type LastWordsPorts, isAgreement, sayLastWords } from './last-words.ts'
import { LiveCorrection } from './live-correction.ts'
import { SettledWords } from './settled-words.ts'
import { SoundWatch } from './sound-watch.ts'
import { SpeechFloor } from './speech-floor.ts'
import { type Mouth, SpokenReplies } from './spoken-replies.ts'
import { SpokenSegments, type UnwrittenSound } from './spoken-segments.ts'
import { type VoiceSettings, speechConfigOf } from './voice-settings.ts'
import type { EarsEvent, Transcriber, VoiceThread } from './voice-ports.ts'
import type { SpokenLanguage, Hearing, TalkMode, VoiceTroubleKind } from './voice-snapshot.ts'
import type { ThreadQueue } from './thread-queue.ts'

export type RunPorts = {
  readonly ambient: Ambient
  readonly thread: VoiceThread
  readonly queue: ThreadQueue
  readonly notes: Pick<AudioNotes, 'keep' | 'keepWriting' | 'sayWritten' | 'leaveWriting'>
  readonly settings: () => VoiceSettings
  readonly talk: () => TalkMode
  readonly transcriber: () => Transcriber | null
  readonly mouth: (language?: SpokenLanguage) => Mouth | null
  readonly preferences: () => Pick<Preferences, 'spokenText' | 'language'>
  readonly names: () => readonly string[]
  readonly isHalfDuplex: () => boolean
  readonly hooks: SpeechHooks
  readonly onTrouble: (kind: VoiceTroubleKind, detail?: string) => void
  /** What was the matter is over. */
  readonly onWell: (kind: VoiceTroubleKind) => void
  /** The microphone gives nothing any more: it is to be closed. */
  readonly onLost: (kind: 'device-lost', detail?: string) => void
  readonly onChange: () => void
}

/** One stretch of time in which the microphone is open: the machine, what feeds it, and what does its effects. */
export class VoiceRun {
  readonly #ports: RunPorts
  readonly #floor: SpeechFloor
  readonly #segments: SpokenSegments
  readonly #replies: SpokenReplies
  readonly #watch: SoundWatch
  readonly #correction: LiveCorrection
  readonly #words: SettledWords
  readonly #unfollow: () => void
  #seen: ReadonlyMap<string, string>
  #talk: TalkMode
  #talking: 'no' | 'yes' = 'no'
  #over: 'no' | 'yes' = 'no'

  constructor(ports: RunPorts) {
    this.#ports = ports
    this.#talk = ports.talk()
    const { ambient, thread, queue, onTrouble, onWell, onChange } = ports
    const { mode } = thread.getSnapshot()
    const send: SpeechFloor['send'] = (event, atMs) => {
      if (event.type === 'interim') this.#words.onText(event.segId, event.text)
      this.#floor.send(event, atMs)
    }
    this.#floor = new SpeechFloor(speechConfigOf(ports.settings(), thread.id, mode), {
      ambient,
      hooks: ports.hooks,
      onEffect: (effect) => this.#do(effect),
      onStep: () => {
        if (this.#over === 'no' && this.#heard === null) this.#correction.onGone()
        onChange()
      },
    })
    this.#segments = new SpokenSegments({
      ...ports,
      send,
      language: () => ports.preferences().language,
      endOfSpeechMs: () => ports.settings().endOfSpeechMs,
      onFinal: (final) => this.#onFinal(final),
      onNothing: () => this.#onNothing(),
      onUnwritten: (sound) => void (isAgreement(this.#floor.state, sound.segId) || this.#keepSound(sound)),
    })
    this.#replies = new SpokenReplies({
      ...ports,
      send,
      record: (fact) => queue.record(fact),
      onStopTurn: (stopped) => queue.waitFor(stopped),
    })
    this.#correction = new LiveCorrection({
      ambient,
      say: (text) => this.#replies.onSaid(queue.say(text)),
      add: (text) => this.#replies.onSaid(queue.add(text)),
    })
    this.#words = new SettledWords({
      isUnfinished: (segId) => this.#segments.isUnfinished(segId),
      onSettled: (text) => this.#correction.commit(text),
      onMore: (text) => this.#correction.add(text),
      onNothing: () => this.#replies.forgo(),
    })
    this.#watch = new SoundWatch({
      ambient,
      onNothing: () => ports.onLost('device-lost', 'the microphone gives no samples'),
      onZeros: () => onTrouble('no-sound'),
      onSound: () => onWell('no-sound'),
    })
    this.#seen = this.#typedUnsent()
    this.#unfollow = thread.subscribe(() => this.#onThread())
    this.#floor.send({ type: 'ready' })
    this.#replies.look()
  }

  get phase(): SpeechPhase {
    return this.#floor.phase
  }

  get isPaused(): boolean {
    const { state } = this.#floor
    return state.kind === 'open' && state.reply.kind === 'paused'
  }

  /** Also in a gap, while a tool is at work. */
  get #isSpeaking(): boolean {
    const { state } = this.#floor
    return state.kind === 'open' && (state.reply.kind === 'playing' || state.reply.kind === 'paused')
  }

  get isTalking(): boolean {
    return this.#talking === 'yes'
  }

  get speaking(): SpokenReplies['speaking'] {
    return this.#replies.speaking
  }

  get hearing(): Hearing | null {
    const heard = this.#heard
    return heard && { ...heard, text: this.#correction.read(heard.text), isHeld: this.#correction.isHeld }
  }

  hear(event: EarsEvent): void {
    if (this.#over === 'yes') return
    if (event.type === 'sound') this.#watch.hear(event.samples)
    if (event.type === 'lost') return this.#ports.onLost('device-lost', event.detail)
    if (this.#ports.talk() === 'hands-free') this.#segments.hear(event)
    else if (this.#talking === 'yes') this.#segments.hearHeld(event)
  }

  press(): void {
    if (this.#over === 'yes' || this.#talking === 'yes') return
    this.stopSpeaking()
    this.#talking = 'yes'
    this.#segments.press()
    this.#ports.onChange()
  }

  release(): void {
    if (this.#talking === 'no') return
    this.#talking = 'no'
    this.#segments.release()
    this.#ports.onChange()
  }

  /** A hand takes the floor as typing does; and then it is free, for there is nothing to answer. */
  stopSpeaking(): void {
    if (!this.#isSpeaking) return
    this.#floor.send({ type: 'text_input', text: 'stop' })
    this.#replies.forgo()
  }

  /** The user changed a setting. */
  configure(): void {
    const { settings, thread } = this.#ports
    const { mode: _, ...config } = speechConfigOf(settings(), thread.id, thread.getSnapshot().mode)
    this.#floor.send({ type: 'config', config })
    this.#settleTalk(this.#ports.talk())
  }

  hold(): string | null {
    const heard = this.#heard
    const text = heard && this.#correction.hold(heard.text)
    this.#ports.onChange()
    return text
  }

  correct(text: string): boolean {
    const isDone = this.#correction.correct(text)
    if (this.#heard === null) this.#correction.onGone()
    this.#ports.onChange()
    return isDone
  }

  releaseHearing(): void {
    this.#correction.release()
    this.#ports.onChange()
  }

  /**
   * Silent at once, and what was understood for good is said at once. Resolves when all that was being said is said, or
   * kept as sound.
   */
  async close(): Promise<void> {
    if (this.#over === 'yes') return
    this.#over = 'yes'
    this.#talking = 'no'
    this.#watch.stop()
    this.#unfollow()
    this.#replies.stop()
    const floor = this.#floor.state
    // What is left is said by itself: nothing that is known waits for it.
    const left = this.#segments.leave()
    this.#floor.send({ type: 'close' })
    this.#floor.stop()
    this.#correction.close()
    if (!this.#ports.thread.keepsNothing) await sayLastWords(left, this.#lastWordsPorts(floor))
    await this.#ports.queue.settled()
    this.#ports.onChange()
  }

  #lastWordsPorts(floor: SpeechState): LastWordsPorts {
    const { ambient, notes, queue } = this.#ports
    return {
      ambient,
      notes,
      floor,
      about: this.#about(),
      takeRest: (text) => this.#correction.takeRest(text),
      sayRecorded: (text, more) => queue.sayRecorded(text, more),
      say: (text) => this.#replies.onSaid(queue.say(text)),
      keepSound: (sound) => this.#keepSound(sound),
    }
  }

  /** What was understood and is not said, before anybody corrected it. */
  get #heard(): Omit<Hearing, 'isHeld'> | null {
    const waiting = this.#correction.waiting ?? this.#words.waiting
    if (waiting !== null) return { text: waiting, isFinal: true }
    const { state } = this.#floor
    if (state.kind !== 'open') return null
    const said = state.turn.kind === 'open' ? state.turn.segments : (state.overlaps.at(-1)?.segments ?? [])
    const text = said
      .map((segment) => segment.text)
      .join(' ')
      .trim()
    if (text === '') return this.#segments.isHearing ? { text, isFinal: false } : null
    return { text, isFinal: said.every((segment) => segment.isFinal) && !this.#segments.isHearing }
  }

  /** The other way of talking: what is being said ends with the one before. Who speaks on hands-free is heard on. */
  #settleTalk(talk: TalkMode): void {
    if (talk === this.#talk) return
    this.#talk = talk
    this.#talking = 'no'
    this.#segments.release()
    if (talk === 'hands-free') this.#segments.listen()
  }

  #do(effect: SpeechEffect): void {
    switch (effect.type) {
      case 'commit_user':
        return this.#words.commit(effect.text, effect.segIds)
      case 'amend_user':
        return this.#words.amend(effect.text, effect.segIds)
      case 'state':
        return this.#onPhase(effect.to)
      case 'away':
        return this.#ports.onTrouble('away')
      case 'false_interruption':
        return
      default:
        return this.#replies.do(effect)
    }
  }

  /** Without echo cancellation it would hear itself. */
  #onPhase(phase: SpeechPhase): void {
    if (phase !== 'speaking') return this.#segments.undeafen()
    // The user who holds the button has the floor, even if the decision took longer than the limit.
    if (this.#talking === 'yes') this.#ports.ambient.after(0, () => this.#talking === 'yes' && this.stopSpeaking())
    else if (this.#ports.isHalfDuplex()) this.#segments.deafen()
  }

  #onFinal({ segId, text, language }: { segId: string; text: string; language?: string }): void {
    if (text !== '') for (const over of ['not-understood', 'away'] as const) this.#ports.onWell(over)
    this.#words.onText(segId, text)
    this.#floor.send({ type: 'final', segId, text, ...(language === undefined ? {} : { lang: language }) })
  }

  /** A user whose question was not understood must not wait for an answer. */
  #onNothing(): void {
    if (this.phase === 'listening' && this.#ports.thread.getSnapshot().mode === 'feedback') {
      this.#ports.onTrouble('not-understood')
    }
  }

  /** What an audio note of this moment is of. */
  #about(): Pick<NewAudioNote, 'thread' | 'language' | 'saidIn'> {
    const { thread, preferences } = this.#ports
    return { thread: thread.id, language: preferences().language, saidIn: thread.getSnapshot().mode }
  }

  async #keepSound({ samples, at, isPartlySaid }: UnwrittenSound): Promise<void> {
    const { thread, notes } = this.#ports
    if (thread.keepsNothing) return thread.keepsNothing.onSound()
    const outcome = await notes.keep({ ...this.#about(), at, samples, ...(isPartlySaid ? { text: '' } : {}) })
    if (outcome.kind === 'failed') this.#ports.onTrouble('device-full', outcome.reason)
  }

  #onThread(): void {
    const unsent = this.#typedUnsent()
    const typed = [...unsent].filter(([id]) => !this.#seen.has(id))
    this.#seen = unsent
    // What was typed takes the floor.
    for (const [id, text] of typed) {
      // First: it takes back what was asked for before, and not the answer to this.
      this.#floor.send({ type: 'text_input', text: text || '…' })
      this.#replies.onSaid(id)
    }
    this.#replies.look()
    this.#ports.onChange()
  }

  /** What this device has yet to send and was not spoken, here or in an audio note: new ones were typed. */
  #typedUnsent(): ReadonlyMap<string, string> {
    const { entries } = this.#ports.thread.getSnapshot()
    const typed = entries.filter(({ by, isUnsent, via }) => isUnsent && by.kind === 'user' && via !== 'spoken')
    return new Map(typed.map(({ id, text }) => [id, text]))
  }
}
