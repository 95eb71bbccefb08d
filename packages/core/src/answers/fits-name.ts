import { lexiconOf } from '../wake/lexicon.ts'
import { readWords } from '../wake/read-words.ts'
import { isClause } from './is-clause.ts'

const lexicon = lexiconOf(undefined)
const MOST_CHARS = 120
const MOST_WORDS = 14

const LEAD =
  /^(?:(?:(?:dat|dit) (?:ben|was) ik(?: zelf)?,? |ik ben(?: zelf)? |ik heet |mijn naam is |that(?:'s| is| was| would be) me,? |i'm |i am |my name is |ik (?:heb |sprak |was )?(?:gesproken )?(?:met )?|i (?:spoke|talked) (?:to|with) |we (?:spraken|spoke) (?:met|to|with) |(?:dat|dit|het|it|that|she|he|hij|zij) (?:is|was|heet|heette|is called|was called) |it's |that's |met |to |with |bij |at )(?:gesproken )?(?:met )?)+/iu
const PEOPLE = new Set(
  (
    'mevrouw meneer mevr mw dhr heer dame vrouw man jongen meisje eigenaar eigenares eigenaresse kok chef koks bedrijfsleider ' +
    'bedrijfsleidster manager medewerker medewerkster ondernemer directeur baas uitbater uitbaatster personeel collega ober ' +
    'serveerster verkoper verkoopster filiaalhouder kwaliteitsmanager zoon dochter broer zus niemand iemand slager bakker ' +
    'mr mrs ms miss sir owner cook manager staff employee nobody someone somebody foreman boss waiter waitress butcher baker ' +
    'son daughter brother sister person lady gentleman woman operator souschef chefkok hulpkok barman barvrouw assistent assistente ' +
    'teamleider shiftleider beheerder eigenares stagiair assistant colleague supervisor proprietor landlord landlady bartender lad girl guy'
  ).split(' '),
)
const NO_NAMES = new Set(
  'prima goed mooi fijn top leuk vies schoon netjes warm koud rustig druk gewoon niks niets nothing fine good great clean dirty warm cold busy allemaal alles all iedereen'.split(
    ' ',
  ),
)

/** A name without what leads up to it: "ik sprak met mevrouw Rossi". */
export function cleanName(text: string): string {
  const said = text.trim().replace(/(?<![.!,;])[.!,;]+$/u, '')
  const bare = said.replace(LEAD, '').trim()
  return bare === '' ? said : bare
}

/** Whether words name somebody for certain: with a title, a role or a capital. */
export function isPlainName(text: string): boolean {
  const words = readWords(text)
  if (words.length === 0 || words.length > MOST_WORDS || text.length > MOST_CHARS) return false
  if (isClause(text) || /\d{2}/u.test(text) || !/\p{L}{2}/u.test(text)) return false
  if (words.every(({ fold }) => NO_NAMES.has(fold))) return false
  const hasCapital = words.some(
    ({ start }, index) => /\p{Lu}/u.test(text.charAt(start)) && (index > 0 || words.length <= 2),
  )
  return hasCapital || words.some(({ fold }) => PEOPLE.has(fold) || lexicon.nameMakers.has(fold))
}

/** A person by title or role and little beside: "mevrouw Rossi", "de kok". */
export function isTitledName(text: string): boolean {
  const words = readWords(text)
  return words.length <= 4 && isPlainName(text) && words.some(({ fold }) => PEOPLE.has(fold))
}

/** A firm by the word that says what kind of firm it is, and little beside: "Bakkerij Jansen". */
export function isFirmName(text: string): boolean {
  const words = readWords(text)
  return words.length <= 6 && isPlainName(text) && words.some(({ fold }) => lexicon.nameMakers.has(fold))
}

/** Whether words may be a name that somebody gives when that is what is asked. */
export function mayBeName(text: string): boolean {
  if (isPlainName(text)) return true
  const words = readWords(text)
  const isShort = words.length > 0 && words.length <= 2 && !isClause(text) && !/\d/u.test(text)
  return isShort && words.every(({ fold }) => fold.length > 1 && !NO_NAMES.has(fold) && !lexicon.known.has(fold))
}

/** "Bram Hoekstra", "Priya de Vries": a few words, the first and the last with a capital. */
export function isCapitalName(text: string): boolean {
  return (
    isPlainName(text) && /^\p{Lu}[\p{L}'-]+(?: [\p{L}'-]+){0,3}$/u.test(text) && /(?:^| )\p{Lu}[\p{L}'-]+$/u.test(text)
  )
}
