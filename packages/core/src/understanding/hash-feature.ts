/** The place of a feature in a model's table: FNV-1a, folded to as many bits as the table has. */
export function hashFeature(name: string, bits: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    hash ^= name.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return ((hash >>> bits) ^ hash) & ((1 << bits) - 1)
}
