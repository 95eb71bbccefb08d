/** The first items that together are no larger than so many bytes; always one, where there is one. */
export function takeWithin<Item>(
  items: readonly Item[],
  bytes: number,
  weigh: (item: Item) => number,
): readonly Item[] {
  let sum = 0
  const end = items.findIndex((item, index) => {
    sum += weigh(item)
    return sum > bytes && index > 0
  })
  return end < 0 ? items : items.slice(0, end)
}

/** How large an item is in a response. */
export const weighJson = (item: unknown): number => JSON.stringify(item).length
