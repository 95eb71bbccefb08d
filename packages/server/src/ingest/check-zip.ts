import { inflateRawSync } from 'node:zlib'
import { ingestLimits } from './ingest-limits.ts'
import { Unreadable } from './unreadable.ts'

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_COMMENT = 0xffff
const MOST_ENTRIES = 5_000
const DEFLATED = 8

/**
 * Unpacks a ZIP with a bound, entry by entry, before anybody does so without one: a few KiB can say that they are
 * gigabytes, and what the list says of their size need not be true. `counts` tells which entries will be unpacked.
 */
export function checkZip(bytes: Uint8Array, counts: (name: string) => boolean): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = Math.max(0, file.length - END_BYTES - MOST_COMMENT)
  const end = file.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + from
  if (end < from || end + END_BYTES > file.length || file.readUInt32LE(end) !== END_MARK) throw new Unreadable('broken')
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Unreadable('too-large')
  let room: number = ingestLimits.unpackedBytes
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY_MARK) throw new Unreadable('broken')
    if (file.readUInt16LE(at + 8) & 1) throw new Unreadable('encrypted')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    if (counts(name)) room -= unpackedSize(file, at, room)
    if (room < 0) throw new Unreadable('too-large')
    at += ENTRY_BYTES + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

function unpackedSize(file: Buffer, entry: number, room: number): number {
  const method = file.readUInt16LE(entry + 10)
  const packed = file.readUInt32LE(entry + 20)
  const local = file.readUInt32LE(entry + 42)
  if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL_MARK) throw new Unreadable('broken')
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (start + packed > file.length) throw new Unreadable('broken')
  if (method !== DEFLATED) return packed
  try {
    // zlib wants room for a byte at least.
    return inflateRawSync(file.subarray(start, start + packed), { maxOutputLength: Math.max(room, 1) }).length
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Unreadable(isLarge ? 'too-large' : 'broken')
  }
}
