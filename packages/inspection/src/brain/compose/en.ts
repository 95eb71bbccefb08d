import { enAnswers } from './en-answers.ts'
import { enInspection } from './en-inspection.ts'
import type { Texts } from './texts.ts'

export const en: Texts = {
  locale: 'en-GB',
  greeting: 'Hello. What can I do for you?',
  thanks: 'You are welcome.',
  stopped: 'All right.',
  whoAmI:
    'I am Agora. At the moment I answer with the built-in model. That is no language model: it follows fixed rules, ' +
    'looks up what can be found and says where it stands. What I cannot find I do not make up.',
  helpBegins: 'This is what you can ask me:',
  asksOn: [
    (sentence) => `What would show that this is not so: “${sentence}”`,
    (sentence) => `In which case does this not hold: “${sentence}”`,
  ],
  nothingToAdd: 'I have nothing to add.',
  called: 'Go ahead.',
  corrected: (text) => `Corrected. It now says: “${text}”.`,
  takenBack: (text) => `Withdrawn: “${text}”.`,
  unknownQuestion: 'I do not know.',
  unknownTold: 'It is kept in this conversation, but I do not know what you want me to do with it.',
  cannotLookUp: 'I cannot look that up here, so I give no answer to it.',
  cannotReach: (agent) => `This question is for ${agent}, whom I cannot reach now. Please try again in a while.`,
  failed: (tool, problem) => `${tool} did not work: ${problem} Without it I will not guess.`,
  notDone: (tool, problem) => `${tool} did not work: ${problem}`,
  toolNames: {
    search_rules: 'Searching the rules',
    search_notes: 'Searching the notes',
    search_memory: 'Searching earlier conversations',
    update_user_settings: 'Changing the setting',
    request_clarification: 'Asking for what is missing',
    hand_over: 'Passing it on to a colleague',
    start_inspection: 'Beginning the inspection',
    look_up_company: 'Looking up the firm',
    company_history: 'Reading the history of the firm',
    check_repeat: 'Comparing it with what was found before',
    check_limit: 'Comparing the value with its limit',
    extract_findings: 'Working through the notes',
    report_status: 'Looking at the report',
    list_flags: 'Looking at the points of attention',
    record_facts: 'Noting what you said',
    reject_finding: 'Rejecting a finding',
    finalise_report: 'Making the report final',
    send_report: 'Sending the report',
  },
  unreadable: 'what came back cannot be read.',
  handsOver: (subject) => `question about: ${subject}`,
  handsBack: 'this is not my subject',

  parts: {
    unanswered: ([only, ...more]) =>
      more.length === 0
        ? `I have no answer to this: “${only}”`
        : ['I have no answer to these:', ...[only, ...more].map((one) => `- “${one}”`)].join('\n'),
    left: (asked) =>
      ['This is more than I answer at once. Please ask these again:', ...asked.map((one) => `- “${one}”`)].join('\n'),
  },
  useButton:
    'I only do this when you press “Yes, go ahead” at the question, or say yes after I have read the question aloud.',
  askedOther: 'That is not what I asked, so I have done nothing. My question is still open: say yes or no.',
  asksMode: {
    listen: 'Do you mean that I should only listen? Then say yes.',
    feedback: 'Do you mean that I should answer again? Then say yes.',
  },
  settings: {
    dutch: 'Ik antwoord voortaan in het Nederlands.',
    english: 'From now on I answer in English.',
    spokenOff: 'Reading aloud is off.',
    spokenWhole: 'From now on I read whole answers aloud.',
    spokenShort: 'From now on I read a short summary aloud.',
    listen: 'I listen and say nothing. Call my name when you need me.',
    feedback: 'I answer again to what you say.',
    mailOn: 'When a report is ready I will propose to mail it. It is sent only after you agree.',
    mailOff: 'I will no longer propose to mail reports.',
  },
  rules: {
    source: (cite, version) => `Source: ${cite} (${version}).`,
    cite: (cite, version) => `(${cite}; ${version})`,
    several: 'This is what the rules say:',
    expired: 'Note: this rule does not hold now.',
    seen: 'These rules are about it. Whether it is an offence is yours to judge:',
    why: 'The rule does not give its reason. This is what it says:',
    none:
      'I do not know: I find no rule about it. Try another word for the subject, ' +
      'or give the number of the article.',
  },
  notes: {
    none: 'I have no notes in this conversation yet.',
    all: (count) => (count === 1 ? 'I have 1 note:' : `I have ${count} notes:`),
    about: (subject) => `This was said about “${subject}”:`,
    noneAbout: (subject) => `I find no notes about “${subject}”.`,
    notAll: (shown, count) => `These are ${shown} of ${count}.`,
    values: 'This is what you measured:',
    times: 'This is what you said, and when:',
    noValues: 'Your notes have no measured value.',
    withoutValue: 'There is no value with it. This was said about it:',
    saidAt: (time) => `at ${time}`,
    counted: {
      notes: (count) => (count === 1 ? '1 note.' : `${count} notes.`),
      values: (count) => (count === 1 ? '1 measurement.' : `${count} measurements.`),
      findings: (count) => (count === 1 ? '1 shortcoming.' : `${count} shortcomings.`),
    },
  },
  opinion: {
    opens: {
      opinion: (count) =>
        count === 1 ? 'One thing is not in order:' : `${count} things are not in order, the most serious first:`,
      allowed: (count) =>
        count === 1
          ? 'By the rules one thing is not in order:'
          : `By the rules ${count} things are not in order, the most serious first:`,
      severity: (count) => (count === 1 ? 'This is not in order:' : 'From serious to less serious:'),
      advice: (count) => (count === 1 ? 'Deal with this:' : 'Begin with the most serious:'),
      'stands-out': (count) =>
        count === 1 ? 'This stands out:' : `${count} things stand out, the most serious first:`,
    },
    suggested: (className) => `${className} (suggested)`,
    nothing: (hasNotes) =>
      hasNotes
        ? 'I read nothing in your notes that is not in order.'
        : 'There are no notes in this conversation yet. Tell me what you see, or let me listen; then I will say what I make of it.',
    more: (count) => `And ${count} more; ask for the findings to see all.`,
    earlier: (count) =>
      count === 1
        ? 'Earlier notes have 1 more thing that is not in order.'
        : `Earlier notes have ${count} more things that are not in order.`,
    inOrder: 'In order:',
    unclear: 'Still unclear:',
    attention: 'Note:',
    noRule: (notes) => `which rule applies to ${notes}.`,
    youDecide: 'The class is a suggestion; class and measure are yours to decide.',
    nextSteps: 'Confirm or reject the findings in the report; class and measure are yours to decide.',
  },
  open: {
    none: 'Nothing is open any more.',
    undecided: (count) =>
      count === 1 ? 'Not yet confirmed or rejected:' : `${count} findings are not yet confirmed or rejected:`,
    missing: (count) => `The report still lacks ${count} details; ask “what is still missing?”.`,
  },
  either: (one, other) => `Do you mean ${one}, or ${other}?`,
  history: {
    found: 'This is what I find in earlier conversations:',
    none: 'I find nothing about it in earlier conversations.',
    here: 'In this conversation:',
    noneHere: 'This conversation has nothing about it.',
    untitled: 'conversation without a title',
    you: 'you',
    kinds: { finding: 'finding', fact: 'fact', rule: 'rule' },
  },
  answers: enAnswers,
  inspection: enInspection,
}
