import { isNumberWord } from '@agora/core/answers/is-number-word'
import { readText } from '../brain/read-text.ts'
import { setOf } from '../findings/plain-words.ts'

/**
 * How words begin that correct others. `weak`: so do many words that correct nothing ("nee", "sorry"). `strong`: they
 * take back what was said ("nee wacht", "ik bedoel"). `named`: they call themselves a correction. `admits`: they say that
 * something was wrong, and no more.
 */
export type Opening = {
  readonly strength: 'none' | 'weak' | 'strong' | 'named' | 'admits'
  /** "Dat was …", "that was …": said of what was said before. */
  readonly pointsBack: boolean
  /** What follows the opening; with "het was" and its like, and without them. */
  readonly rest: string
  readonly by: string
  /** What it stands instead of: "niet 9 maar 7". */
  readonly of?: string | undefined
}

/** An announcement of a correction is not longer. */
const MOST_CHARS = 200
/** "Oh nee sorry wacht": no more begin a correction, and each costs a look at all that follows. */
const MOST_OPENINGS = 20
/** "Niet 9 maar 7" is not longer: the patterns below try every end of a value. */
const MOST_TURNED = 500

const after = String.raw`(?=$|[\s,.:;!–-])[\s,.:;!–-]*`
const openings = [
  [
    'admits',
    String.raw`ik (?:versprak|vergiste?|heb me (?:versproken|vergist))(?: (?:me|mij))?(?: (?:net|even|zojuist))?`,
  ],
  ['admits', 'i misspoke|my mistake|mijn fout'],
  ['named', 'correctie|correction|herstel'],
  ['strong', '(?:nee|neen|no|oh|o)[ ,]+(?:wacht|wait)(?: even)?|(?:wacht|wait)(?: even)?[ ,]+(?:nee|no)'],
  ['named', 'foutje'],
  ['strong', 'oeps|oops|ik bedoel(?:de)?|i mean(?:t)?|of eigenlijk|or rather'],
  ['strong', 'make (?:that|it)|maak (?:daar|er)'],
  // "No soap" says that there is none.
  ['weak', String.raw`no(?=\s*[,.:;!–-]|\s+(?:it|that|wait|the|sorry|i|not|make|it's|that's|\d)|$)`],
  ['weak', 'nee|neen|nope|sorry|pardon|wacht(?: even)?|wait|hold on|hang on|eigenlijk|actually|toch'],
  // Said before one begins.
  ['none', 'oh|o|ho|hee|hé|ach|eh|uh|ah|hm+|nou|ja|oké|oke|ok|okay|well|um'],
].map(([strength, words]) => [strength, new RegExp(`^(?:${words})${after}`, 'iu')] as const)

/** "Correctie van het plan": that is a thing, and no correction. */
const isOfThing = /^(?:correctie|correction|herstel)\s+(?:van|of|aan|to|op|on|in|voor|for)\s/iu
const copula = new RegExp(String.raw`^(?:(?:het|dat|dit|it|that|this) (?:was|is)|it's|that's)${after}`, 'iu')
const pointsAt = /^(?:dat|that)(?:'s| was\b| is\b)/iu
const instead = /^(?:niet|not)\s+(.+?)[\s,]+(?:maar|but)\s+(.+)$/iu
const ranks = { none: 0, weak: 1, strong: 2, named: 3, admits: 4 } as const

/** "De put is schoon, ik had de verkeerde": why something else is right is said behind it. */
const admitsBehind =
  /(?<![\s,.;:–-])[\s,.;:–-]+(?:(?:sorry|want|dus|oh|so|because)[\s,]+)*(?:ik (?:had|heb|keek|zat|was|las|stond|noemde|wees|bedoelde)(?!\p{L})[^,.;:]*(?<!\p{L})(?:verkeerde?|fout|foute|mis|vergist|ernaast)|ik vergis(?:te)? me|(?:mijn|m'n) fout|i (?:had|have|looked|was|read|meant|got|named|pointed|mixed|confused)(?!\p{L})[^,.;:]*(?<!\p{L})(?:wrong(?: one)?|mixed up|mistaken)|my (?:mistake|fault|bad))[\s.!]*$/iu

export function readOpening(text: string): Opening {
  const said = text.trim()
  let rest = said.replace(admitsBehind, '')
  let strength: Opening['strength'] = rest === said || rest === '' ? 'none' : 'named'
  if (rest === '') rest = said
  for (let left = MOST_OPENINGS; left > 0; left--) {
    let found = false
    for (const [kind, pattern] of openings) {
      const match = isOfThing.test(rest) ? null : pattern.exec(rest)
      if (!match) continue
      rest = rest.slice(match[0].length)
      if (ranks[kind as Opening['strength']] > ranks[strength]) strength = kind as Opening['strength']
      found = true
      break
    }
    if (!found) break
  }
  const pointsBack = pointsAt.test(rest)
  const plain = rest
    .replace(copula, '')
    .replace(/(?<!\s)\s+van$/iu, '')
    .replace(/(?<![\s.,!…])[\s.,!…]+$/u, '')
  const values = plain.length > MOST_TURNED ? undefined : (instead.exec(plain) ?? turned(plain))
  const [, of, by = plain] = values ?? []
  return { strength, pointsBack, rest, by, ...(of === undefined ? {} : { of }) }
}

/** "Zeven, niet zeventien". */
function turned(plain: string): readonly [whole: string, of: string, by: string] | undefined {
  const [whole, by = '', of = ''] = /^(.+?)[\s,]+(?:en |and )?(?:niet|not)\s+([^,]+)$/iu.exec(plain) ?? []
  const isValue = (text: string) => {
    const last = readText(text).folds.findLast((fold) => !units.has(fold)) ?? ''
    return /\d/u.test(last) || isNumberWord(last)
  }
  return whole !== undefined && isValue(of) && isValue(by) ? [whole, of, by] : undefined
}
const units = setOf('graden graad degrees degree celsius procent percent')

/** "Het was zes graden": behind "nee, wacht" it says what is right. */
export const saysWhatWas = (text: string): boolean => copula.test(text.trim())

/** "Nee, wacht": what it corrects follows. */
export function isOnlyOpening(text: string): boolean {
  if (text.length > MOST_CHARS) return false
  const { strength, rest } = readOpening(text)
  return strength !== 'none' && strength !== 'admits' && rest === ''
}
