import { matchCue } from './match-cue.ts'

/** "Vorige keer", "last time": another conversation, and never this one. "Eerder" may be a moment ago. */
const patterns = [
  'vorig*|laatste|afgelopen keer|bezoek|inspectie|controle|gesprek|rapport|maand|week|jaar|visite|hercontrole',
  'vorig*|laatste|eerste keer|bezoek',
  'keer hiervoor|daarvoor|ervoor|eerder',
  'eerdere|oude|andere|vorige gesprek*|inspectie*|bezoek*|controle*|rapport*|keren',
  'in|uit|tijdens een ander|vorig|eerder gesprek|bezoek',
  'toen ik|we|wij hier|daar … was|waren',
  'gisteren|eergisteren',
  'last|previous|prior time|visit|inspection|conversation|audit|report|month|week|year',
  'the time before',
  'earlier|previous|other|past conversations|visits|inspections|reports|times',
  'in another|an conversation|earlier conversation|visit',
  'when i|we was|were here|there … before|last',
  'yesterday',
]

/** Whether a question is about another conversation than this one. */
export function asksOfLastTime(folds: readonly string[]): boolean {
  return patterns.some((pattern) => matchCue(pattern, folds))
}
