export type Bounds = { readonly min: number; readonly max: number; readonly isWhole?: true }

/** Reads a typed number, with a comma or a point. Undefined: nothing was typed; null: not a valid number. */
export function readNumber(text: string, { min, max, isWhole }: Bounds): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (!/^\d+(?:[.,]\d+)?$/.test(typed)) return null
  const value = Number(typed.replace(',', '.'))
  return value < min || value > max || (isWhole && !Number.isInteger(value)) ? null : value
}
