import type { AttachmentType } from '@agora/protocol/attachment'

const marks: readonly { readonly type: AttachmentType; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // "RIFF", four bytes of length, "WEBP".
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/** Reads a file's type from its first bytes; the type that the sender names is not trusted. */
export function attachmentType(content: Uint8Array): AttachmentType | undefined {
  return marks.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))?.type
}
