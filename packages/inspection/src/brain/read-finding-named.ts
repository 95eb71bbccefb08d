import { foldText } from '@agora/core/fold-text'
import { isNumberWord } from '@agora/core/answers/is-number-word'

/** A finding that words reject by its number, with the reason that they give. */
export type RejectedFinding = { readonly number: number; readonly reason?: string }

const MOST_CHARS = 240
const ORDINALS = [
  'eerste|first',
  'tweede|second',
  'derde|third',
  'vierde|fourth',
  'vijfde|fifth',
  'zesde|sixth',
  'zevende|seventh',
  'achtste|eighth',
  'negende|ninth',
  'tiende|tenth',
]
const CARDINALS =
  'een|one twee|two drie|three vier|four vijf|five zes|six zeven|seven acht|eight negen|nine tien|ten elf|eleven twaalf|twelve'.split(
    ' ',
  )
const NAME = new RegExp(
  String.raw`(?:\b(?:de|the)\s+)?\b(?:(?:bevinding|finding)\s+(?:(?:nummer|number|nr\.?|no\.?)\s+)?(\d{1,4}|[a-z]+)|(${ORDINALS.join('|')})\s+(?:bevinding|finding))\b`,
  'u',
)
const OPENING =
  /^(?:(?:nee|neen|no|oh|o|sorry|pardon|wacht(?: even)?|wait|hang on|foutje|oeps|oops|agora|please|en|and|ja|yes|eigenlijk|actually|volgens mij|i think|maar|but|(?:kun|kan|wil|zou) je|can you|could you)[\s,.:;!]+)*/u
const it = '(?:die|deze|dat|hem|it|that|this|that one|this one)'
const wrong =
  '(?:klopt(?: toch)?(?: ook)? niet(?: meer)?(?! helemaal)|is (?:niet (?:goed|juist|terecht)|onjuist|onterecht|fout|verkeerd|wrong|incorrect|not (?:right|correct|true))|isn.t (?:right|correct|true))'
const no =
  '(?:is|was) (?:geen|helemaal geen|not a|not an|no) (?:tekortkoming|overtreding|bevinding|shortcoming|violation|finding|offence)'
const out = '(?:weg|eruit|er uit|door|vallen|vervallen|out|away|off)'
const remove =
  '(?:verwijder|schrap|wis|verwerp|negeer|vergeet|reject|remove|delete|drop|dismiss|discard|scrap|strike|ignore|withdraw|erase)'
const takeOut = (what: string) =>
  `(?:(?:haal|gooi|streep|laat|take|leave|strike|throw|cross) ${what}(?: maar)?(?: even)? ${out}|${remove}(?: maar)? ${what}(?: maar| please)?|(?:take|leave|cross|throw|strike) out ${what}|wijs ${what}(?: maar)? af|${what} (?:verwijderen|weghalen|schrappen|afwijzen|wissen|laten vervallen))`
const may = `(?:mag|kan|moet) (?:maar |er )?(?:weg|eruit|uit|af|vervallen|worden (?:verwijderd|afgewezen|geschrapt))|(?:can|should|must|may) (?:go|be (?:removed|deleted|rejected|dropped|dismissed|struck))`
const rejects = new RegExp(
  `^(?:${takeOut('§')}|§ (?:${may})|§ (?:${wrong}|${no})(?:[ ,.;:–-]+(?:(?:en|and|dus|so) )?(?:${takeOut(it)}|${it} (?:${may})))?|${takeOut(it)},? § (?:${wrong}|${no}))(?:[ ,.;:]+(?:want|omdat|because|since)? ?(?<reason>.+))?$`,
  'u',
)

/** "Bevinding 8 klopt niet, haal die weg": a decision about that finding, and nothing that was seen. */
export function readRejectedFinding(text: string): RejectedFinding | undefined {
  if (
    text.length > MOST_CHARS ||
    (/\?\s*$/u.test(text) && !/\b(?:kun|kan|wil|zou|can|could|would) (?:je|you)\b/iu.test(text))
  )
    return undefined
  const folded = foldText(text)
    .replace(/(?<![\s.!?…])[\s.!?…]+$/u, '')
    .replace(/\s+/gu, ' ')
  const name = NAME.exec(folded)
  const number = name && numberOf(name[1], name[2])
  if (!name || !number) return undefined
  const framed = `${folded.slice(0, name.index)}§${folded.slice(name.index + name[0].length)}`.replace(OPENING, '')
  const found = rejects.exec(framed)
  if (!found) return undefined
  const reason = found.groups?.['reason']
  // "…, in de keuken is het wel vies" is about something else: only a short reason is one.
  return reason && reason.length <= MOST_REASON ? { number, reason: asSaid(reason, text) } : { number }
}
const MOST_REASON = 120

function numberOf(cardinal: string | undefined, ordinal: string | undefined): number | undefined {
  const place = (lists: readonly string[], word: string) =>
    lists.findIndex((words) => words.split('|').includes(word)) + 1
  if (ordinal !== undefined) return place(ORDINALS, ordinal)
  if (cardinal === undefined) return undefined
  if (/^\d+$/u.test(cardinal)) return Number(cardinal)
  return isNumberWord(cardinal) || cardinal === 'een' || cardinal === 'one' ? place(CARDINALS, cardinal) : undefined
}

/** The words as they were written, with their case. */
function asSaid(folded: string, text: string): string {
  const found = text.toLowerCase().lastIndexOf(folded)
  return found < 0 ? folded : text.slice(found, found + folded.length)
}
