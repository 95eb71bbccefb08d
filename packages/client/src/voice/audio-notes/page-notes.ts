/**
 * What all who look after audio notes in one page know of them: a channel between tabs does not tell its own tab, and what
 * somebody is still writing down goes with the page.
 */
export type PageNotes = {
  /** Somebody writes these down while they are said: nobody else need begin. */
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
