/** In units of the first of each row. Months and years have no fixed length. */
const sizes: readonly Readonly<Record<string, number>>[] = [
  { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 },
  { millimetre: 1, centimetre: 10, metre: 1_000, kilometre: 1_000_000 },
  { milligram: 1, gram: 1_000, kilogram: 1_000_000 },
]

/** A value in another unit; nothing where the two do not measure the same. */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  if (from === to) return value
  for (const row of sizes) {
    const own = row[from]
    const wanted = row[to]
    if (own !== undefined && wanted !== undefined) return (value * own) / wanted
  }
  return undefined
}
