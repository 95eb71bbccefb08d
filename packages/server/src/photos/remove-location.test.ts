import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpeg, makePng } from '../report/testing/sample-photos.ts'
import {
  CAMERA,
  PLACE,
  TIME,
  locatedJpeg,
  locatedPng,
  locatedWebp,
  makeExif,
  plainPhoto,
} from '../testing/located-photo.ts'
import { cleanExif } from './clean-exif.ts'
import { removeLocation } from './remove-location.ts'

const located = [
  ['image/jpeg', locatedJpeg(true)],
  ['image/jpeg', locatedJpeg(false)],
  ['image/png', locatedPng()],
  ['image/webp', locatedWebp()],
] as const

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

test('[GW36][XS13] a photo loses its place, wherever it stands; camera, time and picture stay', () => {
  expectRows(located, ([type, photo]) => {
    expect(textOf(photo)).toContain(PLACE)
    const cleaned = removeLocation(type, photo)
    const text = textOf(cleaned)
    expect(text).not.toMatch(new RegExp(`${PLACE}|xmpmeta|Photoshop|MPF`))
    expect(text).toContain(CAMERA)
    expect(text).toContain(TIME)
    // Cleaned again it is as it was: the same photo is the same, however often it is sent.
    expect(cleaned && removeLocation(type, cleaned)).toBe(cleaned)
  })
})

test('[GW36] of a JPEG its picture, colours and end stay; of a PNG its title', () => {
  const text = textOf(removeLocation('image/jpeg', locatedJpeg(true)))
  expect(text).toContain('ICC_PROFILE')
  expect(text.endsWith(textOf(jpeg.subarray(2)))).toBe(true)
  expect(text.split(textOf(jpeg.subarray(2)))).toHaveLength(2)
  expect(textOf(removeLocation('image/png', locatedPng()))).toContain('Koelcel')
})

test('[GW36] the orientation stays, in both orders of bytes', () => {
  for (const isLittle of [true, false]) {
    const cleaned = Buffer.from(cleanExif(makeExif(isLittle, true)) ?? [])
    const read = (at: number) => (isLittle ? cleaned.readUInt16LE(at) : cleaned.readUInt16BE(at))
    // Camera and orientation, and the pointer to the second directory.
    expect([read(8), read(10), read(22), read(30)]).toEqual([3, 0x0110, 0x0112, 6])
  }
})

test('[GW36] a photo that tells no place stays as it was, to the byte', () => {
  const plain = plainPhoto()
  expect(removeLocation('image/jpeg', plain)).toBe(plain)
  expect(removeLocation('image/jpeg', jpeg)).toBe(jpeg)
  const png = makePng()
  expect(removeLocation('image/png', png)).toBe(png)
})

test("[GW36][XS13] a maker's own notes, which some fill with places, are left out", () => {
  const photo = Buffer.from(plainPhoto())
  const tag = photo.indexOf(Buffer.from([0x03, 0x90, 2, 0]))
  photo.writeUInt16LE(0x927c, tag)
  const text = textOf(removeLocation('image/jpeg', photo))
  expect(text).not.toContain(TIME)
  expect(text).toContain(CAMERA)
})

test('[GW36] EXIF that cannot be read is left out; a damaged photo that may still tell its place is none', () => {
  const photo = Buffer.from(locatedJpeg(true))
  const at = photo.indexOf('II*')
  // The first directory now stands nowhere.
  photo.writeUInt32LE(0xffff, at + 4)
  expect(textOf(removeLocation('image/jpeg', photo))).not.toMatch(new RegExp(`${PLACE}|Exif`))
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0x00]), locatedJpeg(true)])
  expect(removeLocation('image/jpeg', broken)).toBeUndefined()
})

test('[GW36] any bytes give a result that is not larger', () => {
  const photo = fc.constantFrom(...located)
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 })
  fc.assert(
    fc.property(photo, changes, fc.nat(), ([type, content], changed, end) => {
      const bytes = Buffer.from(content)
      // What tells that it is a photo at all stays.
      for (const [at, value] of changed) bytes[12 + (at % (bytes.length - 12))] = value
      const cut = bytes.subarray(0, Math.max(12, bytes.length - (end % 3 === 0 ? end % bytes.length : 0)))
      const cleaned = removeLocation(type, cut)
      return cleaned === undefined || cleaned.length <= cut.length
    }),
    { numRuns: 500 },
  )
})

test('[GW36][XS13] a place behind the preview, or within it, is found too', () => {
  // A directory with one entry, and where the next one stands.
  const directory = (tag: number, next: number) => {
    const bytes = Buffer.alloc(18)
    bytes.writeUInt16LE(1, 0)
    bytes.writeUInt16LE(tag, 2)
    bytes.writeUInt16LE(4, 4)
    bytes.writeUInt32LE(1, 6)
    bytes.writeUInt32LE(next, 14)
    return bytes
  }
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])
  const chained = Buffer.concat([head, directory(0x0112, 26), directory(0x0103, 44), directory(0x8825, 0)])
  const nested = Buffer.concat([
    head,
    directory(0x0112, 26),
    directory(0x0103, 0),
    Buffer.from('\xff\xe1..Exif\0\0', 'latin1'),
  ])
  for (const exif of [chained, nested]) {
    const cleaned = textOf(cleanExif(exif))
    expect(cleaned.slice(0, 2)).toBe('II')
    expect(cleaned).not.toMatch(/Exif|\x25\x88/)
  }
})
