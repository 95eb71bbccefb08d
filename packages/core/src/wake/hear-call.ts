import type { Mode } from '@agora/protocol/heard'
import { judgeMode } from '../understanding/judge-mode.ts'
import { type WakeRules, findCall } from './find-call.ts'
import { isCourtesy } from './hear-command.ts'
import { lexiconOf } from './lexicon.ts'

export type Hearing =
  | { readonly addressed: false; readonly namesake: boolean }
  | {
      readonly addressed: true
      /** The message's own words without the call; empty when nothing was asked. */
      readonly request: string
      readonly command: Mode | null
      readonly namesake: boolean
    }

/**
 * Whether somebody calls Agora, and what is left of the words without the call. `namesake` tells that the text itself
 * uses the name as that of a firm or a place.
 */
export function hearCall(text: string, rules: WakeRules): Hearing {
  const { addressed, rest, namesake } = findCall(text, rules)
  if (!addressed) return { addressed, namesake }
  const wish = judgeMode(rest, { isCalled: true, languages: rules.languages })
  const command = wish?.isSure ? wish.mode : null
  const request = command || isCourtesy(rest, lexiconOf(rules.languages)) ? '' : dropStart(rest)
  return { addressed, request, command, namesake }
}

/** "Start, wat is de norm": the word only opens; "start inspectie bij …" says what to start. */
function dropStart(request: string): string {
  const [, rest] = /^(?:start|initiate|initieer)\s?[,:;.!]\s?(\S.*)$/isu.exec(request) ?? []
  return rest ?? request
}
