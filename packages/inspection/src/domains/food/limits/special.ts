import type { Cues, Limit } from '../../../domain/limit.ts'
import { degrees, hours } from './limit-words.ts'

const rawFish: Cues = {
  nl: [
    'parasi*|anisakis|haringworm*',
    'rauw|rauwe … vis|zalm|tonijn|haring … ingevroren|invriezen|bevroren|gevroren|vriezen',
    'sushi*|sashimi|maatje*|haring|ceviche … ingevroren|invriezen|bevroren|gevroren',
    'ingevroren|invriezen|bevroren … sushi*|sashimi|parasi*',
  ],
  en: [
    'parasit*|anisakis',
    'raw … fish|salmon|tuna|herring … frozen|freez*',
    'sushi|sashimi|ceviche … frozen|freez*',
    'frozen|freez* … sushi|sashimi|raw',
  ],
}
const fishName = { nl: 'rauwe vis, parasieten', en: 'raw fish, parasites' }
const milk: Cues = {
  nl: ['rauwe melk', 'melktap', 'rauwmelk*'],
  en: ['raw milk', 'unpasteurised|unpasteurized milk'],
}
const frozenMilk: Cues = {
  nl: ['rauwe melk … ingevroren|bevroren|invriezen|vriezer', 'ingevroren|bevroren rauwe melk'],
  en: ['raw milk … frozen|freez*', 'frozen raw milk'],
}
const milkName = { nl: 'rauwe melk op de boerderij', en: 'raw milk at the farm' }

/** Raw fish and raw milk. */
export const special: readonly Limit[] = [
  {
    ...degrees,
    id: 'fish-parasites',
    rule: 'fish-parasites',
    bound: 'at-most',
    value: -20,
    about: rawFish,
    weight: 3,
    name: fishName,
  },
  {
    ...hours,
    id: 'fish-parasites-time',
    rule: 'fish-parasites',
    bound: 'at-least',
    value: 24,
    about: rawFish,
    weight: 3,
    name: fishName,
  },
  {
    ...hours,
    id: 'fish-parasites-fast-time',
    rule: 'fish-parasites-fast',
    bound: 'at-least',
    value: 15,
    about: rawFish,
    alongside: { quantity: 'temperature', bound: 'at-most', value: -35, unit: 'celsius' },
    weight: 4,
    name: fishName,
  },
  { ...degrees, id: 'raw-milk', rule: 'raw-milk', bound: 'at-most', value: 4, about: milk, weight: 3, name: milkName },
  {
    ...hours,
    id: 'raw-milk-unchilled',
    rule: 'raw-milk',
    value: 2,
    about: {
      nl: ['rauwe melk … ongekoeld|buiten|zonder', 'ongekoelde rauwe melk'],
      en: ['raw milk … unchilled|out|outside|without', 'unchilled raw milk'],
    },
    weight: 4,
    name: milkName,
  },
  { ...hours, id: 'raw-milk-kept', rule: 'raw-milk', value: 72, about: milk, weight: 3, name: milkName },
  {
    ...degrees,
    id: 'raw-milk-frozen',
    rule: 'raw-milk',
    bound: 'at-most',
    value: -18,
    about: frozenMilk,
    weight: 5,
    name: milkName,
  },
  { ...hours, id: 'raw-milk-frozen-time', rule: 'raw-milk', value: 24, about: frozenMilk, weight: 5, name: milkName },
]

const plants = {
  nl: 'erkend|erkende|slachthuis*|slachterij*|uitsnijderij*',
  en: 'approved|slaughterhouse*|abattoir*|cutting',
}
/** In approved plants; in ordinary retail these numbers do not hold. */
export const approved: readonly Limit[] = (
  [
    ['minced', 2, 'gehakt', 'mince|minced', 'gehakt', 'minced meat', 5],
    [
      'preparations',
      4,
      'vleesbereiding*|bereidingen',
      'preparation|preparations',
      'vleesbereidingen',
      'meat preparations',
      5,
    ],
    ['poultry', 4, 'gevogelte|kip|kippen|pluimvee', 'poultry|chicken|chickens', 'gevogelte', 'poultry', 5],
    ['offal', 3, 'slachtafval*|orgaanvlees|lever|nieren|organen', 'offal|liver|kidneys', 'slachtafval', 'offal', 5],
    ['meat', 7, '*vlees|karkas*|vlees', 'meat|carcass*|beef|pork', 'ander vlees', 'other meat', 4],
    ['egg', 4, 'ei|eieren|eiproduct*|heelei', 'egg|eggs', 'vloeibaar ei', 'liquid egg', 5],
  ] as const
).map(([id, value, nl, en, nameNl, nameEn, weight]) => ({
  ...degrees,
  id: `approved-${id}`,
  rule: 'approved-plants',
  bound: 'at-most',
  value,
  about: {
    nl: [`${plants.nl} … ${nl}`, `${nl} … ${plants.nl}`],
    en: [`${plants.en} … ${en}`, `${en} … ${plants.en}`],
  },
  weight,
  name: { nl: `${nameNl} in een erkend bedrijf`, en: `${nameEn} in an approved plant` },
}))
