import { crc32 } from 'node:zlib'
import { cleanExif } from './clean-exif.ts'
import type { Cleaned } from './cleaned.ts'

const SIGNATURE_BYTES = 8
/** Around the data of a chunk: its length and name before, its checksum after. */
const AROUND_BYTES = 12
const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])
const TELLS_PLACE = /xmp|exif|iptc|gps|location|place|raw profile/i

/** A PNG without its place: EXIF is cleaned, texts that can name one are left out, and so is what follows its end. */
export function cleanPng(content: Buffer): Cleaned {
  const pieces: Uint8Array[] = [content.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; ;) {
    const name = content.toString('latin1', at + 4, at + 8)
    const end = at + AROUND_BYTES + (at + 4 <= content.length ? content.readUInt32BE(at) : 0)
    if (!/^[A-Za-z]{4}$/.test(name) || end > content.length) return { pieces, rest: content.subarray(at) }
    const kept = cleanChunk(name, content.subarray(at, end))
    if (kept) pieces.push(kept)
    if (name === 'IEND') return { pieces, rest: undefined }
    at = end
  }
}

function cleanChunk(name: string, chunk: Buffer): Uint8Array | undefined {
  const data = chunk.subarray(8, -4)
  if (TEXT_CHUNKS.has(name)) {
    const keyword = data.toString('latin1', 0, Math.max(0, data.indexOf(0)))
    return TELLS_PLACE.test(keyword) ? undefined : chunk
  }
  if (name !== 'eXIf') return chunk
  const cleaned = cleanExif(data)
  if (!cleaned || cleaned === data) return cleaned && chunk
  const named = Buffer.concat([Buffer.from(name, 'latin1'), cleaned])
  const written = Buffer.alloc(AROUND_BYTES + cleaned.length)
  written.writeUInt32BE(cleaned.length, 0)
  named.copy(written, 4)
  written.writeUInt32BE(crc32(named), written.length - 4)
  return written
}
