import type { Mode } from '@agora/protocol/heard'

/**
 * What somebody's words are to Agora: just words; a call and nothing else ("Agora?"); a call with something to answer;
 * or the command to go into a mode.
 */
export type Address = 'words' | 'call' | 'request' | 'to-listen' | 'to-feedback'

/** What becomes of a message. */
export type Outcome = {
  readonly as: 'note' | 'wake' | 'turn' | 'command'
  /** The mode afterwards. */
  readonly mode: Mode
  /** Somebody is to answer. */
  readonly asks: boolean
}

/** Every mode × every kind of address. The message of a mode that its device was in is judged by that mode. */
export const outcomes: Readonly<Record<Mode, Readonly<Record<Address, Outcome>>>> = {
  listen: {
    words: { as: 'note', mode: 'listen', asks: false },
    call: { as: 'wake', mode: 'feedback', asks: true },
    request: { as: 'wake', mode: 'feedback', asks: true },
    'to-listen': { as: 'command', mode: 'listen', asks: false },
    'to-feedback': { as: 'command', mode: 'feedback', asks: false },
  },
  feedback: {
    words: { as: 'turn', mode: 'feedback', asks: true },
    call: { as: 'wake', mode: 'feedback', asks: true },
    request: { as: 'turn', mode: 'feedback', asks: true },
    'to-listen': { as: 'command', mode: 'listen', asks: false },
    'to-feedback': { as: 'command', mode: 'feedback', asks: false },
  },
}
