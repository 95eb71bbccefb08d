import type { Occurrence, Utterance } from './utterance.ts'

const JOINS_LEFT = /[#/\\=~&+_]$|[^\s]@$/u
const JOINS_RIGHT = /^[@#/\\=~&+_]|^:\/\//u

/** Whether a name is a word of its own: no part of an address, a file name, a tag or a compound. */
export function standsAlone({ text, words }: Utterance, { first, last }: Occurrence): boolean {
  const start = words[first]?.start ?? 0
  const end = words[last]?.end ?? 0
  const left = text.slice(Math.max(0, start - 2), start)
  const right = text.slice(end, end + 3)
  if (JOINS_LEFT.test(left) || JOINS_RIGHT.test(right)) return false
  const touchesNext = words[last + 1]?.start === end + 1
  if (touchesNext && (/^[-.·]/u.test(right) || /^:\d/u.test(right))) return false
  const before = words[first - 1]
  const touchesPrevious = before?.end === start - 1
  return !(touchesPrevious && (left.endsWith('-') || (left.endsWith('.') && before?.fold === 'www')))
}
