/** What a machine, or a browser that hides where it is, has for a time zone: it says nothing about where people are. */
const PLACELESS: ReadonlySet<string> = new Set(['', 'UTC', 'UCT', 'GMT', 'Universal', 'Zulu'])

/** Whether a time zone is that of a place: "Europe/Amsterdam", and not "UTC" or "Etc/GMT+1". */
export function namesPlace(zone: string): boolean {
  return !PLACELESS.has(zone) && !zone.startsWith('Etc/') && !/^[+-]/.test(zone)
}
