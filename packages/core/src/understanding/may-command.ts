import { listeners, stateOf } from './mode-cues.ts'
import { fold, readWords } from '../wake/read-words.ts'

const questionWords = setOf(
  'wat wie waar waarom wanneer hoe hoeveel welk welke hoezo what who where why when how which whose als if of whether',
)
/** Tell of somebody else, or of what somebody said. */
const others = setOf('hij zij he she they zei zeiden riep vroeg vertelde said says told asked iemand somebody someone')
const noting = setOf('noteer noteren schrijf note write onthoud remember record noted genoteerd')
const articles = setOf('de het een the a an')
const contents = setOf('dat that')
/** What is noted is everything, or how. */
const whole = setOf(
  'alles everything all anything alleen enkel only just wat what mee stil stilletjes silently quietly ik i zonder ' +
    'without verder vanaf from tot totdat until till wanneer whenever notities notes niets niks nothing geen no niet not',
)
const LEAST_CONTENT = 3
const fillers = setOf('eh uh ehm uhm um er nou well ok oke oké okay ja yes so dus en and maar but hey he hé please')
/** Before what is noted: "noteer even dat", "write down that". */
const MOST_BEFORE_CONTENT = 5

/**
 * Whether words can be a command to Agora at all, whatever they are about. No command asks with a question word, tells of
 * others, measures something, or says what to note.
 */
export function mayCommand(text: string): boolean {
  if (/\d/u.test(text)) return false
  const words = readWords(text).map(({ fold: word }) => word)
  const start = words.findIndex((word) => !fillers.has(word))
  const first = words[start]
  if (first === undefined || questionWords.has(first)) return false
  if (isQuestionToListener(words.slice(start)) || tellsOfThing(words.slice(start))) return false
  // "Hè" at the end is written as "he" is.
  if (words.slice(0, -1).some((word) => others.has(word))) return false
  const isNoting =
    noting.has(first) && words.slice(start, start + MOST_BEFORE_CONTENT).some((word) => contents.has(word))
  return !isNoting && !notesContent(words) && !(noting.has(first) && text.includes(':'))
}

/** "Note rat droppings along the wall": what is noted follows, and it is not everything. */
function notesContent(words: readonly string[]): boolean {
  const at = words.findIndex((word) => noting.has(word))
  const noted = words.slice(at + 1)
  return (
    at >= 0 &&
    noted.length >= LEAST_CONTENT &&
    !words.some((word) => whole.has(word) || (word !== words[at] && stateOf(word)))
  )
}

/** "De medewerker wilde niet praten": a noun that is no mode begins it, and nobody is spoken to. */
function tellsOfThing(words: readonly string[]): boolean {
  const [article = '', noun = ''] = words
  return articles.has(article) && stateOf(noun) === undefined && !words.some((word) => listeners.has(word))
}

/** "Luister je mee" asks; "luister jij maar mee" orders. */
function isQuestionToListener([verb = '', listener]: readonly string[]): boolean {
  return stateOf(verb) !== undefined && listener === 'je'
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(fold))
}
