import { randomFillSync } from 'node:crypto'

/** What the world gives: time and chance. Everything else is decided from inputs, so that a test can own both. */
export type Ambient = {
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>
}

/** The only place that reads the clock. */
export const systemAmbient: Ambient = {
  now: () => Date.now(),
  randomBytes: (count) => randomFillSync(new Uint8Array(count)),
}

export function randomId(ambient: Ambient, bytes = 12): string {
  // A leading letter keeps the id within the alphabet of ids, whatever base64url begins with.
  return `t${Buffer.from(ambient.randomBytes(bytes)).toString('base64url')}`
}
