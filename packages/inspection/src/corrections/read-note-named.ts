import { foldText } from '@agora/core/fold-text'
import { readNumberWord } from '../numbers/read-number-word.ts'

/** What words do to the note that they name by its number: say what it should say, what was measured, or take it back. */
export type NoteNamed = { readonly number: number } & (
  | { readonly kind: 'says'; readonly by: string }
  | { readonly kind: 'removes' }
  /** It is wrong, and they do not say what is right. */
  | { readonly kind: 'doubts' }
)

const MOST_CHARS = 200

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
/** "Notitie 4", "note number four", "the first note"; "nummer 4" alone also names a freezer, and is no note's name. */
const NAME = new RegExp(
  String.raw`(?:\b(?:de|the)\s+)?\b(?:(?:notitie|aantekening|note)\s+(?:(?:nummer|number|nr\.?|no\.?)\s+)?(\d{1,4}|[a-z]+)|(${ORDINALS.join('|')})\s+(?:notitie|aantekening|note))\b`,
  'u',
)

const OPENING =
  /^(?:(?:nee|neen|no|oh|o|sorry|pardon|wacht(?: even)?|wait|hang on|foutje|oeps|oops|agora|ik bedoel(?:de)?|i mean(?:t)?|please|en|and|ja|yes|eigenlijk|actually)[\s,.:;!]+)*/u
const at = '(?:in|bij|van|op|voor|uit|to|of|on|for|at|from) '
const be = '(?:zijn|worden|staan|be|say|read|have been)'
const itMust = '(?:(?:dat|het|it|that) )?(?:moet|moest|had moeten|hoort|should|must|needs to|ought to)'

/** `§` stands for the name of the note, `…` for what it should say. */
const says: readonly RegExp[] = [
  // "§ moet zes graden zijn", "in § moet staan zes graden", "in note § it should say six".
  `(?:${at})?§[ ,:]*${itMust}(?: (?:be|say|read|zijn|staan|worden|have been))? (?<by>.+?)(?: ${be})?`,
  // "§ klopt niet, het was zes graden".
  `(?:${at})?§ (?:klopt(?: toch)? niet|is (?:niet goed|fout|verkeerd|wrong|incorrect|not right|not correct))[ ,.:;]+(?:(?:dat|het|it|that) )?(?:was|is|moet|moest|moet zijn|should be|should have been)? ?(?<by>.+?)(?: ${be})?`,
  // "Bij § had ik vier graden moeten zeggen", "for § I should have said four degrees".
  `${at}§[ ,]*(?:had ik (?<by>.+?) moeten (?:zeggen|noteren|opschrijven)|i should have (?:said|noted|written)(?: down)? (?<by2>.+))`,
  `${at}§[ ,]*(?:bedoelde ik|bedoel ik|i mean|i meant) (?<by>.+)`,
  // "Verander § in zes graden", "maak van § zes graden", "make § six degrees".
  '(?:verander|wijzig|corrigeer|verbeter|zet|pas) § (?:aan )?(?:in|naar|op|tot) (?<by>.+)',
  '(?:change|correct|set|amend) § (?:to|into) (?<by>.+)',
  '(?:maak(?: van)?|make) § (?<by>.+)',
  // "Correctie op §: zes graden".
  '(?:correctie|correction|verbetering) (?:op|van|bij|voor|in|to|of|for|in|on)? ?§[ ,:–-]+(?<by>.+)',
].map((pattern) => new RegExp(`^${pattern}$`, 'u'))
/** "§ was het display": only what was measured is said so; else a note is told about. */
const was = /^§ (?:was|is) (?<by>.+)$/u
const removes = new RegExp(
  '^(?:' +
    [
      '(?:haal|streep|laat|gooi) § (?:maar |even )?(?:weg|door|eruit|vallen|er uit)',
      '(?:schrap|wis|verwijder|vergeet|negeer|delete|remove|strike|scratch|drop|scrap|forget|ignore|erase|withdraw)(?: maar)? §(?: maar| please)?',
      '(?:take|strike) § (?:out|away|off)|(?:take out|cross out|leave out) §',
      '§ (?:mag|kan|moet) (?:maar )?(?:weg|eruit|eraf|er uit|vervallen)',
      '§ (?:can|should|must|may) (?:go|be (?:removed|deleted|dropped|struck))',
      '§ (?:telt|geldt) niet(?: meer)?|§ does(?: not|n.t) count',
    ].join('|') +
    ')$',
  'u',
)
const doubts =
  /^§ (?:klopt(?: toch)? niet(?: meer)?|is (?:niet goed|fout|verkeerd|onjuist|wrong|incorrect|not right|not correct))$/u

/** Undefined where they name no note, or only speak of one: "notitie 1 gaat over de spoelkeuken". */
export function readNoteNamed(text: string, isReading: (by: string) => boolean): NoteNamed | undefined {
  if (text.length > MOST_CHARS || text.includes('?')) return undefined
  const folded = foldText(text)
    .replace(/(?<![\s.!…])[\s.!…]+$/u, '')
    .replace(/\s+/gu, ' ')
  const name = NAME.exec(folded)
  const number = name && numberOf(name[1], name[2])
  if (!name || !number) return undefined
  const framed = `${folded.slice(0, name.index)}§${folded.slice(name.index + name[0].length)}`.replace(OPENING, '')
  if (removes.test(framed)) return { number, kind: 'removes' }
  if (doubts.test(framed)) return { number, kind: 'doubts' }
  for (const pattern of says) {
    const groups = pattern.exec(framed)?.groups
    const by = groups?.['by'] ?? groups?.['by2']
    if (by) return { number, kind: 'says', by: asSaid(by, text) }
  }
  const of = was.exec(framed)?.groups?.['by']
  return of && isReading(of) ? { number, kind: 'says', by: asSaid(of, text) } : undefined
}

function numberOf(cardinal: string | undefined, ordinal: string | undefined): number | undefined {
  const place = ordinal === undefined ? -1 : ORDINALS.findIndex((words) => words.split('|').includes(ordinal))
  if (place >= 0) return place + 1
  if (cardinal === undefined) return undefined
  return /^\d+$/u.test(cardinal) ? Number(cardinal) : (readNumberWord(cardinal)?.value ?? undefined)
}

/** The words as they were written, with their case. */
function asSaid(folded: string, text: string): string {
  const found = text.toLowerCase().lastIndexOf(folded)
  return found < 0 ? folded : text.slice(found, found + folded.length)
}
