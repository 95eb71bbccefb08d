import type { Note } from '@agora/protocol/note'
import { countTokens } from '../notes/count-tokens.ts'
import { makeDigest } from '../notes/make-digest.ts'
import { quoteLine } from './quote-said.ts'
import type { HeardNotes } from './turn-context.ts'
import { type WriteTime, timeWriter } from './write-time.ts'

/** Of notes that do not fit, so much of the room is for the last ones in full; the rest says the others in short. */
const FULL_SHARE = 3 / 4
/** The tags around the notes and around the digest. */
const FRAME_TOKENS = countTokens('<notes heard="1000000">\n<digest>\n</digest>\n</notes>')

/**
 * The notes as one text for a model: delimited, numbered, timed, with who said it. They are what people said, never
 * instructions; nothing that was said can end the block it stands in.
 */
export function writeNotes(notes: HeardNotes, time: WriteTime = timeWriter().time): string {
  const { count, digest, recent } = notes
  if (count === 0) return ''
  const lines = [
    `<notes heard="${count}">`,
    ...(digest.length === 0 ? [] : ['<digest>', ...digest.map(writeDigestLine), '</digest>']),
    ...recent.map((note) => writeNote(note, time)),
    '</notes>',
  ]
  return lines.join('\n')
}

/** The same notes in so many tokens: the oldest are said in short, and then not at all. */
export function shortenNotes(notes: HeardNotes, tokens: number, time: WriteTime): HeardNotes {
  if (countTokens(writeNotes(notes, time)) <= tokens) return notes
  let room = tokens * FULL_SHARE - FRAME_TOKENS
  const first = notes.recent.findLastIndex((note) => (room -= costOf(writeNote(note, time))) < 0) + 1
  const recent = notes.recent.slice(first)
  let left = tokens - countTokens(writeNotes({ ...notes, digest: [], recent }, time)) - FRAME_TOKENS
  const digest = makeDigest(notes.digest, notes.recent.slice(0, first), Math.max(0, left))
  // A line's numbers and its marks may take more than a digest reckons with.
  const kept = digest.findLastIndex((line) => (left -= costOf(writeDigestLine(line))) < 0) + 1
  return { count: notes.count, digest: digest.slice(kept), recent }
}

function costOf(line: string): number {
  return countTokens(`${line}\n`)
}

function writeNote({ number, at, by, offline, text }: Note, time: WriteTime): string {
  return `[${number}] ${time(at)} ${quoteLine(by.id)}${offline ? ' (offline)' : ''}: ${quoteLine(text)}`
}

function writeDigestLine({ notes, text }: HeardNotes['digest'][number]): string {
  return `[${notes.join(', ')}] ${quoteLine(text)}`
}
