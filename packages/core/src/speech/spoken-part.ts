import type { Chunk } from './speech-state.ts'

/** What was heard of a reply: a prefix of its text that ends with a whole word. */
export function spokenPart(chunks: readonly Chunk[], playedMs: number): string {
  if (playedMs <= 0) return ''
  let heard = ''
  let fromMs = 0
  for (const chunk of chunks) {
    const heardMs = playedMs - fromMs
    if (heardMs < chunk.audioMs) return (heard + partOf(chunk, heardMs)).trimEnd()
    heard += chunk.text
    fromMs += chunk.audioMs
  }
  return heard.trimEnd()
}

function partOf(chunk: Chunk, heardMs: number): string {
  if (heardMs <= 0) return ''
  return byWords(chunk, heardMs) ?? byLength(chunk, heardMs)
}

/** Undefined where the timings are of other words than are written. */
function byWords({ text, words }: Chunk, heardMs: number): string | undefined {
  if (!words || words.length === 0) return undefined
  let to = 0
  for (const { word, endMs } of words) {
    if (endMs > heardMs) break
    const at = text.indexOf(word, to)
    if (at < 0) return undefined
    to = at + word.length
  }
  return text.slice(0, toWordEnd(text, to))
}

/** A word without the mark behind it: that was heard too. In the middle of a word: back to the one before. */
function toWordEnd(text: string, to: number): number {
  if (to === 0) return 0
  const rest = /^[^\s\p{L}\p{N}]*/u.exec(text.slice(to))?.[0].length ?? 0
  return cutBack(text, to + rest)
}

function byLength({ text, audioMs }: Chunk, heardMs: number): string {
  return text.slice(0, cutBack(text, Math.floor((text.length * heardMs) / audioMs)))
}

/** The end of the last whole word at or before `to`. */
function cutBack(text: string, to: number): number {
  let end = to
  if (end < text.length && /\S/u.test(text.charAt(end))) while (end > 0 && /\S/u.test(text.charAt(end - 1))) end--
  while (end > 0 && /\s/u.test(text.charAt(end - 1))) end--
  return end
}

/** Also where a quotation or emphasis ends behind the mark. */
export function endsInQuestion(chunks: readonly Chunk[]): boolean {
  for (const { text } of chunks.toReversed()) {
    const bare = text.replace(/[\s"'’”»)\]*_]+$/u, '')
    if (bare !== '') return bare.endsWith('?')
  }
  return false
}
