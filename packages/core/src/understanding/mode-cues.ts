import { fold, readWords } from '../wake/read-words.ts'

/** The flag of words that Agora's name stood with. */
export const CALLED = 'called'
export const TO_SILENCE = 'towards silence'
export const TO_TALK = 'towards talk'

/** Longer texts are no commands; their beginning tells that too. */
const MOST_WORDS = 40
/** So many words away something may still be switched: "zet dat luisteren van je nu maar uit". */
const REACH = 5
/** "Luister niet meer", and "niet meer luisteren". */
const NEAR = 2

const quiet =
  /luister|listen|lisen|zwijg|zweg|silen|quiet|hush|mute|^stil(?:le|te|letjes)?$|schrijf|schrijv|schrev|notul|notit|noteer|noter|dicte|dictat|^not(?:e|es|ing|ed)$|^jot|scribbl|^writ|opnemen|^record|^vastleg/
const talk =
  /praat|prat|proat|antwoord|reage|reactie|f(?:ee|ie)dba[ck]k?|spreek|sprek|gesprek|^talk|^repl(?:y|ie)|^answer|^respon|^chat|convers|^comment|^speak|terugkoppel/
/** What is kept shut in silence: "hou je mond". */
const mouth = setOf('mond mondje bek kop klep snavel waffel muil smoel mouth gob trap tongue lips schtum beak')
const opened = setOf('open opendoen opentrekken opengooien loose')
/** Stand before what they end. */
const endsNext = setOf(
  'stop stoppen kap kappen schei hou quit leave leaving exit verlaat verlaten no geen zonder without end einde drop ditch kill close beeindig genoeg enough klaar done finished weg plaats instead hef lift halt pack cut shed unmute deactiveer deactivate disable cease staak beeindigen beeindigd ending terminate annuleer cancel undo finish wrap knock verbreek break forget vergeet skip abandon rid relinquish opschort suspend pauzeer pause',
)
/** Stand behind what they end, or alone before it: "luisteren uit", "zet uit dat luisteren". */
const endsBefore = setOf(
  "off uit out af niet not dont don't needn't hoeft hoef voorbij afgelopen gedaan ophouden opgehouden stoppen gestopt staken afsluiten uitzetten uitschakelen opheffen eraf eruit los loslaten laten ended finished beeindigen opgeheven gestaakt away",
)
const begins = setOf(
  'aan on weer terug again back start begin beginnen aanzetten inschakelen enable mag moogt kunt can may ga go alleen enkel just only',
)
const breaks = setOf('en and but dus so terwijl while')
const others = setOf(
  'hij zij ze he she they him her hem hun haar them his zei zeiden said says zegt iemand someone somebody wie who everyone iedereen',
)
/** Whoever is spoken to. */
export const listeners = setOf('je jij jou jouw jezelf u uw uzelf ge gij gade you your yourself')
const oneself = setOf("ik i i'm im i'll wij we")

type Switch = 'on' | 'off'

/**
 * What a sentence switches, and whom it is about: in "niet meer luisteren" listening is switched off, in "stil zijn hoeft
 * niet" silence is.
 */
export function modeCues(text: string): readonly string[] {
  const words = readWords(text)
    .slice(0, MOST_WORDS)
    .map(({ fold: word }) => word)
  const cues = new Set<string>()
  let last: string | undefined
  for (const [at, word] of words.entries()) {
    const state = stateOf(word)
    if (state) cues.add(`${state} ${switchOf(words, at) ?? 'named'}`)
    last = state ?? last
  }
  if (last) cues.add(`${last} comes last`)
  if (words.some((word) => endsNext.has(word) || endsBefore.has(word))) cues.add('ends something')
  // "Hè" at the end is written as "he" is.
  if (words.slice(0, -1).some((word) => others.has(word))) cues.add('about others')
  const isToListener = words.some((word) => listeners.has(word))
  if (isToListener) cues.add('to the listener')
  else if (words.slice(0, 2).some((word) => oneself.has(word))) cues.add('about oneself')
  const wished = wishOf(cues)
  return [...cues, ...(wished ? [wished] : [])]
}

/** Silence on or talk off is listening; of both, neither. */
function wishOf(cues: ReadonlySet<string>): typeof TO_SILENCE | typeof TO_TALK | undefined {
  const isQuiet = cues.has('quiet on') || cues.has('talk off')
  const isTalk = cues.has('talk on') || cues.has('quiet off')
  if (isQuiet === isTalk) return undefined
  return isQuiet ? TO_SILENCE : TO_TALK
}

/** What a word is about, if it is about a mode. */
export function stateOf(word: string): 'quiet' | 'talk' | undefined {
  return quiet.test(word) || mouth.has(word) ? 'quiet' : talk.test(word) ? 'talk' : undefined
}

function switchOf(words: readonly string[], at: number): Switch | undefined {
  const before = reach(words, at, -1)
  const behind = reach(words, at, 1)
  const isOver = behind.at(-1) === 'over' && at + behind.length === words.length - 1
  const isOpened = mouth.has(words[at] ?? '') && [...behind, ...before.slice(0, NEAR)].some((word) => opened.has(word))
  const isEnded =
    isOver ||
    isOpened ||
    behind.some((word) => endsBefore.has(word)) ||
    before.some((word, index) => endsNext.has(word) || (endsBefore.has(word) && isFree(words, at - index - 1)))
  if (isEnded) return 'off'
  return [...before, ...behind].some((word) => begins.has(word)) ? 'on' : undefined
}

/** Whether no other state stands right before this word that it would end. */
function isFree(words: readonly string[], at: number): boolean {
  return !words.slice(Math.max(0, at - NEAR), at).some((word) => stateOf(word))
}

/** The words on one side, the nearest first, up to the next state or clause. */
function reach(words: readonly string[], at: number, step: -1 | 1): readonly string[] {
  const found: string[] = []
  for (let ahead = 1; ahead <= REACH; ahead++) {
    const word = words[at + step * ahead]
    if (word === undefined || breaks.has(word) || stateOf(word)) break
    found.push(word)
  }
  return found
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(fold))
}
