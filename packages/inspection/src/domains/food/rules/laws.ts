import type { Words } from '@agora/protocol/turn'
import type { Law } from '../../../domain/rule.ts'

const asOf = (year: number): Words => ({ nl: `tekst van ${year}`, en: `text of ${year}` })
const undated: Words = { nl: 'versie niet gedateerd', en: 'version not dated' }
const publicPage: Words = { nl: 'volgens een openbare pagina', en: 'according to a public page' }

function regulation(number: string, year: number, validFrom: string, known: readonly string[] = []): Omit<Law, 'id'> {
  return {
    name: { nl: `Verordening ${number}`, en: `Regulation ${number}` },
    known: number.startsWith('20') ? [number, ...known] : [number, number.split('/')[0] ?? number, ...known],
    validFrom,
    textVersion: asOf(year),
  }
}

export const laws = {
  s37: {
    name: { nl: 'NVWA-interventiebeleid IB03-SPEC 37', en: 'NVWA intervention policy IB03-SPEC 37' },
    known: ['spec37', 'spec 37', 's37', 'interventiebeleid', 'intervention policy'],
    validFrom: '2025-06-01',
    textVersion: { nl: 'versie 10, 1 juni 2025', en: 'version 10, 1 June 2025' },
  },
  bbl: {
    name: {
      nl: 'Warenwetbesluit bereiding en behandeling van levensmiddelen',
      en: 'Warenwetbesluit bereiding en behandeling van levensmiddelen (preparation and treatment of food)',
    },
    known: [
      'bbl',
      'wbbl',
      'besluit bereiding en behandeling',
      'warenwetbesluit bereiding',
      'warenwetbesluit bereiding en behandeling',
    ],
    validFrom: null,
    textVersion: undated,
  },
  whl: {
    name: {
      nl: 'Warenwetbesluit hygiëne van levensmiddelen',
      en: 'Warenwetbesluit hygiëne van levensmiddelen (food hygiene)',
    },
    known: ['whl', 'warenwetbesluit hygiene'],
    validFrom: null,
    textVersion: undated,
  },
  wil: {
    name: {
      nl: 'Warenwetbesluit informatie levensmiddelen',
      en: 'Warenwetbesluit informatie levensmiddelen (food information)',
    },
    known: ['wil', 'warenwetbesluit informatie'],
    validFrom: null,
    textVersion: undated,
  },
  wal: {
    name: {
      nl: 'Warenwetregeling allergeneninformatie niet-voorverpakte levensmiddelen',
      en: 'Warenwetregeling allergeneninformatie niet-voorverpakte levensmiddelen (allergens, unpacked food)',
    },
    known: ['wal', 'warenwetregeling allergeneninformatie', 'warenwetregeling allergenen'],
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
    known: ['hygienecode horeca', 'hygienecode voor de horeca'],
    validFrom: null,
    textVersion: publicPage,
  },
  frozen: {
    name: { nl: 'Richtlijn 89/108/EEG', en: 'Directive 89/108/EEC' },
    known: ['89/108', '89/108/eeg', '89/108/eec'],
    validFrom: null,
    textVersion: publicPage,
  },
  awb: {
    name: { nl: 'Algemene wet bestuursrecht', en: 'Algemene wet bestuursrecht (general administrative law)' },
    known: ['awb', 'algemene wet bestuursrecht'],
    validFrom: null,
    textVersion: publicPage,
  },
  hap: {
    name: { nl: 'Inspectieformulier “Reguliere inspectie HAP”', en: 'Inspection form “Reguliere inspectie HAP”' },
    known: ['hap', 'hap formulier'],
    validFrom: null,
    textVersion: { nl: 'versie 6.02', en: 'version 6.02' },
  },
  public: {
    name: { nl: 'Openbare inspectieresultaten van de NVWA', en: 'Published inspection results of the NVWA' },
    known: ['openbare inspectieresultaten'],
    validFrom: null,
    textVersion: publicPage,
  },
  // The days from which the regulations apply, or from which the articles do that are cited here.
  r178: regulation('178/2002', 2002, '2005-01-01', [
    'algemene levensmiddelenverordening',
    'alv',
    'general food law',
    'gfl',
  ]),
  r852: regulation('852/2004', 2004, '2006-01-01', ['hygieneverordening', 'hygiene regulation']),
  r853: regulation('853/2004', 2004, '2006-01-01'),
  r2073: regulation('2073/2005', 2005, '2006-01-11', ['microbiologische criteria', 'microbiological criteria']),
  r1169: regulation('1169/2011', 2011, '2014-12-13', ['etiketteringsverordening', 'fic']),
  r528: regulation('528/2012', 2012, '2013-09-01', ['biocidenverordening']),
  r625: regulation('2017/625', 2017, '2019-12-14', ['controleverordening', 'official controls regulation', '625']),
} as const satisfies Record<string, Omit<Law, 'id'>>

export type LawId = keyof typeof laws
