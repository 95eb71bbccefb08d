/** How many times slower the page's main thread runs than the machine lets it. */
export type Rate = 1 | 4

/** The slow one first: it is the one that counts. */
export const rates: readonly Rate[] = [4, 1]

/** How often something is measured at each. */
export type Rounds = Readonly<Record<Rate, number>>

export function atRate(rate: Rate): string {
  return rate === 1 ? 'full CPU' : `CPU slowed ${rate} ×`
}
