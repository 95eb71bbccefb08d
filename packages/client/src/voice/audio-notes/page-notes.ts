/**
 * State that all users of audio notes in one page share: a channel between tabs does not reach its own tab, and a
 * transcription in progress ends with the page.
 */
export type PageNotes = {
  /** Notes that are being transcribed while they are spoken: other code must not start on them. */
  readonly writing: Set<string>
  readonly listeners: Set<() => void>
}

const pages = new WeakMap<object, PageNotes>()

/** Those of a page that keeps them on this device. */
export function pageNotesOf(device: object): PageNotes {
  const known = pages.get(device) ?? { writing: new Set(), listeners: new Set() }
  pages.set(device, known)
  return known
}
