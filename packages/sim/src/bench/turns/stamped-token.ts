import { nowUs } from './now-us.ts'

/** A token that contains its time of departure, so that any reader can compute how long it took. */
export function makeStampedToken(): string {
  return `@${nowUs()} `
}

/** When each of the tokens in a text left. */
export function readStamps(text: string): number[] {
  return [...text.matchAll(/@(\d+) /g)].map(([, us]) => Number(us))
}
