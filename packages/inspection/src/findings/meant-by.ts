import { demandOf } from '@agora/core/answers/asks-something'
import { setOf } from './plain-words.ts'
import { makeFinder } from './word-patterns.ts'

/**
 * How a sentence is meant. `seen`: somebody tells what is there. `told`: another says so. `other`: words of it plan,
 * wish, suppose or tell a rule. `aside`: it asks, orders or remembers, and nothing of it was seen now.
 */
export type Meant = 'seen' | 'told' | 'other' | 'aside'

const otherwise = makeFinder(
  [
    // Rules, and what ought to be.
    'moet|moeten|moest|dient|dienen|hoort|horen|behoort|behoren|mag|mogen|hoeft|hoeven|zou|zouden',
    'betekent|means|norm|grens|limiet|wettelijk*|wet|verordening|wetgeving|voorschrift*|verplicht|verboden|toegestaan',
    'volgens de|het regels|hygienecode|wet|richtlijn*|warenwet*',
    "must|should|shall|ought|may|shouldn't|mustn't|would|wouldn't",
    'have|has|need|needs to',
    'the|legal|a|our limit|law|rule|norm|regulation|requirement|maximum|minimum',
    'required|mandatory|allowed|forbidden|permitted|supposed',
    // Suppositions.
    '^ als|indien|stel|mocht|zodra|zolang|tenzij|if|suppose|unless|whenever|when|imagine',
    // Plans and wishes.
    'zal|zullen|hoop|hopen|laten we',
    "going|gonna|will|i'll|we'll|they'll|want|wants|hope|wish|let's|lets",
    '^ let',
    'straks|meteen|morgen|overmorgen|binnenkort|dadelijk|tomorrow|soon',
    'volgend|volgende|next week|maand|month|keer|time|jaar|year',
    // Opening hours, one's own things, and small talk.
    'open|geopend|gesloten|dicht van|vanaf … tot',
    'open|geopend|gesloten tot|vanaf|op',
    'open|opens|close|closes|closed from|until|till|at|on',
    "mijn|m'n|my",
    '^ geen|no probleem|problem|problems|worries|idee|idea|punt|dank|thanks $',
    'weer is|was|wordt',
    'weather',
    'koffie|coffee|thee|tea is|was|smaakt',
  ].map((pattern) => [pattern, 'other'] as const),
)

/** What was before. */
const remembered = makeFinder(
  [
    'vorig|vorige|laatste keer|inspectie|controle|bezoek|jaar|inspecteur|bevinding*',
    'last|previous time|inspection|visit|year|inspector|check|report',
    'destijds|vroeger|toentertijd|previously|formerly',
    'in het verleden',
    'used to',
  ].map((pattern) => [pattern, 'past'] as const),
)

/** It was so before, and is so now: "weer geen zeep, net als vorige keer". */
const still = makeFinder(
  ['weer|opnieuw|again|still|nogmaals', 'nog steeds|altijd', 'net als', 'same as', 'zelfde als'].map(
    (pattern) => [pattern, 'still'] as const,
  ),
)

const told = makeFinder(
  [
    'zegt|zei|zeggen|verklaart|verklaarde|verklaren|vertelt|vertelde|beweert|beweerde|meldt|meldde|claimt',
    'volgens de|het|hem|haar|hen|meneer|mevrouw|eigenaar|ondernemer|kok|chef',
    'says|said|claims|claimed|told|tells|states|stated|reports|according',
    'geeft|gaf … aan dat',
  ].map((pattern) => [pattern, 'told'] as const),
)

/** What one does to see something; all else that somebody does is no observation. */
const seeing = setOf(
  'zie zien ziet zag zagen heb hebben ruik ruiken voel voelen meet meten mat gemeten tref treffen vind vinden vond constateer ' +
    'constateren merk merken mis missen hoor lees lezen vermoed denk ' +
    "see saw have had can could notice noticed smell smelled feel find found measure measured observe observed spot spotted read think i've we've also",
)
const speakers = setOf("ik we wij i i'm we're i've we've i'd")
const otherOfSpeaker = setOf("i'm we're i'd")

/** Longer than anybody asks or plans; more is a pasted text, and only its beginning is looked at. */
const MOST_CHARS = 600

/** Whether a sentence tells what was seen. */
export function meantBy(sentence: string, words: readonly string[]): Meant {
  if (demandOf(sentence.slice(0, MOST_CHARS)) !== 'none') return 'aside'
  if (remembered(words).length > 0 && still(words).length === 0) return 'aside'
  if (otherwise(withoutRelative(words)).length > 0) return 'other'
  return told(words).length > 0 && !isOfThing(words) ? 'told' : 'seen'
}

/** "Een ketel die warm moet houden": what a thing is for is said of the thing. */
function withoutRelative(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index >= LEAST_BEFORE && relatives.has(word))
  return at < 0 ? words : words.slice(0, at)
}
const relatives = setOf('die which who')
/** A sentence that begins so is no relative clause. */
const LEAST_BEFORE = 3

/** "Ik pak mijn thermometer": what the speaker does; "ik zie", "ik meet" tell what is there. */
export function isSpeakersDoing(words: readonly string[]): boolean {
  const first = words.findIndex((word) => speakers.has(word))
  if (first < 0 || first > 1) return false
  if (otherOfSpeaker.has(words[first] ?? '')) return true
  return !seeing.has(words[first + 1] ?? '') && !(first === 1 && seeing.has(words[0] ?? ''))
}

/** "Het etiket zegt vier graden". */
const sayingThings = setOf('etiket label display thermometer meter lijst list probe verpakking sticker scherm')
function isOfThing(words: readonly string[]): boolean {
  return words.slice(0, 4).some((word) => sayingThings.has(word))
}
