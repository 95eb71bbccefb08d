/** Real files of the kinds that are read. */
import { crc32, deflateRawSync } from 'node:zlib'
import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import PdfDocument from 'pdfkit'

export type PdfPage = { readonly lines: readonly string[]; readonly header?: string; readonly footer?: string }

/** One page for each; a page without lines has only a drawing on it. */
export async function makePdf(pages: readonly PdfPage[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfDocument({ autoFirstPage: false, size: 'A4', margin: 60, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (const { lines, header, footer } of pages) {
    pdf.addPage()
    if (lines.length === 0) pdf.rect(100, 100, 200, 200).fill('grey')
    if (header) pdf.fontSize(9).text(header, 60, 30, { lineBreak: false })
    let y = 80
    for (const line of lines) {
      if (line !== '') pdf.fontSize(11).text(line, 60, y, { lineBreak: false })
      y += line === '' ? 12 : 14
    }
    if (footer) pdf.fontSize(9).text(footer, 60, 770, { lineBreak: false })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

export async function makeDocx(): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Huisregels keuken', heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
            new Paragraph({ text: 'Koelen', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({
              children: [
                new TextRun('Wij koelen '),
                new TextRun({ text: 'alles', bold: true }),
                new TextRun(' onder 5 °C.'),
              ],
            }),
            new Paragraph('Artikel 12'),
            new Paragraph('De koelcel wordt twee keer per dag gemeten.'),
            new Paragraph({ text: 'Schoonmaken', heading: HeadingLevel.HEADING_1 }),
            new Table({ rows: [new TableRow({ children: [cell('Snijmachine'), cell('elke dag')] })] }),
          ],
        },
      ],
    }),
  )
}

type Entry = {
  readonly name: string
  readonly packed: Buffer
  readonly unpackedBytes: number
  readonly checksum: number
}

/** A ZIP with one entry that unpacks to so many bytes, under any declared size. */
export function makeZip(name: string, content: Buffer, saysBytes = content.length): Buffer {
  return zipOf([{ name, packed: deflateRawSync(content), unpackedBytes: saysBytes, checksum: crc32(content) }])
}

function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, packed, unpackedBytes, checksum } of entries) {
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(checksum, 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(unpackedBytes, 18)
    about.writeUInt16LE(title.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), about, title, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), about, tail, title)
    offset += 30 + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...list, end])
}
