/** By conversation, the words that a device would not keep: as long as the page is there, they are not lost. */
export type PageUnsaid = Map<string, readonly string[]>

const pages = new WeakMap<object, PageUnsaid>()

/** Those of a page that keeps things on this device: whoever leaves a conversation and comes back finds them. */
export function pageUnsaidOf(device: object): PageUnsaid {
  const known: PageUnsaid = pages.get(device) ?? new Map()
  pages.set(device, known)
  return known
}
