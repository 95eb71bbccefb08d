import { deflateSync } from 'node:zlib'
import { renderHtml } from '@agora/inspection/report/render-html'
import { extractImages, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { domain as food } from '@agora/inspection/domains/food/domain'
import { encodePhotos } from './encode-photos.ts'
import { readPng } from './pdf/pictures/read-png.ts'
import { contentHeightPt } from './pdf/pdf-style.ts'
import { renderPdf } from './render-pdf.ts'
import { findTags, readPdf, squeeze } from './testing/read-pdf.ts'
import { sampleDomain } from './testing/sample-domain.ts'
import { jpeg, makePng, sha256Of, withPhotos } from './testing/sample-photos.ts'
import { restaurantReport } from './testing/sample-reports.ts'

const png = (drawing?: Parameters<typeof makePng>[0]) => ({ type: 'image/png' as const, content: makePng(drawing) })

/** The words that the first findings rest upon. */
const messages = (report = restaurantReport('nl')) => [
  ...new Set(report.findings.flatMap(({ sources }) => sources.map(({ message }) => message as string))),
]
const [first = '', second = ''] = messages()

async function printed(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const images = []
  for (let page = 1; page <= pdf.numPages; page++) images.push(...(await extractImages(pdf, page)))
  const read = await readPdf(bytes)
  const text = squeeze(read.pages.map((page) => page.text).join('\n'))
  return { ...read, images, text }
}

const print = async (photos: Parameters<typeof withPhotos>[1], of = restaurantReport('nl')) => {
  const { report, read } = withPhotos(of, photos)
  return printed(await renderPdf(report, sampleDomain, read))
}

describe('in print', () => {
  test('[PH9] a finding shows the photos of its words, with note, time and the begin of the hash', async () => {
    const drawing = png({ width: 31, height: 17 })
    const { images, text, pages } = await print({
      [first]: [{ id: 'een', content: jpeg }],
      [second]: [{ id: 'twee', ...drawing }],
    })
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [16, 12],
      [31, 17],
    ])
    expect(text).toContain(squeeze(`om 14:05 · sha256 ${sha256Of(jpeg).slice(0, 8)}`))
    expect(text).toContain(squeeze(`sha256 ${sha256Of(drawing.content).slice(0, 8)}`))
    const tags = await Promise.all(pages.map((page) => page.readTags()))
    const figures = tags.flatMap((node) => findTags(node, 'Figure'))
    expect(figures.map(({ alt = '' }) => alt.startsWith('Foto bij: '))).toEqual([true, true])
  })

  test('[PH9] the same report with the same photos gives the same bytes', async () => {
    const many = {
      [first]: [
        { id: 'a', ...png({ type: 6 }) },
        { id: 'b', content: jpeg },
        { id: 'c', ...png() },
      ],
    }
    const { report, read } = withPhotos(restaurantReport('nl'), many)
    const one = await renderPdf(report, sampleDomain, read)
    const other = await renderPdf(report, sampleDomain, read)
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test.each([0, 2, 3, 4, 6] as const)('[PH9] a PNG of colour type %i is shown', async (type) => {
    const { images } = await print({ [first]: [{ id: 'een', ...png({ type }) }] })
    expect(images.map(({ width, height }) => [width, height])).toEqual([[20, 10]])
  })

  test('[PH9] transparent parts of a photo are white on paper', async () => {
    // Half of 128 on white.
    for (const filter of [0, 1, 2, 3, 4]) {
      const { images } = await print({ [first]: [{ id: 'een', ...png({ type: 6, filter, width: 1, height: 1 }) }] })
      expect([...(images[0]?.data ?? [])].slice(0, 3), `filter ${filter}`).toEqual([191, 191, 191])
    }
  })

  test.each([
    ['a file that is cut short', { content: jpeg.slice(0, 200) }],
    ['a file that only begins like one', { content: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]) }],
    ['a PNG that is cut short', { type: 'image/png' as const, content: makePng().slice(0, 60) }],
    ['a PNG whose pixels are nonsense', png({ data: new Uint8Array([1, 2, 3, 4]) })],
    ['a PNG with fewer rows than it says', png({ data: deflateSync(new Uint8Array(61)) })],
    ['a PNG with a filter that does not exist', png({ type: 6, filter: 9 })],
    ['a PNG that claims a hundred thousand rows', png({ width: 100_000, height: 1, data: new Uint8Array(9) })],
    ['an interlaced PNG', png({ interlaced: true })],
    ['a PNG that says it is a JPEG', { content: makePng() }],
  ])('[PH10] %s is named and never stops the printing', async (_what, photo) => {
    const { images, text } = await print({ [first]: [{ id: 'stuk', ...photo }] })
    expect(images).toEqual([])
    expect(text).toContain(squeeze('niet afgedrukt: het bestand is beschadigd of van een soort die niet past'))
  })

  test('[PH10] a photo that is not there, is another one, or is WebP is named with the reason', async () => {
    const { report } = withPhotos(restaurantReport('en'), {
      [first]: [
        { id: 'away', content: jpeg },
        { id: 'other', content: jpeg },
        { id: 'web', type: 'image/webp', content: jpeg },
      ],
    })
    const read = (_message: string, id: string) => Promise.resolve(id === 'other' ? makePng() : undefined)
    const { images, text } = await printed(await renderPdf(report, sampleDomain, read))
    expect(images).toEqual([])
    expect(text).toContain(squeeze(`Photo away.jpeg`))
    for (const why of ['the photo was not found', 'no longer the photo that was sent', 'a WebP file does not fit']) {
      expect(text).toContain(squeeze(why))
    }
  })

  test('[PH10] at most 40 photos are printed, the others are named', async () => {
    const five = (message: string) => [1, 2, 3, 4, 5].map((n) => ({ id: `${message}.${n}`, ...png({ width: n }) }))
    const photos = Object.fromEntries(messages().map((message) => [message, five(message)]))
    expect(Object.keys(photos).length * 5).toBeGreaterThan(40)
    const { images, text } = await print(photos)
    expect(images.length).toBe(40)
    expect(text).toContain(squeeze('er zijn meer foto’s dan in één rapport passen'))
  })

  test('[PH9] a photo is at most a third of the page high, and none stands below the margin', async () => {
    const tall = png({ width: 200, height: 4_000 })
    const { images, pages } = await print({ [first]: [1, 2, 3, 4, 5].map((n) => ({ id: `p${n}`, ...tall })) })
    expect(images.length).toBe(5)
    const places = await Promise.all(pages.map((page) => page.readImages()))
    for (const { heightPt, bottomPt } of places.flat()) {
      expect(heightPt).toBeLessThanOrEqual(contentHeightPt / 3 + 0.01)
      expect(bottomPt).toBeGreaterThanOrEqual(70)
    }
    expect(places.flat().length).toBe(5)
  })

  test('[PH9] a photo of words that two findings rest upon is shown once; one of withdrawn words not at all', async () => {
    const base = restaurantReport('nl')
    const findings = base.findings.map((finding, index) =>
      index === 1 ? { ...finding, sources: [...finding.sources, ...(base.findings[0]?.sources ?? [])] } : finding,
    )
    const shared = { [first]: [{ id: 'een', content: jpeg }] }
    const twice = await print(shared, { ...base, findings })
    expect(twice.images.length).toBe(1)
    expect(twice.text).toContain(squeeze('zie bevinding 1'))
    const quotes = base.quotes.map((quote) => ({ ...quote, withdrawn: true as const }))
    expect((await print(shared, { ...base, quotes })).images).toEqual([])
  })

  test('[PH12] what was said of an earlier point stands beside it', async () => {
    const base = restaurantReport('nl')
    const points = base.points.map((point) => ({ ...point, note: 'Er hing een nieuwe deurrubber.' }))
    const { text } = await printed(await renderPdf({ ...base, points }, sampleDomain))
    expect(text).toContain(squeeze('Er hing een nieuwe deurrubber.'))
    expect(renderHtml({ ...base, points }, food)).toContain('<p class="soft">Er hing een nieuwe deurrubber.</p>')
  })
})

test('[PH11] a page holds the photos of its findings in itself, up to ten megabytes, and names the others', async () => {
  const huge = makePng({ width: 60, height: 60 })
  const { report, read } = withPhotos(restaurantReport('nl'), {
    [first]: [
      { id: 'groot', type: 'image/png', content: huge, bytes: 11 * 1024 * 1024 },
      { id: 'een', content: jpeg },
    ],
    [second]: [{ id: 'weg', content: new Uint8Array([0xff, 0xd8]) }],
  })
  const data = await encodePhotos(report, (message, id) =>
    id === 'weg' ? Promise.resolve(undefined) : read(message, id),
  )
  expect([...data.keys()]).toEqual(['een'])
  const html = renderHtml(report, food, data)
  expect(html.match(/<img /gu)?.length).toBe(1)
  expect(html).toContain(`src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"`)
  expect(html).toMatch(/Foto groot\.png · notitie \d+ · [^<]* · sha256 [0-9a-f]{8} · niet in dit bestand opgenomen/u)
  expect(html).toContain(`sha256 ${sha256Of(jpeg)}`)
})

test('[PH10] of a PNG nothing is believed that its bytes do not bear out', async () => {
  const file = makePng()
  for (let length = 0; length < file.length; length++) expect(await readPng(file.slice(0, length))).toBeUndefined()
  expect(await readPng(file)).toMatchObject({ width: 20, height: 10, colours: 3 })
})
