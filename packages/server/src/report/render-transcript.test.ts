import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { startTestServer } from '../testing/test-server.ts'
import { contrastOnWhite, hueColour } from './pdf/hue-colour.ts'
import { page } from './pdf/pdf-style.ts'
import { renderTranscript } from './render-transcript.ts'
import { findTags, readPdf, squeeze } from './testing/read-pdf.ts'

const t = ThreadId.parse('t')

/** A conversation of a person at a table, who says these. */
async function talk(texts: readonly string[], title = 'Tafel'): Promise<LogStorage> {
  const storage = openMemoryStorage()
  const { send } = await startTestServer({ storage })
  await send('POST', '/api/threads', { id: 't', title, mode: 'feedback' })
  await send('POST', '/api/threads/t/participants', { kind: 'person', id: 'anna', name: 'Anna', colour: 130 })
  await send('POST', '/api/threads/t/participants', { kind: 'ai', id: 'vera', name: 'Vera', instructions: 'Luister.' })
  for (let from = 0; from < texts.length; from += 50) {
    const messages = texts.slice(from, from + 50).map((text, index) => ({ id: `m${from + index}`, text }))
    expect((await send('POST', '/api/threads/t/messages', { messages })).status).toBe(200)
  }
  return storage
}

async function print(storage: LogStorage, language: 'nl' | 'en' = 'nl', now?: () => number): Promise<Uint8Array> {
  const row = await storage.readThread(t)
  if (!row) throw new Error('no such conversation')
  const options = { language, timeZone: 'Europe/Amsterdam', madeAt: 1_700_000_000_000 }
  return renderTranscript(storage, row.state, options, now)
}

describe('a transcript as PDF', () => {
  test('[PD13] a long text is printed over as many pages as it takes, to the letter and within the margins', async () => {
    const lines = Array.from(
      { length: 900 },
      (_, n) => `Regel ${n} <b>&amp; *${n % 7 === 0 ? 'w'.repeat(300) : 'woord'}*`,
    )
    const text = lines.join('\n')
    const { pages } = await readPdf(await print(await talk([text, 'x'.repeat(9_000), 'en dan dit'])))
    expect(pages.length).toBeGreaterThan(10)
    const inner = pages.map((one) => one.items.filter(({ y }) => y > 55 && y < 785))
    const printed = squeeze(inner.flatMap((items) => items.map((item) => item.text)).join(''))
    expect(printed).toContain(squeeze(text))
    expect(printed).toContain('x'.repeat(9_000))
    for (const item of inner.flat()) {
      expect(item.x).toBeGreaterThanOrEqual(page.leftPt - 0.5)
      expect(item.x + item.width).toBeLessThanOrEqual(page.widthPt - page.rightPt + 0.5)
    }
  })

  test.each([
    ['nl', 'pagina 2 van 4'],
    ['en', 'page 2 of 4'],
  ] as const)('[PD13] every page says which it is and of what (%s)', async (language, place) => {
    const bytes = await print(
      await talk(
        Array.from({ length: 70 }, (_, n) => `Zin ${n}.`),
        'Vis & Co',
      ),
      language,
    )
    const { pages, info, outline } = await readPdf(bytes)
    expect(pages).toHaveLength(4)
    expect(pages[1]?.text).toContain(place)
    for (const one of pages.slice(1)) expect(one.text).toContain('Vis & Co')
    expect([info['Title'], info['Language']]).toEqual(['Vis & Co', language === 'nl' ? 'nl-NL' : 'en-GB'])
    expect(outline?.at(-1)?.title).toBe(language === 'nl' ? 'Deelnemers' : 'Participants')
  })

  test('[PD13] a name stands with what was said, and is a heading for those who cannot see the page', async () => {
    const { pages } = await readPdf(await print(await talk(Array.from({ length: 120 }, (_, n) => `Zin ${n}.`))))
    for (const { items } of pages) {
      const lowest = items.filter(({ y }) => y > 60).toSorted((a, b) => a.y - b.y)[0]
      expect(lowest?.text).not.toContain('Anna')
    }
    const tags = await Promise.all(pages.map((one) => one.readTags()))
    expect(tags.flatMap((tag) => findTags(tag, 'H3'))).toHaveLength(120)
    expect(tags.flatMap((tag) => findTags(tag, 'H1'))).toHaveLength(1)
  })

  test('[PD13] the same conversation saved at the same time is the same file', async () => {
    const storage = await talk(['Een.', 'Twee 👩‍🍳 中.'])
    expect(Buffer.compare(await print(storage), await print(storage))).toBe(0)
  })

  test('[PD13] while a thousand messages are printed others get their turn', async () => {
    const storage = await talk(
      Array.from({ length: 1_000 }, (_, n) => `${n} ${'Het was er warm en vies. '.repeat(12)}`),
    )
    // Each message takes a millisecond of this clock or more.
    let nowMs = 0
    let hadTurnAtMs = 0
    let longestWaitMs = 0
    let isDone = false
    const takeTurn = () => {
      hadTurnAtMs = nowMs
      if (!isDone) setImmediate(takeTurn)
    }
    takeTurn()
    const bytes = await print(storage, 'nl', () => {
      longestWaitMs = Math.max(longestWaitMs, ++nowMs - hadTurnAtMs)
      return nowMs
    })
    isDone = true
    expect(nowMs).toBeGreaterThan(1_000)
    expect(longestWaitMs).toBeLessThan(20)
    expect((await readPdf(bytes)).pages.length).toBeGreaterThan(50)
  })

  test('[PD13] every hue can be read on white', () => {
    const contrasts = Array.from({ length: 360 }, (_, hue) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hueColour(hue).slice(at, at + 2), 16) / 255)
      return contrastOnWhite([red, green, blue])
    })
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    expect(new Set(Array.from({ length: 12 }, (_, n) => hueColour(n * 30))).size).toBe(12)
    // As the app calls them: red, green, blue.
    const strongest = [30, 165, 255].map((hue) => {
      const parts = [1, 3, 5].map((at) => parseInt(hueColour(hue).slice(at, at + 2), 16))
      return parts.indexOf(Math.max(...parts))
    })
    expect(strongest).toEqual([0, 1, 2])
    const [blueRed = 0, blueGreen = 0] = [1, 3].map((at) => parseInt(hueColour(255).slice(at, at + 2), 16))
    expect(blueRed).toBeLessThan(blueGreen)
  })
})
