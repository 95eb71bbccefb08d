import type { Words } from '@agora/protocol/turn'

/** How sure it is that a text says so: read in the text itself; told by another page; concluded by us. */
export type SourceMark = 'verified' | 'secondary' | 'inferred'

/** A text that rules stand in. */
export type Law = {
  readonly name: Words
  /** Names by which people look for it. */
  readonly known: readonly string[]
  /** The first day on which it holds, where that is known. */
  readonly validFrom: string | null
  /** In which version it was read. */
  readonly textVersion: Words
}

const asOf = (year: number): Words => ({ nl: `tekst van ${year}`, en: `text of ${year}` })
const undated: Words = { nl: 'versie niet gedateerd', en: 'version not dated' }
const publicPage: Words = { nl: 'volgens een openbare pagina', en: 'according to a public page' }

function regulation(number: string, year: number, validFrom: string | null): Law {
  return {
    name: { nl: `Verordening ${number}`, en: `Regulation ${number}` },
    known: [number, number.split('/')[0] ?? number],
    validFrom,
    textVersion: asOf(year),
  }
}

export const laws = {
  s37: {
    name: { nl: 'NVWA-interventiebeleid IB03-SPEC 37', en: 'NVWA intervention policy IB03-SPEC 37' },
    known: ['spec37', 's37', 'interventiebeleid'],
    validFrom: '2025-06-01',
    textVersion: { nl: 'versie 10, 1 juni 2025', en: 'version 10, 1 June 2025' },
  },
  bbl: {
    name: {
      nl: 'Warenwetbesluit bereiding en behandeling van levensmiddelen',
      en: 'Warenwetbesluit bereiding en behandeling van levensmiddelen (preparation and treatment of food)',
    },
    known: ['bbl'],
    validFrom: null,
    textVersion: undated,
  },
  whl: {
    name: {
      nl: 'Warenwetbesluit hygiëne van levensmiddelen',
      en: 'Warenwetbesluit hygiëne van levensmiddelen (food hygiene)',
    },
    known: ['whl'],
    validFrom: null,
    textVersion: undated,
  },
  wil: {
    name: {
      nl: 'Warenwetbesluit informatie levensmiddelen',
      en: 'Warenwetbesluit informatie levensmiddelen (food information)',
    },
    known: ['wil'],
    validFrom: null,
    textVersion: undated,
  },
  wal: {
    name: {
      nl: 'Warenwetregeling allergeneninformatie niet-voorverpakte levensmiddelen',
      en: 'Warenwetregeling allergeneninformatie niet-voorverpakte levensmiddelen (allergens, unpacked food)',
    },
    known: ['wal'],
    validFrom: null,
    textVersion: undated,
  },
  wgb: {
    name: {
      nl: 'Wet gewasbeschermingsmiddelen en biociden',
      en: 'Wet gewasbeschermingsmiddelen en biociden (biocides)',
    },
    known: ['wgb'],
    validFrom: null,
    textVersion: undated,
  },
  code: {
    name: { nl: 'Hygiënecode voor de horeca', en: 'Hygiene code for catering' },
    known: ['hygienecode'],
    validFrom: null,
    textVersion: publicPage,
  },
  frozen: {
    name: { nl: 'Richtlijn 89/108/EEG', en: 'Directive 89/108/EEC' },
    known: ['89/108', '89'],
    validFrom: null,
    textVersion: publicPage,
  },
  r178: regulation('178/2002', 2002, null),
  r852: regulation('852/2004', 2004, null),
  r853: regulation('853/2004', 2004, null),
  r2073: regulation('2073/2005', 2005, null),
  r1169: regulation('1169/2011', 2011, null),
  r528: regulation('528/2012', 2012, null),
  r625: regulation('2017/625', 2017, null),
} as const satisfies Record<string, Law>

export type LawId = keyof typeof laws
