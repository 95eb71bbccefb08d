import type { ParticipantId, Seat } from '@agora/protocol/table'
import { fold } from '../wake/read-words.ts'

type Voice = Pick<Seat, 'id' | 'name' | 'aliases'>

/** Marks around a name at the beginning of a line: "**Hugo:**", "# Hugo:", "- Hugo:", `<said by="Hugo">`. */
const BEFORE_NAME = /^[\s*_#>"'“[(-]*(?:<\/?said(?:\s+by=["“]?)?)?/iu
/** The beginning of such a tag, of which the rest may come. */
const HALF_TAG = /^[\s*_#>"'“[(-]*<\/?(?:|s|sa|sai|said|said\s+b?|said\s+by=?)$/iu
const AFTER_NAME = /^[\s*_"”'\])]*[:：>]/u
/** A line that is longer than that begins with no name. */
const HEAD_CHARS = 70

/**
 * Keeps a participant to its own voice: where a line begins in the name of another, what it says ends before it. Its own
 * name before its words is left out. Piece by piece, so that nobody sees what will be cut: the head of each line is held
 * back until it can be no name.
 */
export class OwnVoice {
  readonly #own: readonly string[]
  readonly #others: readonly { readonly id: ParticipantId; readonly name: string }[]
  #text = ''
  #line = ''
  #isHeadOpen = true
  /** Its own name was left out, and what follows it on the line has not begun. */
  #isBehindName = false
  spokeFor: ParticipantId | undefined

  constructor(self: ParticipantId, seats: readonly Voice[]) {
    const namesOf = ({ name, aliases }: Voice) => [name, ...aliases].map(fold)
    this.#own = seats.filter(({ id }) => id === self).flatMap(namesOf)
    this.#others = seats
      .filter(({ id }) => id !== self)
      .flatMap((seat) => namesOf(seat).map((name) => ({ id: seat.id, name })))
      // Two may be called the same: whoever begins with that name means itself.
      .filter(({ name }) => !this.#own.includes(name))
  }

  /** All that was said in its own voice so far. */
  get text(): string {
    return this.#text
  }

  /** What of this piece, and of what was held back before it, may be shown now. */
  take(piece: string): string {
    let shown = ''
    for (const part of piece.split(/(?<=\n)/u)) shown += this.#takeLine(part)
    this.#text += shown
    return shown
  }

  /** Nothing more comes: what was held back is no name. */
  end(): string {
    const rest = this.spokeFor === undefined ? this.#judge(true) : ''
    this.#text += rest
    return rest
  }

  #takeLine(part: string): string {
    if (this.spokeFor !== undefined) return ''
    const ends = part.endsWith('\n')
    if (!this.#isHeadOpen) {
      if (ends) this.#isHeadOpen = true
      return this.#isBehindName ? this.#trim(part, ends) : part
    }
    this.#line += part
    const shown = this.#judge(ends || this.#line.length > HEAD_CHARS)
    if (ends) this.#isHeadOpen = true
    return shown
  }

  /** Whether the line so far begins in somebody's name. `isWhole`: nothing more of its head comes. */
  #judge(isWhole: boolean): string {
    const line = this.#line
    const marks = BEFORE_NAME.exec(line)?.[0] ?? ''
    const head = fold(line.slice(marks.length))
    const named = (name: string) => head.startsWith(name) && AFTER_NAME.test(head.slice(name.length))
    const other = this.#others.find(({ name }) => named(name))
    if (other) {
      this.spokeFor = other.id
      this.#line = ''
      return ''
    }
    const own = this.#own.find(named)
    const mayBecome = [...this.#own, ...this.#others.map(({ name }) => name)].some(
      (name) => name.startsWith(head) || (head.startsWith(name) && /^[\s*_"”'\])]*$/u.test(head.slice(name.length))),
    )
    if (!isWhole && own === undefined && (mayBecome || HALF_TAG.test(line))) return ''
    this.#line = ''
    this.#isHeadOpen = false
    if (own === undefined) return line
    const rest = line.slice(marks.length + own.length)
    return this.#trim(rest.slice(AFTER_NAME.exec(rest)?.[0].length ?? 0), line.endsWith('\n'))
  }

  #trim(part: string, ends: boolean): string {
    const words = part.replace(/^[*_\s]+/u, '')
    this.#isBehindName = words === '' && !ends
    return words
  }
}
