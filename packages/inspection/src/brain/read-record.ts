export type Fields = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

export function textOf(value: unknown): string {
  return isText(value) ? value : ''
}

/** Nothing where it is no text, or says nothing. */
export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return isText(value) ? value : undefined
}

export function numberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** One of these words; the first where it is none of them. */
export function wordIn<Word extends string>(fields: Fields, name: string, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === fields[name]) ?? words[0]
}

/** What of a list can be read; nothing of what is no list. */
export function listIn<Item>(fields: Fields, name: string, read: (item: Fields) => Item | undefined): readonly Item[] {
  const value = fields[name]
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const known = isRecord(item) ? read(item) : undefined
    return known === undefined ? [] : [known]
  })
}

export function recordIn<Item>(fields: Fields, name: string, read: (item: Fields) => Item | undefined) {
  const value = fields[name]
  return isRecord(value) ? read(value) : undefined
}
