import type { Limit } from '../../../domain/limit.ts'

/** Counts by a laboratory, per gram and per millilitre. */
export const germs: readonly Limit[] = (
  [
    [
      'pathogens-absent',
      0,
      'salmonella*|campylobacter*|stec|ehec',
      'Salmonella, Campylobacter en STEC',
      'Salmonella, Campylobacter and STEC',
    ],
    [
      'pathogens-count',
      100_000,
      '*aureus|stafylo*|staphylo*|perfringens|clostridium|cereus|bacillus',
      'S. aureus, C. perfringens en B. cereus',
      'S. aureus, C. perfringens and B. cereus',
    ],
    ['listeria', 100, 'listeria*', 'Listeria in kant-en-klare waar', 'Listeria in ready-to-eat food'],
  ] as const
).flatMap(([rule, value, word, nl, en]) =>
  (['cfu-per-gram', 'cfu-per-millilitre'] as const).map((unit) => ({
    id: unit === 'cfu-per-gram' ? rule : `${rule}-ml`,
    rule,
    quantity: 'count' as const,
    bound: 'at-most' as const,
    value,
    unit,
    about: { nl: word, en: word },
    weight: 1,
    name: { nl, en },
  })),
)

export const sulphites: readonly Limit[] = (['milligram-per-kilo', 'milligram-per-litre'] as const).map((unit) => ({
  id: unit === 'milligram-per-kilo' ? 'sulphites' : 'sulphites-litre',
  rule: 'sulphites',
  quantity: 'mass',
  bound: 'at-most',
  value: 10,
  unit,
  about: { nl: 'sulfiet*|zwaveldioxide|so2', en: ['sulphite*|sulfite*|so2', 'sulphur|sulfur dioxide'] },
  weight: 1,
  name: { nl: 'sulfiet dat niet als allergeen telt', en: 'sulphites that do not count as an allergen' },
}))
