/**
 * The version of the wire and the log, `v` in every envelope.
 *
 * An addition that old clients can ignore (a new event type, an optional field, a new operation) keeps the version;
 * a change that they cannot ignore makes a new one. Either way the wire's hash changes, `version.test.ts` fails,
 * and the author of the change adds a line here: that line is the decision.
 */
export const WIRE_VERSION = 1 as const

export const wireHistory: readonly { version: number; hash: string; change: string }[] = [
  { version: 1, hash: '12667bf5a5199c82', change: 'threads, messages, notes by count, mode, events by cursor' },
  {
    version: 1,
    hash: '255bd548ee796f4b',
    change: 'replies that grow (text-delta, text-chunk), a list that is watched',
  },
  {
    version: 1,
    hash: '431d6ebcc9cff7e7',
    change: 'calls and commands, notes that are edited and withdrawn, turns that open and close, preferences',
  },
  {
    version: 1,
    hash: '6f82058479d6a853',
    change: 'turns that think: agents, tools, model calls, questions and answers, stop and retry, notices, services',
  },
  {
    version: 1,
    hash: '9defe8e1b9719946',
    change: 'inspections: firms, facts, findings, flags, points, reports, mail, rules; photos; domains',
  },
  {
    version: 1,
    hash: 'b72698a41de56f88',
    change: 'devices: answers given without a line, versions beside notes and findings, who asks, files to carry over',
  },
  {
    version: 1,
    hash: '207b37d177d5ef0c',
    change: 'the round table: who sits there, who is given the floor and why, pauses, ends, budgets, agreements',
  },
  {
    version: 1,
    hash: 'b4fa5790261933da',
    change: 'branches of conversations, messages that are changed and withdrawn, whispers',
  },
  {
    version: 1,
    hash: '69cd01a9d355f1a2',
    change: 'voice: recordings that start and stop, agreement while it speaks, how much of a reply was heard',
  },
  {
    version: 1,
    hash: 'c22597ec7332cfda',
    change: 'voice: recordings that are transcribed, texts that are spoken, and what is set up for it',
  },
  {
    version: 1,
    hash: '34eee8a345ffcdae',
    change: 'the round table: whom a message speaks to',
  },
  {
    version: 1,
    hash: 'c02b9b399ae90706',
    change: 'the round table: why a turn that has no room for its next call is stopped',
  },
  {
    version: 1,
    hash: 'c25d8a2641771c65',
    change: 'the round table: people vote on what is proposed',
  },
  {
    version: 1,
    hash: '5f369fdbf578c919',
    change: 'the round table: whether whoever has the floor has said something',
  },
  {
    version: 1,
    hash: '2c7f59b8e52a1cd1',
    change: 'the round table: it pauses where nobody may speak',
  },
  {
    version: 1,
    hash: 'f6d05ed117ca87a5',
    change: 'the round table: a turn that fails because it may take more than is left',
  },
  {
    version: 1,
    hash: '9934f8d768336455',
    change: 'the round table: a moderator proposes, words that silence all, what a call needs, who passed, turns alone',
  },
  {
    version: 1,
    hash: '4c32dfb74603e22d',
    change: 'time zones of threads, reports with ISO times, holds, deletions that a report number confirms',
  },
  {
    version: 1,
    hash: '74e7bcc3a6efbde9',
    change: 'inspections: flags dismissed with a reason, corrections and what they change, words read again, numbers',
  },
  {
    version: 1,
    hash: 'ad22bec2ae978e60',
    change: 'rate limits; less in /health without a credential; the hash of a photo as received',
  },
  {
    version: 1,
    hash: 'ba05427a3ee57d3c',
    change: 'deletions of a whole tree of branches, and whether the server still erases',
  },
  {
    version: 1,
    hash: '441aff3e32289752',
    change: 'answers: values by field, what fits a field, who stated a fact, and the refusal of what does not fit',
  },
  {
    version: 1,
    hash: '2587c96bc6c878f1',
    change: 'sockets: the close code of a session that has ended',
  },
  {
    version: 1,
    hash: 'b3cf4b39dfe6da7c',
    change: 'approvals that take the button or a spoken yes, and how a question was answered',
  },
  {
    version: 1,
    hash: 'c12060aed8fbb063',
    change: 'notes whose words are erased, one by one',
  },
  {
    version: 1,
    hash: 'aef9213e9d9cb6dc',
    change: 'the round table: whether the last turn was finished, and a second turn in a row by weight',
  },
  {
    version: 1,
    hash: '89f183375ab79f95',
    change: 'approvals that were read aloud to their end',
  },
  {
    version: 1,
    hash: '49b11df4e4e8ecca',
    change: 'the round table: its subject',
  },
  {
    version: 1,
    hash: 'ff9724a8fd77d6f0',
    change: 'reports: the rules of earlier points, and which words corrected a source',
  },
  {
    version: 1,
    hash: '7661a439465d8deb',
    change: 'recordings of what is still being said',
  },
  {
    version: 1,
    hash: '4731c13debadcd98',
    change: 'pinned threads',
  },
  {
    version: 1,
    hash: '91933d1802cff25b',
    change: 'clearer summaries of seven operations; nothing sent or stored changes',
  },
  { version: 1, hash: 'e21dfb99db99a330', change: 'flags of words that call a finding wrong, with its number' },
]
