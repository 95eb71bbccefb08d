import type { FindingPlan } from '../../../findings/finding-plan.ts'

const dirt =
  'vuil|vuile|vies|vieze|smerig*|goor|gore|vet|vettig*|*spatten|vervuil*|plakkerig*|aangekoekt*|stof|stoffig*|*resten|schoon|schone|schoongemaakt|gereinigd|aanslag|*aanslag|uitgeslagen|schimmel*|*schimmel|dirty|dirt|filthy|grease|greasy|grimy|sticky|dust|dusty|clean|cleaned|soiled|debris|mould|mold'
const broken =
  'kapot*|stuk|beschadig*|gebroken|gescheurd*|scheur*|barst*|gebarsten|gat|gaten|lek|lekt|lekkage|bladder*|afbladder*|versleten|verroest*|roest*|groeven|defect*|los|losse|niet|slijtage|broken|damaged|cracked|crack|cracks|torn|hole|holes|leak|leaks|leaking|worn|rusty|rust|peeling|flaking|chipped|faulty|not|intact|onderhouden|repair'
const equipment =
  '*machine|machines|snijplank*|*plank|*planken|apparatuur|apparaat|apparaten|gereedschap|mes|messen|oven|ovens|friteuse|grill|magnetron|mixer|rubber|rubbers|deurrubber*|machine|slicer|equipment|utensils|knife|knives|board|boards|fryer|seal|seals|gasket'
const cold = 'koel*|*koeling|*koelkast|vries*|*vriezer|diepvries*|fridge|freezer|chiller|refrigerator|cooler|coldroom'
const food =
  'vis|*vis|vlees|*vlees|vleeswaren|*waren|kip|*kip|gehakt*|garnal*|zalm|tonijn|salade*|sla|groente*|*groente|fruit|tomaten|rijst|saus|sauzen|*saus|soep|kaas|melk|room|yoghurt|zuivel|brood|gebak|ham|worst|producten|product|levensmiddelen|eten|voedsel|ton|bak|bakken|fish|meat|chicken|mince|prawns|salad|salads|vegetables|fruit|rice|sauce|sauces|soup|cheese|milk|cream|ham|bread|food|product|products|barrel|tub|tubs'

/**
 * Which rule plain words are about, the first that fits. A search by words alone takes raw fish for a matter of
 * parasites, and a mouse in a market stall for one of every kitchen.
 */
export const hints: NonNullable<FindingPlan['hints']> = [
  { rule: 'allergens-ask-sign', has: ['bordje|*bordje|bord|sign|notice|vragen|ask', '*allerge*'] },
  {
    rule: 'allergens-staff-list',
    has: ['personeel|staff|medewerker*', '*allerge*', 'lijst|schrift|schriftelijk|written|list'],
  },
  { rule: 'allergens-mandatory', has: ['*allerge*'] },
  { rule: 'pets', has: ['hond|honden|kat|katten|poes|huisdier*|dog|dogs|cat|cats|pet|pets'] },
  {
    rule: 'pests',
    has: [
      'muis|muizen|muizenkeutel*|muizenspo*|muizennest*|muizenoverlast|rat|ratten|rattenkeutel*|keutel*|*keutels|kakkerlak*|ongedierte|plaagdier*|*vliegjes|*vliegen|vlieg|insect*|maden|larven|mieren|motten|knaagspo*|knaagdier*|mouse|mice|rats|droppings|cockroach*|pest|pests|vermin|rodent*|flies|maggots|ants|infestation|gnaw*|*mijt|mites',
    ],
  },
  // A best-before date that has passed makes nothing unsafe by itself.
  { rule: null, has: ['tht|*minste', 'over|voorbij|verlopen|verstreken|overschreden'] },
  { rule: null, has: ['best before', 'past|expired|passed'] },
  {
    rule: 'use-by-passed',
    has: [
      'verlopen|verstreken|overschreden|voorbij|over|past|expired|passed|out',
      'datum|tgt|*datum|date|expired|verlopen|use',
    ],
  },
  {
    rule: 'premises-toilets',
    has: [
      'toilet|toiletten|wc|*toilet|lavatory',
      'keuken|kitchen|bereidingsruimte',
      'uit|rechtstreeks|direct|opens|opent|straight|directly',
    ],
  },
  {
    rule: 'premises-basins',
    has: ['zeep*|handzeep|handdoek*|handpapier|handenwasbak|handwasgelegenheid|fonteintje|soap|towel|towels|basin'],
  },
  {
    rule: 'premises-cleaning-agents',
    has: [
      'schoonmaakmiddel*|reinigingsmiddel*|chloor|bleekmiddel|bleek|allesreiniger|bleach|chemicals|detergent*',
      'naast|tussen|bij|boven|op|in|next|beside|among|between|above|with|near|opgeslagen|stored|kept',
    ],
  },
  { rule: 'personal-hygiene', has: ['handen|hands', 'wast|wassen|gewassen|was|wash|washes|washed|washing'] },
  { rule: 'food-waste', has: ['afval*|*afval|vuilnis*|prullenbak|waste|rubbish|garbage|bin|bins'] },
  {
    rule: 'frying-fat',
    has: ['frituurvet|frituurolie|bakvet|frying', 'vet|olie|fat|oil|frituurvet|frituurolie|bakvet'],
  },
  { rule: 'thawing', has: ['ontdooi*|thaw*|defrost*'] },
  {
    rule: 'personal-hygiene',
    has: [
      'draagt|dragen|wearing|wears|met',
      'sieraden|ring|ringen|horloge|armband*|nagellak|kunstnagels|jewellery|jewelry|rings|watch|kleding|clothing|clothes|schort|apron|haarnet*|hairnet*',
    ],
  },
  { rule: 'personal-hygiene', has: ['kleding|werkkleding|schort|apron|clothing|clothes|nagels|haar|haren', dirt] },
  { rule: 'personal-hygiene', has: ['eigen|own', 'kleding|kleren|clothes|clothing'] },
  { rule: 'personal-hygiene', has: ['wond|pleister|wound|plaster'] },
  { rule: 'ill-staff', has: ['ziek|zieke|ill|sick', 'kok|medewerker*|personeel|hij|zij|cook|chef|staff|employee'] },
  {
    rule: 'contamination',
    has: [
      'rauw|rauwe|raw',
      'naast|boven|bovenop|op|bij|tussen|tegen|over|touching|above|next|beside|on|against|alongside|dripping|with|gescheiden|separated|separate|daarna|elkaar',
    ],
  },
  { rule: 'contamination', has: ['kruisbesmetting*|besmet*|contaminat*'] },
  {
    rule: 'contamination',
    has: ['onafgedekt*|afgedekt*|onbedekt*|uncovered|covered|exposed|open|geopend|geopende', food],
  },
  {
    rule: 'contamination',
    has: [
      'grond|ground|vloer|floor',
      'staat|staan|ligt|liggen|stond|opgeslagen|stored|kept|lying|direct|directly',
      `doos|dozen|krat*|zak|zakken|box|boxes|crate|crates|bags|${food}`,
    ],
  },
  {
    rule: 'unsafe-unfit',
    has: [
      'bedorven|rot|rotte|verrot*|beschimmel*|schimmel*|stinkt|stinken|ruikt|ranzig*|mouldy|moldy|mould|rotten|spoiled|spoilt|smells|slimy|rancid',
      food,
    ],
  },
  {
    rule: 'chilled-unpacked',
    has: [
      'ongekoeld*|unrefrigerated|unchilled|buiten|out',
      `koeling|koelkast|koelcel|fridge|refrigerator|chiller|${food}`,
    ],
  },
  {
    rule: 'haccp-monitoring',
    has: [
      'temperatuurlijst*|temperatuurregistratie*|*registratie|registraties|temperaturen|temperatuur|temperature|temperatures',
      'ingevuld|bijgehouden|geregistreerd|genoteerd|ontbreekt|ontbreken|geen|kept|recorded|logged|filled|log|records|bijgewerkt',
    ],
  },
  { rule: 'haccp', has: ['haccp*'] },
  {
    rule: 'premises-drains',
    has: [
      'afvoer|afvoeren|afvoerputje|putje|riool*|goot|drain|drains',
      'verstopt*|loopt|stinkt|overloopt|vuil|vies|blocked|clogged|smells|overflowing|dirty|niet|not',
    ],
  },
  {
    rule: 'premises-light',
    has: ['verlichting|lamp|lampen|lighting|light|lights|bulb', `${broken}|donker|dark|te|too|weinig`],
  },
  {
    rule: 'equipment-upkeep',
    has: [cold, 'ijs|ijslaag|ijsvorming|rijp|ice|frost', 'vol|dik|dikke|full|thick|aangevroren'],
  },
  {
    rule: 'ice-protected',
    has: [
      'ijsblokje*|ijsmachine|ijsblokjesmachine|ijsschep|ice',
      'open|afgedekt|onafgedekt|uncovered|covered|schep|scoop',
    ],
  },
  { rule: 'room-windows', has: ['hor|horren|*hor|raam|ramen|*raam|window|windows|screen|screens', broken] },
  { rule: 'equipment-clean', has: [`vaatdoek*|doek|doeken|spons|cloth|cloths|sponge|${equipment}`, dirt] },
  { rule: 'premises-ventilation', has: ['afzuig*|ventilatie|ventilation|extractor|extraction|hood', broken] },
  { rule: 'equipment-upkeep', has: [equipment, broken] },
  {
    rule: 'equipment-upkeep',
    has: [cold, 'deur|deuren|*deur|door|doors', `${broken}|sluit|sluiten|dicht|close|closes|shut`],
  },
  { rule: 'room-ceilings', has: ['plafond*|ceiling|ceilings', broken] },
  { rule: 'room-walls', has: ['muur|muren|wand|wanden|wandtegel*|wall|walls', broken] },
  { rule: 'room-floors', has: ['vloer*|*vloer|floor|floors', broken] },
  { rule: 'premises-upkeep', has: ['tegel*|*tegels|tile|tiles|kit*|voeg|voegen|kozijn*|verf|paint|sealant', broken] },
  {
    rule: 'premises-clean',
    has: [
      'vloer*|*vloer|muur|muren|wand|wanden|plafond*|tegel*|kit|kitrand*|kitnaad|kitnaden|voeg|voegen|keuken*|*keuken|plank|planken|koel*|vries*|*vriezer|magazijn|opslag|kelder|ruimte|*ruimte|afzuig*|floor|floors|wall|walls|ceiling|tiles|grout|kitchen|shelf|shelves|fridge|freezer|store|storeroom|cellar|room|hood|filters|hier|here',
      dirt,
    ],
  },
]
