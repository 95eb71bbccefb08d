/** A number from 0 up to 1 that looks like chance and is the same for the same seed and place. */
export function drawChance(seed: number, place: number): number {
  let mixed = (seed ^ Math.imul(place + 1, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
