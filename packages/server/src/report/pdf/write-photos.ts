import type { PlannedPhoto } from '@agora/inspection/report/html/plan-photos'
import type { Report } from '@agora/protocol/report'
import type { Paper } from './paper.ts'
import { colours, contentHeightPt, contentWidthPt, LEADING, page, sizes } from './pdf-style.ts'
import type { Picture } from './pictures/open-picture.ts'
import type { Element } from './sheet.ts'
import type { Line } from './span.ts'

const INDENT_PT = 34
const GAP_PT = 12
const MOST_HEIGHT_PT = contentHeightPt / 3
/** A small picture is not blown up: 96 pixels to the inch. */
const PT_PER_PX = 0.75
const ABOVE_PT = 4
const ABOVE_CAPTION_PT = 3
const CAPTION_PT = sizes.tiny * LEADING
/** Enough of a hash to compare by eye; all of it stands among the sources. */
const HASH_SIGNS = 8

type Placed = {
  readonly picture: Picture
  readonly planned: PlannedPhoto
  readonly widthPt: number
  readonly heightPt: number
  readonly caption: readonly Line[]
}

function describePhoto({ texts, time }: Paper, { photo, quote }: PlannedPhoto): string {
  const kind = quote.number === undefined ? texts.message : texts.note(quote.number)
  return [kind, time.moment(quote.at), `sha256 ${photo.sha256.slice(0, HASH_SIGNS)}`].join(' · ')
}

function place(paper: Paper, planned: PlannedPhoto, picture: Picture, columnPt: number): Placed {
  const { widthPx, heightPx } = picture
  const scale = Math.min(columnPt / widthPx, MOST_HEIGHT_PT / heightPx, PT_PER_PX)
  const caption = paper.sheet.toLines([{ text: describePhoto(paper, planned) }], columnPt, sizes.tiny)
  return { picture, planned, widthPt: widthPx * scale, heightPt: heightPx * scale, caption }
}

function heightOfRow(row: readonly Placed[]): number {
  const photosPt = Math.max(...row.map(({ heightPt }) => heightPt))
  return photosPt + ABOVE_CAPTION_PT + Math.max(...row.map(({ caption }) => caption.length)) * CAPTION_PT
}

/** One row of photos, each with its caption, on one page. */
function drawRow({ sheet, texts }: Paper, parent: Element, row: readonly Placed[], columnPt: number): void {
  const rowPt = heightOfRow(row)
  sheet.skip(ABOVE_PT)
  sheet.need(rowPt)
  const topPt = sheet.y
  for (const [index, { picture, planned, widthPt, heightPt, caption }] of row.entries()) {
    const xPt = page.leftPt + INDENT_PT + index * (columnPt + GAP_PT)
    const figure = sheet.doc.struct('Figure', { alt: texts.photoOf(planned.quote.text.trim()) })
    parent.add(figure)
    figure.add(sheet.doc.markStructureContent('Figure'))
    sheet.doc.image(picture.image, xPt, topPt, { width: widthPt, height: heightPt })
    sheet.doc.endMarkedContent()
    figure.end()
    const words = sheet.doc.struct('Caption')
    parent.add(words)
    const below = { xPt, yPt: topPt + heightPt + ABOVE_CAPTION_PT, leadingPt: CAPTION_PT, colour: colours.muted }
    sheet.drawLines(caption, below, words, 'Caption')
    words.end()
  }
  sheet.moveTo(topPt + rowPt)
  sheet.skip(4)
}

/** The photos of one finding, read and measured. */
export type LaidPhotos = {
  readonly rows: readonly (readonly Placed[])[]
  readonly columnPt: number
  /** Those that cannot be shown here, and why. */
  readonly named: readonly string[]
}

/** Reads the photos of what a finding rests upon, to be shown two beside each other. */
export async function layPhotos(paper: Paper, { id }: Pick<Report['findings'][number], 'id'>): Promise<LaidPhotos> {
  const { texts, photos } = paper
  const planned = photos.of(id)
  const roomPt = contentWidthPt - INDENT_PT
  const columnPt = planned.length === 1 ? roomPt : (roomPt - GAP_PT) / 2
  const placed: Placed[] = []
  const named: string[] = []
  for (const one of planned) {
    const { photo, shownAt } = one
    const opened = shownAt === undefined ? await photos.open(one) : undefined
    if (opened?.kind === 'picture') {
      placed.push(place(paper, one, opened.picture, columnPt))
      continue
    }
    const why = opened ? texts.photoNotShown[opened.why] : texts.photoShownAt(shownAt ?? 0)
    named.push(`${texts.photoNamed(photo.name ?? photo.id)} · ${describePhoto(paper, one)} – ${why}`)
  }
  const rows = placed.flatMap((_, index) => (index % 2 === 0 ? [placed.slice(index, index + 2)] : []))
  return { rows, columnPt, named }
}

/** How much the first of them take: they stand on the page of their finding. */
export function heightOfFirstRow({ rows: [first] }: LaidPhotos): number {
  return first ? ABOVE_PT + heightOfRow(first) : 0
}

export function writePhotos(paper: Paper, parent: Element, { rows, columnPt, named }: LaidPhotos): void {
  for (const row of rows) drawRow(paper, parent, row, columnPt)
  for (const text of named) {
    paper.sheet.write(parent, [{ text }], { indentPt: INDENT_PT, sizePt: sizes.tiny, colour: colours.muted })
  }
}
