import type { Mode } from '@agora/protocol/heard'
import type { Words } from '@agora/protocol/turn'

/** A guided example: what to say, line by line, in a conversation that is real. */
export type ExampleInspection = {
  readonly id: string
  readonly title: Words
  readonly about: Words
  readonly mode: Mode
  readonly steps: readonly {
    /** What somebody would say here. */
    readonly say: Words
    /** What to look at afterwards. */
    readonly look: Words
  }[]
}
