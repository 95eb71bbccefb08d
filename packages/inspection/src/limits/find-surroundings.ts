import type { Measurement } from '@agora/protocol/inspection'
import { readForCues } from './compile-cues.ts'
import { type Placed, UNKNOWN_UNIT } from './read-placed.ts'

/** The words around a value, from near to far, ready for cues. */
export type Surroundings = {
  /** What is said of this value alone; `#` stands for it. */
  readonly near: string
  /** As much of it as no comma parts from the value. */
  readonly clause: string
  readonly sentence: string
  readonly all: string
  /** No other value stands in the text, so that all of it may tell of this one. */
  readonly isAlone: boolean
}

const sentenceEnd = /[.!?;\n]+(?:\s|$)|\n/g
/** What follows these is about something else, as is what follows a comma. */
const turns = /,(?!\d)|\s(?:en|and|maar|but|terwijl|while|dus|so)\s|[.;!?\n](?:\s|$)/

/** What a value's words stand among, bounded by the values beside it. */
export function findSurroundings(text: string, at: number, all: readonly Placed[]): Surroundings {
  const placed = all[at]
  if (!placed) {
    const whole = readForCues(text)
    return { near: whole, clause: whole, sentence: whole, all: whole, isAlone: true }
  }
  const { start, end } = sentenceAround(text, placed)
  // "16 uur ingevroren op −36 graden" is one statement; two temperatures are two.
  const rivals = all.filter(({ measured }) => isRival(measured, placed.measured))
  const before = rivals.findLast((other) => other.end <= placed.start)
  const after = rivals.find((other) => other.start >= placed.end)
  const from = Math.max(start, before?.end ?? 0)
  const rest = text.slice(placed.end, Math.min(end, after?.start ?? end))
  const turn = turns.exec(rest)
  const behind = turn ? rest.slice(0, turn.index) : rest
  const near = readForCues(`${text.slice(from, placed.start)} # ${behind}`)
  return {
    near,
    clause: near.slice(near.lastIndexOf(' , ', near.indexOf('#')) + 1 || 0),
    // Read only where what is near says too little: of a long text that costs most.
    get sentence() {
      return readForCues(text.slice(start, end))
    },
    get all() {
      return readForCues(text)
    },
    isAlone: all.length === 1,
  }
}

function isRival(other: Measurement, own: Measurement): boolean {
  return other.quantity === own.quantity || [other.unit, own.unit].includes(UNKNOWN_UNIT)
}

function sentenceAround(text: string, placed: Placed): { readonly start: number; readonly end: number } {
  let start = 0
  for (const match of text.matchAll(sentenceEnd)) {
    const stop = match.index + match[0].length
    if (stop <= placed.start) start = stop
    else if (match.index >= placed.end) return { start, end: stop }
  }
  return { start, end: text.length }
}
