import { randomFillSync } from 'node:crypto'

/** What the world gives: time and chance. Everything else is decided from inputs, so that a test can own both. */
export type Ambient = {
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>
}

/** The only place that reads the clock. */
export const systemAmbient: Ambient = { now: () => Date.now(), randomBytes: pooledRandomBytes() }

/** Asking the system for chance costs as much for a page of it as for a salt; no byte is given out twice. */
function pooledRandomBytes(poolBytes = 4_096): Ambient['randomBytes'] {
  const pool = new Uint8Array(poolBytes)
  let used = poolBytes
  return (count) => {
    if (count > poolBytes) return randomFillSync(new Uint8Array(count))
    if (used + count > poolBytes) {
      randomFillSync(pool)
      used = 0
    }
    const bytes = pool.slice(used, used + count)
    pool.fill(0, used, used + count)
    used += count
    return bytes
  }
}

export function randomId(ambient: Ambient, bytes = 12): string {
  // A leading letter keeps the id within the alphabet of ids; base64url may begin with "-".
  return `t${Buffer.from(ambient.randomBytes(bytes)).toString('base64url')}`
}
