/** How well labels were given: precision and recall of each, and their mean. */
export type Figures = {
  readonly rows: number
  readonly accuracy: number
  readonly macroF1: number
  readonly ofLabel: Readonly<
    Record<string, { readonly precision: number; readonly recall: number; readonly rows: number }>
  >
}

export type Decided = { readonly wanted: string; readonly given: string }

export function measure(decided: readonly Decided[]): Figures {
  const labels = [...new Set(decided.map(({ wanted }) => wanted))].toSorted()
  const ofLabel = Object.fromEntries(
    labels.map((label) => {
      const own = decided.filter(({ wanted }) => wanted === label)
      const given = decided.filter((one) => one.given === label)
      const right = own.filter((one) => one.given === label).length
      return [
        label,
        { precision: given.length === 0 ? 0 : right / given.length, recall: right / own.length, rows: own.length },
      ]
    }),
  )
  const f1 = Object.values(ofLabel).map(({ precision, recall }) =>
    precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  )
  return {
    rows: decided.length,
    accuracy: decided.filter(({ wanted, given }) => wanted === given).length / decided.length,
    macroF1: f1.reduce((sum, one) => sum + one, 0) / f1.length,
    ofLabel,
  }
}
