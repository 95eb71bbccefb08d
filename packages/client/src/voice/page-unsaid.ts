/** By conversation, the words that a device would not keep: as long as the page is there, they are not lost. */
export type PageUnsaid = Map<string, readonly string[]>

const pages = new WeakMap<object, PageUnsaid>()

/** Unsent words of this page, so that a user who leaves a conversation and returns finds them. */
export function pageUnsaidOf(device: object): PageUnsaid {
  const known: PageUnsaid = pages.get(device) ?? new Map()
  pages.set(device, known)
  return known
}
