import type { Mode } from '@agora/protocol/heard'

/** Something that may be said near Agora, and what should be made of it. */
export type UtteranceCase = {
  readonly text: string
  readonly addressed: boolean
  readonly request?: string
  readonly command?: Mode
  readonly namesake?: boolean
}
