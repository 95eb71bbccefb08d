/** Words over Agora's speech: phrases in any spelling, with commas between them. */
export type OverlapWords = {
  /** Whoever says this goes on listening. */
  readonly soft: string
  /** Whoever says this wants the floor, or silence. */
  readonly hard: string
}
