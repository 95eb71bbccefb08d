import type { Cues, Readings } from '../../../domain/limit.ts'

/** Food by name, as the words stand in notes. Places are not among them: "viskoeling" is a fridge. */
export const foods = {
  nl:
    'kip|kippen|gevogelte|pluimvee|slachtafval|orgaanvlees|vleesbereiding*|kipfilet*|kippenpoot*|kippendij*|kipsate|kalkoen*|eend|vlees|*vlees|vleeswaren|gehakt|gehaktbal*|*burger|' +
    '*burgers|biefstuk*|*worst|*worsten|ham|beenham|achterham|spek|rosbief|carpaccio|shoarma|doner|kebab|spareribs|filet|' +
    '*filet|tartaar|pate|vis|zeevis|rookvis|zalm|*zalm|zalmfilet*|tonijn*|haring|haringen|garnaal|garnalen|mosselen|' +
    'oesters|kabeljauw*|makreel|paling|sushi|sashimi|melk|*melk|slagroom|kookroom|kaas|*kaas|yoghurt|kwark|zuivel|' +
    'ei|eieren|salade|salades|*salade|*salades|soep|*soep|saus|*saus|sauzen|jus|ragout|rijst|*rijst|pasta|lasagne|taart|' +
    'taarten|*taart|gebak|*gebakjes|tompouce*|bavarois|tiramisu|mousse|nasi|bami|sate|bouillon|stoofpot|stoof|kroketten|' +
    'maaltijd|maaltijden|gerecht|gerechten|broodje|broodjes|tofu|hummus|groente|groenten',
  en:
    'chicken|poultry|offal|turkey|duck|meat|beef|pork|lamb|mince|meatball*|burger|burgers|steak|sausage*|ham|bacon|carpaccio|kebab|fish|' +
    'salmon|tuna|herring|shrimp*|prawn*|mussels|oysters|cod|mackerel|sushi|sashimi|milk|cream|cheese|yoghurt|yogurt|dairy|' +
    'egg|eggs|salad|salads|soup|soups|sauce|sauces|gravy|stew|curry|rice|pasta|lasagne|cake|cakes|pastry|pastries|mousse|' +
    'tiramisu|broth|meal|meals|dish|dishes|sandwich|sandwiches|tofu|hummus|vegetables|roast',
}
export const cold = {
  nl: 'koel*|gekoel*|*koeling|*koelingen|*koelkast|*koelkasten|*koelcel|ijskast*',
  en: 'fridge*|*fridge|refrigerat*|chill*|chiller*|cooler|coolers|coldroom*|larder',
}

/** Where food is kept or shown, beside what is called after its cold. */
const places = {
  nl: 'vries*|*vriezer|*vriezers|diepvries*|*vitrine|*vitrines|toonbank|saladette',
  en: 'freezer|freezers|cabinet|cabinets|counter|showcase',
}

/** The law speaks of the product. A display shows the air; who names a food as what has the value has measured it. */
export const readings: Readings = {
  things: foods,
  product: {
    nl: [
      'kern|kerntemp|kerntemperatuur*|*kerntemperatuur|producttemperatuur*|productemperatuur*|kernthermometer',
      'steekthermometer|insteekthermometer|prikthermometer|priksonde|insteeksonde|gestoken|geprikt|ingestoken',
      '*product|*producten|verpakkingen|pakken|pakjes … gemeten|#',
      '# … product|producten',
      'gemeten|meting|nagemeten in|aan|bij|van het|de|een|dit product|producten',
      '@ … gemeten|nagemeten',
      'gemeten|meting|meet|thermometer in|tussen|van|aan de|het|een|twee|deze @',
    ],
    en: [
      'core|probe|probed|probing|inserted',
      'product|products|packs … measured|#',
      '# … product|products',
      'measured|measuring in|on|of the|a|this product|products',
      '@ … measured',
      'measured|measuring|thermometer in|between|of the|a|two|this @',
      'between packs|products',
    ],
  },
  inside: {
    nl: [
      'gemeten|nagemeten|geprikt|gestoken in|tussen het|de|een|dit product|producten|kern|@',
      'gemeten|nagemeten|geprikt|gestoken in @',
    ],
    en: ['measured|probed|taken in|inside the|a|this product|products|core|@', 'measured|probed|taken in|inside @'],
  },
  air: {
    nl: [
      'display*|uitlezing|afleesscherm|scherm|schermpje|paneel|lucht|luchttemperatuur|omgevingstemperatuur|ruimtetemperatuur',
      'thermometer in|van|geeft|gaf|wijst|toont|staat|zegt|hangt|op',
      'ingebouwde|vaste|digitale thermometer',
    ],
    en: [
      'readout|dial|gauge|screen|panel|ambient|air',
      'display reads|read|shows|showed|says|said|gives|gave|is|of|on|#|temperature',
      'on … display',
      'fridge|freezer|cooler|chiller|room display',
      'thermometer in|of|on|reads|read|shows|showed|says|hanging',
      'built|fixed thermometer',
    ],
  },
  named: {
    nl: [
      '@ … #',
      '# … in|van|bij de|het|deze @',
      '# @',
      '# voor de|het|deze @',
      '# voor @',
      // What stands between two commas parts a food from its value no more than a bracket does.
      '@ , … , is|was|zijn|waren|had|hadden|bedroeg … #',
      '@ … , beide|allebei|allemaal|elk … #',
    ],
    en: [
      '@ … #',
      '# … in|of the|this @',
      '# @',
      '# for the|this @',
      '# for @',
      '@ , … , is|was|are|were|had|read|measured … #',
      '@ … , both|each|all … #',
    ],
  },
  beside: {
    nl: [
      'voor|naast|waar|waarin|boven|onder de|het|een|alle|rauwe|verse|gekoelde @ … #',
      'voor|naast|waar|waarin @ … #',
      // A fridge with fish; a tray with fish has been measured.
      `${cold.nl}|${places.nl} met … @ … #`,
      `${cold.nl}|${places.nl} met … @ ,`,
      'naast|waar|waarin|boven|onder de|het|een|alle|rauwe|verse|gekoelde @ ,',
      `${cold.nl}|${places.nl} … staat|stond op #`,
      `@ ${cold.nl} … #`,
      'is|was|wordt het … #',
      'het is|was … #',
      '@ … ligt|liggen|staat|staan|bewaard … #',
    ],
    en: [
      'for|where|beside the|a|all|raw|fresh @ … #',
      'for|where|beside @ … #',
      `${cold.en}|${places.en} with|containing … @ … #`,
      `${cold.en}|${places.en} with|containing … @ ,`,
      'where|beside the|a|all|raw|fresh @ ,',
      `${cold.en}|${places.en} … set|stood at #`,
      `@ ${cold.en} … #`,
      'it is|was|s … #',
      '@ … lies|lie|stored|sits|kept … #',
    ],
  },
}

/** What is warm or cold and has nothing to do with how food is kept. */
export const elsewhere: Cues = {
  nl: [
    'oven|ovens|*oven|frituur|friteuse*|frituren|grill|fornuis|pan|kookplaat|vaatwas*|afwas*|spoel*|kraan*|*water|water',
    'buitentemperatuur|kamertemperatuur|verwarming|airco|handenwas*|boiler',
    'buiten is|was|het',
    '# buiten $',
    // The 7 °C are for what perishes.
    'wijn*|bier*|drank*|dranken*|frisdrank*|flessen*',
    'terugkoel*|teruggekoel*|terugkoelen|afkoel*|afgekoel*|ontdooi*',
  ],
  en: [
    'oven|ovens|fryer|fryers|grill|stove|hob|pan|dishwasher*|rinse*|tap|water|outside|outdoor*|boiler|heating|thermostat',
    'wine|beer|drinks|soda|bottles',
    'room temperature',
    'cooling|cool|cooled down',
    'thaw*|defrost*',
  ],
}

export const hours = { quantity: 'duration', unit: 'hour', bound: 'at-most' } as const
export const degrees = { quantity: 'temperature', unit: 'celsius', of: 'product', readings } as const
