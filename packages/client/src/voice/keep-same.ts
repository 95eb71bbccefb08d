/** Keeps unchanged parts of plain data the same object, so that the UI does not draw them again. */
export function keepSame<Value>(before: Value | undefined, now: Value): Value {
  if (Object.is(before, now) || !isData(before) || !isData(now)) return now
  const [old, kept] = [Object.entries(before), Object.entries(now)].map((entries) => new Map<string, unknown>(entries))
  if (!old || !kept || Array.isArray(before) !== Array.isArray(now)) return now
  for (const [key, value] of kept) kept.set(key, keepSame(old.get(key), value))
  const isSame =
    old.size === kept.size && [...kept].every(([key, value]) => old.has(key) && Object.is(old.get(key), value))
  if (isSame) return before
  return (Array.isArray(now) ? [...kept.values()] : Object.fromEntries(kept)) as Value
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
