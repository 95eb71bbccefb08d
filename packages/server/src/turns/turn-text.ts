import type { Hold } from '@agora/core/thread/decide-turn'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import { Failure } from '../failure.ts'
import type { Agent } from '../threads/thread-request.ts'
import type { Threads } from '../threads/threads.ts'

/** How often text is stored: a balance between loss at a crash and superfluous events. */
const KEEP_MS = 500
/** At once after so much. */
const KEEP_CHARS = 2_000

export type TextParts = {
  readonly threads: Pick<Threads, 'executeInternal' | 'signal'>
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** Keeping a piece failed: the text goes on, the next piece brings it along. */
  readonly report: (what: string, error: unknown, fields?: Readonly<Record<string, unknown>>) => void
}

/**
 * A reply in progress. Each piece goes to live readers at once, and to the log at intervals, so that a crash loses
 * little.
 */
export class TurnText {
  readonly agent: Agent
  readonly message: MessageId
  readonly #parts: TextParts
  readonly #thread: ThreadId
  readonly #hold: Hold
  #text = ''
  /** Up to here it is in the log, or on its way. */
  #kept = 0
  #keeping: Promise<void> | undefined
  #cancel: (() => void) | undefined
  /** Nothing more is shown or kept of it: it is whole, or its turn is not ours any more. */
  #isOver = false

  constructor(parts: TextParts, thread: ThreadId, hold: Hold, agent: Agent, message: MessageId) {
    this.#parts = parts
    this.#thread = thread
    this.#hold = hold
    this.agent = agent
    this.message = message
  }

  get text(): string {
    return this.#text
  }

  write(piece: string): void {
    if (piece === '' || this.#isOver) return
    const { agent: by, message } = this
    const offset = this.#text.length
    this.#text += piece
    this.#parts.threads.signal(this.#thread, {
      type: 'text-delta',
      thread: this.#thread,
      by,
      message,
      offset,
      text: piece,
    })
    if (this.#text.length - this.#kept >= KEEP_CHARS) this.#keep()
    else this.#cancel ??= this.#parts.after(KEEP_MS, () => this.#keep())
  }

  /** Nothing more is kept of it: the whole is about to be. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#cancel?.()
    this.#cancel = undefined
    await this.#keeping
  }

  #keep(): void {
    this.#cancel?.()
    this.#cancel = undefined
    // One at a time, in order; what comes meanwhile goes with the next.
    if (this.#keeping || this.#kept >= this.#text.length) return
    const { message } = this
    const offset = this.#kept
    const text = this.#text.slice(offset)
    this.#kept = this.#text.length
    this.#keeping = this.#parts.threads
      .executeInternal(this.#thread, this.agent, {
        name: 'write-text',
        body: { message, offset, text, hold: this.#hold },
      })
      .then(
        () => {},
        (error: unknown) => {
          this.#kept = offset
          // Another process has the turn, or it is over: trying again would never end.
          if (error instanceof Failure && error.code !== 'busy') this.#isOver = true
          else this.#parts.report('cannot store a piece of a reply', error)
        },
      )
      .finally(() => {
        this.#keeping = undefined
        if (this.#text.length > this.#kept && !this.#isOver)
          this.#cancel ??= this.#parts.after(KEEP_MS, () => this.#keep())
      })
  }
}
