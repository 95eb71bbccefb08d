import { expectRows } from '@agora/core/testing/expect-rows'
import { LimitCheck, Measurement } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import type { Domain } from '../domain/domain.ts'
import { domain as food } from '../domains/food/domain.ts'
import { checkLimit } from './check-limit.ts'
import type { Limit } from '../domain/limit.ts'
import { readBack } from './read-back.ts'
import { readMeasurements } from './read-measurements.ts'

/** Every number of the law and the codes, as the fact table has it: limit, rule, bound, value, unit. */
const table = [
  ['chilled-unpacked', 'chilled-unpacked', 'at-most', 7, 'celsius', 'in de koelcel'],
  ['chilled-food', 'chilled-unpacked', 'at-most', 7, 'celsius', 'zalm'],
  ['chilled-prepacked', 'chilled-prepacked', 'at-most', 7, 'celsius', 'voorverpakte zalm'],
  ['hot-holding', 'hot-holding', 'at-least', 60, 'celsius', 'in de bain-marie'],
  ['hot-display', 'hot-holding', 'at-least', 60, 'celsius', 'in de vitrine'],
  ['deep-frozen', 'deep-frozen', 'at-most', -18, 'celsius', 'in de vriezer'],
  ['bakery-transport', 'bakery-transport', 'at-most', 10, 'celsius', 'taart in de bezorgbus'],
  ['bakery-transport-time', 'bakery-transport', 'at-most', 2, 'hour', 'taart in de bezorgbus'],
  ['bakery-transport-distance', 'bakery-transport', 'at-most', 20, 'kilometre', 'taart in de bezorgbus'],
  ['unchilled-presentation', 'unchilled-presentation', 'at-most', 2, 'hour', 'ongekoeld op het buffet'],
  ['unchilled-after-preparation', 'unchilled-after-preparation', 'at-most', 24, 'hour', 'na de bereiding ongekoeld'],
  ['cooling-down-time', 'cooling-down-code', 'at-most', 5, 'hour', 'soep teruggekoeld in'],
  ['cooling-down-temperature', 'cooling-down-code', 'at-most', 7, 'celsius', 'na 6 uur afkoelen'],
  ['heating-raw', 'heating-raw', 'at-least', 75, 'celsius', 'gebakken tot'],
  ['regenerating', 'regenerating', 'at-least', 60, 'celsius', 'opgewarmd tot'],
  ['regenerating-time', 'regenerating', 'at-most', 1, 'hour', 'opgewarmd in'],
  ['acid-shelf-life', 'acid-shelf-life', 'at-most', 4.2, 'ph', 'ingelegde augurken'],
  ['sushi-rice', 'sushi-rice', 'at-most', 4.6, 'ph', 'sushirijst'],
  ['frying-fat', 'frying-fat', 'at-most', 16, 'percent', 'frituurvet'],
  ['fish-parasites', 'fish-parasites', 'at-most', -20, 'celsius', 'tegen parasieten'],
  ['fish-parasites-time', 'fish-parasites', 'at-least', 24, 'hour', 'tegen parasieten op -20 graden'],
  ['fish-parasites-fast-time', 'fish-parasites-fast', 'at-least', 15, 'hour', 'tegen parasieten op -35 graden'],
  ['raw-milk', 'raw-milk', 'at-most', 4, 'celsius', 'rauwe melk'],
  ['raw-milk-unchilled', 'raw-milk', 'at-most', 2, 'hour', 'rauwe melk ongekoeld'],
  ['raw-milk-kept', 'raw-milk', 'at-most', 72, 'hour', 'rauwe melk'],
  ['raw-milk-frozen', 'raw-milk', 'at-most', -18, 'celsius', 'rauwe melk ingevroren'],
  ['raw-milk-frozen-time', 'raw-milk', 'at-most', 24, 'hour', 'rauwe melk ingevroren na'],
  ['approved-minced', 'approved-plants', 'at-most', 2, 'celsius', 'erkend bedrijf, gehakt in het slachthuis'],
  ['approved-preparations', 'approved-plants', 'at-most', 4, 'celsius', 'vleesbereidingen in het slachthuis'],
  ['approved-poultry', 'approved-plants', 'at-most', 4, 'celsius', 'gevogelte in het slachthuis'],
  ['approved-offal', 'approved-plants', 'at-most', 3, 'celsius', 'slachtafval in het slachthuis'],
  ['approved-meat', 'approved-plants', 'at-most', 7, 'celsius', 'rundvlees in het slachthuis'],
  ['approved-egg', 'approved-plants', 'at-most', 4, 'celsius', 'vloeibaar ei in een erkend bedrijf'],
  ['pathogens-absent', 'pathogens-absent', 'at-most', 0, 'cfu-per-gram', 'salmonella'],
  ['pathogens-absent-ml', 'pathogens-absent', 'at-most', 0, 'cfu-per-millilitre', 'salmonella'],
  ['pathogens-count', 'pathogens-count', 'at-most', 100_000, 'cfu-per-gram', 'bacillus cereus'],
  ['pathogens-count-ml', 'pathogens-count', 'at-most', 100_000, 'cfu-per-millilitre', 'bacillus cereus'],
  ['listeria', 'listeria', 'at-most', 100, 'cfu-per-gram', 'listeria'],
  ['listeria-ml', 'listeria', 'at-most', 100, 'cfu-per-millilitre', 'listeria'],
  ['sulphites', 'sulphites', 'at-most', 10, 'milligram-per-kilo', 'sulfiet'],
  ['sulphites-litre', 'sulphites', 'at-most', 10, 'milligram-per-litre', 'sulfiet'],
] as const

const namesFood = new Set<string>([
  'chilled-food',
  'bakery-transport',
  'raw-milk',
  'raw-milk-frozen',
  'approved-minced',
  'approved-preparations',
  'approved-poultry',
  'approved-offal',
  'approved-meat',
  'approved-egg',
])

const written = (value: number, unit: string) =>
  `${unit === 'ph' ? 'pH ' : ''}${String(value).replace('.', ',')} ${
    {
      celsius: 'graden',
      hour: 'uur',
      kilometre: 'km',
      percent: 'procent',
      ph: '',
      'cfu-per-gram': 'kve/g',
      'cfu-per-millilitre': 'kve/ml',
      'milligram-per-kilo': 'mg/kg',
      'milligram-per-litre': 'mg/l',
    }[unit] ?? ''
  }`.trim()

/** The last value of a text, checked. */
function check(text: string, of?: Measurement['of'], domain: Domain = food, rule?: string) {
  const measured = readMeasurements(text).at(-1)
  if (!measured) throw new Error(`no value in "${text}"`)
  return checkLimit(of ? { ...measured, of } : measured, { text, rule }, domain)
}

test('[LM1] the table has every limit, with the number, the bound and the rule of the facts', () => {
  expect(food.limits.map(({ id }) => id).toSorted()).toEqual(table.map(([id]) => id).toSorted())
  for (const [id, rule, bound, value, unit] of table) {
    expect(food.limits.find((limit) => limit.id === id)).toMatchObject({ rule, bound, value, unit })
    expect(
      food.rules.map((known) => known.id),
      id,
    ).toContain(rule)
  }
})

const aroundLimits = table.flatMap(([id, rule, bound, value, unit, about]) => {
  const limit = food.limits.find((known) => known.id === id) as Limit
  const step = unit === 'ph' ? 0.1 : 1
  const worse = (bound === 'at-most' ? 1 : -1) * (limit.tolerance ? limit.tolerance.by + 1 : step)
  const ask = limit.of === 'product' ? 'unclear' : 'beyond'
  // Words that name the food as what has the value tell that it was measured.
  const unsaid = namesFood.has(id) ? 'beyond' : ask
  const kept = { product: 'within', air: 'within', unknown: 'within' }
  const broken = { product: 'beyond', air: ask, unknown: unsaid }

  const sides = [
    ['on the good side', value - (bound === 'at-most' ? step : -step), kept],
    ['at the limit', value, limit.strict ? broken : kept],
    ['on the bad side', Number((value + worse).toFixed(1)), broken],
  ] as const
  return sides.flatMap(([side, measured, outcomes]) =>
    (['product', 'air', 'unknown'] as const).map((of) => {
      const needs = outcomes[of] === 'unclear' ? ('product-or-air' as const) : undefined
      const expected = limit.stated ? (['unclear', 'packed'] as const) : ([outcomes[of], needs] as const)
      const text = `${about} ${written(measured, unit)}`
      return { id, side, of, text, expected, facts: { rule, limit: id, bound, value, unit } }
    }),
  )
})

test('[LM2] every limit, on its good side, at it and on its bad side, of product, air and unknown', () => {
  expectRows(aroundLimits, ({ of, text, expected, facts }) => {
    const said = check(text, of)
    expect(said).toMatchObject(facts)
    expect(LimitCheck.parse(said)).toEqual(said)
    expect([said?.outcome, said?.needs]).toEqual(expected)
  })
})

test('[LM3] what was measured, product or air, decides the outcome', () => {
  expectRows(
    [
      ['kerntemperatuur van de kip 9 graden', 'product', 'beyond'],
      ['de kip in de koeling is 9 graden', 'product', 'beyond'],
      ['product gemeten in de koelcel, 9 graden', 'product', 'beyond'],
      ['9 graden in de kern, koelcel achterin', 'product', 'beyond'],
      ['de temperatuur van de zalm in de koeling is 9 graden', 'product', 'beyond'],
      ['thermometer in de kip, 9 graden', 'product', 'beyond'],
      ['het display geeft 9 graden', 'air', 'unclear'],
      ['de thermometer in de koeling geeft 9 graden', 'air', 'unclear'],
      ['luchttemperatuur in de koelcel 9 graden', 'air', 'unclear'],
      ['display van de koeling 25 graden', 'air', 'unclear'],
      ['koelcel 9 graden', 'unknown', 'unclear'],
      ['de koelcel met kip is 9 graden', 'unknown', 'unclear'],
      ['in de koeling waar de kip ligt is het 9 graden', 'unknown', 'unclear'],
      ['viskoeling 9 graden', 'unknown', 'unclear'],
      ['core temperature of the chicken in the fridge 9 degrees', 'product', 'beyond'],
      ['the salmon in the fridge is 9 degrees', 'product', 'beyond'],
      ['the fridge display says 9 degrees', 'air', 'unclear'],
      ['the air in the cold room is 9 degrees', 'air', 'unclear'],
      ['the fridge with the chicken is 9 degrees', 'unknown', 'unclear'],
      ['the fridge is 9 degrees', 'unknown', 'unclear'],
    ] as const,
    ([text, of, outcome]) => {
      expect(readMeasurements(text, food).at(-1)?.of).toBe(of)
      expect(check(text)).toMatchObject({ rule: 'chilled-unpacked', outcome })
    },
  )
})

test('[LM3][FN7/XT22] a food that has the value is the product, also beside commas; one that only lies there tells nothing', () => {
  const ofValue = (text: string) => readMeasurements(text, food)[0]?.of
  expectRows(
    [
      'Is 9 graden voor zalm in de koelcel te warm?',
      'De melk, die in de koelkast staat, is 9 graden.',
      'De zalm, achterin de koelcel, was 9 graden.',
      'Yoghurt en kwark in de koeling, beide 9 graden.',
      'De zalm stond op 9 graden.',
      'The milk, kept in the fridge, was 9 degrees.',
      'Ham and cheese in the fridge, both 9 degrees.',
    ],
    (text) => expect(ofValue(text)).toBe('product'),
  )
  expectRows(
    [
      'De vriezer met visfilet is -12 graden.',
      'De koeling met zalm, die open stond, was 9 graden.',
      'De koeling en de vriezer met vis, beide 9 graden.',
      'De koeling naast de vis, achterin, was 9 graden.',
      'De koeling stond op 9 graden voor vis.',
      'In de koeling bij de zalm, achterin, was het 9 graden.',
      'The freezer with fish was -12 degrees.',
      'The fridge with milk, which was open, was 9 degrees.',
    ],
    (text) => expect(ofValue(text)).toBe('unknown'),
  )
})

test('[LM3] each value is judged by its own words; a reading of the air is never beyond', () => {
  const text = 'display van de koelcel 5 graden, product 9,5 graden'
  expect(readMeasurements(text, food).map(({ value, of }) => [value, of])).toEqual([
    [5, 'air'],
    [9.5, 'product'],
  ])
  expect(readMeasurements(text).map((measured) => checkLimit(measured, { text }, food)?.outcome)).toEqual([
    'within',
    'beyond',
  ])
})

test('[LM3] what was said of one value is not said of the next', () => {
  const text = 'kerntemperatuur kip 5 graden en de koelcel 9 graden'
  expect(readMeasurements(text, food).map(({ of }) => of)).toEqual(['product', 'unknown'])
})

test('[LM4] a value without a unit is a temperature where it is about something with one, else the unit is asked for', () => {
  expect(readMeasurements('de koelcel is negen', food)).toEqual([
    { quantity: 'temperature', value: 9, unit: 'celsius', said: 'negen', of: 'unknown', assumedUnit: true },
  ])
  expect(check('de koelcel is negen')).toMatchObject({
    limit: 'chilled-unpacked',
    outcome: 'unclear',
    needs: 'product-or-air',
  })
  expect(check('de koelcel is vier')).toMatchObject({ outcome: 'within' })
  expect(check('het frituurvet is negentien')).toMatchObject({ limit: 'frying-fat', outcome: 'unclear', needs: 'unit' })
  expect(check('de ober is negentien')).toBeUndefined()
})

test('[LM5] prepacked: the temperature on the label counts, and is asked for where nobody read it', () => {
  expect(check('voorverpakte zalm in de koeling, kern 6 graden')).toMatchObject({ outcome: 'unclear', needs: 'packed' })
  const text = 'voorverpakte zalm kern 6 graden, op het etiket staat max 4 graden'
  const [measured] = readMeasurements(text)
  expect(checkLimit(measured!, { text }, food)).toMatchObject({
    rule: 'chilled-prepacked',
    value: 4,
    outcome: 'beyond',
  })
  const warm = text.replace('max 4', 'max 8')
  expect(checkLimit(measured!, { text: warm }, food)).toMatchObject({ value: 8, outcome: 'within' })
  expect(check('onverpakte zalm in de koeling, kern 6 graden')).toMatchObject({
    rule: 'chilled-unpacked',
    outcome: 'within',
  })
})

test('[LM6] deep-frozen: up to 3 °C of deviation in shops and local distribution only', () => {
  expect(check('bevroren product min 15 graden in het verkoopmeubel')).toMatchObject({ outcome: 'within' })
  expect(check('bevroren product min 14 graden in het verkoopmeubel')).toMatchObject({ outcome: 'beyond' })
  const open = check('bevroren product min 16 graden')
  expect(open).toMatchObject({ outcome: 'unclear' })
  expect(open?.needs).toBeUndefined()
  expect(check('bevroren product min 14 graden')).toMatchObject({ outcome: 'beyond' })
})

test('[LM7] words before a value bound it', () => {
  expectRows(
    [
      ['meer dan 2 uur ongekoeld', 'beyond'],
      ['langer dan 2 uur ongekoeld', 'beyond'],
      ['meer dan 1 uur ongekoeld', 'unclear'],
      ['minder dan 2 uur ongekoeld', 'within'],
      ['minder dan 3 uur ongekoeld', 'unclear'],
      ['niet langer dan 2 uur ongekoeld', 'within'],
      ['90 minuten ongekoeld', 'within'],
      ['150 minuten ongekoeld', 'beyond'],
      ['1 uur en 30 minuten ongekoeld', 'within'],
      ['een dag ongekoeld', 'beyond'],
      ['left out for over two hours', 'beyond'],
      ['left out for less than two hours', 'within'],
      ['de soep in de bain-marie onder de 60 graden', 'beyond'],
      ['de soep in de bain-marie boven de 60 graden', 'within'],
      ['the soup in the bain-marie is below 60 degrees', 'beyond'],
    ] as const,
    ([text, outcome]) => {
      expect(check(text)?.outcome).toBe(outcome)
    },
  )
})

test('[LM8] a value belongs to the limit of its own place', () => {
  expectRows(
    [
      ['naast de vriezer staat de koelcel op 9 graden', 'chilled-unpacked'],
      ['naast de koelcel staat de vriezer op -12 graden', 'deep-frozen'],
      ['rauwe melk in de koeling 6 graden', 'raw-milk'],
      ['vis voor sashimi 16 uur ingevroren op -36 graden', 'fish-parasites'],
      ['gekookte ham in de koeling 11 graden', 'chilled-unpacked'],
      ['soep in de bain-marie 50 graden, koeling 5 graden', 'chilled-unpacked'],
      ['oven 180 graden', undefined],
      ['buiten is het 25 graden', undefined],
      ['frituur 175 graden', undefined],
      ['21 procent polaire stoffen in het frituurvet', undefined],
      ['zalm 55 graden', undefined],
      ['de vloer is 20 graden', undefined],
    ] as const,
    ([text, limit]) => {
      expect(check(text)?.limit).toBe(limit)
    },
  )
})

test('[LM8] a rule that is named decides; where it has no such limit the words do', () => {
  expect(check('gemeten: 50 graden', 'product', food, 'hot-holding')).toMatchObject({
    limit: 'hot-holding',
    outcome: 'beyond',
  })
  expect(check('in de koelcel 9 graden', 'product', food, 'floors')).toMatchObject({ limit: 'chilled-unpacked' })
  const text = 'vis tegen parasieten 16 uur ingevroren op -36 graden'
  const [hours] = readMeasurements(text)
  expect(checkLimit(hours!, { text }, food)).toMatchObject({ rule: 'fish-parasites-fast', outcome: 'within' })
})

test('[LM9] a value is read back, in both languages', () => {
  expectRows(
    [
      [
        'kip in de koeling 9,5 graden',
        'Ik verstond 9,5 °C (product). Dat is boven de grens van 7 °C (gekoeld bewaren).',
        'I understood 9.5 °C (product). That is above the limit of 7 °C (chilled storage).',
      ],
      [
        'koelcel 9 graden',
        'Ik verstond 9 °C. Is dat de temperatuur van het product of van de lucht? De grens van 7 °C (gekoeld bewaren) geldt voor het product.',
        'I understood 9 °C. Is that the temperature of the product or of the air? The limit of 7 °C (chilled storage) holds for the product.',
      ],
      [
        'display van de koelcel 9 graden',
        'Ik verstond 9 °C (lucht). De grens van 7 °C (gekoeld bewaren) geldt voor het product: meet het product om het zeker te weten.',
        'I understood 9 °C (air). The limit of 7 °C (chilled storage) holds for the product: measure the product to be sure.',
      ],
      [
        'display van de koelcel 5 graden',
        'Ik verstond 5 °C (lucht). Dat is binnen de grens van 7 °C (gekoeld bewaren); het product zelf is niet gemeten.',
        'I understood 5 °C (air). That is within the limit of 7 °C (chilled storage); the product itself was not measured.',
      ],
      [
        'de koelcel is negen',
        'Ik verstond 9 °C (je noemde geen eenheid). Is dat de temperatuur van het product of van de lucht? De grens van 7 °C (gekoeld bewaren) geldt voor het product.',
        'I understood 9 °C (you named no unit). Is that the temperature of the product or of the air? The limit of 7 °C (chilled storage) holds for the product.',
      ],
      [
        'bevroren product min 10 graden',
        'Ik verstond −10 °C (product). Dat is boven de grens van −18 °C (diepvries).',
        'I understood −10 °C (product). That is above the limit of −18 °C (deep-frozen).',
      ],
      [
        'bevroren product min 16 graden',
        'Ik verstond −16 °C (product). De grens is −18 °C (diepvries); tot 3 °C afwijking mag alleen in verkoopmeubels en bij lokale distributie.',
        'I understood −16 °C (product). The limit is −18 °C (deep-frozen); up to 3 °C of deviation is allowed only in retail cabinets and local distribution.',
      ],
      [
        'soep in de bain-marie 52 graden',
        'Ik verstond 52 °C (product). Dat is onder de grens van 60 °C (warmhouden).',
        'I understood 52 °C (product). That is below the limit of 60 °C (hot holding).',
      ],
      [
        'soep opgewarmd tot 60 graden',
        'Ik verstond 60 °C (product). Het moet boven 60 °C zijn (opnieuw verwarmen).',
        'I understood 60 °C (product). It must be above 60 °C (reheating).',
      ],
      [
        'verpakte kip in de koeling 6 graden',
        'Ik verstond 6 °C (product). Welke temperatuur staat er op de verpakking? Die geldt als grens.',
        'I understood 6 °C (product). Which temperature does the pack state? That one is the limit.',
      ],
      [
        'het frituurvet is negentien',
        'Ik verstond 19. In welke eenheid is dat?',
        'I understood 19. In which unit is that?',
      ],
      [
        'salmon in the fridge 45 fahrenheit',
        'Ik verstond 45 °F, dat is 7,22 °C (product). Dat is boven de grens van 7 °C (gekoeld bewaren).',
        'I understood 45 °F, which is 7.22 °C (product). That is above the limit of 7 °C (chilled storage).',
      ],
      [
        'bacillus cereus 250.000 kve/g',
        'Ik verstond 250.000 kve/g. Dat is boven de grens van 100.000 kve/g (S. aureus, C. perfringens en B. cereus).',
        'I understood 250,000 cfu/g. That is above the limit of 100,000 cfu/g (S. aureus, C. perfringens and B. cereus).',
      ],
      [
        'meer dan 2 uur ongekoeld',
        'Ik verstond meer dan 2 uur. Dat is boven de grens van 2 uur (ongekoeld presenteren).',
        'I understood more than 2 hours. That is above the limit of 2 hours (unchilled presentation).',
      ],
      [
        'sushirijst pH 4,5',
        'Ik verstond pH 4,5. Dat is binnen de grens van pH 4,6 (sushirijst).',
        'I understood pH 4.5. That is within the limit of pH 4.6 (sushi rice).',
      ],
      [
        'oven 180 graden',
        'Ik verstond 180 °C. Daarvoor ken ik geen grens.',
        'I understood 180 °C. I know no limit for that.',
      ],
    ] as const,
    ([text, nl, en]) => {
      const measured = readMeasurements(text, food).at(-1)!
      const own = checkLimit(measured, { text }, food)
      expect(readBack(measured, own, food, 'nl')).toBe(nl)
      expect(readBack(measured, own, food, 'en')).toBe(en)
      expect(Measurement.parse(measured)).toEqual(measured)
    },
  )
})

test('[LM9] what only the check has settled is read back as well', () => {
  const text = 'de koelcel is negen'
  const [measured] = readMeasurements(text)
  expect(readBack(measured!, checkLimit(measured!, { text }, food), food, 'nl')).toMatch(
    /^Ik verstond 9 °C \(je noemde geen eenheid\)\./,
  )
})

test('[LM10] limits are data: another domain brings its own', () => {
  const toys = {
    limits: [
      {
        id: 'cord',
        rule: 'cord-length',
        quantity: 'length',
        bound: 'at-most',
        value: 220,
        unit: 'millimetre',
        about: { nl: 'koord|touw|snoer', en: 'cord|string' },
        weight: 1,
        name: { nl: 'koord aan speelgoed', en: 'cord on a toy' },
      },
    ],
  } as unknown as Domain
  expect(check('het koord is 25 centimeter', undefined, toys)).toMatchObject({ rule: 'cord-length', outcome: 'beyond' })
  expect(check('the cord is 20 cm', undefined, toys)).toMatchObject({ outcome: 'within' })
  expect(check('de koelcel is 9 graden', undefined, toys)).toBeUndefined()
})
