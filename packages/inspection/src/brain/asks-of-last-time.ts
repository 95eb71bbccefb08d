import { matchCue } from './match-cue.ts'

/** "Vorige keer", "last time": another conversation, and never this one. "Eerder" and "gisteren" may be said of this one. */
const patterns = [
  'vorig*|laatste|afgelopen|eerste keer|bezoek|inspectie|controle|gesprek|rapport|visite|hercontrole',
  'keer hiervoor|daarvoor|ervoor|eerder',
  'eerdere|oude|andere|vorige gesprek*|inspectie*|bezoek*|controle*|rapport*|keren',
  'in|uit|tijdens een ander|vorig|eerder gesprek|bezoek',
  'toen ik|we|wij hier|daar … was|waren',
  'last|previous|prior time|visit|inspection|conversation|audit|report',
  'the time before',
  'earlier|previous|other|past conversations|visits|inspections|reports|times',
  'in another|an conversation|earlier conversation|visit',
  'when i|we was|were here|there … before|last',
]

/** Whether a question is about another conversation than this one. */
export function asksOfLastTime(folds: readonly string[]): boolean {
  return patterns.some((pattern) => matchCue(pattern, folds))
}
