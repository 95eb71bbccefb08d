import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { Attachment } from '@agora/protocol/attachment'
import { Report } from '@agora/protocol/report'

/** 16 by 12 pixels, as a browser makes it. */
export const jpeg = new Uint8Array(
  Buffer.from(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgIF/8QAIhAAAgECBQUAAAAAAAAAAAAAAQIRADEDBAUSQRMhQnGh/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABgRAAMBAQAAAAAAAAAAAAAAAAABAwQh/9oADAMBAAIRAxEAPwCdOyOGV39ZAw8CGm1rRSDT8sTG0R8ms/IopS0SY7e4pFpyhMZcJRCkEzzxT23fQ5Io/9k=',
    'base64',
  ),
)

type Drawing = {
  readonly width?: number
  readonly height?: number
  readonly type?: 0 | 2 | 3 | 4 | 6
  readonly filter?: number
  readonly interlaced?: boolean
  /** What the rows say, where it is not one colour. */
  readonly data?: Uint8Array
}

const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const

/** A PNG of one colour. */
export function makePng({ width = 20, height = 10, type = 2, filter = 0, interlaced, data }: Drawing = {}): Uint8Array {
  const row = [filter, ...Array.from({ length: width * samples[type] }, () => (type === 3 ? 0 : 128))]
  const rows = new Uint8Array(Array.from({ length: height }, () => row).flat())
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, type, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(type === 3 ? [chunk('PLTE', new Uint8Array([200, 10, 10]))] : []),
    chunk('IDAT', data ?? deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(kind: string, body: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(body.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

type Given = {
  readonly id: string
  readonly type?: Attachment['type']
  readonly content: Uint8Array
  readonly bytes?: number
}

export function describePhoto({ id, type = 'image/jpeg', content, bytes = content.length }: Given): Attachment {
  return Attachment.parse({ id, type, bytes, sha256: sha256Of(content), name: `${id}.${type.slice(6)}` })
}

/** The report with photos at the words of some of its notes, by message. */
export function withPhotos(report: Report, photos: Readonly<Record<string, readonly Given[]>>) {
  const given = Object.values(photos).flat()
  const quotes = report.quotes.map((quote) => {
    const own = photos[quote.message]
    return own ? { ...quote, attachments: own.map(describePhoto) } : quote
  })
  const contents = new Map(given.map(({ id, content }) => [id, content]))
  return {
    report: Report.parse({ ...report, quotes }),
    read: (_message: string, id: string) => Promise.resolve(contents.get(id)),
  }
}
