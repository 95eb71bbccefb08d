/** How many letters must be changed, added or left out to make one word of the other. */
export function countChanges(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 0; row < one.length; row++) {
    const next = [row + 1]
    for (let at = 0; at < other.length; at++) {
      const swapped = (above[at] ?? 0) + (other[at] === one[row] ? 0 : 1)
      next.push(Math.min(swapped, (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    above = next
  }
  return above[other.length] ?? 0
}
