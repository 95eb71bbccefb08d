/** EXIF as it stands, or without anything that can tell where the photo was made; undefined where nothing is left. */
export function cleanExif(exif: Uint8Array): Uint8Array | undefined {
  const read = readExif(exif)
  if (read && !read.tellsPlace) return exif
  return read && writeExif(read.isLittleEndian, read.image, read.photo)
}

type Entry = { readonly tag: number; readonly type: number; readonly count: number; readonly value: Uint8Array }

const PHOTO_POINTER = 0x8769
const GPS_POINTER = 0x8825
/** XMP, IPTC, Photoshop's blocks, a maker's own notes and further directories within EXIF: each can name a place. */
const PLACE_TAGS: ReadonlySet<number> = new Set([GPS_POINTER, 0x02bc, 0x83bb, 0x8649, 0x927c, 0x014a])

/** What stays when a place is removed: camera, orientation, time, exposure and size. */
const KEPT_TAGS: ReadonlySet<number> = new Set([
  0x010f, 0x0110, 0x0112, 0x0132, 0x829a, 0x829d, 0x8827, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9201, 0x9202,
  0x9209, 0x920a, 0x9290, 0x9291, 0x9292, 0xa001, 0xa002, 0xa003, 0xa405,
])
/** Bytes of one value of each type, by its number. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8]
/** Longer ones are no number, date or name of a camera. */
const MAX_VALUE_BYTES = 64
const MAX_ENTRIES = 500

/** Undefined where it is no EXIF. */
function readExif(exif: Uint8Array) {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  if (view.byteLength < 8) return undefined
  const isLittleEndian = view.getUint16(0) === 0x4949
  if (!isLittleEndian && view.getUint16(0) !== 0x4d4d) return undefined
  const image = readDirectory(view, view.getUint32(4, isLittleEndian), isLittleEndian)
  if (!image) return undefined
  const pointer = image.entries.find(({ tag }) => tag === PHOTO_POINTER)
  const photo = pointer && readDirectory(view, readPointer(pointer, isLittleEndian), isLittleEndian)
  // The directory of the preview, which some cameras give a place of its own.
  const preview = image.next === 0 ? undefined : readDirectory(view, image.next, isLittleEndian)
  // Directories behind that of the preview, and a photo within the block, are no part of EXIF as cameras write it.
  const hasMore = (preview?.next ?? 0) !== 0 || NESTED.some((mark) => indexOf(exif, mark) >= 0)
  const isBroken = (pointer !== undefined && !photo) || (image.next !== 0 && !preview) || hasMore
  const all = [image, photo, preview].flatMap((directory) => directory?.entries ?? [])
  return {
    isLittleEndian,
    tellsPlace: isBroken || all.some(({ tag }) => PLACE_TAGS.has(tag)),
    image: image.entries.filter(({ tag }) => KEPT_TAGS.has(tag)),
    photo: (photo?.entries ?? []).filter(({ tag }) => KEPT_TAGS.has(tag)),
  }
}

const NESTED = ['Exif\0\0', 'xmpmeta', 'Photoshop 3.0']

const indexOf = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, 0, 'latin1')

function readDirectory(view: DataView, at: number, isLittleEndian: boolean) {
  if (at < 8 || at + 2 > view.byteLength) return undefined
  const count = view.getUint16(at, isLittleEndian)
  const end = at + 2 + count * 12
  if (count > MAX_ENTRIES || end > view.byteLength) return undefined
  const entries: Entry[] = []
  for (let from = at + 2; from < end; from += 12) {
    const entry = readEntry(view, from, isLittleEndian)
    if (entry) entries.push(entry)
  }
  const next = end + 4 <= view.byteLength ? view.getUint32(end, isLittleEndian) : 0
  return { entries, next }
}

function readEntry(view: DataView, at: number, isLittleEndian: boolean): Entry | undefined {
  const tag = view.getUint16(at, isLittleEndian)
  const type = view.getUint16(at + 2, isLittleEndian)
  const count = view.getUint32(at + 4, isLittleEndian)
  const bytes = (TYPE_BYTES[type] ?? 0) * count
  const isInline = bytes <= 4
  const from = isInline ? at + 8 : view.getUint32(at + 8, isLittleEndian)
  const isReadable = bytes > 0 && bytes <= MAX_VALUE_BYTES && from + bytes <= view.byteLength
  // Of a tag that is dropped anyway it is enough to know that it is there.
  if (!isReadable && KEPT_TAGS.has(tag)) return undefined
  const value = isReadable ? new Uint8Array(view.buffer, view.byteOffset + from, bytes) : new Uint8Array(4)
  return { tag, type, count, value }
}

function readPointer({ value }: Entry, isLittleEndian: boolean): number {
  if (value.byteLength !== 4) return 0
  return new DataView(value.buffer, value.byteOffset, 4).getUint32(0, isLittleEndian)
}

function writeExif(isLittleEndian: boolean, image: readonly Entry[], photo: readonly Entry[]): Uint8Array | undefined {
  if (image.length + photo.length === 0) return undefined
  const pointed = photo.length === 0 ? image : [...image, pointerTo(photoAt(image), isLittleEndian)]
  const size = photoAt(image) + (photo.length === 0 ? 0 : sizeOf(photo))
  const exif = new Uint8Array(size)
  const view = new DataView(exif.buffer)
  view.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, isLittleEndian)
  view.setUint32(4, 8, isLittleEndian)
  writeDirectory(view, 8, pointed, isLittleEndian)
  if (photo.length > 0) writeDirectory(view, photoAt(image), photo, isLittleEndian)
  return exif
}

/** Where the second directory begins; there is room for the pointer to it in the first. */
function photoAt(image: readonly Entry[]): number {
  return 8 + sizeOf(image) + 12
}

function pointerTo(at: number, isLittleEndian: boolean): Entry {
  const value = new Uint8Array(4)
  new DataView(value.buffer).setUint32(0, at, isLittleEndian)
  return { tag: PHOTO_POINTER, type: 4, count: 1, value }
}

/** Values of more than four bytes stand behind the directory, each at an even place. */
const bytesBehind = ({ value }: Entry) => (value.length > 4 ? value.length + (value.length % 2) : 0)

function sizeOf(entries: readonly Entry[]): number {
  return 2 + entries.length * 12 + 4 + entries.reduce((sum, entry) => sum + bytesBehind(entry), 0)
}

function writeDirectory(view: DataView, at: number, entries: readonly Entry[], isLittleEndian: boolean): void {
  const sorted = entries.toSorted((a, b) => a.tag - b.tag)
  const bytes = new Uint8Array(view.buffer)
  let behind = at + 2 + sorted.length * 12 + 4
  view.setUint16(at, sorted.length, isLittleEndian)
  for (const [index, entry] of sorted.entries()) {
    const from = at + 2 + index * 12
    view.setUint16(from, entry.tag, isLittleEndian)
    view.setUint16(from + 2, entry.type, isLittleEndian)
    view.setUint32(from + 4, entry.count, isLittleEndian)
    const isInline = bytesBehind(entry) === 0
    if (!isInline) view.setUint32(from + 8, behind, isLittleEndian)
    bytes.set(entry.value, isInline ? from + 8 : behind)
    behind += bytesBehind(entry)
  }
}
