import { nearWords } from '@agora/core/understanding/near-words'
import { openNotions } from '@agora/core/understanding/open-notions'
import { lexiconOf } from '@agora/core/wake/lexicon'
import { isNumberWord } from '@agora/core/answers/is-number-word'
import { readText } from '../read-text.ts'

/** What a question about notes names: "koelcel twee". */
export type NotesSubject = {
  /** As they stand in the question. */
  readonly text: string
  /** Folded, without what every question has. */
  readonly words: readonly string[]
}

const lexicon = lexiconOf(undefined)
const notionsOf = openNotions(nearWords)

/** Words with one of these meanings tell what is asked, and not about what. */
const askingNotions = new Set(
  (
    'note-down notes write-along dictate record-audio transcribe start continue again repeat back only just-simply please ' +
    'read-aloud show always remember forget search opinion think judge impression allowed forbidden severity dangerous ' +
    'safe advice should-do necessary stand-out strange notice attention-point problem measure reading temperature see observe ' +
    'say mention report-tell ask when clock-time how-many count open-unresolved summarise finding shortcoming flag report ' +
    'earlier previous inspection check violation rule law maximum minimum hear talk explain understand whole detail ' +
    'short long degree what which where how here there everywhere now today recent-past already still-yet all every some ' +
    'many several very approximately hesitation well-filler who help ability do-it function-work correct i-mean greeting thanks'
  ).split(' '),
)
/** Lists of words without a thing in them. */
const grammar: readonly ReadonlySet<string>[] = [
  lexicon.verbs,
  lexicon.articles,
  lexicon.demonstratives,
  lexicon.questionWords,
  lexicon.closeSubjects,
  lexicon.otherSubjects,
  lexicon.objectPronouns,
  lexicon.prepositions,
  lexicon.links,
  lexicon.openers,
  lexicon.courtesies,
  lexicon.places,
]
const fillers = new Set(
  (
    'ik mij me mijn m’n jouw je jij jullie ons onze zijn haar er eens even ook toch maar wel dan toen weer nog nou ooit ergens iets wat alles ' +
    'keer keren vaak welke die dat dit deze of en met geweest ding dingen zaken tot zover nu aan om te uit toe af mee lijst lijstje eigenlijk ' +
    'i my mine me you your we our us it its they them their this that these those one ones thing things so far up out in on at of to with about again yet ever ' +
    'anything something everything any some no not niet geen did do does have has had was were is are be been got get took take taken made make done ' +
    'find found vind vond gevonden aangetroffen wrong amiss mis fout verkeerd ' +
    'times time often round list again just please tell give geef noem vertel lees read'
  ).split(' '),
)

/** What a question asks about; nothing where it names nothing: "wat heb ik gemeten". */
export function readSubject(question: string): NotesSubject | undefined {
  const { text, words } = readText(question)
  const last = words.length - 1
  // "Koelcel één": a number, where nothing stands behind it.
  const named = words.filter(
    ({ fold }, index) => isNaming(fold) || (index === last && index > 0 && numbersAsArticles.has(fold)),
  )
  const [first] = named
  const end = named.at(-1)
  // A number alone names nothing.
  if (!first || !end || !named.some(({ fold }) => isNaming(fold) && !isNumberWord(fold))) return undefined
  // "How tall is the Eiffel tower": what follows the verb is what is asked about.
  const verb = words.findLast(({ fold, start }) => start > first.start && start < end.start && lexicon.verbs.has(fold))
  const from = named.find(({ start }) => start > (verb?.start ?? -1)) ?? first
  return { text: text.slice(from.start, end.end), words: [...new Set(named.map(({ fold }) => fold))] }
}
const numbersAsArticles = new Set(['een', 'one'])

/** Whether a word names a thing: it is no word of grammar, and not one of asking. */
function isNaming(fold: string): boolean {
  if (fillers.has(fold) || grammar.some((set) => set.has(fold))) return false
  return !notionsOf(fold).some((notion) => askingNotions.has(notion))
}

/** Whether a word is one of grammar: it is alike to another by chance alone. */
export function isGrammar(fold: string): boolean {
  return fillers.has(fold) || grammar.some((set) => set.has(fold))
}
