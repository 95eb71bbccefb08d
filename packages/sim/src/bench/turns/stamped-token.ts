import { nowUs } from './now-us.ts'

/** A token that says when it left: whoever reads it, by whichever way, knows how long it took. */
export function makeStampedToken(): string {
  return `@${nowUs()} `
}

/** When each of the tokens in a text left. */
export function readStamps(text: string): number[] {
  return [...text.matchAll(/@(\d+) /g)].map(([, us]) => Number(us))
}
