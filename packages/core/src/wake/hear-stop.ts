import { readWords } from './read-words.ts'

/** What makes everybody at a table be silent, said by itself. */
const stops = new Set([
  'stop allemaal',
  'allemaal stop',
  'iedereen stop',
  'stop iedereen',
  'allemaal stil',
  'iedereen stil',
  'stil allemaal',
  'allemaal even stil',
  'iedereen even stil',
  'wacht even allemaal',
  'stop all',
  'stop everyone',
  'stop everybody',
  'everyone stop',
  'everybody stop',
  'all stop',
  'quiet everyone',
  'quiet everybody',
  'everyone quiet',
  'everybody quiet',
])

/** The same at a table that discusses, where nobody else can be meant. */
const pauses = new Set([
  'stop',
  'stop even',
  'stoppen',
  'stil',
  'even stil',
  'stilte',
  'wacht',
  'wacht even',
  'pauze',
  'even pauze',
  'pauzeer',
  'quiet',
  'be quiet',
  'silence',
  'wait',
  'hold on',
  'pause',
  'take a break',
  'stop please',
  'stop it',
])
/** What makes a table that rests go on. */
const goesOn = new Set([
  'ga door',
  'ga maar door',
  'ga verder',
  'ga maar verder',
  'verder',
  'doorgaan',
  'hervat',
  'jullie mogen verder',
  'go on',
  'go ahead',
  'carry on',
  'continue',
  'resume',
  'keep going',
])
/** These change nothing. */
const softeners = new Set('alsjeblieft graag nu please now'.split(' '))
/** Nobody says it at length. */
const MOST_CHARS = 60

export function isStopForAll(text: string): boolean {
  return text.length <= MOST_CHARS && stops.has(readWordsOf(text))
}

export function isPause(text: string): boolean {
  return text.length <= MOST_CHARS && pauses.has(readWordsOf(text))
}

export function isGoOn(text: string): boolean {
  return text.length <= MOST_CHARS && goesOn.has(readWordsOf(text))
}

function readWordsOf(text: string): string {
  const words = readWords(text).map((word) => word.fold)
  return words.filter((word) => !softeners.has(word)).join(' ')
}
