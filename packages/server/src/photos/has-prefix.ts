export function hasPrefix(bytes: Uint8Array, prefix: string): boolean {
  return Buffer.from(bytes.subarray(0, prefix.length)).toString('latin1') === prefix
}
