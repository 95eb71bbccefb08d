import { namesPlace } from '@agora/core/context/names-place'

/** Where the law of the shipped domains holds. */
const DEFAULT_ZONE = 'Europe/Amsterdam'

/** The time zone of conversations that store none: the machine's, if it has one. */
export function ownTimeZone(machine = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return namesPlace(machine) ? machine : DEFAULT_ZONE
}
