const ID_CHARS = 28

/** A readable id: it stays in the log for ever, even after the participant has left. */
export function makeSeatId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, ID_CHARS)
  const base = plain || 'seat'
  for (let nth = 1; ; nth++) {
    const id = nth === 1 ? base : `${base}-${nth}`
    if (!taken.has(id)) return id
  }
}
