import type { AttachmentType } from '@agora/protocol/attachment'
import { type Raster, readPng } from './read-png.ts'

/** What the library draws: it asks for width, height and label, and has it embedded once. */
export type Picture = {
  readonly image: PDFKit.Mixins.ImageSrc
  /** As it is shown: a photo that was taken upright is upright. */
  readonly widthPx: number
  readonly heightPx: number
}

type OpenedJpeg = {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly colorSpace: string | undefined
  readonly orientation: number
}

/** A photo as it goes into this document; undefined where it is none, or broken. */
export async function openPicture(
  doc: PDFKit.PDFDocument,
  type: AttachmentType,
  content: Uint8Array,
  label: string,
): Promise<Picture | undefined> {
  if (type === 'image/jpeg') return openJpeg(doc, content)
  if (type !== 'image/png') return undefined
  const raster = await readPng(content)
  if (!raster) return undefined
  return { image: embeddable(raster, label), widthPx: raster.width, heightPx: raster.height }
}

function openJpeg(doc: PDFKit.PDFDocument, content: Uint8Array): Picture | undefined {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // One that was cut short has a beginning and no end.
  if (file.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return undefined
  try {
    const image = (doc as unknown as Opener).openImage(file)
    const { width, height, bits, colorSpace, orientation } = image
    if (bits !== 8 || colorSpace === undefined || !(width > 0) || !(height > 0)) return undefined
    const [widthPx, heightPx] = orientation > 4 ? [height, width] : [width, height]
    return { image: image as unknown as PDFKit.Mixins.ImageSrc, widthPx, heightPx }
  } catch {
    return undefined
  }
}

type Opener = { readonly openImage: (file: Buffer) => OpenedJpeg }
type Ref = { readonly end: (data?: Uint8Array) => void }
type Writer = { readonly ref: (data?: Readonly<Record<string, unknown>>) => Ref }

function embeddable(raster: Raster, label: string): PDFKit.Mixins.ImageSrc {
  const { width, height, bits, colours, palette, data, isFiltered } = raster
  const image = {
    label,
    width,
    height,
    obj: null as Ref | null,
    embed(doc: Writer) {
      const predictor = { Predictor: 15, Colors: colours, BitsPerComponent: bits, Columns: width }
      const ref = doc.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: bits,
        ColorSpace: palette ? indexed(doc, palette) : colours === 1 ? 'DeviceGray' : 'DeviceRGB',
        Filter: 'FlateDecode',
        ...(isFiltered ? { DecodeParms: predictor } : {}),
      })
      ref.end(data)
      image.obj = ref
    },
  }
  return image as unknown as PDFKit.Mixins.ImageSrc
}

function indexed(doc: Writer, palette: Uint8Array): readonly unknown[] {
  const ref = doc.ref()
  ref.end(palette)
  return ['Indexed', 'DeviceRGB', palette.length / 3 - 1, ref]
}
