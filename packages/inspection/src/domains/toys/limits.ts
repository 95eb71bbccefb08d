import type { Cues, Limit } from '../../domain/limit.ts'

const cords = {
  nl: 'koord*|*koord|*koorden|touw|touwtje*|touwen|trektouw*|snoer|snoertje*|lus|lussen|*lus|lint|linten|lintje*|veter*|ketting*',
  en: 'cord|cords|string|strings|loop|loops|ribbon|ribbons|lace|laces|rope|chain',
}
const thick = { nl: 'dik|dikke|dikte|dun|dunne|diameter|doorsnee', en: 'thick|thickness|thin|diameter' }
/** What is longer by its nature, and not for the smallest; and what is plugged in. */
const otherCords: Cues = {
  nl: [
    'springtouw*|vlieger*|jojo*|verlengsnoer*|stroomsnoer*|netsnoer*|oplaadsnoer*|oplaadkabel*|schoenveter*',
    thick.nl,
  ],
  en: ['skipping|jumping|kite|kites|yoyo*', 'power|charging|extension cord|lead|cable', 'shoe laces', thick.en],
}

const length = { quantity: 'length', unit: 'millimetre' } as const
const perKilo = { quantity: 'mass', unit: 'milligram-per-kilo', bound: 'at-most', weight: 1 } as const

/** The numbers that a reading can be compared with. Noise, magnets and burning have units that nobody reads out. */
export const limits: readonly Limit[] = [
  {
    ...length,
    id: 'cord-length',
    rule: 'cords',
    bound: 'at-most',
    value: 220,
    about: cords,
    except: otherCords,
    weight: 1,
    name: { nl: 'lengte van een koord of lus', en: 'length of a cord or loop' },
  },
  {
    ...length,
    id: 'cord-thickness',
    rule: 'cord-thickness',
    bound: 'at-least',
    value: 1.5,
    about: {
      nl: [`${cords.nl} … # … ${thick.nl}`, `${cords.nl} … ${thick.nl}`, `${thick.nl} … ${cords.nl}`],
      en: [`${cords.en} … # … ${thick.en}`, `${cords.en} … ${thick.en}`, `${thick.en} … ${cords.en}`],
    },
    weight: 2,
    name: { nl: 'dikte van een koord', en: 'thickness of a cord' },
  },
  {
    ...length,
    id: 'ce-height',
    rule: 'ce-height',
    bound: 'at-least',
    value: 5,
    about: { nl: 'ce|cemarkering|ceteken|cekeurmerk', en: 'ce' },
    weight: 2,
    name: { nl: 'hoogte van de CE-markering', en: 'height of the CE mark' },
  },
  {
    ...length,
    id: 'suction-darts',
    rule: 'suction-darts',
    bound: 'at-least',
    value: 57,
    about: { nl: 'zuignap*|pijl|pijlen|pijltje*|projectiel*', en: 'suction|dart|darts|arrow|arrows|projectile*' },
    weight: 1,
    name: { nl: 'lengte van een pijltje met zuignap', en: 'length of a dart with a suction cup' },
  },
  {
    id: 'phthalates',
    rule: 'phthalates',
    quantity: 'share',
    unit: 'percent',
    bound: 'at-most',
    value: 0.1,
    about: {
      nl: 'ftala*|*ftalaat|*ftalaten|weekmaker*|dehp|dbp|bbp|dibp|dinp|didp|dnop',
      en: 'phthalate*|plasticiser*|plasticizer*',
    },
    weight: 1,
    name: { nl: 'ftalaten', en: 'phthalates' },
  },
  {
    ...perKilo,
    id: 'lead',
    rule: 'lead',
    value: 23,
    about: { nl: 'lood|loodgehalte', en: 'lead' },
    name: { nl: 'lood uit afgeschraapt materiaal', en: 'lead from scraped-off material' },
  },
  {
    ...perKilo,
    id: 'boron',
    rule: 'boron',
    value: 300,
    about: { nl: 'boor|borium|borax', en: 'boron|borax' },
    name: { nl: 'boor uit slijm', en: 'boron from slime' },
  },
  {
    ...perKilo,
    id: 'fragrances',
    rule: 'fragrances',
    value: 100,
    about: { nl: 'geurstof*|parfum*', en: 'fragrance*|perfume*' },
    name: { nl: 'sporen van allergene geurstoffen', en: 'traces of allergenic fragrances' },
  },
  {
    id: 'bisphenol',
    rule: 'bisphenol',
    quantity: 'mass',
    unit: 'milligram-per-litre',
    bound: 'at-most',
    value: 0.04,
    about: { nl: 'bisfenol*|bpa', en: 'bisphenol*' },
    weight: 1,
    name: { nl: 'bisfenol A', en: 'bisphenol A' },
  },
  {
    id: 'technical-file',
    rule: 'technical-file',
    quantity: 'duration',
    unit: 'year',
    bound: 'at-least',
    value: 10,
    about: {
      nl: ['technisch|technische dossier*|documentatie', 'dossier|documentatie … bewaard|bewaart|bewaren'],
      en: ['technical file*|documentation', 'file|documentation … kept|keeps|keep'],
    },
    weight: 1,
    name: { nl: 'bewaren van het technisch dossier', en: 'keeping the technical file' },
  },
]
