const CENTS = 100

/** Cents as people read money: also parts of a cent, which is what a turn costs. */
export function describeMoney(cents: number, locale: string): string {
  const isSmall = cents > 0 && cents < 10
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: isSmall ? 4 : 2,
  }).format(cents / CENTS)
}
