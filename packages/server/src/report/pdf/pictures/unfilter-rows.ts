/** Undoes PNG's filters in place: each row begins with the number of its own. False where there is no such filter. */
export function unfilterRows(rows: Uint8Array, rowBytes: number, pixelBytes: number): boolean {
  const stride = rowBytes + 1
  for (let start = 0; start < rows.length; start += stride) {
    const filter = rows[start] ?? 0
    if (filter > 4) return false
    if (filter === 0) continue
    for (let index = 1; index <= rowBytes; index++) {
      const at = start + index
      const left = index > pixelBytes ? (rows[at - pixelBytes] ?? 0) : 0
      const up = start > 0 ? (rows[at - stride] ?? 0) : 0
      const corner = start > 0 && index > pixelBytes ? (rows[at - stride - pixelBytes] ?? 0) : 0
      rows[at] = ((rows[at] ?? 0) + predict(filter, left, up, corner)) & 255
    }
  }
  return true
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
