/** Words that may stand where a pattern has `…`. */
const GAP_WORDS = 6
/** Words whose patterns are remembered, so that the thousandth note is read as fast as the second. */
const MOST_REMEMBERED = 20_000

type Piece = readonly Choice[] | 'gap'
type Choice = { readonly kind: 'whole' | 'start' | 'end' | 'inside'; readonly text: string }
type Pattern<Tag> = {
  readonly pieces: readonly Piece[]
  readonly fromStart: boolean
  readonly toEnd: boolean
  readonly tag: Tag
}

/** Where a pattern stands: from the first word up to, not with, the last. */
export type FoundPattern<Tag> = {
  readonly tag: Tag
  readonly start: number
  readonly end: number
  /** The words that the pattern names; others stand in its gaps. */
  readonly named: readonly number[]
}

/**
 * Finds all places where patterns stand in words; the patterns are those of a `Pattern`. It differs from `matchCue` in that
 * it tells where, looks at many patterns at once, and takes no slips of the pen: "verkopen" is not "verlopen".
 */
export function makeFinder<Tag>(
  given: readonly (readonly [pattern: string, tag: Tag])[],
): (words: readonly string[]) => readonly FoundPattern<Tag>[] {
  const patterns = given.map(([pattern, tag]) => readPattern(pattern, tag))
  const remembered = new Map<string, readonly Pattern<Tag>[]>()
  const startingWith = (word: string) => {
    const known = remembered.get(word)
    if (known) return known
    const fitting = patterns.filter(({ pieces: [first] }) => first && first !== 'gap' && fits(first, word))
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(word, fitting)
    return fitting
  }
  return (words) => {
    const found: FoundPattern<Tag>[] = []
    for (const [start, word] of words.entries()) {
      for (const pattern of startingWith(word)) {
        if (pattern.fromStart && start > 0) continue
        const named = matchFrom(pattern, 0, words, start, [])
        if (named) found.push({ tag: pattern.tag, start, end: (named.at(-1) ?? start) + 1, named })
      }
    }
    return found
  }
}

function matchFrom(
  pattern: Pattern<unknown>,
  index: number,
  words: readonly string[],
  at: number,
  named: readonly number[],
): readonly number[] | undefined {
  const piece = pattern.pieces[index]
  if (!piece) return !pattern.toEnd || at === words.length ? named : undefined
  if (piece === 'gap') {
    for (let skipped = 0; skipped <= GAP_WORDS; skipped++) {
      const rest = matchFrom(pattern, index + 1, words, at + skipped, named)
      if (rest) return rest
    }
    return undefined
  }
  const word = words[at]
  if (word === undefined || !fits(piece, word)) return undefined
  return matchFrom(pattern, index + 1, words, at + 1, [...named, at])
}

function readPattern<Tag>(pattern: string, tag: Tag): Pattern<Tag> {
  const parts = pattern.split(' ')
  const fromStart = parts[0] === '^'
  const toEnd = parts.at(-1) === '$'
  const middle = parts.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)
  return {
    pieces: middle.map((part) => (part === '…' ? 'gap' : part.split('|').map(readChoice))),
    fromStart,
    toEnd,
    tag,
  }
}

function readChoice(choice: string): Choice {
  const text = choice.replace(/^\*|\*$/g, '')
  if (/^\*.+\*$/.test(choice)) return { kind: 'inside', text }
  if (choice.endsWith('*')) return { kind: 'start', text }
  return { kind: choice.startsWith('*') ? 'end' : 'whole', text }
}

function fits(choices: readonly Choice[], word: string): boolean {
  return choices.some(({ kind, text }) => {
    if (kind === 'whole') return word === text
    if (kind === 'start') return word.startsWith(text)
    return kind === 'end' ? word.endsWith(text) : word.includes(text)
  })
}
