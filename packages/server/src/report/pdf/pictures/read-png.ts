import { deflateSync, inflate } from 'node:zlib'
import { promisify } from 'node:util'
import { unfilterRows } from './unfilter-rows.ts'

/** More than any telephone makes. A larger claim is an attempt to fill the memory. */
const MOST_PIXELS = 50_000_000
/** Of one with transparency every pixel is looked at here. */
const MOST_BLENDED_PIXELS = 16_000_000

/** Samples of one pixel, by colour type. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depthsOf: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

export type Raster = {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** Samples of one pixel: 1 is grey, or an index into the palette. */
  readonly colours: 1 | 3
  readonly palette?: Uint8Array
  /** Deflated. */
  readonly data: Uint8Array
  /** Whether each row begins with the filter that PNG put there. */
  readonly isFiltered: boolean
}

type Header = { readonly width: number; readonly height: number; readonly bits: number; readonly type: number }
type Chunks = { readonly header: Header; readonly palette: Uint8Array | undefined; readonly data: Buffer }

const inflateAll = promisify(inflate)

/**
 * Decodes a PNG for a document. The library's reader trusts every length in the file and throws where no caller can
 * catch it, so this checks the whole file. Transparent parts become white, as on paper. Undefined if the file is
 * broken, interlaced or too large.
 */
export async function readPng(content: Uint8Array): Promise<Raster | undefined> {
  const chunks = readChunks(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  if (!chunks) return undefined
  const { header, palette, data } = chunks
  const { width, height, bits, type } = header
  const samples = samplesOf[type]
  if (samples === undefined || !depthsOf[type]?.includes(bits) || width * height > MOST_PIXELS) return undefined
  const rowBytes = Math.ceil((width * samples * bits) / 8)
  const rows = await inflateExactly(data, (rowBytes + 1) * height)
  if (!rows) return undefined
  if (type === 3) {
    if (!palette || palette.length % 3 !== 0 || palette.length === 0) return undefined
    return { width, height, bits, colours: 1, palette, data, isFiltered: true }
  }
  const colours = type === 0 || type === 4 ? 1 : 3
  if (type === 0 || type === 2) return { width, height, bits, colours, data, isFiltered: true }
  if (width * height > MOST_BLENDED_PIXELS) return undefined
  const step = bits / 8
  if (!unfilterRows(rows, rowBytes, samples * step)) return undefined
  const blended = blendOnWhite(rows, { height, rowBytes, colours, step })
  return { width, height, bits: 8, colours, data: deflateSync(blended), isFiltered: false }
}

function readChunks(file: Buffer): Chunks | undefined {
  let header: Header | undefined
  let palette: Uint8Array | undefined
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (end + 4 > file.length) return undefined
    const body = file.subarray(at + 8, end)
    if (kind === 'IHDR') header = readHeader(body)
    if (kind === 'PLTE') palette = body
    if (kind === 'IDAT') parts.push(body)
    if (kind === 'IEND') return header && { header, palette, data: Buffer.concat(parts) }
    at = end + 4
  }
  return undefined
}

function readHeader(body: Buffer): Header | undefined {
  if (body.length !== 13) return undefined
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  const [bits = 0, type = 0, , , interlaced = 0] = body.subarray(8)
  return width > 0 && height > 0 && interlaced === 0 ? { width, height, bits, type } : undefined
}

async function inflateExactly(data: Buffer, bytes: number): Promise<Buffer | undefined> {
  try {
    const rows = await inflateAll(data, { maxOutputLength: bytes })
    return rows.length === bytes ? rows : undefined
  } catch {
    return undefined
  }
}

type Shape = { readonly height: number; readonly rowBytes: number; readonly colours: number; readonly step: number }

/** Rows without their filters; of two bytes the first is enough. */
function blendOnWhite(rows: Buffer, { height, rowBytes, colours, step }: Shape): Uint8Array {
  const pixelBytes = (colours + 1) * step
  const out = new Uint8Array((height * rowBytes * colours) / pixelBytes)
  let to = 0
  for (let row = 0; row < height; row++) {
    const start = row * (rowBytes + 1) + 1
    for (let at = start; at < start + rowBytes; at += pixelBytes) {
      const alpha = rows[at + colours * step] ?? 255
      for (let colour = 0; colour < colours; colour++) {
        out[to++] = Math.round(((rows[at + colour * step] ?? 0) * alpha + 255 * (255 - alpha)) / 255)
      }
    }
  }
  return out
}
