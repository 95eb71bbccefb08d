/** The table of a font that says which characters it has, in the form that reaches beyond the first 65,536. */
const SEGMENTED_COVERAGE = 12
const GROUP_BYTES = 12

type Group = { readonly from: number; readonly to: number }

function findTable(view: DataView, name: string): number {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
    if (tag === name) return view.getUint32(at + 8)
  }
  throw new Error(`the font has no table "${name}"`)
}

function readGroups(view: DataView): readonly Group[] {
  const start = findTable(view, 'cmap')
  const count = view.getUint16(start + 2)
  for (let index = 0; index < count; index++) {
    const table = start + view.getUint32(start + 4 + index * 8 + 4)
    if (view.getUint16(table) !== SEGMENTED_COVERAGE) continue
    return Array.from({ length: view.getUint32(table + 12) }, (_, group) => {
      const at = table + 16 + group * GROUP_BYTES
      return { from: view.getUint32(at), to: view.getUint32(at + 4) }
    })
  }
  throw new Error('the font does not say which characters it has')
}

/** Which characters a font has. A missing one would print as nothing or as an unexplained box. */
export function readCoverage(font: Uint8Array): (codePoint: number) => boolean {
  const groups = readGroups(new DataView(font.buffer, font.byteOffset, font.byteLength))
  return (codePoint) => {
    let low = 0
    let high = groups.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = groups[middle]
      if (!group) return false
      if (codePoint < group.from) high = middle - 1
      else if (codePoint > group.to) low = middle + 1
      else return true
    }
    return false
  }
}
