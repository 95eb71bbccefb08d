import type { Ambient } from '../ambient.ts'
import { type Correction, correctWords } from './correct-words.ts'

/** If the user leaves during a correction, the words are sent as they are after this long. */
const HELD_MS = 120_000
/** Fewer words may stand at the beginning of the next sentence by chance. */
const LEAST_LEFT_WORDS = 2

type Held = {
  /** What stood there, as it was heard. */
  readonly heard: string
  /** What was to be said meanwhile, and waits. */
  readonly said: readonly string[]
  readonly cancel: () => void
}

export type CorrectionPorts = {
  readonly ambient: Pick<Ambient, 'after'>
  readonly say: (text: string) => void
  /** Together with what was said last, where that can be. */
  readonly add: (text: string) => void
}

/**
 * The user can correct words while they are still being transcribed. A correction replaces the text that was shown
 * when it began, and nothing that was said later. No words are lost.
 */
export class LiveCorrection {
  readonly #ports: CorrectionPorts
  #held: Held | undefined
  /** What was corrected and is not yet said. */
  #correction: Correction | undefined

  constructor(ports: CorrectionPorts) {
    this.#ports = ports
  }

  get isHeld(): boolean {
    return this.#held !== undefined
  }

  /** The text that waits for the correction. */
  get waiting(): string | null {
    const said = this.#held?.said ?? []
    return said.length === 0 ? null : said.join(' ')
  }

  /** These words with what was corrected of them so far. */
  read(heard: string): string {
    return this.#correction ? `${this.#correction.to} ${correctWords(this.#correction, heard).rest}`.trim() : heard
  }

  /** The user starts to correct this text. */
  hold(heard: string): string {
    this.#held ??= { heard, said: [], cancel: this.#ports.ambient.after(HELD_MS, () => this.release()) }
    return this.read(this.#held.heard)
  }

  /** These words instead of those that were held. False where nothing is held any more: it was said. */
  correct(text: string): boolean {
    if (!this.#held) return false
    this.#correction = { from: this.#held.heard, to: text.trim() }
    this.release()
    return true
  }

  /** As it was. */
  release(): void {
    const held = this.#held
    this.#held = undefined
    held?.cancel()
    for (const text of held?.said ?? []) this.commit(text)
  }

  /** The floor says these words. */
  commit(text: string): void {
    if (this.#held) {
      this.#held = { ...this.#held, said: [...this.#held.said, text] }
      return
    }
    this.#sayIf(this.#takeCorrected(text))
  }

  /** These words are more of what the floor said last. */
  add(text: string): void {
    if (!this.#held) return this.#sayIf(this.#takeCorrected(text), this.#ports.add)
    const { said } = this.#held
    this.#held = { ...this.#held, said: [...said.slice(0, -1), [...said.slice(-1), text].join(' ')] }
  }

  /** Of words whose beginning was corrected, and that was said: what comes after it. */
  takeRest(text: string): string {
    if (!this.#correction) return text
    const { rest, left } = correctWords(this.#correction, text)
    // It was corrected together with what comes next.
    const isLeft = left.split(' ').length >= LEAST_LEFT_WORDS
    this.#correction = isLeft ? { from: left, to: '' } : undefined
    return rest
  }

  /** Nothing stands there any more: what it was corrected to is all there is of it. */
  onGone(): void {
    if (this.#held || !this.#correction) return
    const { to } = this.#correction
    this.#correction = undefined
    this.#sayIf(to)
  }

  /** The correction ends. Its text is sent now; the transcriber may still deliver the original words. */
  close(): void {
    this.release()
    this.#sayIf(this.#correction?.to ?? '')
  }

  #takeCorrected(text: string): string {
    const { to = '' } = this.#correction ?? {}
    return `${to} ${this.takeRest(text)}`.trim()
  }

  #sayIf(text: string, say = this.#ports.say): void {
    if (text !== '') say(text)
  }
}
