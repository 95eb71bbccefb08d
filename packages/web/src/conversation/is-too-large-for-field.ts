/** Beyond this a field takes seconds to show what was pasted, and again for every letter after it. */
const MAX_FIELD_UNITS = 100_000

/** Whether a text goes beside the field rather than into it. */
export function isTooLargeForField(text: string, written: string): boolean {
  return text.length + written.length > MAX_FIELD_UNITS
}
