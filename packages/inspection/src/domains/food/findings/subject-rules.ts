import type { FindingPlan } from '../../../domain/finding-plan.ts'

/** What labels are written in where it is not Dutch. */
const otherLanguages =
  'engels*|duits*|frans*|spaans*|italiaans*|pools*|turks*|arabisch*|chinees|chinese|japans*|thais*|thai|vietnamees*|koreaans*|russisch*|' +
  'english|german|french|spanish|italian|polish|turkish|arabic|japanese|vietnamese|korean|russian|buitenlands*|foreign'

/**
 * Which rule a shortcoming of a subject is against: the first whose patterns all fit; the last of most has none, and is
 * what the subject is about in general. Null: words alone do not tell which rule it is.
 */
export const subjectRules: NonNullable<FindingPlan['subjectRules']> = {
  'allergen-handling': [{ rule: 'allergen-handling' }],
  'allergen-information': [
    { rule: 'allergens-ask-sign', has: ['bordje|*bordje|bord|sign|notice|vragen|ask'] },
    { rule: 'allergens-staff-list', has: ['personeel|staff|medewerker*', 'lijst|schrift|schriftelijk|written|list'] },
    { rule: 'allergens-distance', has: ['website|webshop|online|bezorg*|app|delivery|thuisbezorg*'] },
    { rule: 'allergens-mandatory' },
  ],
  'business-registration': [{ rule: 'registration' }],
  chemicals: [
    { rule: 'biocide-label', has: ['biocide*|desinfect*|ontsmet*|disinfect*'] },
    { rule: 'premises-cleaning-agents' },
  ],
  'cold-storage': [
    { rule: 'raw-milk', has: ['rauwe|raw', 'melk|milk'] },
    { rule: 'chilled-prepacked', has: ['voorverpakt*|prepacked|packet|pakje|pakjes|pakken|etiket|label'] },
    { rule: 'chilled-unpacked' },
  ],
  contamination: [{ rule: 'contamination' }],
  'cooling-down': [{ rule: 'cooling-down' }],
  'equipment-clean': [{ rule: 'equipment-clean' }],
  'equipment-upkeep': [{ rule: 'equipment-upkeep' }],
  'fish-parasites': [{ rule: 'fish-parasites' }],
  'food-washing': [{ rule: 'food-washing' }],
  freezing: [{ rule: 'deep-frozen' }],
  'frying-fat': [{ rule: 'frying-fat' }],
  haccp: [{ rule: 'haccp' }],
  'hand-washing': [
    {
      rule: 'premises-basins',
      has: [
        '*wasbak|wasbakje|wastafel|*fonteintje|fontein|kraan|zeep*|handdoek*|papier|droger|basin|sink|tap|soap|towel*|paper|water|dryer',
      ],
    },
    {
      rule: 'personal-hygiene',
      has: ['wast|wassen|gewassen|waste|was|wash|washes|washed|washing|handwash|handschoen*|gloves'],
    },
    { rule: 'premises-basins' },
  ],
  heating: [
    { rule: 'regenerating', has: ['opgewarmd|opwarm*|opwarmen|regenere*|reheat*|reheated'] },
    { rule: 'heating-raw' },
  ],
  'hot-holding': [{ rule: 'hot-holding' }],
  'ill-staff': [{ rule: 'ill-staff' }],
  'label-particulars': [
    { rule: 'dutch-language', has: ['nederlands*|dutch|taal|language'] },
    { rule: 'dutch-language', has: [otherLanguages] },
    { rule: 'batch-mark', has: ['partij*|lotnummer|lotcode|batch|lot'] },
    { rule: 'particulars' },
  ],
  'measuring-devices': [{ rule: 'control-devices' }],
  // No law says when something made here must carry a date: the code or plan of the firm does.
  'own-dates': [{ rule: null }],
  packaging: [{ rule: 'wrapping' }],
  'personal-hygiene': [{ rule: 'personal-hygiene' }],
  pests: [
    {
      rule: 'pest-control-proof',
      has: ['bewijs|diploma|certificaat|vakbekwaam*|certificate|licence|license|qualified'],
    },
    { rule: 'room-windows', has: ['hor|horren|*hor|screen|screens'] },
    { rule: 'pests' },
  ],
  pets: [{ rule: 'pets' }],
  registrations: [{ rule: 'haccp-monitoring' }],
  'rice-and-acid': [{ rule: 'sushi-rice', has: ['*rijst|rice|sushi*'] }, { rule: 'acid-shelf-life' }],
  'room-clean': [
    {
      rule: 'premises-drains',
      has: ['afvoer*|*putje|riool*|drain|drains', 'verstopt*|loopt|overloopt|blocked|clogged|overflowing|backing'],
    },
    { rule: 'premises-clean' },
  ],
  'room-upkeep': [
    { rule: 'premises-drains', has: ['afvoer*|*putje|put|riool*|goot|drain|drains|gutter|grating'] },
    { rule: 'premises-light', has: ['*verlichting|lamp|lampen|*lamp|licht|tl|lighting|light|lights|bulb|dark|donker'] },
    { rule: 'premises-ventilation', has: ['afzuig*|ventilat*|extract*|hood|damp|stoom|steam'] },
    { rule: 'room-windows', has: ['hor|horren|*hor|raam|ramen|*raam|window|windows|screen|screens'] },
    { rule: 'room-ceilings', has: ['plafond*|ceiling|ceilings'] },
    { rule: 'room-floors', has: ['vloer*|*vloer|grond|floor|floors|lino|linoleum'] },
    { rule: 'room-walls', has: ['muur|muren|*muur|wand|wanden|*wand|wandtegel*|wall|walls'] },
    { rule: 'room-doors', has: ['deur|deuren|*deur|door|doors'] },
    { rule: 'room-surfaces', has: ['werkblad*|aanrecht*|werkbank*|worktop|worktops|counter|bench'] },
    { rule: 'premises-upkeep' },
  ],
  storage: [{ rule: 'contamination', has: ['grond|vloer|floor|ground'] }, { rule: 'raw-materials-storage' }],
  'supplier-approval': [{ rule: 'traceability' }],
  thawing: [{ rule: 'thawing' }],
  'toilets-and-changing': [
    { rule: 'premises-changing', has: ['kleed*|omkle*|jas|jassen|kleding|locker*|changing|coats|jackets|clothes'] },
    { rule: 'premises-sanitary-ventilation', has: ['ventilat*|afzuig*|stank|extract*'] },
    { rule: 'premises-basins', has: ['zeep*|handdoek*|soap|towel*|basin|wasbak*'] },
    {
      rule: 'premises-toilets',
      has: [
        'keuken|kitchen|*ruimte|bakery|bakkerij|winkel|shop|store',
        'uit|rechtstreeks|direct|opens|opent|open|straight|directly|door|deur',
      ],
    },
    { rule: 'premises-clean', has: ['vies*|vieze|vuil|smerig*|bruin*|schoon*|stinkt|dirty|filthy|clean|stinks|brown'] },
    { rule: 'premises-toilets' },
  ],
  traceability: [{ rule: 'recall', has: ['teruggeroepen|terugroep*|recall*'] }, { rule: 'traceability' }],
  training: [{ rule: 'training' }],
  transport: [
    {
      rule: 'bakery-transport',
      has: ['gebak|taart*|gebakjes|cake|cakes|pastry|pastries', '*gekoeld*|koel*|*graden|degrees|warm'],
    },
    { rule: 'transport' },
  ],
  'unfit-food': [
    {
      rule: 'premises-clean',
      has: ['kit*|voeg|voegen|muur|muren|wand|wanden|plafond*|tegel*|wall|walls|grout|sealant|ceiling*|tiles'],
    },
    { rule: 'unsafe-unfit' },
  ],
  'use-by': [
    // A best-before date that has passed makes nothing unsafe by itself.
    { rule: null, has: ['tht|*minste'] },
    { rule: null, has: ['best before'] },
    {
      rule: 'unsafe-unfit',
      has: ['ruikt|rook|stinkt|stonk|zuur|*schimmel*|slijm*|smells|smelt|stinks|sour|mould*|mold*|slimy'],
    },
    { rule: null, has: ['zonder|geen|nergens|ontbreekt|no|without|missing|undated|ongedateerd'] },
    {
      rule: 'use-by-passed',
      has: [
        'datum|data|tgt|*houdba*|verlopen|verloopt|verstreken|voorbij|overtijd|gebruiken|goed|date|dates|dated|expir*|past|used|use|life|sell',
      ],
    },
    // Old is not past its date: "soep van vorige week".
    { rule: null },
  ],
  'utensil-washing': [{ rule: 'utensil-washing' }],
  waste: [{ rule: 'food-waste' }],
  'water-and-ice': [
    {
      rule: 'ice-protected',
      has: ['ijs|ijs*|ice', 'schep|scoop|open|afgedekt|onafgedekt|uncovered|covered|hand|handen|hands|glas|glass'],
    },
    { rule: 'ice-water', has: ['ijs|ijsblokje*|ijsmachine|ijsblokjesmachine|ice'] },
    { rule: 'water-supply' },
  ],
}
