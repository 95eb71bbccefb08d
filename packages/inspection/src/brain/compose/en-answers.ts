import type { AnswerTexts } from './answer-texts.ts'

export const enAnswers: AnswerTexts = {
  again: 'The question was:',
  staysOpen: 'Fine, no hurry. The question stays open:',
  stillOpen: 'This question is still open:',
  goesOn: 'The report is already under way. This question is still open:',
  basis: (basis) => `The report must state this: ${basis}.`,
  choose: (options) => `You can choose from: ${options.join(', ')}.`,
  unexplained: 'I know no more about it than the question itself:',
  corrected: 'Are you correcting an earlier answer? Say which one, for example: “the address is 5 Church Lane”.',
  stored: (lines) => `Noted: ${lines}.`,
  wasStored: (lines) => `That is noted already: ${lines}.`,
  notStored: (label, why) => `I did not note ${label}. ${why}`,
  understood: (lines) => `Noted: ${lines}.`,
  understoodNothing:
    'I am not sure which part of your answer belongs to which question, so I have not filled anything in.',
  oneByOne: 'I will ask the rest one at a time.',
  stopped: 'Fine, no more questions.',
  kept: 'This is kept:',
  keptNothing: 'Nothing was filled in yet.',
  keptFindings: (count) => (count === 1 ? '1 finding' : `${count} findings`),
  goOnLater: 'Say “make the report” to go on.',
  notKnown: 'not known',
}
