import { nextDeadline } from '../next-deadline.ts'
import type { TimelineEvent } from '../read-timeline.ts'
import type { SpeechConfig } from '../speech-config.ts'
import { assert } from '../../assert.ts'
import type { SpeechEffect, SpeechPhase } from '../speech-effect.ts'
import type { SpeechEvent } from '../speech-event.ts'
import { speechPhase } from '../speech-phase.ts'
import type { SpeechState } from '../speech-state.ts'
import { startSpeech } from '../start-speech.ts'
import { stepSpeech } from '../step-speech.ts'

type Heard = { readonly text: string; readonly isFinal: boolean }
type Said = Extract<SpeechEffect, { type: 'commit_user' | 'amend_user' }>

function underWay(state: SpeechState): string | undefined {
  return 'reply' in state && 'replyId' in state.reply ? state.reply.replyId : undefined
}

/** Runs the machine and looks, at every step, whether what must always hold does. */
export class WatchedFloor {
  state: SpeechState
  readonly done: SpeechEffect[] = []
  /** How often each segment was committed or amended with. */
  readonly committed = new Map<string, number>()
  /** With which words. */
  readonly committedWords = new Map<string, Heard>()
  #heard: ReadonlyMap<string, Heard> = new Map()
  #active: string | null = null
  #isSounding = false
  readonly #texts = new Map<string, string>()
  readonly #audioMs = new Map<string, number>()
  readonly #truncated = new Set<string>()
  #amendable: readonly string[] = []

  constructor(config: Partial<SpeechConfig> = {}) {
    this.state = startSpeech(config)
  }

  /** The reply under way, by what was asked for. */
  get replyId(): string {
    return this.#active ?? 'r0'
  }

  send(event: SpeechEvent): readonly SpeechEffect[] {
    const before = this.state
    const { state, effects } = stepSpeech(before, event)
    // Also of a reply that is asked for within this step, by a deadline that had passed.
    if (event.type === 'tts_chunk' && [before, state].some((one) => underWay(one) === event.replyId)) {
      this.#note(event.replyId, event.text, event.audioMs)
    }
    this.state = state
    let phase = speechPhase(before)
    // What was due before the event is done with the words of before it.
    const known = this.#heard
    if (before.kind === 'open') this.#hear(event)
    for (const effect of effects) {
      phase = this.#look(effect, phase)
      if (effect.type === 'commit_user' || effect.type === 'amend_user') this.#lookAtWords(effect, known)
    }
    assert(speechPhase(state) === phase, `the phase that was told is ${phase}`)
    assert(before.kind !== 'closed' || effects.length === 0, 'nothing happens after the end')
    this.#lookAtTime(event)
    this.#lookAtMode(effects)
    this.done.push(...effects)
    return effects
  }

  /** A whole timeline, with a tick at each deadline between its events. */
  play(events: readonly TimelineEvent[]): void {
    for (const event of events) {
      for (let due = nextDeadline(this.state); due !== null && due < event.t; due = nextDeadline(this.state)) {
        this.send({ t: due, type: 'tick' })
      }
      this.send(event.type === 'tts_chunk' ? { ...event, replyId: event.replyId ?? this.replyId } : event)
    }
  }

  #note(replyId: string, text: string, audioMs: number): void {
    this.#texts.set(replyId, (this.#texts.get(replyId) ?? '') + text)
    this.#audioMs.set(replyId, (this.#audioMs.get(replyId) ?? 0) + Math.max(0, audioMs))
  }

  #look(effect: SpeechEffect, phase: SpeechPhase): SpeechPhase {
    switch (effect.type) {
      case 'state':
        assert(effect.from === phase && effect.to !== phase, `${effect.from} → ${effect.to} in ${phase}`)
        if (effect.to === 'listening' || effect.to === 'initializing') this.#end()
        return effect.to
      case 'generate':
        assert(this.#active === null, 'one reply at a time')
        this.#active = effect.replyId
        break
      case 'cancel_generation':
        assert(effect.replyId === this.#active, 'what is cancelled was under way')
        this.#end()
        break
      case 'play':
        assert(effect.replyId === this.#active, 'nobody speaks who was not asked')
        assert(!this.#isSounding, 'never two at once')
        this.#isSounding = true
        break
      case 'pause':
      case 'resume':
        assert(effect.replyId === this.#active && this.#isSounding, `${effect.type} of what is spoken`)
        break
      case 'truncate': {
        assert(!this.#truncated.has(effect.replyId), 'what was heard is told once')
        this.#truncated.add(effect.replyId)
        const text = this.#texts.get(effect.replyId) ?? ''
        assert(text.startsWith(effect.spokenText) && effect.spokenText.trim() !== '', 'what was heard is a beginning')
        assert(effect.playedMs <= (this.#audioMs.get(effect.replyId) ?? 0), 'no more is heard than there is')
        break
      }
      case 'commit_user':
        this.#commit(effect.segIds)
        this.#amendable = effect.segIds
        assert(effect.text.trim() !== '', 'somebody said something')
        break
      case 'amend_user':
        assert(
          this.#amendable.every((id, index) => effect.segIds[index] === id),
          'an amended turn begins as it was',
        )
        this.#commit(effect.segIds.slice(this.#amendable.length))
        this.#amendable = effect.segIds
        break
      case 'interrupt':
        assert(effect.replyId === this.#active, 'what is interrupted was under way')
        break
      case 'backchannel':
      case 'false_interruption':
      case 'away':
        break
    }
    return phase
  }

  #hear(event: SpeechEvent): void {
    if (event.type !== 'interim' && event.type !== 'final') return
    if (this.#heard.get(event.segId)?.isFinal) return
    this.#heard = new Map([...this.#heard, [event.segId, { text: event.text.trim(), isFinal: event.type === 'final' }]])
  }

  #lookAtWords({ text, segIds }: Said, before: ReadonlyMap<string, Heard>): void {
    const words = [this.#heard, before]
      // What was committed before says what it said.
      .map((heard) => segIds.map((id) => this.committedWords.get(id) ?? heard.get(id)))
      .find((heard) => heard.map((one) => one?.text).join(' ') === text)
    assert(words, `"${text}" is what was understood of ${segIds.join()}`)
    for (const [index, id] of segIds.entries()) {
      const one = words[index]
      if (one) this.committedWords.set(id, one)
    }
  }

  #end(): void {
    this.#active = null
    this.#isSounding = false
  }

  #commit(segIds: readonly string[]): void {
    for (const id of segIds) {
      const times = (this.committed.get(id) ?? 0) + 1
      this.committed.set(id, times)
      assert(times === 1, `${id} is committed once`)
    }
  }

  #lookAtTime(event: SpeechEvent): void {
    const deadline = nextDeadline(this.state)
    if (deadline === null || this.state.kind !== 'open') return
    const { nowMs } = this.state
    const isLater = event.type === 'tick' ? deadline > nowMs : deadline >= nowMs
    assert(isLater, `at ${nowMs}, after ${event.type}, ${deadline} is to come`)
  }

  #lookAtMode(effects: readonly SpeechEffect[]): void {
    if (this.state.kind !== 'open' || this.state.mode !== 'listen') return
    assert(speechPhase(this.state) === 'listening', 'in listen mode it listens')
    const loud = new Set(['generate', 'play', 'resume', 'pause', 'amend_user'])
    // A deadline that had passed is done in the mode of its time, before the mode changes.
    const after = effects.findLastIndex(({ type }) => type === 'interrupt' || type === 'cancel_generation')
    assert(!effects.slice(after + 1).some(({ type }) => loud.has(type)), 'in listen mode nothing is spoken')
  }
}
