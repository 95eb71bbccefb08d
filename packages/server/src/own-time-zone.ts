import { namesPlace } from '@agora/core/context/names-place'

/** Where the law of the shipped domains holds. */
const DEFAULT_ZONE = 'Europe/Amsterdam'

/** The time zone of conversations that have none of their own: the machine's, where somebody set one. */
export function ownTimeZone(machine = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return namesPlace(machine) ? machine : DEFAULT_ZONE
}
