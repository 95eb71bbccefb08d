/** Why a file was left out, as the operator is told. */
const reasons = {
  missing: 'there is no such file or folder',
  'unknown-kind': 'not Markdown, text, HTML, PDF or DOCX',
  'old-word': 'an old Word file; save it as .docx',
  'not-a-file': 'not an ordinary file',
  forbidden: 'it may not be read',
  empty: 'there is no text in it',
  encrypted: 'it is protected by a password',
  scanned: 'a scan without text; recognise the text first (OCR)',
  broken: 'it is damaged, or not what its name says',
  'not-text': 'it is not text',
  'too-large': 'it is too large',
  'too-slow': 'reading it took too long',
  'too-many': 'there is no room for so many passages; remove documents first',
  'too-deep': 'the folder is too deep',
  'too-many-files': 'there are too many files',
} as const

export type UnreadableKind = keyof typeof reasons

/** A file that cannot be read, for a reason that its owner can mend. */
export class Unreadable extends Error {
  readonly kind: UnreadableKind
  constructor(kind: UnreadableKind, options?: ErrorOptions) {
    super(reasons[kind], options)
    this.kind = kind
  }
}

export function explainUnreadable(kind: UnreadableKind): string {
  return reasons[kind]
}
