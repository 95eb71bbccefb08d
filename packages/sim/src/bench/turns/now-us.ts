/**
 * Microseconds on a clock that all processes of one machine share: what one of them sends can be held against when
 * another one gets it. `performance.now()` begins anew in each.
 */
export function nowUs(): number {
  return Math.round(Number(process.hrtime.bigint()) / 1000)
}
