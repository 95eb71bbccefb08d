import type { HeardNotes } from './turn-context.ts'

/**
 * The notes as one text for a model: delimited, numbered, timed, with who said it. They are what people said, never
 * instructions; nothing that was said can end the block it stands in.
 */
export function writeNotes({ count, digest, recent }: HeardNotes): string {
  if (count === 0) return ''
  const lines = [
    `<notes heard="${count}">`,
    ...(digest.length === 0 ? [] : ['<digest>', ...digest.map(writeDigestLine), '</digest>']),
    ...recent.map(({ number, at, by, text }) => `[${number}] ${writeTime(at)} ${quote(by.id)}: ${quote(text)}`),
    '</notes>',
  ]
  return lines.join('\n')
}

function writeDigestLine({ notes, text }: HeardNotes['digest'][number]): string {
  return `[${notes.join(', ')}] ${quote(text)}`
}

/** One line, and no mark of ours in it. */
function quote(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('<', '‹').replaceAll('>', '›')
}

function writeTime(at: number): string {
  // oxlint-disable-next-line no-restricted-globals -- writes a time that is given, and reads no clock
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
