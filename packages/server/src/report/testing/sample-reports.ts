import type { Said } from '@agora/protocol/inspection'
import { Report } from '@agora/protocol/report'

type Language = Report['language']
type Finding = Report['findings'][number]

const VISIT_MS = Date.UTC(2025, 5, 3, 12, 5)
const FINAL_MS = Date.UTC(2025, 5, 3, 14, 40)

const said = (number: number): Said => ({ message: `note-${number}` as Said['message'], number, seq: number * 3 })

const base = (language: Language) => ({
  schema: 'agora-report/1',
  language,
  status: 'draft',
  number: 'CONCEPT-1',
  version: 1,
  thread: 'visit-1',
  domain: 'food',
  title: language === 'nl' ? 'Inspectierapport' : 'Inspection report',
  company: null,
  visitedAt: null,
  finalisedAt: null,
  timeZone: 'Europe/Amsterdam',
  inspector: '',
  caution: null,
  facts: [],
  sections: [],
  findings: [],
  points: [],
  rules: [],
  quotes: [],
  missing: [],
  completeness: 0,
  confidence: 1,
  blocked: [],
})

/** Nothing was said or done yet. */
export function emptyDraft(language: Language): Report {
  const nl = language === 'nl'
  return Report.parse({
    ...base(language),
    missing: [
      {
        field: 'company',
        label: nl ? 'Bedrijf' : 'Company',
        basis: 'Awb 5:48',
        importance: 'required',
        question: nl ? 'Welk bedrijf?' : 'Which company?',
      },
      {
        field: 'spokenTo',
        label: nl ? 'Gesproken met' : 'Spoken to',
        basis: nl ? 'Verordening 2017/625 art. 13' : 'Regulation 2017/625 art. 13',
        importance: 'optional',
        question: nl ? 'Met wie?' : 'To whom?',
      },
    ],
    blocked: [
      { why: nl ? 'Er staat nog niets in het rapport.' : 'There is nothing in the report yet.', about: 'report' },
    ],
  })
}

type Line = readonly [
  section: string,
  nl: string,
  en: string,
  where: readonly [nl: string, en: string] | null,
  grade: 'light' | 'medium' | 'grave' | 'in-order' | null,
  rule: string | null,
]

const lines: readonly Line[] = [
  [
    'food',
    'De zalm in de koelwerkbank had een kerntemperatuur van 9,5 °C.',
    'The salmon in the chilled worktop had a core temperature of 9.5 °C.',
    ['koelwerkbank, keuken', 'chilled worktop, kitchen'],
    'medium',
    'bbl-15-1-b',
  ],
  [
    'food',
    'Een vat rauwe vis stond open naast de afvoerput.',
    'A barrel of raw fish stood open beside the drain.',
    ['spoelkeuken', 'scullery'],
    'grave',
    'ix-3',
  ],
  [
    'food',
    'De soep in de au-bain-marie was 68 °C.',
    'The soup in the bain-marie was 68 °C.',
    ['uitgifte', 'serving counter'],
    'in-order',
    'bbl-15-2',
  ],
  [
    'hygiene',
    'Het schoonmaakschema was sinds 12 mei niet ingevuld en van de afzuigkap ontbrak het geheel.',
    'The cleaning schedule had not been filled in since 12 May, and there was none for the hood.',
    ['kantoor', 'office'],
    'light',
    'art-5',
  ],
  [
    'hygiene',
    'De wand achter de frituur was vettig en aangekoekt; de tegels waren op drie plekken kapot.',
    'The wall behind the fryer was greasy and caked; the tiles were broken in three places.',
    ['frituurhoek', 'frying corner'],
    'medium',
    'ii-1b',
  ],
  [
    'hygiene',
    'Bij de handwasbak lagen geen zeep en geen papieren handdoeken.',
    'There were no soap and no paper towels at the hand basin.',
    ['keuken', 'kitchen'],
    'light',
    'i-4',
  ],
  [
    'allergens',
    'De allergenenkaart noemde “sesam” niet bij het ijs à € 4,50 – de kok bevestigde dat er sesam in zit.',
    'The allergen card did not name “sesame” for the ice cream at € 4.50 – the cook confirmed that there is sesame in it.',
    ['bediening', 'service'],
    'medium',
    'wal-2',
  ],
  [
    'pests',
    'In de droge opslag zijn geen sporen van ongedierte gezien.',
    'No traces of pests were seen in the dry store.',
    ['droge opslag', 'dry store'],
    'in-order',
    null,
  ],
]

const sections = [
  ['food', 'Omgaan met levensmiddelen', 'Handling of food'],
  ['hygiene', 'Hygiëne en inrichting', 'Hygiene and premises'],
  ['allergens', 'Allergeneninformatie', 'Allergen information'],
  ['pests', 'Ongedierte', 'Pests'],
] as const

const rules = [
  [
    'bbl-15-1-b',
    'Warenwetbesluit bereiding en behandeling van levensmiddelen, art. 15 lid 1 onder b (37R0829)',
    'Gekoelde waar zonder opgegeven temperatuur is zelf hooguit 7 °C.',
    'Chilled food without a stated temperature is itself at most 7 °C.',
    'verified',
  ],
  [
    'ix-3',
    'Verordening 852/2004, bijlage II hoofdstuk IX punt 3 (37R0816)',
    'Voedsel is beschermd tegen alles wat het kan besmetten.',
    'Food is protected against whatever may contaminate it.',
    'verified',
  ],
  [
    'bbl-15-2',
    'Warenwetbesluit bereiding en behandeling van levensmiddelen, art. 15 lid 2 (37R0830)',
    'Wat warm wordt uitgeserveerd is minstens 60 °C.',
    'What is served hot is at least 60 °C.',
    'verified',
  ],
  [
    'art-5',
    'Verordening 852/2004, art. 5 (37R0823)',
    'De ondernemer laat zien dat hij de kritische punten bewaakt.',
    'The operator shows that the critical points are watched.',
    'secondary',
  ],
  [
    'ii-1b',
    'Verordening 852/2004, bijlage II hoofdstuk II punt 1b (37R0802)',
    'Wanden zijn goed onderhouden en makkelijk schoon te maken.',
    'Walls are sound and easy to clean.',
    'inferred',
  ],
  [
    'i-4',
    'Verordening 852/2004, bijlage II hoofdstuk I punt 4 (37R0794)',
    'Er zijn genoeg wasbakken voor de handen, met wat daarbij hoort.',
    'There are enough hand basins, with what belongs there.',
    'verified',
  ],
  [
    'wal-2',
    'Warenwetregeling allergeneninformatie niet-voorverpakte levensmiddelen, art. 2 (37R0730)',
    'Allergenen staan leesbaar op papier of op een scherm.',
    'Allergens stand readable on paper or on a screen.',
    'own',
  ],
] as const

const classNames = {
  light: { nl: 'licht', en: 'light' },
  medium: { nl: 'middelzwaar', en: 'medium' },
  grave: { nl: 'zwaar', en: 'grave' },
} as const
const measureNames = {
  light: { nl: 'terugkoppeling', en: 'feedback' },
  medium: { nl: 'officiële waarschuwing', en: 'official warning' },
  grave: { nl: 'boeterapport', en: 'report for a fine' },
} as const

function toFinding([section, nl, en, where, grade, rule]: Line, index: number, language: Language) {
  const isNl = language === 'nl'
  return {
    id: `f${index + 1}.1`,
    number: index + 1,
    kind: grade === 'in-order' ? 'in-order' : 'shortcoming',
    status: 'confirmed',
    what: isNl ? nl : en,
    ...(where ? { where: where[isNl ? 0 : 1] } : {}),
    section,
    ...(index === 0
      ? {
          measured: {
            quantity: 'temperature',
            value: 9.5,
            unit: 'celsius',
            said: 'negen komma vijf graden',
            of: 'product',
          },
          comparison: isNl
            ? '9,5 °C in het product is meer dan de hoogste waarde van 7 °C.'
            : '9.5 °C in the product is more than the highest value of 7 °C.',
        }
      : {}),
    ...(rule ? { rule } : {}),
    class: grade && grade !== 'in-order' ? { id: grade, name: classNames[grade][language] } : null,
    measure: grade && grade !== 'in-order' ? { id: `m-${grade}`, name: measureNames[grade][language] } : null,
    ...(index === 1
      ? {
          reason: isNl
            ? 'Direct gevaar voor de volksgezondheid: vis wordt rauw geserveerd.'
            : 'Direct danger to public health: the fish is served raw.',
        }
      : {}),
    sources: [said(index + 1), ...(index === 0 ? [said(9)] : [])],
  } satisfies Omit<Finding, 'sources' | 'kind' | 'status' | 'measured'> & Record<string, unknown>
}

/** What a visit to a restaurant comes to: eight findings, points of an earlier visit, the caution. */
export function restaurantReport(language: Language): Report {
  const nl = language === 'nl'
  const findings = lines.map((line, index) => toFinding(line, index, language))
  return Report.parse({
    ...base(language),
    status: 'final',
    number: 'R-2025-0603-01',
    version: 2,
    company: {
      registration: '92251854',
      branch: '000012345678',
      name: 'Restaurant Bella Rosa & Zonen B.V.',
      address: 'Hoofdstraat 2',
      place: 'IJsselĳdorp',
      sector: 'horeca',
      source: 'demo',
    },
    visitedAt: VISIT_MS,
    finalisedAt: FINAL_MS,
    inspector: 'J. van ’t Hoff-Özgür',
    caution: { at: VISIT_MS + 25 * 60_000, to: nl ? 'mevrouw Rosa, eigenaar' : 'Ms Rosa, owner' },
    facts: [
      { field: 'company', label: nl ? 'Bedrijf' : 'Company', value: 'Restaurant Bella Rosa', sources: [said(1)] },
      {
        field: 'reason',
        label: nl ? 'Aanleiding' : 'Reason',
        value: nl ? 'regulier bezoek' : 'regular visit',
        sources: [said(9)],
      },
      {
        field: 'spokenTo',
        label: nl ? 'Gesproken met' : 'Spoken to',
        value: nl ? 'mevrouw Rosa (eigenaar) en de kok' : 'Ms Rosa (owner) and the cook',
        sources: [said(9)],
      },
      {
        field: 'code',
        label: nl ? 'Hygiënecode in gebruik' : 'Hygiene code in use',
        value: nl ? 'ja, Hygiënecode voor de horeca' : 'yes, Hygiene code for catering',
        sources: [],
      },
      { field: 'outdoor', label: nl ? 'Buitentemperatuur' : 'Outdoor temperature', value: null, sources: [] },
    ],
    sections: sections.map(([id, titleNl, titleEn]) => ({
      id,
      title: nl ? titleNl : titleEn,
      sentences: [
        ...findings
          .filter((finding) => finding.section === id)
          .map((finding) => ({
            id: `finding:${finding.id}`,
            text: finding.what,
            sources: finding.sources,
            rules: 'rule' in finding ? [finding.rule] : [],
            support: 'supported',
          })),
        ...(id === 'hygiene'
          ? [
              {
                id: 'passage:p1.1',
                text: nl
                  ? 'De eigenaar vertelde dat de schoonmaker sinds mei ziek is en dat er nog geen vervanger is gevonden.'
                  : 'The owner said that the cleaner has been ill since May and that nobody was found to take over yet.',
                sources: [said(4)],
                rules: ['art-5'],
                support: 'vouched',
              },
            ]
          : []),
      ],
    })),
    findings,
    points: [
      {
        id: 'p1',
        what: nl ? 'Vloer van de koelcel was gescheurd.' : 'The floor of the cold store was cracked.',
        foundAt: Date.UTC(2024, 8, 10),
        status: 'fixed',
      },
      {
        id: 'p2',
        what: nl ? 'Handwasbak zonder zeep.' : 'Hand basin without soap.',
        foundAt: Date.UTC(2024, 8, 10),
        status: 'not-fixed',
      },
      {
        id: 'p3',
        what: nl ? 'Afzuiging in de kelder.' : 'Ventilation in the cellar.',
        foundAt: Date.UTC(2024, 8, 10),
        status: 'not-checked',
      },
    ],
    rules: rules.map(([id, cite, textNl, textEn, mark]) => ({
      id,
      cite,
      version: nl ? 'tekst van 2004' : 'text of 2004',
      text: nl ? textNl : textEn,
      mark,
      ...(id === 'wal-2' ? { expired: true } : {}),
    })),
    quotes: [
      ...lines.map((line, index) => ({
        ...said(index + 1),
        text: nl ? `ja eh ${line[1].toLowerCase()}` : `well er ${line[2].toLowerCase()}`,
        at: VISIT_MS + index * 4 * 60_000,
        by: { kind: 'user', id: 'owner' },
        ...(index === 3 ? { edited: true } : {}),
      })),
      {
        ...said(9),
        text: nl
          ? 'regulier bezoek, gesproken met mevrouw Rosa, de zalm was negen komma vijf graden'
          : 'regular visit, spoke to Ms Rosa, the salmon was nine point five degrees',
        at: VISIT_MS + 50 * 60_000,
        by: { kind: 'user', id: 'owner' },
      },
    ],
    completeness: 1,
  })
}

const LONG_WORD = 'koelcelcontroleformulierenbeheer'.repeat(10).slice(0, 300)

/** Everything too much: as many findings as asked for, long texts, a word of 300 letters, signs that the font lacks. */
export function longReport(count: number, language: Language = 'nl'): Report {
  const typical = restaurantReport(language)
  const filler =
    'De inspecteur zag dat de werkbank, de vloer en de wand achter het toestel vuil waren en dat niemand dit had gemerkt. '
  const odd = [
    '😀 👩‍🍳 🫠 ok',
    'مرحبا بالعالم 12 شكرا',
    '中文字 and 日本語',
    'שלום עולם',
    LONG_WORD,
    'a\u202Eb\u0000c\u00ADd',
  ]
  const findings = Array.from({ length: count }, (_, index): Finding => {
    const like = typical.findings[index % typical.findings.length]
    if (!like) throw new Error('no finding to take after')
    const extra = index % 5 === 0 ? ` ${filler.repeat(13).slice(0, 1_500)}` : ` ${odd[index % odd.length]}`
    return {
      ...like,
      id: `f${index + 1}.1`,
      number: index + 1,
      what: `${like.what}${extra}`,
      ...(index % 7 === 0 ? { where: LONG_WORD.slice(0, 200) } : {}),
      ...(index % 3 === 0
        ? {
            status: 'proposed',
            class: null,
            measure: null,
            suggestion: { class: 'medium', name: 'middelzwaar', reason: 'Het woord “vuil” werd gezegd.' },
          }
        : {}),
      sources: [said(1 + (index % 9))],
    }
  })
  return {
    ...typical,
    status: 'draft',
    finalisedAt: null,
    findings,
    sections: typical.sections.map((section) => ({
      ...section,
      sentences: findings
        .filter((finding) => finding.section === section.id)
        .map((finding, index) => ({
          id: `finding:${finding.id}`,
          text: finding.what,
          sources: finding.sources,
          rules: finding.rule ? [finding.rule] : [],
          support: index % 4 === 1 ? ('unsupported' as const) : ('supported' as const),
          ...(index % 4 === 1 ? { why: 'in de genoemde woorden staat dit niet' } : {}),
        })),
    })),
    missing: emptyDraft(language).missing,
    completeness: 0.62,
    blocked: [{ why: `${count} bevindingen zijn nog niet bevestigd.`, about: 'findings' }],
  }
}
