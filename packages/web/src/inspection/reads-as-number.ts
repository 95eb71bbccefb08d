/** Whether the text is a register number rather than a name: "Café 2000" is a name, "9225185O" is not. */
export function readsAsNumber(text: string): boolean {
  if (/\bk\.?v\.?k\b/i.test(text)) return true
  const digits = text.match(/\d/g)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return digits >= 3 && digits > letters
}
