import { getDocumentProxy } from 'unpdf'
import { cleanText } from './clean-text.ts'
import { ingestLimits } from './ingest-limits.ts'
import type { OnPage, ReadDocument } from './read-blocks.ts'
import { linesToBlocks } from './read-plain.ts'
import { APART, type PdfLine, dropRunningLines } from './drop-running-lines.ts'
import { Unreadable } from './unreadable.ts'

/** Pages with fewer characters than this have a picture of a text, if any. */
const LEAST_CHARS = 20

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

export async function readPdf(bytes: Uint8Array, onPage: OnPage): Promise<ReadDocument> {
  const pdf = await open(bytes)
  try {
    if (pdf.numPages > ingestLimits.pages) throw new Unreadable('too-large')
    const pages: PdfLine[][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      pages.push(await readPage(pdf, number))
      onPage(number, pdf.numPages)
    }
    const bare = pages.filter((lines) => lines.reduce((sum, { text }) => sum + text.length, 0) < LEAST_CHARS).length
    if (bare === pages.length) throw new Unreadable('scanned')
    const blocks = dropRunningLines(pages).flatMap((lines, at) => linesToBlocks(withGaps(lines), at + 1))
    const remarks = bare > 0 ? [`${bare} of ${pages.length} pages have no text`] : []
    return { title: await readTitle(pdf), blocks, remarks }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', { cause: error })
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // It takes the bytes for itself. What it complains of is not printed.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Unreadable(isLocked ? 'encrypted' : 'broken', { cause: error })
  }
}

async function readPage(pdf: Pdf, number: number): Promise<PdfLine[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const lines: PdfLine[] = []
  let words = ''
  let top: number | undefined
  let height = 0
  const end = () => {
    const text = cleanText(words)
    if (text !== '') lines.push({ text, top: top ?? 0, height })
    words = ''
    top = undefined
    height = 0
  }
  for (const item of items) {
    if (!('str' in item)) continue
    const at = Number(item.transform[5])
    if (top !== undefined && item.str.trim() !== '' && Math.abs(at - top) > Math.max(height, item.height) / 2) end()
    if (item.str.trim() !== '') top ??= at
    words += item.str
    height = Math.max(height, item.height)
    if (item.hasEOL) end()
  }
  end()
  page.cleanup()
  return lines
}

/** Empty lines where the page has them. */
function withGaps(lines: readonly PdfLine[]): string[] {
  return lines.flatMap(({ text, top }, at) => {
    const before = lines[at - 1]
    const isApart = before && before.top - top > Math.max(before.height, 1) * APART
    return isApart ? ['', text] : [text]
  })
}

async function readTitle(pdf: Pdf): Promise<string | undefined> {
  const { info } = await pdf.getMetadata()
  const title: unknown = 'Title' in info ? info.Title : undefined
  // Word processors leave their own names there.
  const words = typeof title === 'string' ? cleanText(title) : ''
  return words === '' || /\.(?:docx?|pdf|indd|qxp|rtf)$|^microsoft word|^untitled/i.test(words) ? undefined : words
}
