import type { Words } from '@agora/protocol/turn'
import type { Law } from '../../../domain/rule.ts'

/** Nobody laid these beside the texts. */
const unread: Words = {
  nl: 'uit algemene kennis opgesteld',
  en: 'written from general knowledge',
}

export const laws = {
  directive: {
    name: { nl: 'Richtlijn 2009/48/EG (veiligheid van speelgoed)', en: 'Directive 2009/48/EC (safety of toys)' },
    known: ['2009/48', 'speelgoedrichtlijn', 'richtlijn speelgoed', 'toy safety directive', 'toys directive'],
    validFrom: '2011-07-20',
    textVersion: unread,
  },
  decree: {
    name: { nl: 'Warenwetbesluit speelgoed 2011', en: 'Warenwetbesluit speelgoed 2011 (Dutch decree on toys)' },
    known: ['warenwetbesluit speelgoed', 'besluit speelgoed'],
    validFrom: '2011-07-20',
    textVersion: unread,
  },
  en71: {
    name: { nl: 'EN 71 (veiligheid van speelgoed)', en: 'EN 71 (safety of toys)' },
    known: ['en 71', 'en71', 'en 71 1', 'en 71 2', 'en 71 3'],
    validFrom: null,
    textVersion: unread,
  },
  electric: {
    name: { nl: 'EN IEC 62115 (elektrisch speelgoed)', en: 'EN IEC 62115 (electric toys)' },
    known: ['62115', 'iec 62115', 'en 62115'],
    validFrom: null,
    textVersion: unread,
  },
  reach: {
    name: { nl: 'Verordening 1907/2006 (REACH)', en: 'Regulation 1907/2006 (REACH)' },
    known: ['1907/2006', 'reach verordening', 'reach regulation'],
    validFrom: '2007-06-01',
    textVersion: unread,
  },
  surveillance: {
    name: { nl: 'Verordening 2019/1020 (markttoezicht)', en: 'Regulation 2019/1020 (market surveillance)' },
    known: ['2019/1020', 'markttoezichtverordening', 'market surveillance regulation'],
    validFrom: '2021-07-16',
    textVersion: unread,
  },
} as const satisfies Record<string, Omit<Law, 'id'>>
export type LawId = keyof typeof laws
