export type MailAddress = { readonly name?: string; readonly address: string }

/** As long as an address can be on its way through the servers. */
const MOST_CHARS = 254
/** Stricter than the standard: what it allows beyond this serves only header smuggling. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@.]+(?:\.[^\s\p{C}<>()[\]\\,;:"@.]+)*$/u
const NAMED = /^\s*(?<name>[^\p{C}<>]*?)\s*<(?<address>[^<>]*)>\s*$/u

/** "Jan <jan@example.nl>" or "jan@example.nl"; undefined where it is neither, or more than one. */
export function readMailAddress(text: string): MailAddress | undefined {
  const named = NAMED.exec(text)?.groups
  const address = named?.['address'] ?? text
  if (address.length > MOST_CHARS || !ADDRESS.test(address)) return undefined
  const name = named?.['name']?.replace(/^"(.*)"$/, '$1')
  return name ? { name, address } : { address }
}
