import { Quote } from '@agora/protocol/report'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { expectLabelsWithText, expectWholeFindings } from './testing/expect-page-ends.ts'
import { findTags, readPdf, squeeze } from './testing/read-pdf.ts'
import { sampleDomain } from './testing/sample-domain.ts'
import { emptyDraft, longReport, restaurantReport } from './testing/sample-reports.ts'

const languages = ['nl', 'en'] as const
type Report = Parameters<typeof renderPdf>[0]
const printed = new Map<string, ReturnType<typeof readPdf>>()

/** Prints a report and reads it back, once for all tests: the same report gives the same file. */
function print(report: Report): ReturnType<typeof readPdf> {
  const key = JSON.stringify(report)
  const known = printed.get(key) ?? renderPdf(report, sampleDomain).then(readPdf)
  printed.set(key, known)
  return known
}

afterAll(() => printed.clear())

afterEach(() => {
  vi.useRealTimers()
})

describe('the same report', () => {
  test('[PD1] [A42] printed today and in twenty years is the same file, to the byte', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2025, 5, 4) })
    const first = await renderPdf(restaurantReport('nl'), sampleDomain)
    vi.setSystemTime(Date.UTC(2045, 0, 1))
    const second = await renderPdf(restaurantReport('nl'), sampleDomain)
    expect(Buffer.compare(first, second)).toBe(0)
    expect(JSON.stringify(await readPdf(second))).not.toContain('2045')
  })

  test('[PD1] [A42] says when it was drawn up, by the clock of the place, on every page', async () => {
    for (const language of languages) {
      const { pages, info } = await print(restaurantReport(language))
      const made = language === 'nl' ? 'opgemaakt 3 juni 2025 om 16:40' : 'drawn up on 3 June 2025 at 16:40'
      for (const [index, page] of pages.entries()) {
        expect(page.text).toContain(made)
        expect(page.text).toContain(`R-2025-0603-01 · ${language === 'nl' ? 'versie' : 'version'} 2`)
        const at =
          language === 'nl' ? `pagina ${index + 1} van ${pages.length}` : `page ${index + 1} of ${pages.length}`
        expect(page.text).toContain(at)
      }
      expect(info['CreationDate']).toBe('D:20250603144000Z')
    }
  })

  test('[PD1] another version is another file', async () => {
    const report = restaurantReport('nl')
    const one = await renderPdf(report, sampleDomain)
    const other = await renderPdf({ ...report, version: 3 }, sampleDomain)
    expect(Buffer.compare(one, other)).not.toBe(0)
  })
})

describe('draft and final', () => {
  test('[PD2] a draft is marked at the head and the foot of every page', async () => {
    for (const [language, mark] of [
      ['nl', 'CONCEPT'],
      ['en', 'DRAFT'],
    ] as const) {
      for (const report of [emptyDraft(language), longReport(20, language)]) {
        const { pages } = await print(report)
        for (const { items } of pages) {
          const marks = items.filter(({ text, size }) => text.startsWith(mark) && size < 20)
          expect(marks.some(({ y }) => y > 770)).toBe(true)
          expect(marks.some(({ y }) => y < 70)).toBe(true)
          expect(items.some(({ text, size }) => text === mark && size > 100)).toBe(true)
        }
      }
    }
  })

  test('[PD2] a draft tells what it lacks and what is in its way', async () => {
    const { pages } = await print(emptyDraft('nl'))
    expect(pages).toHaveLength(1)
    for (const words of [
      'Wat nog ontbreekt',
      'Gesproken met',
      'Verordening 2017/625 art. 13',
      'verplicht',
      '0% volledig',
      'Er staat nog niets in het rapport.',
      'Er is nog geen bedrijf vastgelegd.',
      'Er zijn geen bevindingen vastgelegd.',
      'nog niet opgemaakt',
    ]) {
      expect(pages[0]?.text).toContain(words)
    }
  })

  test('[PD2] a final report is not marked, and says nothing of what might be missing', async () => {
    const report = { ...restaurantReport('nl'), missing: emptyDraft('nl').missing, blocked: emptyDraft('nl').blocked }
    const { pages } = await print(report)
    const text = pages.map((page) => page.text).join('\n')
    for (const words of ['CONCEPT', 'oncept', 'ontbreekt', 'Er staat nog niets']) expect(text).not.toContain(words)
    expect(text).toContain('Definitief')
  })

  test('[PD2] a draft without a number reads well, and tells what it lacks in one place', async () => {
    const draft = emptyDraft('nl')
    const { company } = restaurantReport('nl')
    const { pages, info } = await print({
      ...draft,
      number: '',
      company,
      title: `Inspectierapport ${company?.name}`,
      facts: [{ field: 'spokenTo', label: 'Gesproken met', value: null, sources: [] }],
      blocked: [...draft.blocked, { why: 'Gesproken met ontbreekt.', about: 'fact:spokenTo' }],
    })
    const text = pages[0]?.text ?? ''
    expect(text).toContain('Rapport zonder nummer · versie 1 · Concept')
    expect(text).toContain('CONCEPT · Rapport zonder nummer · versie 1 · nog niet opgemaakt')
    expect(text.match(/Gesproken met/g)).toHaveLength(1)
    expect(info['Title']).toBe(`Inspectierapport ${company?.name}`)
  })

  test('[PD2] what is nearly complete is never said to be complete', async () => {
    const { pages } = await print({ ...emptyDraft('en'), completeness: 0.999 })
    expect(pages[0]?.text).toContain('This draft is 99% complete.')
  })
})

describe('what is in it', () => {
  test.each(languages)('[PD3] all of a restaurant report (%s)', async (language) => {
    const report = restaurantReport(language)
    const { pages } = await print(report)
    const text = squeeze(pages.map((page) => page.text).join('\n'))
    const nl = language === 'nl'
    const words = [
      report.company?.name,
      'Hoofdstraat 2',
      '92251854',
      '000012345678',
      report.inspector,
      nl ? '3 juni 2025 om 14:05' : '3 June 2025 at 14:05',
      nl ? 'gegeven op 3 juni 2025 om 14:30, aan mevrouw Rosa' : 'given on 3 June 2025 at 14:30, to Ms Rosa',
      nl ? 'regulier bezoek[9]' : 'regular visit[9]',
      nl ? 'Buitentemperatuur niet bekend' : 'Outdoor temperature not known',
      ...report.findings.flatMap(({ what, where, class: grade, measure, comparison, reason }) => [
        what,
        where,
        grade?.name,
        measure?.name,
        comparison,
        reason,
      ]),
      nl
        ? '9,5 °C (product) – gezegd als “negen komma vijf graden”'
        : '9.5 °C (product) – said as “negen komma vijf graden”',
      ...report.rules.flatMap(({ cite, text: says, version }) => [cite, says, version]),
      ...(nl
        ? [
            'nagelezen in de regeltekst',
            'uit tweede hand',
            'nog niet met de wettekst vergeleken',
            'eigen document',
            'gold niet op de dag van het bezoek',
          ]
        : [
            'read in the text of the rule',
            'second-hand',
            'not yet compared with the law',
            'own document',
            'did not hold on the day of the visit',
          ]),
      ...report.points.map(({ what }) => what),
      ...(nl
        ? ['niet opgelost', 'niet gecontroleerd', '10 september 2024']
        : ['not fixed', 'not checked', '10 September 2024']),
      ...report.quotes.map((quote) => `“${quote.text}”`),
      nl
        ? 'notitie 4 · 3 juni 2025 om 14:17 · J. van ’t Hoff-Özgür · later verbeterd'
        : 'note 4 · 3 June 2025 at 14:17 · J. van ’t Hoff-Özgür · corrected later',
      nl
        ? 'Opgemaakt door J. van ’t Hoff-Özgür op 3 juni 2025 om 16:40.'
        : 'Drawn up by J. van ’t Hoff-Özgür on 3 June 2025 at 16:40.',
      sampleDomain.report.closing[language],
    ]
    const lost = words.filter((each) => each !== undefined && !text.includes(squeeze(each)))
    expect(lost).toEqual([])
  })

  test('[PD3][PD9][RE36] a source that was corrected names its correction, and an earlier point the rule it leans on', async () => {
    const report = restaurantReport('nl')
    const [first, ...others] = report.quotes
    const [point, ...points] = report.points
    const correction = { message: first!.message, number: 99, text: 'nee wacht, zeven graden', at: first!.at }
    const changed = {
      ...report,
      quotes: [{ ...first!, edited: true as const, correction }, ...others],
      points: [{ ...point!, rule: report.rules[0]!.id }, ...points],
    }
    const { pages } = await print(changed)
    const text = squeeze(pages.map((page) => page.text).join(''))
    expect(text).toContain(squeeze('verbeterd door notitie 99'))
    expect(text).toContain(squeeze('“nee wacht, zeven graden”'))
    expect(text).toContain(squeeze(`${point!.what} [R1]`))
  })

  test('[PD3] a place alone is printed as an address only where the whole address does not hold it; the head has its marks', async () => {
    const report = restaurantReport('nl')
    const said = [{ message: report.quotes[0]!.message, seq: report.quotes[0]!.seq }]
    const fact = (field: 'address' | 'inspector', value: string) => ({ field, label: field, value, sources: said })
    const words = { nl: 'x', en: 'x' }
    const toFact = (from: 'address' | 'inspector') =>
      ({ field: from, from, importance: 'required', label: words, question: words, basis: words }) as const
    const domain = {
      ...sampleDomain,
      report: { ...sampleDomain.report, facts: [toFact('address'), toFact('inspector')] },
    }
    const headOf = async (address: string) => {
      const { address: _none, ...company } = { ...report.company!, place: 'Goes' }
      const facts = [fact('address', address), fact('inspector', report.inspector)]
      const { pages } = await readPdf(await renderPdf({ ...report, namesZone: true, company, facts }, domain))
      return squeeze(pages[0]!.text)
    }
    expect(await headOf('Kade 3, Goes')).not.toContain(squeeze('Adres Goes'))
    expect(await headOf('Kade 3')).toContain(squeeze('Adres Goes'))
    expect(await headOf('Kade 3')).toContain(squeeze(`${report.inspector} [1]`))
  })

  test('[PD3] both languages have the same parts and the same number of findings', async () => {
    const [nl, en] = await Promise.all(languages.map((language) => print(restaurantReport(language))))
    expect(nl?.outline).toHaveLength(en?.outline.length ?? 0)
    expect(nl?.outline.length).toBeGreaterThan(8)
  })

  test('[PD3] a fact that stands in the head is not told twice', async () => {
    const report = restaurantReport('nl')
    const told = report.facts.map((fact) =>
      fact.field === 'company' ? { ...fact, value: 'Volgens de eerste notitie' } : fact,
    )
    const { pages } = await print({ ...report, facts: told })
    expect(pages[0]?.text).not.toContain('Volgens de eerste notitie')
    const without = await print({ ...report, facts: told, company: null })
    expect(without.pages[0]?.text).toContain('Volgens de eerste notitie')
  })

  test('[PD3] words that were withdrawn, and words of others, are told apart', async () => {
    const report = restaurantReport('en')
    const [first, second, ...others] = report.quotes
    if (!first || !second) throw new Error('no quotes')
    const { number: _, ...message } = first
    const quotes = [
      { ...message, withdrawn: true as const },
      { ...second, by: { kind: 'agent' as const, id: 'agora' } },
      ...others.slice(0, 1).map((quote) => ({ ...quote, by: { kind: 'user' as const, id: 'piet' } })),
    ]
    const { pages } = await print({ ...report, quotes })
    const text = squeeze(pages.map((page) => page.text).join('\n'))
    expect(text).toContain(squeeze('message · 3 June 2025 at 14:05 · user owner · withdrawn later'))
    expect(text).toContain(squeeze('note 2 · 3 June 2025 at 14:09 · assistant (agora)'))
    expect(text).toContain(squeeze('note 3 · 3 June 2025 at 14:13 · user piet'))
  })

  test('[PD3] photos are named with what proves that they are the same', async () => {
    const report = restaurantReport('nl')
    const sha256 = '0123456789abcdef'.repeat(4)
    const attachments = Quote.shape.attachments.parse([
      { id: 'p-1', type: 'image/jpeg', bytes: 9, sha256, name: 'keuken.jpg' },
    ])
    const quotes = report.quotes.map((quote) => ({ ...quote, attachments }))
    const { pages } = await print({ ...report, quotes })
    expect(pages.map((page) => page.text).join('\n')).toContain(`foto keuken.jpg · sha256 ${sha256}`)
  })

  test('[PD4] a suggested class is told as a suggestion, and a proposed finding as a proposal', async () => {
    const { pages } = await print(longReport(4))
    const text = squeeze(pages.map((page) => page.text).join('\n'))
    expect(text).toContain(squeeze('nog niet bepaald (voorgesteld: middelzwaar. Het woord “vuil” werd gezegd.)'))
    expect(text).toContain(squeeze('Voorstel: De zalm'))
    expect(text).toContain(squeeze('voorstel, nog niet bevestigd'))
  })

  test('[PD4] a sentence that rests upon nothing says so, and what a person vouches for too', async () => {
    const { pages } = await print(longReport(16))
    expect(squeeze(pages.map((page) => page.text).join('\n'))).toContain(
      squeeze('[niet onderbouwd: in de genoemde woorden staat dit niet]'),
    )
    const typical = await print(restaurantReport('nl'))
    expect(squeeze(typical.pages.map((page) => page.text).join('\n'))).toContain(
      squeeze('gevonden.[4][R4] (zelf gezien)'),
    )
  })
})

describe('its letters', () => {
  test('[PD5] Dutch letters and signs come back as they were', async () => {
    const report = restaurantReport('nl')
    const [first] = report.findings
    if (!first) throw new Error('no finding')
    const what = 'Ĳs en ĳsjes à € 3,50 – ‘reëel’ “geïnd” coöperatie ½ … − 18 °C, ’s ochtends, Łódź, fijn ①'
    const sections = report.sections.map((section) => ({ ...section, sentences: [] }))
    const { pages } = await print({ ...report, sections, findings: [{ ...first, what }] })
    const text = pages.map((page) => page.text).join('\n')
    expect(text).toContain('IJsselĳdorp')
    expect(text).toContain(what)
  })

  test('[PD5] a letter that was said in two parts is printed in one', async () => {
    const { pages } = await print({ ...emptyDraft('nl'), title: 'Cafe\u0301 rapport' })
    expect(pages[0]?.text).toContain('Café rapport')
  })

  test('[PD5] a word of 300 letters and a text of 1,500 are whole, without hyphens', async () => {
    const report = longReport(10)
    const { pages } = await print(report)
    const text = squeeze(
      pages
        .map(({ items }) =>
          items
            .filter(({ y, size }) => y > 70 && y < 765 && size < 100)
            .map((item) => item.text)
            .join(''),
        )
        .join(''),
    )
    const word = 'koelcelcontroleformulierenbeheer'.repeat(10).slice(0, 300)
    expect(text).toContain(word)
    expect(report.findings[5]?.what.length).toBeGreaterThan(1_500)
    expect(text).toContain(squeeze(report.findings[5]?.what ?? 'missing'))
  })

  test('[PD7] a sign without a shape is a box; unseen marks and turned lines are gone', async () => {
    const { pages } = await print({ ...emptyDraft('nl'), title: 'A\u202Eb\u0000c\u00ADd 👩‍🍳中 €' })
    expect(pages[0]?.text).toContain('Ab cd □□□ €')
  })
})

describe('its pages', () => {
  test('[PD6] nothing stands outside the margins of 120 findings', async () => {
    const { pages } = await print(longReport(120))
    expect(pages.length).toBeGreaterThan(20)
    const outside = pages
      .flatMap(({ items }) => items)
      .filter(({ size }) => size < 100)
      .filter(({ x, y, width }) => {
        const isWithin = x >= 55.9 && x + width <= 595.28 - 55 && y > 30 && y < 842 - 36
        // Between the text and what is said on every page there is room.
        return !isWithin || (y > 60 && y < 70)
      })
    expect(outside).toEqual([])
  })

  // Each pushes the ends of the pages some lines further; `page-ends.long` tries every line.
  const shifts = [0, 6, 14, 22]

  test.each(shifts)(
    '[PD6] wherever a page ends, no heading is its last and no short finding is cut (%i)',
    async (count) => {
      await expect(expectWholeFindings(count)).resolves.toBeUndefined()
    },
  )

  test.each(shifts)('[PD6] no label stays behind when its text goes over to the next page (%i)', async (count) => {
    await expect(expectLabelsWithText(count)).resolves.toBeUndefined()
  })

  test('[PD6] the titles of a table come back on each of its pages, once for those who listen', async () => {
    const { pages } = await print(longReport(40))
    const withTitles = pages.filter(({ text }) => /Nr\. Bevinding Waar Klasse Maatregel/.test(text))
    expect(withTitles.length).toBeGreaterThan(2)
    // The tags of a page name all rows of its tables; those that stand on it have content.
    const trees = await Promise.all(pages.map((page) => page.readTags()))
    const rows = trees.flatMap((tags) => findTags(tags, 'TR'))
    const titles = rows.filter(({ children }) =>
      children.every(({ role, children: [content] }) => role === 'TH' && content),
    )
    // Of the findings, of the points of earlier visits, of what is missing.
    expect(titles).toHaveLength(3)
  })

  test('[PD6] a fact that is longer than a page goes on, and loses nothing', async () => {
    const value = Array.from({ length: 1_200 }, (_, index) => `w${index}`).join(' ')
    const long = Array.from({ length: 7_000 }, () => 'x').join('')
    const facts = [
      { field: 'a', label: 'Lang', value, sources: [] },
      { field: 'b', label: 'Langer', value: long, sources: [] },
    ]
    const { pages } = await print({ ...emptyDraft('nl'), facts })
    const text = squeeze(
      pages
        .map(({ items }) =>
          items
            .filter(({ y, size }) => y > 70 && y < 765 && size < 100)
            .map((item) => item.text)
            .join(''),
        )
        .join(''),
    )
    expect(text).toContain(squeeze(value))
    expect(text).toContain(long)
  })
})

describe('for those who cannot see it', () => {
  test.each(languages)('[PD8] it has language, title, headings, tables, lists and links (%s)', async (language) => {
    const { pages, info, marks } = await print(restaurantReport(language))
    expect(info['Language']).toBe(language === 'nl' ? 'nl-NL' : 'en-GB')
    expect(info['Title']).toContain('Restaurant Bella Rosa & Zonen B.V.')
    expect(marks).toMatchObject({ Marked: true })
    const trees = await Promise.all(pages.map((page) => page.readTags()))
    const all = (role: string) => trees.flatMap((tags) => findTags(tags, role))
    expect(all('H1')).toHaveLength(1)
    expect(all('H2')).toHaveLength(12)
    expect(all('Table')).toHaveLength(5)
    // Two heads of a row and one of titles are heads; every row is as long as its table is wide.
    const summary = findTags(trees[0] ?? { role: '', children: [] }, 'Table').at(-1)
    expect(summary?.children.map((row) => row.children.map(({ role }) => role).join(' '))).toEqual([
      'TH TH TH TH TH',
      ...Array.from({ length: 8 }, () => 'TH TD TD TD TD'),
    ])
    expect(all('LI').every(({ children }) => children.map(({ role }) => role).join() === 'Lbl,LBody')).toBe(true)
    const links = all('Link')
    expect(links.length).toBeGreaterThan(15)
    expect(links.every(({ alt }) => alt !== undefined && alt.length > 2)).toBe(true)
  })

  test('[PD8] all that is printed is either tagged or marked as decoration', async () => {
    const bytes = await renderPdf(longReport(12), sampleDomain)
    const { pages } = await readPdf(bytes)
    const { getDocumentProxy } = await import('unpdf')
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    for (let number = 1; number <= pages.length; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: true })
      const untagged: string[] = []
      let depth = 0
      for (const item of items) {
        if ('type' in item) depth += item.type.startsWith('begin') ? 1 : -1
        else if (item.str.trim() !== '' && depth !== 1) untagged.push(item.str)
      }
      expect(untagged).toEqual([])
      expect(depth).toBe(0)
    }
  })

  test('[PD8] a name with signs of mark-up does not break what the file says of itself', async () => {
    const report = restaurantReport('nl')
    const company = report.company && { ...report.company, name: 'Vis & Co <"de Haan">' }
    const bytes = Buffer.from(await renderPdf({ ...report, company }, sampleDomain)).toString('latin1')
    const described = bytes.slice(bytes.indexOf('<x:xmpmeta'), bytes.indexOf('</x:xmpmeta>'))
    expect(described).toContain('Vis &#38; Co &#60;&#34;de Haan&#34;&#62;')
    expect(described).not.toContain('Vis & Co')
  })

  test('[PD9] every mark of a source or a rule leads to the place where it stands', async () => {
    const { pages, findPlace } = await print(restaurantReport('nl'))
    const links = [...new Set((await Promise.all(pages.map((page) => page.readLinks()))).flat())]
    expect(links.filter((place) => place.startsWith('source-'))).toHaveLength(9)
    expect(links.filter((place) => place.startsWith('rule-'))).toHaveLength(7)
    for (const place of links) {
      const { page, y } = await findPlace(place)
      const [kind, name] = place.split('-')
      const label = kind === 'source' ? `[${Number(name)}]` : name
      const items = pages[page]?.items.filter((item) => item.x < 57 && item.y < y && item.y > y - 20) ?? []
      expect(items.map(({ text }) => text)).toEqual([label])
    }
  })
})

describe('while it is printed', () => {
  test('[PD12] others get their turn, and two at once do not meet', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    count()
    const long = longReport(60)
    const [first, second, other] = await Promise.all(
      [long, long, restaurantReport('en')].map((report) => renderPdf(report, sampleDomain)),
    )
    isDone = true
    expect(turns).toBeGreaterThan(20)
    expect(first && second && Buffer.compare(first, second)).toBe(0)
    const alone = await renderPdf(restaurantReport('en'), sampleDomain)
    expect(other && Buffer.compare(other, alone)).toBe(0)
  })
})

describe('any content', () => {
  test('[PD10] [A43] a finding without section, rule, class or place is printed as it is', async () => {
    const report = restaurantReport('nl')
    const [first] = report.findings
    if (!first) throw new Error('no finding')
    const { where: _where, rule: _rule, measured: _measured, comparison: _comparison, ...bare } = first
    const findings = [
      { ...bare, section: 'nowhere', class: null, measure: null, what: 'Er lag iets.' },
      { ...first, id: 'f99.1', number: 2, rule: 'no-such-rule', class: { id: 'no-such-class', name: 'vreemd' } },
    ]
    const sections = report.sections.map((section) => ({ ...section, sentences: [] }))
    const { pages } = await print({ ...report, findings, sections })
    const text = squeeze(pages.map((page) => page.text).join('\n'))
    expect(text).toContain(squeeze('Overige waarnemingen'))
    expect(text).toContain(squeeze('Er lag iets.'))
    expect(text).toContain(squeeze('no-such-rule (regel niet gevonden)'))
    expect(text).toContain('vreemd')
    expect(text).not.toContain(squeeze('niet schoon'))
  })

  test('[PD10] a source without its words has no mark', async () => {
    const { pages } = await print({ ...restaurantReport('nl'), quotes: [] })
    expect(pages.map((page) => page.text).join('\n')).not.toMatch(/\[\d+\]/)
  })

  test('[PD10] a zone that does not exist is read as UTC; a time beyond all dates does no harm', async () => {
    const odd = await print({ ...restaurantReport('nl'), timeZone: 'Mars/Olympus' })
    expect(odd.pages[0]?.text).toContain('3 juni 2025 om 12:05')
    await expect(print({ ...restaurantReport('nl'), finalisedAt: Number.MAX_SAFE_INTEGER })).resolves.toBeDefined()
  })

  test('[PD10] a finding that two sentences tell of is shown once in full', async () => {
    const report = restaurantReport('nl')
    const sections = report.sections.map((section) => ({
      ...section,
      sentences: [...section.sentences, ...section.sentences],
    }))
    const { pages } = await print({ ...report, sections })
    expect(
      pages
        .map((page) => page.text)
        .join('\n')
        .match(/Vergelijking/g),
    ).toHaveLength(1)
  })
})
