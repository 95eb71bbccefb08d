import type { DigestLine, Note } from '@agora/protocol/note'
import { foldText } from '../fold-text.ts'
import { countTokens } from './count-tokens.ts'

/** A line says what a note says first; the note itself has the rest. */
const LINE_CHARS = 160

/**
 * What notes say in short, without a model: the lines that tell most, in their order, as many as fit. Measured values
 * and words that are rare among the notes tell much; what was said before tells nothing. It adds to an earlier digest.
 */
export function makeDigest(earlier: readonly DigestLine[], notes: readonly Note[], tokens: number): DigestLine[] {
  const added = notes
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ number, text }) => ({ notes: [number], text: shorten(text) }))
  const lines = [...earlier, ...added]
  const counts = new Map<string, number>()
  for (const { text } of lines) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = lines
    .map((line) => ({ line, worth: worthOf(line.text, counts), chance: scatter(line.notes[0] ?? 0) }))
    .sort((a, b) => b.worth - a.worth || a.chance - b.chance)
  const kept = new Set<DigestLine>()
  const said = new Set<string>()
  let room = tokens
  for (const { line } of ranked) {
    const folded = foldText(line.text)
    const cost = countTokens(line.text) + LINE_TOKENS
    if (said.has(folded) || cost > room) continue
    said.add(folded)
    kept.add(line)
    room -= cost
  }
  return lines.filter((line) => kept.has(line))
}

/** The number and what sets a line apart. */
export const LINE_TOKENS = 5

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LINE_CHARS ? line : `${line.slice(0, LINE_CHARS - 1).trimEnd()}…`
}

/**
 * Of lines that tell equally much, some of every hour are kept: numbers by their bits in reverse are evenly scattered,
 * and a line that was kept before is kept again.
 */
function scatter(number: number): number {
  let reversed = 0
  for (let bit = 0; bit < 24; bit++) reversed = reversed * 2 + ((number >> bit) & 1)
  return reversed
}

function worthOf(text: string, counts: ReadonlyMap<string, number>): number {
  const words = [...new Set(wordsOf(text))]
  const rare = words.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0)
  const hasValue = /\d/.test(text) ? 3 : 0
  return rare + hasValue
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/\p{L}{3,}/gu) ?? []
}
