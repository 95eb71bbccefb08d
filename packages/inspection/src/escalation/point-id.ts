const MOST_CHARS = 64

/**
 * The id of a point that a report left open. Reports are numbered as people like, and an id is narrower: what does not
 * fit is written otherwise, with a sum behind it, so that two of them never become one.
 */
export function pointIdOf(report: string, finding: string): string {
  const plain = `${report}.${finding}`
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(plain) && plain.length <= MOST_CHARS) return plain
  const sum = sumOf(plain)
  const narrow = plain.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  return `${narrow.slice(0, MOST_CHARS - sum.length - 1) || 'point'}-${sum}`
}

/** FNV-1a: the same on every machine, and no secret. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return sum.toString(16).padStart(8, '0')
}
