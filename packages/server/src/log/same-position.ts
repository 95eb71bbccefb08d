import type { Position } from './log-storage.ts'

export function samePosition(a: Position | undefined, b: Position | undefined): boolean {
  if (!a || !b) return a === b
  return a.seq === b.seq && Buffer.compare(a.hash, b.hash) === 0
}
