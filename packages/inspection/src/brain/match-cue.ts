import { lexiconOf } from '@agora/core/wake/lexicon'
import { isNumberWord } from '@agora/core/answers/is-number-word'
import { isNearWord } from './near-word.ts'

/** Words that may stand where a pattern has `…`. */
const GAP_WORDS = 6

type Piece = { readonly kind: 'word'; readonly fits: (word: string) => boolean } | { readonly kind: 'gap' }
type Pattern = { readonly pieces: readonly Piece[]; readonly fromStart: boolean; readonly toEnd: boolean }

const patterns = new Map<string, Pattern>()
const known = lexiconOf(undefined).known

/** Whether a pattern of a pack stands in these words. */
export function matchCue(pattern: string, words: readonly string[]): boolean {
  const read = patterns.get(pattern) ?? readPattern(pattern)
  patterns.set(pattern, read)
  const starts = read.fromStart ? 1 : words.length
  for (let start = 0; start < starts; start++) if (matchFrom(read, 0, words, start)) return true
  return false
}

function matchFrom(pattern: Pattern, index: number, words: readonly string[], at: number): boolean {
  const piece = pattern.pieces[index]
  if (!piece) return !pattern.toEnd || at === words.length
  if (piece.kind === 'gap') {
    for (let skipped = 0; skipped <= GAP_WORDS; skipped++) {
      if (matchFrom(pattern, index + 1, words, at + skipped)) return true
    }
    return false
  }
  const word = words[at]
  return word !== undefined && piece.fits(word) && matchFrom(pattern, index + 1, words, at + 1)
}

function readPattern(pattern: string): Pattern {
  const parts = pattern.split(' ')
  const fromStart = parts[0] === '^'
  const toEnd = parts.at(-1) === '$'
  const middle = parts.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)
  return { pieces: middle.map(readPiece), fromStart, toEnd }
}

function readPiece(part: string): Piece {
  if (part === '…') return { kind: 'gap' }
  const choices = part.split('|').map(readWord)
  return { kind: 'word', fits: (word) => choices.some((fits) => fits(word)) }
}

function readWord(choice: string): (word: string) => boolean {
  if (choice === '#') return isNumberWord
  if (/^\*.+\*$/.test(choice)) return (word) => word.includes(choice.slice(1, -1))
  if (choice.endsWith('*')) return (word) => word.startsWith(choice.slice(0, -1))
  // A word that says something itself is no slip of the pen: "regel" is not "regen".
  const meant = choice.replace(/^\*/, '')
  const isSlip = (word: string) => !known.has(word) && isNearWord(word, meant)
  if (choice !== meant) return (word) => word.endsWith(meant) || isSlip(word)
  return (word) => word === choice || isSlip(word)
}
