import type { Cues, Limit } from '../../../domain/limit.ts'
import { cold, degrees, elsewhere, foods, readings } from './limit-words.ts'

const chilled: Omit<Limit, 'id' | 'about' | 'weight'> = {
  rule: 'chilled-unpacked',
  quantity: 'temperature',
  bound: 'at-most',
  value: 7,
  unit: 'celsius',
  of: 'product',
  readings,
  except: elsewhere,
  name: { nl: 'gekoeld bewaren', en: 'chilled storage' },
}

const hot: Omit<Limit, 'id' | 'about' | 'weight'> = {
  ...degrees,
  rule: 'hot-holding',
  bound: 'at-least',
  value: 60,
  except: { nl: 'vaatwas*|afwas*|water|*water', en: 'dishwasher*|water' },
  name: { nl: 'warmhouden', en: 'hot holding' },
}

const coldCues: Cues = {
  nl: [cold.nl, 'koude buffet', 'saladebar|saladiere|saladette'],
  en: [
    cold.en,
    'cold room|store|storage|case|counter|cabinet|display|buffet',
    'walk in',
    'salad bar',
    'display fridge',
  ],
}

/** How food is kept: cold, hot, frozen. */
export const keeping: readonly Limit[] = [
  { ...chilled, id: 'chilled-unpacked', about: coldCues, weight: 1 },
  // A food by name, or a display, without where it is kept. Warmer than this nobody took it from the fridge.
  {
    ...chilled,
    id: 'chilled-food',
    about: {
      nl: `${foods.nl}|product|producten|display*|kern|kerntemperatuur*|producttemperatuur*`,
      en: [`${foods.en}|product|products`, 'display reads|shows|says|gives', 'core|probe'],
    },
    reach: { from: -5, to: 30 },
    weight: 0.5,
  },
  {
    ...chilled,
    id: 'chilled-prepacked',
    rule: 'chilled-prepacked',
    about: {
      nl: 'verpakt|verpakte|voorverpakt*|vacuum*|gesealed*|geseald*',
      en: 'prepack*|packed|packaged|vacuum*|sealed',
    },
    except: {
      nl: [elsewhere.nl, 'niet|geen verpakt|verpakte', 'vries*|*vriezer|diepvries*|bevroren|warmhoud*'].flat(),
      en: [elsewhere.en, 'not|un packed', 'freez*|frozen|hot'].flat(),
    },
    reach: { from: -5, to: 30 },
    stated: {
      nl: [
        'etiket|etiketten|label|fabrikant|leverancier|producent|bewaartemperatuur|bewaaradvies … #',
        'verpakking zegt|vermeldt|geeft|staat|stond … #',
        '# … op het|de|elk etiket|label|verpakking',
      ],
      en: [
        'label|labels|manufacturer|maker|stated … #',
        'pack|packaging says|states|reads … #',
        'keep below|under|at|between|refrigerated … #',
        '# … on the label|pack|packaging',
      ],
    },
    weight: 2,
    name: { nl: 'gekoeld bewaren, voorverpakt', en: 'chilled storage, prepacked' },
  },
  {
    ...hot,
    id: 'hot-holding',
    about: {
      nl: [
        'warmhoud*|*warmhouden|warmgehouden|bain|bainmarie*|soepketel|*ketel|chafing*|rechaud|warmtelamp*|warmtekast',
        'warm gehouden|houden|buffet',
        'warme buffet|uitgifte|vitrine',
      ],
      en: [
        'bain|chafing|steam table',
        'hot hold*|held|holding|buffet|counter|cabinet|cupboard|box',
        'hold|held|keep|kept|keeping … hot|warm',
        'heat lamp*',
        'soup kettle',
      ],
    },
    weight: 1,
  },
  // What is shown this warm is not meant to be cold.
  {
    ...hot,
    id: 'hot-display',
    about: { nl: 'vitrine|*vitrine|toonbank', en: 'display|showcase|counter' },
    reach: { from: 35, to: 75 },
    weight: 0.5,
  },
  {
    ...degrees,
    id: 'deep-frozen',
    rule: 'deep-frozen',
    bound: 'at-most',
    value: -18,
    about: {
      nl: 'vries*|*vriezer|*vriezers|*vriescel|*vrieskist|diepvries*|diepgevroren|bevroren|ingevroren|vriezen',
      en: ['freezer*|frozen|deepfreeze*', 'deep freeze'],
    },
    except: {
      nl: 'ontdooi*|schepijs*|ijsvitrine*|softijs|roomijs',
      en: ['thaw*|defrost*|gelato|scoop*', 'ice cream'],
    },
    tolerance: {
      by: 3,
      where: {
        nl: 'verkoopmeubel*|verkoopvriezer*|winkel*|supermarkt*|detailhandel|bezorg*|distributie|vrachtwagen*|vriesvitrine*|vrieseiland*',
        en: [
          'retail*|supermarket*|shop|store|delivery|distribution|truck*|van',
          'sales cabinet',
          'display freezer|cabinet',
        ],
      },
      says: {
        nl: 'tot 3 °C afwijking mag alleen in verkoopmeubels en bij lokale distributie',
        en: 'up to 3 °C of deviation is allowed only in retail cabinets and local distribution',
      },
    },
    weight: 1,
    name: { nl: 'diepvries', en: 'deep-frozen' },
  },
]
