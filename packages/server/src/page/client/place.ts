/** Which conversation the page is at. */
export type Place =
  /** The address names none: the last changed one, once the list is here. */
  | { readonly kind: 'choosing' }
  /** A new one, which the server learns of with its first message. */
  | { readonly kind: 'beginning'; readonly id: string }
  | { readonly kind: 'thread'; readonly id: string }

/** `+` is no character of an id, so it cannot be one. */
const NEW = '#+'
const ID = /^#([A-Za-z0-9][A-Za-z0-9._:-]{0,63})$/
/** A title is a line. */
const MAX_TITLE_LETTERS = 60
/** The server takes 200; one letter can be many units. */
const MAX_TITLE_UNITS = 190

export function readPlace(hash: string, begins: (thread: string) => boolean, makeId: () => string): Place {
  if (hash === NEW) return { kind: 'beginning', id: makeId() }
  const id = ID.exec(hash)?.[1]
  if (id === undefined) return { kind: 'choosing' }
  return { kind: begins(id) ? 'beginning' : 'thread', id }
}

/** A conversation is called by its first words until somebody names it. */
export function titleFrom(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ')
  let title = ''
  let letters = 0
  // By what people see as one letter: half an emoji is a broken one.
  for (const { segment } of new Intl.Segmenter().segment(line.slice(0, 2 * MAX_TITLE_UNITS))) {
    if (++letters > MAX_TITLE_LETTERS || title.length + segment.length > MAX_TITLE_UNITS) return `${title.trimEnd()}…`
    title += segment
  }
  return title
}
