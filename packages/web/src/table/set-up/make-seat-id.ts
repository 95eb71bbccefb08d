const ID_CHARS = 28

/** An id that says who it is: it stands in the log for ever, also when somebody has left. */
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
