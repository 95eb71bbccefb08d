import type { Ask } from '@agora/protocol/ask'
import { isCourtesy } from '../wake/hear-command.ts'
import { lexiconOf } from '../wake/lexicon.ts'
import { readWords } from '../wake/read-words.ts'
import { judgeMode } from '../understanding/judge-mode.ts'
import { demandOf } from './asks-something.ts'

export { readsAsVerdict } from './reads-as-verdict.ts'

type Questions = Pick<Ask & { kind: 'question' }, 'questions'>

const lexicon = lexiconOf(undefined)

/**
 * Whether a plain message is the answer to an open question: it is, unless it asks something itself, orders something,
 * greets, thanks or commands a mode. That somebody does not know, or skips it, is an answer. Calls by name are not seen
 * here: whoever calls wants something else.
 */
export function readsAsAnswer(text: string, ask?: Questions): boolean {
  const words = readWords(text).map(({ fold }) => fold)
  if (words.length === 0) return false
  const said = words.join(' ')
  if (ask && isOption(said, ask)) return true
  if (isDeclining(said)) return true
  if (waiting.test(said)) return false
  if (judgeMode(text, { isCalled: false })?.isSure || isCourtesy(text, lexicon) || isSmallTalk(words)) return false
  return demandOf(text) === 'none'
}

/** Whether an answer says that there is none: not known, not now, not wanted. */
export function isDeclining(text: string): boolean {
  const said = readWords(text)
    .map(({ fold }) => fold)
    .filter((word) => !soft.has(word))
    .join(' ')
  return declining.some((pattern) => pattern.test(said))
}

const soft = new Set(
  'eh uh uhm ehm nou tja nee no ja well um maar eigenlijk gewoon just please alsjeblieft hoor'.split(' '),
)
const declining = [
  /^(?:dat |daar )?(?:weet|wist) ik(?: het| dat| ook)?(?: zo)?(?: echt)?(?: nog)? niet(?: meer)?(?: zeker| precies)?$/u,
  /^ik (?:weet|wist)(?: het| dat)?(?: echt| zo)? ?niet(?: meer)?$/u,
  /^(?:ik heb )?(?:echt )?geen (?:idee|flauw idee|antwoord|mening)$/u,
  /^(?:sla|slaan)(?: we)?(?: dat| dit| het| deze| die| ze)?(?: vraag)?(?: even)? over$/u,
  /^(?:dat |dit )?overslaan$/u,
  /^(?:laat|skip)(?: dat| het| die)?(?: leeg| zitten| weg)?$/u,
  /^(?:onbekend|niet bekend|nvt|niet van toepassing|geen|niets|niks|volgende)$/u,
  /^(?:i )?(?:really )?(?:don't|do not|dont|didn't) know(?: that| it| yet)?$/u,
  /^(?:i have )?no (?:idea|clue|answer)$/u,
  /^(?:skip|leave)(?: it| that| this)?(?: out| empty| blank)?(?: one| question)?$/u,
  /^(?:unknown|not known|not applicable|na|none|nothing|next|not sure|i'm not sure|pass)$/u,
]

/** Asks for time, and answers nothing. */
const waiting =
  /^(?:een |one |just a )?(?:momentje?|ogenblik(?:je)?|moment|second|sec|minute|hold on|hang on|wacht|wait)(?: even| please| alsjeblieft)?$/u

function isOption(said: string, { questions }: Questions): boolean {
  return questions.some(({ options = [] }) =>
    options.some(
      (option) =>
        readWords(option)
          .map(({ fold }) => fold)
          .join(' ') === said,
    ),
  )
}

/** Greeting, thanks or praise, and nothing else. */
function isSmallTalk(words: readonly string[]): boolean {
  const most = words.length <= 5
  const isGreeting =
    words.every((word) => greetings.has(word) || fillers.has(word)) && words.some((word) => greetings.has(word))
  const isThanks =
    words.some((word) => thanks.has(word)) && words.every((word) => thanks.has(word) || fillers.has(word))
  return most && (isGreeting || isThanks)
}
const greetings = new Set(
  (
    'hallo hoi hai hey hi hello hiya dag doei houdoe goedemorgen goedemiddag goedenavond goeiemorgen goeiemiddag ' +
    'goedendag morgen middag avond morning afternoon evening bye goodbye welterusten tot'
  ).split(' '),
)
const thanks = new Set('dank bedankt dankjewel dankuwel merci thanks thank cheers'.split(' '))
const fillers = new Set(
  'voor de hulp moeite uitleg informatie for your the help graag gedaan super je u jullie wel hoor alvast hartelijk zeer goed goede goeie ziens straks daar allemaal you very much so a lot many good everyone there see top prima oke ok okay'.split(
    ' ',
  ),
)
