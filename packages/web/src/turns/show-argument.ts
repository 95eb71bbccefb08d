/** Letters that are not seen, or that turn the order of the others around: nothing may be approved by a trick. */
const UNSEEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu

/** A value exactly as a tool gets it, to be read: what nobody would see in it is shown. */
export function showArgument(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? '')
  return text.replace(UNSEEN, (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`)
}

/** A name as people write it: `sent_to` and `sentTo` are "sent to". */
export function showName(name: string): string {
  return showArgument(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}
