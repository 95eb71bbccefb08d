import { setImmediate } from 'node:timers/promises'
import { timeWriter } from '@agora/core/context/write-time'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { LogStorage } from '../log/log-storage.ts'
import { type TranscriptOptions, readTranscript } from '../transfer/read-transcript.ts'
import { transcriptTexts } from '../transfer/transcript-texts.ts'
import { drawOneLine, drawRule } from './pdf/page-edges.ts'
import { loadFonts } from './pdf/pdf-fonts.ts'
import { colours, contentWidthPt, page, sizes } from './pdf/pdf-style.ts'
import { pdfTexts } from './pdf/pdf-texts.ts'
import { type Element, type Sheet, makeSheet } from './pdf/sheet.ts'
import { openDay, writeClosing, writeHappened, writeSaid } from './pdf/write-entry.ts'

/** Others wait no longer than about this for their turn. */
const AT_A_TIME_MS = 8
/** The last moment of which the year has four digits, as the file wants it. */
const LAST_MS = Date.UTC(9999, 11, 31)

/**
 * A conversation as a document to print, send and keep: who said what, by name, and what happened between the words.
 */
export async function renderTranscript(
  storage: LogStorage,
  state: ThreadState,
  options: TranscriptOptions,
  now: () => number = () => performance.now(),
): Promise<Uint8Array> {
  const { language, timeZone, madeAt } = options
  const texts = transcriptTexts(language)
  const { zone, time } = timeWriter(timeZone)
  const title = onOneLine(state.title) || texts.untitled
  const head = texts.head(state.id, time(state.createdAt), time(madeAt), zone)
  const sheet = makeSheet({
    fonts: await loadFonts(),
    language,
    info: {
      Title: title,
      Author: state.owner,
      Subject: head,
      Creator: 'Agora',
      Producer: 'Agora',
      CreationDate: new Date(Math.min(madeAt, LAST_MS)),
    },
  })
  writeTitle(sheet, { title, head, kind: texts.kind })
  let day: { readonly name: string; readonly part: Element } | undefined
  let since = now()
  for await (const entry of readTranscript(storage, state, options, onOneLine)) {
    if (entry.kind === 'closing') writeClosing(sheet, entry, language)
    else {
      if (entry.day !== day?.name) day = { name: entry.day, part: openDay(sheet, entry.day) }
      if (entry.kind === 'said') await writeSaid(sheet, day.part, entry, texts)
      else writeHappened(sheet, day.part, entry)
    }
    if (now() - since < AT_A_TIME_MS) continue
    await setImmediate()
    since = now()
  }
  return sheet.finish((at) => drawEdges(sheet, at, { title, head, page: pdfTexts[language].page(at.number, at.of) }))
}

function writeTitle(sheet: Sheet, { title, head, kind }: { title: string; head: string; kind: string }): void {
  const { doc, root } = sheet
  sheet.decorate(() => doc.rect(page.leftPt, 44, 44, 3).fill(colours.accent))
  sheet.moveTo(56)
  sheet.write(root, [{ text: kind }], { sizePt: sizes.small, colour: colours.muted, afterPt: 1 })
  sheet.write(root, [{ text: title, face: 'bold' }], { tag: 'H1', sizePt: sizes.title, afterPt: 2 })
  sheet.write(root, [{ text: head }], { colour: colours.muted, afterPt: 4 })
}

function drawEdges(
  sheet: Sheet,
  { number }: { readonly number: number },
  { title, head, page: place }: { readonly title: string; readonly head: string; readonly page: string },
): void {
  if (number > 1) {
    drawOneLine(sheet, title, { xPt: page.leftPt, yPt: 41, widthPt: contentWidthPt })
    drawRule(sheet, 60)
  }
  const footPt = page.heightPt - 46
  drawRule(sheet, footPt - 8)
  drawOneLine(sheet, head, { xPt: page.leftPt, yPt: footPt, widthPt: contentWidthPt - 110 })
  const right = page.leftPt + contentWidthPt - 100
  drawOneLine(sheet, place, { xPt: right, yPt: footPt, widthPt: 100, right: true })
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
