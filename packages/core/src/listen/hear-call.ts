import type { Mode } from '@agora/protocol/heard'
import { judgeMode } from '../understanding/judge-mode.ts'
import { type WakeRules, findCall } from '../wake/find-call.ts'
import { isCourtesy } from '../wake/hear-command.ts'
import { type Lexicon, lexiconOf } from '../wake/lexicon.ts'
import { requestAt } from '../wake/open-request.ts'
import { Utterance } from '../wake/utterance.ts'

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
  const request =
    command || isCourtesy(rest, lexiconOf(rules.languages)) ? '' : dropStart(rest, lexiconOf(rules.languages))
  return { addressed, request, command, namesake }
}

/** "Start, wat is de norm", "start maak het rapport": the word only opens; "start de inspectie" says what to start. */
function dropStart(request: string, lexicon: Lexicon): string {
  const [, pause, rest = ''] = START.exec(request) ?? []
  if (rest === '') return request
  return pause?.trim() || opensRequest(new Utterance(rest, lexicon)) ? rest : request
}
const START = /^(?:start|initiate|initieer)(\s?[,:;.!]\s?|\s+)(\S.*)$/isu

/** "Maak het rapport", "make me a list"; in "start check van de keuken" the same word is a noun. */
function opensRequest(utterance: Utterance): boolean {
  const { lexicon } = utterance
  if (requestAt(utterance, 0) !== 'clear') return false
  const next = utterance.word(1)
  return !lexicon.imperatives.has(utterance.word(0)) || (next !== '' && !lexicon.prepositions.has(next))
}
