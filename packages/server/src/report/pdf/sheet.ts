import Pdf from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { type Face, type LoadedFonts, faces } from './pdf-fonts.ts'
import { colours, contentHeightPt, contentWidthPt, LEADING, page, sizes } from './pdf-style.ts'
import type { Line, Piece, Span } from './span.ts'

export type Element = PDFKit.PDFStructureElement

export type SheetSetting = {
  readonly fonts: LoadedFonts
  readonly language: 'nl' | 'en'
  readonly info: PDFKit.DocumentInfo
  /** Drawn on every page before anything else. */
  readonly behind?: (doc: PDFKit.PDFDocument) => void
}

export type ParagraphStyle = {
  readonly sizePt?: number
  readonly colour?: string
  readonly face?: Face
  readonly indentPt?: number
  readonly widthPt?: number
  /** What the paragraph is, for readers who cannot see the page. */
  readonly tag?: string
  readonly afterPt?: number
}

/** Where lines begin, and how far they are apart. */
type Place = { readonly xPt: number; readonly yPt: number; readonly leadingPt: number; readonly colour?: string }

export type Sheet = ReturnType<typeof makeSheet>

/** A line alone at the foot or the head of a page is hard to read on from. */
const LINES_TOGETHER = 2

/** How far down its line a letter stands. */
const BASELINE = 0.72

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (char) => `&#${char.codePointAt(0)};`)

/** The library writes names into the description of the file as they are, and a firm called "Vis & Co" breaks that. */
class DescribedDocument extends Pdf {
  _addInfo(): void {
    const { Title, Author, Subject, CreationDate, Creator } = this.info
    const time = (CreationDate ?? new Date(0)).toISOString().replace(/\.\d+Z$/, 'Z')
    this
      .appendXML(`<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<xmp:CreateDate>${time}</xmp:CreateDate>
<xmp:CreatorTool>${escapeXml(Creator ?? '')}</xmp:CreatorTool>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(Title ?? '')}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(Author ?? '')}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(Subject ?? '')}</rdf:li></rdf:Alt></dc:description>
</rdf:Description>`)
  }
}

/** Paper to write on from top to bottom: it knows where it is, turns the page, and tags what is written. */
export function makeSheet({ fonts, language, info, behind }: SheetSetting) {
  const doc: PDFKit.PDFDocument = new DescribedDocument({
    size: 'A4',
    // The library must not turn pages by itself.
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    tagged: true,
    displayTitle: true,
    lang: language === 'nl' ? 'nl-NL' : 'en-GB',
    pdfVersion: '1.7',
    info,
  })
  for (const face of faces) doc.registerFont(face, Buffer.from(fonts[face].bytes))
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = 0

  const measure = (text: string, face: Face, sizePt: number) => doc.font(face).fontSize(sizePt).widthOfString(text)
  const room = () => page.heightPt - page.bottomPt - y
  const isAtTop = () => y === page.topPt

  function decorate(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function turnPage(): void {
    doc.addPage()
    y = page.topPt
    if (behind) decorate(() => behind(doc))
  }

  /** Turns the page where less than this is left of it. */
  function need(heightPt: number): void {
    if (room() < Math.min(heightPt, contentHeightPt) && !isAtTop()) turnPage()
  }

  function skip(heightPt: number): void {
    if (!isAtTop()) y += heightPt
  }

  const toLines = (spans: readonly Span[], widthPt: number, sizePt: number): readonly Line[] =>
    breakLines(spans, widthPt, { sizePt, fonts, measure })

  function drawPiece(piece: Piece, index: number, place: Place): { readonly topPt: number } {
    const liftPt = piece.raised ? piece.sizePt * 0.5 : 0
    const baselinePt = place.yPt + (index + BASELINE) * place.leadingPt - liftPt
    doc.font(piece.face).fontSize(piece.sizePt)
    doc.fillColor(piece.colour ?? place.colour ?? colours.ink)
    doc.text(piece.text, place.xPt + piece.xPt, baselinePt, { lineBreak: false, baseline: 'alphabetic' })
    return { topPt: baselinePt - piece.sizePt }
  }

  /** Writes lines that are no part of the text: what is on every page, or comes back on the next. */
  function decorateLines(lines: readonly Line[], place: Place): void {
    for (const [index, line] of lines.entries()) for (const piece of line.pieces) drawPiece(piece, index, place)
  }

  /** Writes lines at a place of this page, as content of an element; a link gets an element of its own. */
  function drawLines(lines: readonly Line[], place: Place, element: Element, tag: string): void {
    let isOpen = false
    const close = () => {
      if (isOpen) doc.endMarkedContent()
      isOpen = false
    }
    for (const [index, line] of lines.entries()) {
      for (const piece of line.pieces) {
        if (piece.goesTo === undefined) {
          if (!isOpen) element.add(doc.markStructureContent(tag))
          isOpen = true
          drawPiece(piece, index, place)
          continue
        }
        close()
        const link = doc.struct('Link', piece.spoken === undefined ? {} : { alt: piece.spoken })
        element.add(link)
        link.add(doc.markStructureContent('Link'))
        const { topPt } = drawPiece(piece, index, place)
        doc.endMarkedContent()
        // A primitive string would become a name in the file, an object a text.
        const about = { structParent: link, Contents: Object(piece.spoken ?? piece.text) as string }
        doc.goTo(place.xPt + piece.xPt, topPt, piece.widthPt, piece.sizePt * 1.3, piece.goesTo, about)
        link.end()
      }
    }
    close()
  }

  /** Text from here on downwards, over as many pages as it takes. */
  function write(parent: Element, spans: readonly Span[], style: ParagraphStyle = {}): void {
    const { sizePt = sizes.body, indentPt = 0, tag = 'P', afterPt = 0 } = style
    const leadingPt = sizePt * LEADING
    const { face } = style
    const styled = face ? spans.map((span) => ({ face, ...span })) : spans
    const lines = toLines(styled, style.widthPt ?? contentWidthPt - indentPt, sizePt)
    const element = doc.struct(tag)
    parent.add(element)
    let done = 0
    while (done < lines.length) {
      const left = lines.length - done
      let fits = Math.max(0, Math.floor(room() / leadingPt + 1e-6))
      if (fits < left && left - fits < LINES_TOGETHER) fits = left - LINES_TOGETHER
      if (fits < Math.min(LINES_TOGETHER, left) && !isAtTop()) {
        turnPage()
        continue
      }
      const part = lines.slice(done, done + Math.max(1, fits))
      const colour = style.colour === undefined ? {} : { colour: style.colour }
      drawLines(part, { xPt: page.leftPt + indentPt, yPt: y, leadingPt, ...colour }, element, tag)
      y += part.length * leadingPt
      done += part.length
    }
    element.end()
    y += afterPt
  }

  async function finish(
    onEachPage: (at: { readonly number: number; readonly of: number }) => void,
  ): Promise<Uint8Array> {
    const { count } = doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      doc.switchToPage(index)
      doc.markContent('Artifact', { type: 'Pagination' })
      onEachPage({ number: index + 1, of: count })
      doc.endMarkedContent()
    }
    root.end()
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      doc.on('end', resolve)
      doc.on('error', reject)
    })
    doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  turnPage()
  return {
    doc,
    root,
    get y() {
      return y
    },
    moveTo(yPt: number) {
      y = yPt
    },
    room,
    need,
    skip,
    turnPage,
    decorate,
    measure,
    toLines,
    drawLines,
    decorateLines,
    write,
    finish,
  }
}
