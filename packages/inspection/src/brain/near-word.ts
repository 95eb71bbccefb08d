/** Shorter words have too many neighbours: "vis" and "vies". */
const ONE_SLIP_CHARS = 5
const TWO_SLIPS_CHARS = 9
/** No word of a list is longer, so that nobody pays for a text without spaces. */
const MOST_CHARS = 32

/** Whether a word is another one with a slip of the pen: a letter more, less, other, or two in the wrong order. */
export function isNearWord(word: string, meant: string): boolean {
  if (word === meant) return true
  const shortest = Math.min(word.length, meant.length)
  if (shortest < ONE_SLIP_CHARS || word.length > MOST_CHARS || meant.length > MOST_CHARS) return false
  // Nobody mistypes the first letter often enough to look at every word for it.
  if (word[0] !== meant[0] && word[0] !== meant[1]) return false
  const slips = shortest < TWO_SLIPS_CHARS ? 1 : 2
  return Math.abs(word.length - meant.length) <= slips && countSlips(word, meant) <= slips
}

function countSlips(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      line.push(slips)
    }
    before = last
    last = line
  }
  return last[b.length] ?? 0
}
