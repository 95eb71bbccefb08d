import { lexiconOf } from '@agora/core/wake/lexicon'

/** Words that mean the same whatever is inspected, in both languages and folded. */

export const lexicon = lexiconOf(undefined)

/** Turn round what follows, and what stands before where nothing follows. */
export const negators = setOf(
  'niet geen nooit nergens nauwelijks amper zonder niks niets noch niemand ' +
    "not no nobody nil never nowhere hardly barely without nothing none nor isn't aren't wasn't weren't hasn't haven't hadn't " +
    "doesn't don't didn't can't cannot couldn't won't isnt arent",
)
/** Of those, the ones that speak of things and not of doings: "geen muizen of ratten". */
export const nounNegators = setOf('geen zonder nergens noch no without none nor nothing niks niets')
/** Something that should be there is not. */
export const absence = setOf(
  'ontbreekt ontbreken ontbrak ontbraken ontbrekend ontbrekende mist missen afwezig missing lacks lacking lack absent',
)
/** Something is there; with "niet" it is not. */
export const presence = setOf(
  'aanwezig beschikbaar voorhanden hangt hangen heeft hebben present available provided has have in-place',
)
/** What was wrong is so no more: "de kapotte tegel is vervangen". */
export const mended = setOf(
  'hersteld verholpen opgelost gerepareerd vervangen gemaakt weggehaald verwijderd fixed resolved repaired replaced mended removed remedied',
)
/** Say no more than that one looked: "muizen niet gezien". */
export const seen = setOf(
  'gezien gevonden aangetroffen waargenomen geconstateerd zichtbaar zien te vinden ontdekt aanwezig beschikbaar ' +
    'seen found observed visible spotted noticed detected present available anywhere ergens er here hier meer in',
)
/** Tie words of the same kind: what is said of the first holds for the second. */
export const ties = setOf('en of noch and or nor ook van')
/** Begin a statement of their own within a sentence. */
export const clauseLinks = setOf('en maar want terwijl doch echter alleen and but while although whereas yet plus')
/** Point at what was spoken of before. */
export const pronouns = setOf('die dat deze dit hij zij ze het it that this those these they')
/** Begin a part of a sentence that names nothing new: "er staat nergens een datum op". */
export const expletives = setOf("er dat het geen niks niets niemand nergens there there's it it's no nothing nobody")
/** Say that one is not sure. */
export const hedges = setOf(
  'misschien mogelijk waarschijnlijk lijkt lijken vermoedelijk volgens maybe perhaps possibly probably seems might looks',
)
/** Where a place begins. */
export const placePrepositions = setOf(
  'in achter naast onder boven bij op tussen tegen langs voor rond rondom tegenover binnen buiten bovenop ' +
    'behind beside under underneath above at on inside near between against along around by below next',
)

/** Say nothing of what a statement is about. */
const empty = new Set([
  ...lexicon.articles,
  ...lexicon.prepositions,
  ...lexicon.demonstratives,
  ...lexicon.closeSubjects,
  ...lexicon.otherSubjects,
  ...lexicon.objectPronouns,
  ...lexicon.possessives,
  ...lexicon.verbs,
  ...lexicon.links,
  ...lexicon.openers,
  ...lexicon.answers,
  ...lexicon.quantifiers,
  ...lexicon.places,
  ...lexicon.indefinites,
  ...lexicon.adverbs,
  ...lexicon.frequencies,
  ...lexicon.subordinators,
  ...lexicon.timeNouns,
])

export function isEmptyWord(word: string): boolean {
  return (
    word.length < 2 || empty.has(word) || negators.has(word) || absence.has(word) || hedges.has(word) || soft.has(word)
  )
}

const soft = setOf(
  'echt heel erg best redelijk behoorlijk nogal vrij tamelijk zeer flink ontzettend enorm lekker wat iets stuk paar ' +
    'overal allemaal zowel ergens nogal vooral beetje steeds inmiddels staan liggen zitten hangt hangen staat ligt zit ' +
    'spoor spoortje bekennen worden wordt gezien gevonden aangetroffen zie ziet waren bleek blijkt ' +
    'really very quite rather pretty somewhat bit some sign signs trace lot lots few several seen found been being completely totally all',
)

export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
