/** A field that is not there and one that is undefined are the same once stored: nobody must tell them apart before. */
export function withoutGaps<Whole extends object>(given: {
  readonly [Name in keyof Whole]: Whole[Name] | undefined
}): Whole {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Whole
}
