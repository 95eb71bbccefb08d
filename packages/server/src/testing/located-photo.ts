/** Photos that tell where they were made, in every way that they can; made by hand. */
import { crc32 } from 'node:zlib'
import { jpeg as plainJpeg, makePng } from '../report/testing/sample-photos.ts'

export const PLACE = 'N52.0907E5.1214'
export const XMP = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="${PLACE}"/>`
export const CAMERA = 'Camera of the inspector'
export const TIME = '2026:03:04 10:11:12'

type Value = { readonly tag: number; readonly type: 2 | 3 | 4; readonly text?: string; readonly number?: number }

function directory(values: readonly Value[], at: number, isLittle: boolean): Buffer {
  const head = Buffer.alloc(2 + values.length * 12 + 4)
  const behind: Buffer[] = []
  const put16 = (value: number, from: number) =>
    isLittle ? head.writeUInt16LE(value, from) : head.writeUInt16BE(value, from)
  const put32 = (value: number, from: number) =>
    isLittle ? head.writeUInt32LE(value, from) : head.writeUInt32BE(value, from)
  put16(values.length, 0)
  for (const [index, { tag, type, text, number = 0 }] of values.entries()) {
    const from = 2 + index * 12
    put16(tag, from)
    put16(type, from + 2)
    put32(text === undefined ? 1 : text.length + 1, from + 4)
    if (type === 3) put16(number, from + 8)
    else if (text === undefined) put32(number, from + 8)
    else {
      put32(at + head.length + Buffer.concat(behind).length, from + 8)
      behind.push(Buffer.from(`${text}\0`, 'latin1'))
    }
  }
  return Buffer.concat([head, ...behind])
}

/** EXIF with a camera, an orientation and a time; with a place where it is asked for. */
export function makeExif(isLittle: boolean, hasPlace: boolean): Buffer {
  const head = Buffer.from(isLittle ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08', 'latin1')
  const first: Value[] = [
    { tag: 0x0110, type: 2, text: CAMERA },
    { tag: 0x0112, type: 3, number: 6 },
    { tag: 0x8769, type: 4 },
    ...(hasPlace ? [{ tag: 0x8825, type: 4, number: 400 } as const] : []),
  ]
  const photoAt = 8 + directory(first, 8, isLittle).length
  const pointed = first.map((value) => (value.tag === 0x8769 ? { ...value, number: photoAt } : value))
  const photo = directory([{ tag: 0x9003, type: 2, text: TIME }], photoAt, isLittle)
  const exif = Buffer.concat([head, directory(pointed, 8, isLittle), photo])
  const place = directory([{ tag: 2, type: 2, text: PLACE }], 400, isLittle)
  return hasPlace ? Buffer.concat([exif, Buffer.alloc(400 - exif.length), place]) : exif
}

function segment(marker: number, body: string | Buffer): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

const exifBlock = (isLittle: boolean, hasPlace: boolean) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), makeExif(isLittle, hasPlace)]))

/** With EXIF that names no place, and nothing else. */
export function plainPhoto(): Uint8Array {
  return Buffer.concat([plainJpeg.subarray(0, 2), exifBlock(true, false), plainJpeg.subarray(2)])
}

export function locatedJpeg(isLittle: boolean): Uint8Array {
  return Buffer.concat([
    plainJpeg.subarray(0, 2),
    exifBlock(isLittle, true),
    segment(0xe1, XMP),
    segment(0xed, `Photoshop 3.0\0 8BIM ${PLACE}`),
    segment(0xe2, `MPF\0 ${PLACE}`),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01 colours'),
    plainJpeg.subarray(2),
    // What telephones put behind the end: a second photo, or a moment of film.
    plainJpeg.subarray(0, 2),
    exifBlock(isLittle, true),
    plainJpeg.subarray(2),
  ])
}

function pngChunk(name: string, body: string | Buffer): Buffer {
  const data = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

export function locatedPng(): Uint8Array {
  const png = makePng()
  const headEnd = 8 + 25
  return Buffer.concat([
    png.subarray(0, headEnd),
    pngChunk('eXIf', makeExif(false, true)),
    pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PLACE}`),
    pngChunk('zTXt', `Raw profile type exif\0\0${PLACE}`),
    pngChunk('tEXt', 'Title\0Koelcel'),
    png.subarray(headEnd),
    Buffer.from(PLACE),
  ])
}

function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** `pictureBytes` stand for the picture, which the tests do not decode. */
export function locatedWebp(): Uint8Array {
  const flags = Buffer.from([0x0c, 0, 0, 0, 15, 0, 0, 11, 0, 0])
  const chunks = [
    webpChunk('VP8X', flags),
    webpChunk('VP8 ', Buffer.from('picture')),
    webpChunk('EXIF', makeExif(true, true)),
    webpChunk('XMP ', Buffer.from(XMP, 'latin1')),
  ]
  const riff = webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
  return Buffer.concat([riff, Buffer.from(PLACE)])
}
