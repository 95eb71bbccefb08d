import type { Limit } from '../../../domain/limit.ts'
import { degrees, hours } from './limit-words.ts'

const cakes = {
  nl: 'taart*|*taart|gebak|gebakjes|slagroom*|bakkers*|banket|tompouce*|vlaai*',
  en: 'cake|cakes|pastry|pastries|bakery|cream',
}
const vehicles = {
  nl: 'vervoer*|bezorg*|auto|*auto|bus|*bus|busje|*busje|transport*|onderweg|rit',
  en: 'transport*|deliver*|van|vehicle|truck|drive|car',
}
const bakery: Pick<Limit, 'rule' | 'about' | 'weight' | 'name'> = {
  rule: 'bakery-transport',
  about: {
    nl: [`${cakes.nl} … ${vehicles.nl}`, `${vehicles.nl} … ${cakes.nl}`],
    en: [`${cakes.en} … ${vehicles.en}`, `${vehicles.en} … ${cakes.en}`],
  },
  weight: 3,
  name: { nl: 'gekoeld gebak, vervoer in de buurt', en: 'chilled bakery ware, local transport' },
}

/** What is done with food: carried, put out, cooled, heated. */
export const handling: readonly Limit[] = [
  { ...degrees, ...bakery, id: 'bakery-transport', bound: 'at-most', value: 10 },
  { ...hours, ...bakery, id: 'bakery-transport-time', value: 2 },
  { ...bakery, id: 'bakery-transport-distance', quantity: 'length', bound: 'at-most', value: 20, unit: 'kilometre' },
  {
    ...hours,
    id: 'unchilled-presentation',
    rule: 'unchilled-presentation',
    value: 2,
    about: {
      nl: [
        'ongekoeld*|uitgestald|gepresenteerd*|presentatie',
        'buiten|uit de|het koeling|koelkast|koelcel|koelvitrine',
        'zonder koeling',
        'op … buffet|*buffet|aanrecht|toonbank|balie|werkbank|bar|tafel',
      ],
      en: [
        'unchilled|uncooled|unrefrigerated',
        'out of|outside the fridge|refrigerator|cooler|chiller|refrigeration|cold',
        'left out',
        'on … buffet|counter|bar|table|worktop|display',
      ],
    },
    except: { nl: ['na … bereiding|bereiden'], en: ['after … preparation|preparing'] },
    weight: 1,
    name: { nl: 'ongekoeld presenteren', en: 'unchilled presentation' },
  },
  {
    ...hours,
    id: 'unchilled-after-preparation',
    rule: 'unchilled-after-preparation',
    value: 24,
    about: {
      nl: ['na … bereiding|bereiden … #', '# … na … bereiding|bereiden', '# … na bereiding|bereiden'],
      en: ['after … preparation|preparing … #', '# … after preparation|preparing'],
    },
    weight: 2,
    name: { nl: 'ongekoeld na bereiding', en: 'unchilled after preparation' },
  },
  {
    ...hours,
    id: 'cooling-down-time',
    rule: 'cooling-down-code',
    value: 5,
    about: {
      nl: ['terugkoel*|teruggekoel*|afkoel*|afgekoel*', 'koelt|koelen|koelde … terug|af'],
      en: ['cool|cooled|cooling|cools down|in|within|for|from|took|takes', 'cooled|cooling'],
    },
    weight: 2,
    name: { nl: 'terugkoelen', en: 'cooling down' },
  },
  {
    ...degrees,
    id: 'cooling-down-temperature',
    rule: 'cooling-down-code',
    bound: 'at-most',
    value: 7,
    about: {
      nl: ['terugkoel*|teruggekoel*|afkoel*|afgekoel*|afkoelen|terugkoelen', 'na #', '#'],
      en: ['cool|cooled|cooling', '#'],
    },
    alongside: { quantity: 'duration', bound: 'at-least', value: 5, unit: 'hour' },
    weight: 0.4,
    name: { nl: 'terugkoelen binnen 5 uur', en: 'cooling down within 5 hours' },
  },
  {
    ...degrees,
    id: 'heating-raw',
    rule: 'heating-raw',
    bound: 'at-least',
    value: 75,
    about: {
      nl: [
        'gaar|garen|gegaard|doorbakken|doorgegaard|bakken|braden|verhitten|verhitting|ongaar',
        'gebakken|gebraden|verhit|gekookt|gegrild|gefrituurd tot|op|bij|naar',
        'kern|kerntemperatuur … gebakken|gebraden|gegrild|gefrituurd|verhit',
      ],
      en: [
        'cooking|roasting|grilling|frying|undercooked|underdone',
        'cooked|roasted|grilled|fried|heated|baked to|at|until|only',
        'cooked|roasted|grilled … core',
      ],
    },
    except: { nl: 'oven|*oven|friteuse*|frituur|pan|grill', en: 'oven|fryer|pan|grill' },
    reach: { from: 30, to: 120 },
    weight: 0.8,
    name: { nl: 'rauwe waar verhitten', en: 'heating raw food' },
  },
  {
    ...degrees,
    id: 'regenerating',
    rule: 'regenerating',
    bound: 'at-least',
    value: 60,
    strict: true,
    about: {
      nl: 'regenere*|geregenereerd|opwarm*|opgewarmd*|heropwarm*|heropgewarmd|verwarmd',
      en: ['reheat*|regenerat*', 'warmed|warm|warming up'],
    },
    reach: { from: 20, to: 120 },
    weight: 2,
    name: { nl: 'opnieuw verwarmen', en: 'reheating' },
  },
  {
    ...hours,
    id: 'regenerating-time',
    rule: 'regenerating',
    value: 1,
    about: {
      nl: 'regenere*|geregenereerd|opwarm*|opgewarmd*|heropwarm*|heropgewarmd',
      en: ['reheat*|regenerat*', 'warmed|warm|warming up'],
    },
    weight: 2,
    name: { nl: 'opnieuw verwarmen', en: 'reheating' },
  },
]
