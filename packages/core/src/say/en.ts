import type { Says } from './say.ts'

const kept = 'The question and all notes are kept.'

export const en: Says = {
  yes: (heard) => {
    if (heard === 0) return 'Go ahead. There are no new notes.'
    return heard === 1 ? 'Go ahead. I heard 1 note.' : `Go ahead. I heard ${heard} notes.`
  },
  failures: {
    'model-unreachable': `The language model cannot be reached. ${kept} Try again in a moment. If it stays like this, the operator can check the model's address and the network.`,
    'model-key': `The language model refuses access: the key is wrong or has expired. ${kept} Trying again helps only once the operator has checked the key.`,
    'model-unknown': `The language model that is set does not exist at this provider. ${kept} Trying again helps only once the operator has checked the model's name.`,
    'model-busy': `The language model is too busy, also after several attempts. ${kept} Try again in a few minutes. If this happens often, the operator can have the limit raised or set a fallback model.`,
    'model-slow': `The language model did not answer in time. ${kept} Try again. If this happens often, the operator can set a faster model.`,
    'model-broken': `The language model returned something that is no answer. ${kept} Try again. If it stays like this, the operator can check whether this model works with Agora.`,
    'model-silent': `The language model gave an empty answer. ${kept} Try again, or ask in other words.`,
    'stream-broken': `The connection to the language model was lost in the middle of the answer. What was written is kept. Try again for the whole answer.`,
    'too-long': `What must be read for this does not fit the language model, not even shortened. ${kept} Ask something shorter or begin a new conversation. The operator can set a model with more room.`,
    'too-many-steps': `After many steps there was still no answer, so it was stopped. ${kept} Ask it in smaller parts.`,
    'too-slow': `The answer took too long, so it was stopped. ${kept} Try again, or ask it in smaller parts.`,
    budget: `The budget of this discussion is spent. ${kept} Give it more and try again.`,
    outdated: `Agora was renewed while this waited, and cannot go on from that point. All that was said and answered is kept. Ask again.`,
    crashed: `Agora failed several times during this answer and does not begin it again by itself. ${kept} First check whether something was carried out already, then try again. If Agora fails once more, tell the operator.`,
    internal: `Something went wrong in Agora itself. ${kept} Try again. If it goes wrong once more, tell the operator: the cause is in the log.`,
  },
  obeyed: 'Okay.',
  stopped: 'Stopped. What was written is kept.',
  waiting: 'Agora waits for an answer and then goes on.',
  ask: {
    options: (options) => `Choose from: ${options.join(' / ')}`,
    optional: '(may be left empty)',
    wants: (title) => `Agora asks for permission: ${title}.`,
    mayIt: 'May it do this?',
    moreChars: (count) => `(… ${count} more characters)`,
    moreValues: (count) => (count === 1 ? '… and 1 more value' : `… and ${count} more values`),
    approved: 'Approved',
    refused: 'Not approved',
    cancelled: 'Never mind, this will not be answered',
    later: 'I will come back to this later',
    unknown: 'not known',
    misfits: {
      empty: 'Nothing is filled in yet.',
      'too-long': 'This is too long.',
      aside: 'This is not an answer yet.',
      question: 'This is a question, not an answer.',
      statement: 'This is about something else and does not answer this question.',
      correction: 'This corrects something else. Say what, for example: “the address is 5 Church Lane”.',
      address: 'This is not an address. Give the street, number and town.',
      name: 'This is not a name. Give a name or a role.',
      verdict: 'Answer yes or no.',
      option: 'Choose one of the options.',
      number: 'Give one number.',
      date: 'This is not a date. Give the day and the month, for example: “16 November 2026 at 10.30”.',
    },
    notFilledIn: '(not filled in)',
  },
  unknownOutcome: {
    question: (title) =>
      `It is not certain whether this was carried out: ${title}. Agora failed while it was under way. Check whether it was done. What should happen?`,
    done: 'It was carried out already',
    again: 'Carry it out again',
    leave: 'Leave it as it is',
  },
}
