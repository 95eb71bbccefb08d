import type { InspectionTexts } from './inspection-texts.ts'

export const enInspection: InspectionTexts = {
  begun: (firm) => `We begin at ${firm}.`,
  registered: (registration) => `KVK number ${registration}`,
  ceased: 'Note: the register says that this firm no longer exists.',
  withoutRegister: 'I go on without data of the Chamber of Commerce.',
  whichFirm: 'There is more than one firm that you may mean:',
  sayWhich: 'Give the KVK number or the town, and I will begin there.',
  goOn:
    'Tell me what you see, or say “Agora, listen”: then I note everything and say nothing. ' +
    'Ask for the report when you are done.',
  nothingBefore: 'No earlier inspections of this firm are known.',
  openPoints: 'This is still open from an earlier inspection:',
  noneOpen: 'Nothing is open any more.',
  foundOn: (day) => `found on ${day}`,
  due: (day, isPast) => (isPast ? `was due on ${day}` : `is due on ${day}`),
  visits: (firm) => `Earlier inspections of ${firm}:`,
  visit: (day, report, count) =>
    `${day}${report ? ` (${report})` : ''}: ${count === 0 ? 'no offences' : count === 1 ? '1 offence' : `${count} offences`}`,
  visitsLeftOut: (count) => `And ${count} earlier ones.`,
  firms: 'This is what I find:',
  noFirm: 'I find no firm with that name or number. You can simply go on: say at which firm you are.',
  toBegin: 'Say “start inspection at …” to begin there.',

  repeatNone: 'There are no offences yet to compare with earlier inspections.',
  isRepeat: (what) => `**${what}**: this was found before.`,
  isNoRepeat: (what) => `**${what}**: not found before within the period.`,
  earlier: 'Before:',
  advice: (measure, className, months) =>
    `For class ${className} the table says: ${measure}${months === undefined ? '' : `, with a re-inspection within ${months} months`}.`,
  suggestedClass: 'That class is a suggestion; you have not decided it yet.',
  youDecide: 'Class and measure are yours to decide.',

  proposed: (what) => `Noted as a proposed finding: ${what}`,
  inOrder: (what) => `Noted as in order: ${what}`,
  kept: 'It is kept in this conversation.',
  ruleLine: (text, cite, version) => `Rule: ${text} (${cite}; ${version})`,
  mayApply: (text, cite, version) => `May apply: ${text} (${cite}; ${version})`,
  yoursToConfirm: 'You confirm, change or reject it in the report.',

  findings: (count) => (count === 1 ? 'This is the finding so far:' : `These are the ${count} findings so far:`),
  noFindings: 'There are no findings in this conversation yet.',
  states: { proposed: 'proposed', confirmed: 'confirmed' },
  suggested: (className) => `suggested class: ${className}`,
  findingsLeftOut: (count) => `And ${count} more, which stand in the report.`,

  why: 'I do not know everything yet that the report needs.',
  whyAgain: 'This is missing too.',
  draft: (firm, percent) => `The draft of the report on ${firm} is ready. It is ${percent} % complete.`,
  draftWithoutFirm: (percent) =>
    `The draft of the report is ready, without a firm as yet. It is ${percent} % complete.`,
  isFinal: (number) => `Report ${number} is final.`,
  missing: 'What is still missing:',
  mayBeAdded: 'What you may add:',
  complete: 'Nothing is missing any more.',
  blocks: 'Before it can be made final:',
  notBlocked: 'You can make it final.',
  points: 'Points of an earlier inspection:',
  pointStates: { fixed: 'fixed', 'not-fixed': 'not fixed', 'not-checked': 'not checked', open: 'not judged yet' },
  leavesToYou: 'You confirm or reject each finding, decide its severity and the measure, and make the report final.',
  otherFirm: (here) => `This conversation is about the inspection at ${here}. Begin a new one for another firm.`,

  stillBlocked: 'The report cannot be made final yet.',
  isApproving:
    'I have already asked for your permission to make the report final. That question is still open: answer it and I go on.',
  finalised: (number) => `Report ${number} is final. Say “mail the report to …” to send it.`,
  staysDraft: (reason) =>
    reason ? `Fine, the report stays a draft. You said: ${reason}` : 'Fine, the report stays a draft.',
  rejected: ({ number, what }) =>
    `Finding ${number} is rejected: “${what}”. You can put it back in the list of findings.`,
  findingStays: (number) => `Fine, finding ${number} stays.`,
  whereTo: 'To which address? Say for instance: “mail the report to name@example.com”.',
  sendAfterFinal: 'The report is still a draft. It can be sent once you have made it final.',
  sent: (to) => `The report was sent to ${to}.`,
  notSent: (reason) => (reason ? `Fine, I do not send it. You said: ${reason}` : 'Fine, I do not send it.'),
  tryAgain: 'Ask again to try once more.',

  flags: (count) => (count === 1 ? 'There is 1 point of attention:' : `There are ${count} points of attention:`),
  isFinding: (number) => `this is finding ${number}`,
  noFlags: 'There are no points of attention.',
  cautionGiven: (moment) => `The caution is on record: given on ${moment}.`,
  cautionUnknown: 'It is not on record yet that the caution was given. Say “caution given” as soon as it was.',
}
