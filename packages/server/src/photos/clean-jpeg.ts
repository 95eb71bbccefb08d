import type { Cleaned } from './cleaned.ts'
import { cleanExif } from './clean-exif.ts'
import { hasPrefix } from './has-prefix.ts'

const EXIF = 'Exif\0\0'
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
/** Blocks of applications that decide how a photo looks: JFIF, the colour profile, Adobe's colour transform. */
const LOOKS: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/** A JPEG without its place: blocks that can hold one are left out, and so is what follows its end (other photos). */
export function cleanJpeg(content: Buffer): Cleaned {
  const pieces: Uint8Array[] = [content.subarray(0, 2)]
  let at = 2
  for (;;) {
    const marker = markerAt(content, at)
    if (marker === undefined) return { pieces, rest: content.subarray(at) }
    if (marker === EOI) return { pieces: [...pieces, content.subarray(at, at + 2)], rest: undefined }
    const end = isAlone(marker) ? at + 2 : at + 2 + (at + 4 <= content.length ? content.readUInt16BE(at + 2) : 0)
    if (end > content.length || end < at + (isAlone(marker) ? 2 : 4)) return { pieces, rest: content.subarray(at) }
    const kept = cleanSegment(marker, content.subarray(at, end))
    if (kept) pieces.push(kept)
    at = end
    if (marker === SOS) {
      const next = endOfScan(content, at)
      pieces.push(content.subarray(at, next))
      at = next
    }
  }
}

function cleanSegment(marker: number, segment: Buffer): Uint8Array | undefined {
  const body = segment.subarray(4)
  if (marker === APP1) return hasPrefix(body, EXIF) ? cleanExifSegment(segment) : undefined
  const isOfApplication = marker >= 0xe0 && marker <= 0xef
  const looks = LOOKS[marker]
  return !isOfApplication || (looks !== undefined && hasPrefix(body, looks)) ? segment : undefined
}

function cleanExifSegment(segment: Buffer): Uint8Array | undefined {
  const exif = segment.subarray(4 + EXIF.length)
  const cleaned = cleanExif(exif)
  if (!cleaned || cleaned === exif) return cleaned && segment
  const head = Buffer.from(segment.subarray(0, 4 + EXIF.length))
  head.writeUInt16BE(2 + EXIF.length + cleaned.length, 2)
  return Buffer.concat([head, cleaned])
}

function markerAt(content: Buffer, at: number): number | undefined {
  const marker = content[at] === 0xff ? content[at + 1] : undefined
  return marker === undefined || marker === 0 || marker === 0xff || marker === SOI ? undefined : marker
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isAlone = (marker: number) => isRestart(marker) || marker === 0x01

/** Where the next marker stands that is no part of the picture's data. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = from; ;) {
    at = content.indexOf(0xff, at)
    if (at < 0 || at + 1 >= content.length) return content.length
    const next = content[at + 1] ?? 0
    if (next !== 0 && !isRestart(next) && next !== 0xff) return at
    at += next === 0xff ? 1 : 2
  }
}
