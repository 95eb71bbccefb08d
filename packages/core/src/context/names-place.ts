/**
 * Whether a time zone is that of a place: "Europe/Amsterdam", and not "UTC" or "Etc/GMT+1", which a machine has where nobody
 * set one, and a browser that hides where it is.
 */
export function namesPlace(zone: string): boolean {
  return !/^(?:|UTC|UCT|GMT|Universal|Zulu|Etc\/.*|[+-].*)$/.test(zone)
}
