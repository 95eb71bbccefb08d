import type { FindingPlan } from '../../../domain/finding-plan.ts'

/** Which rule plain words are about, the first that fits; for the rest the search by words is enough. */
export const hints: NonNullable<FindingPlan['hints']> = [
  {
    rule: 'magnets',
    has: ['magneet|magneten|*magneten|magneetje*|magneetballetjes|magnet|magnets'],
  },
  { rule: 'batteries', has: ['batterij*|knoopcel*|battery|batteries|cell|cells'] },
  {
    rule: 'dutch-instructions',
    has: [
      'gebruiksaanwijzing*|handleiding*|instructie*|bijsluiter*|waarschuwing*|instructions|manual|leaflet|warning|warnings',
      'nederlands*|engels*|chinees|chinese|duits*|frans*|dutch|english|chinese|german|french',
    ],
  },
  {
    rule: 'small-parts',
    has: [
      'oogje*|ogen|oog|neus|knoop|knopen|knoopje*|wiel|wielen|wieltje*|onderdeel|onderdelen|onderdeeltje*|deeltje*|eye|eyes|nose|button|buttons|wheel|wheels|part|parts',
      'los|losse|af|losgelaten|losgekomen|loszit*|kleine|klein|loose|off|detached|small|out',
    ],
  },
  {
    rule: 'warning-age',
    has: [
      'waarschuwing*|*waarschuwing|pictogram|leeftijdsaanduiding|warning|warnings|symbol',
      'leeftijd*|maanden|36|drie|jaar|jonger|months|three|age|under|peuter*|baby*',
    ],
  },
]
