import { consentClassifier } from '../understanding/consent-classifier.ts'
import { type Word, readWords } from '../wake/read-words.ts'
import { isOrder, readYes } from './read-yes.ts'

export type Verdict = { readonly approved: boolean; readonly reason?: string }

/** A longer message says more than yes or no; a reason may be long, but begins soon. */
const MOST_WORDS = 80

/** With one of these words agree to what was asked, and not only to what was told: "klopt", "goed" and "mag" do not. */
const assents = setOf(
  'ja jaa jaaa jazeker jawel jep jup joa akkoord prima doe doen natuurlijk tuurlijk uiteraard vanzelfsprekend zeker goedgekeurd ' +
    'graag bevestig bevestigd toestemming absoluut ' +
    'yes yeah yep yup yea aye sure approve approved agreed agree confirm confirmed proceed certainly absolutely definitely affirmative granted consent permission naturally positief positive granted',
)
const assentPhrases = [
  'ga je gang|ga maar door|is goed|in orde|voer uit|stuur maar|verstuur maar|stuur hem maar|verstuur hem maar|toe maar',
  'ga door|doorgaan|carry on',
  'van mij mag het|ik stem ermee in|ik stem daarmee in|ik keur het goed|vooruit maar|hij mag weg|de deur uit|reken maar|op slot|weg ermee|dat wil ik|ik wil het',
  "i'd like that|i'd love that",
  'fine by me|thumbs up|make it so|good to go|a yes|it can go|off it goes|let it go|go on then|off you go|do so|crack on|i want that|i want it',
  'ga ervoor|groen licht|zonder meer|nou en of|ga uw gang|gaat uw gang|mijn zegen|wat mij betreft wel',
  'go ahead|do it|of course|please do|you may|send it|green light|fire away|go for it|by all means|go right ahead|you bet|my blessing|be my guest|without a doubt',
].flatMap((phrases) => phrases.split('|'))
/** These take the yes back, or leave it open, also where they are only a word of it. */
const doubts = setOf(
  "niet geen nee nooit not no don't dont never stop misschien wellicht maybe perhaps eh ehm uh uhm um er erm hm hmm tja but unless tenzij mits als if eerst first behalve except zodra nadat until totdat" +
    // Another time, or something else than was asked.
    ' straks later morgen vanavond vanmiddag tomorrow tonight soon tot ' +
    'ander andere anders else other another instead zonder without alleen only slechts ' +
    // Another question.
    'wat wie waar waarom wanneer hoe welke welk toen what who whom where why when how which',
)
/** A question begins with one of these and a pronoun, also where nobody wrote its mark: "mag dat", "is it final". */
const askingVerbs = setOf(
  'mag moet kan zal wil gaat is was wordt kunnen moeten zullen may must can could should shall will would has are',
)
const pronouns = setOf('dat dit het die deze ik hij zij ze we wij jij it this that these i he she they')
/** "Doe ik zo": who speaks will do something. */
const promises = setOf('doe regel stuur verstuur maak zal ga kom do will')
const openings = setOf('ja jaa jazeker yes yeah en and o oh nou so dan then akkoord prima oke ok okay')
/** Words that agree only together, without a word of assent: fewer are the beginning of something. */
const LEAST_WORDS = 3
/** So likely must a no or a yes be for the classifier, where the words alone say it. */
const LEANS_TO_NO = 0.3
const LEANS_TO_YES = 0.25
const no = [
  'niet akkoord|niet doen|niet nu|nog niet|liever niet|absoluut niet|zeker niet|geen akkoord|geen goedkeuring',
  'niet versturen|niet sturen|afgekeurd|afwijzen|annuleer|annuleren|stop|stoppen|laat zitten|laat maar|nee|neen|hoeft niet',
  'doe maar niet|doe het niet|doe dat niet|doe het maar niet|stuur het niet|stuur maar niet|dat wil ik niet|ik wil het niet',
  'ik wil dat niet|dat hoeft niet|dat mag niet|ik ga niet akkoord|mag niet',
  "no way|not yet|not now|do not|don't|dont|reject|rejected|refuse|refused|deny|denied|cancel|not approved|rather not",
  "i would rather not|i'd rather not|i do not agree|i don't agree|i don't want that|leave it|nope|no",
]
  .flatMap((phrases) => phrases.split('|'))
  .map((phrase) => phrase.split(' '))
  // "Nee" is also the beginning of longer ones.
  .sort((a, b) => b.length - a.length)
const because = setOf('want omdat aangezien because since as cause dank je thanks thank you')

/**
 * Whether a message, typed or spoken, says yes or no to something that waits for approval, and why not. The classifier
 * decides; a yes also needs a word of assent. Hesitation, half a sentence, a courtesy, agreement with something else and
 * Agora's own words leave it open.
 */
export function readsAsVerdict(text: string): Verdict | undefined {
  const words = readWords(text)
  const folds = words.map(({ fold }) => fold)
  if (folds.length === 0 || folds.length > MOST_WORDS || text.includes('?')) return undefined
  const { label, isSure, ranked } = consentClassifier.judge(folds.join(' '))
  const refusal = refusalIn(folds)
  if (refusal === undefined) {
    if (label === 'no' && isSure) return { approved: false }
    return agrees(text, words) ? { approved: true } : undefined
  }
  // "No problem, send it", "no bother": a no that begins something else. "Not yet" begins nothing else.
  const likelyNo = ranked.find((one) => one.label === 'no')?.probability ?? 0
  if (label === 'yes' || (refusal === 1 && likelyNo < LEANS_TO_NO)) return undefined
  let next = refusal
  while (next < folds.length && (neutralAfterNo.has(folds[next] ?? '') || because.has(folds[next] ?? ''))) next++
  const start = words[next]?.start
  if (start === undefined) return { approved: false }
  const isForbidden = next === refusal && forbidding.has(folds[refusal - 1] ?? '')
  // "Don't send it".
  if (isForbidden && agrees(text, words.slice(next))) return { approved: false }
  // "Nee joh, doe maar" takes it back; "nee of ja" says nothing.
  const rest = folds.slice(next)
  if (agrees(text, words.slice(next)) || rest[0] === 'of' || rest[0] === 'or') return undefined
  return { approved: false, reason: text.slice(start).trim() }
}

/** Whether words say yes, with a word of assent and none of doubt. A yes with nothing else beside it needs the classifier's leaning, any other its certainty. */
function agrees(text: string, words: readonly Word[]): boolean {
  const folds = words.map(({ fold }) => fold)
  if (folds.length === 0 || folds.some((word) => doubts.has(word)) || asksOrPromises(folds)) return false
  const said = ` ${folds.join(' ')} `
  const isAssent = folds.some((word) => assents.has(word)) || assentPhrases.some((one) => said.includes(` ${one} `))
  const kind = readYes(text, words)
  if (!kind || !(isAssent || isOrder(folds) || (kind === 'whole' && folds.length >= LEAST_WORDS))) return false
  const { label, isSure, ranked } = consentClassifier.judge(said.trim())
  const likely = ranked.find((one) => one.label === 'yes')?.probability ?? 0
  return (label === 'yes' && isSure) || (kind === 'whole' && isAssent && likely >= LEANS_TO_YES)
}

/** Whether words ask something themselves, or say what the speaker will do, after what they begin with. */
function asksOrPromises(folds: readonly string[]): boolean {
  const [verb = '', subject = ''] = folds.slice(folds.findIndex((word) => !openings.has(word)))
  if (promises.has(verb) && (subject === 'ik' || subject === 'i')) return true
  if ((verb === 'ik' || verb === 'i') && (subject === 'zal' || subject === 'will')) return true
  return askingVerbs.has(verb) && pronouns.has(subject)
}

/** The number of words that say no at the beginning, after what only softens it. */
function refusalIn(folds: readonly string[]): number | undefined {
  let start = 0
  while (start < folds.length && softStart.has(folds[start] ?? '')) start++
  for (const phrase of no) {
    if (phrase.every((word, index) => folds[start + index] === word)) return start + phrase.length
  }
  return undefined
}
const softStart = setOf('eh uh nou please oh ach well um sorry')
const forbidding = setOf("don't dont not")
const neutralAfterNo = setOf('hoor joh maar alsjeblieft please nee no dan toch')

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
