import { cleanExif } from './clean-exif.ts'
import type { Cleaned } from './cleaned.ts'
import { hasPrefix } from './has-prefix.ts'

const HEAD_BYTES = 12
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** A WebP without its place: EXIF is cleaned, XMP is left out, and so is what follows its end. */
export function cleanWebp(content: Buffer): Cleaned {
  const told = content.readUInt32LE(4) + 8
  const end = told < HEAD_BYTES ? content.length : Math.min(content.length, told)
  const chunks: Buffer[] = []
  let at = HEAD_BYTES
  for (; at + 8 <= end;) {
    const size = content.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (next > end) break
    const kept = cleanChunk(content.toString('latin1', at, at + 4), content.subarray(at, next), size)
    if (kept) chunks.push(kept)
    at = next
  }
  const rest = at < end ? content.subarray(at, end) : undefined
  const head = Buffer.from(content.subarray(0, HEAD_BYTES))
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0) + (rest?.length ?? 0), 4)
  return { pieces: [head, ...withFlags(chunks)], rest }
}

function cleanChunk(name: string, chunk: Buffer, size: number): Buffer | undefined {
  if (name === 'XMP ') return undefined
  if (name !== 'EXIF') return chunk
  const data = chunk.subarray(8, 8 + size)
  const exif = hasPrefix(data, 'Exif\0\0') ? data.subarray(6) : data
  const cleaned = cleanExif(exif)
  if (!cleaned || cleaned === exif) return cleaned && chunk
  const written = Buffer.alloc(8 + cleaned.length + (cleaned.length % 2))
  written.write(name, 0, 'latin1')
  written.writeUInt32LE(cleaned.length, 4)
  written.set(cleaned, 8)
  return written
}

/** The first chunk says which others there are. */
function withFlags(chunks: readonly Buffer[]): Buffer[] {
  const hasExif = chunks.some((chunk) => hasPrefix(chunk, 'EXIF'))
  return chunks.map((chunk) => {
    if (!hasPrefix(chunk, 'VP8X') || chunk.length < 9) return chunk
    const flags = (chunk[8] ?? 0) & ~XMP_FLAG & (hasExif ? 0xff : ~EXIF_FLAG)
    const written = Buffer.from(chunk)
    written[8] = flags
    return written
  })
}
