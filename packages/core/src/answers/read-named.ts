import { readWords } from '../wake/read-words.ts'
import type { FieldSpec } from './field-spec.ts'
import { cleanAddress, isPlainAddress } from './fits-address.ts'
import { isPlainDate } from './fits-date.ts'
import { cleanName, isPlainName } from './fits-name.ts'
import { cleanNumber, isPlainNumber } from './fits-number.ts'
import { isHedged, readVerdict } from './read-verdict.ts'

/** A field that words name, with the value they give it. */
export type NamedValue = {
  readonly field: string
  readonly value: string
  /** They put right what was said before: "nee, het adres is …", "verander het adres in …". */
  readonly isCorrection: boolean
}

/** More is a story, and no value with its name. */
const MOST_CHARS = 400
/** Of a value that is only told, where nothing says that it puts another one right. */
const TOLD_WORDS = 8

const OPENERS =
  'nee neen no nope o oh ho ow ach even toch sorry correctie correction pardon foutje oeps oops wacht wait herstel eh uh oh actually eigenlijk ik i bedoel bedoelde mean meant'
const CHANGES =
  'verander wijzig pas zet maak corrigeer verbeter herstel change correct set update make fix put kun kan wil can could you je jij u even please'
const DETERMINERS =
  'de het een dat dit die deze mijn the a an that this my toch wel ook ze zij er heb had have heeft hebben is was gebruiken gebruikt werken met they we wij has there use'
const openers = setOf(OPENERS)
const changes = setOf(CHANGES)
const before = setOf(`${OPENERS} ${CHANGES} ${DETERMINERS}`)

const WRONG =
  /^[\s,]*(?:klopt(?:e)?(?: toch)? niet(?: meer)?|is(?: toch)? (?:niet (?:goed|juist|correct)|fout|onjuist|verkeerd|wrong|incorrect|not (?:right|correct))|was (?:fout|verkeerd|wrong|niet goed)|isn't right)[\s,.:;–-]*(?:(?:(?:het|dat|it|that|this) )?(?:moet zijn|moet worden|is|was|moet|moest|should be|must be)|it's|that's|maar|but)?[\s:]*(.+?)(?: (?:zijn|worden|be))?$/iu
const MUST =
  /^[\s,]*(?:moet|moest|hoort|had moeten|should be|should have been|must be|needs to be|ought to be|has to be)(?: (?:zijn|worden))?[\s:]+(.+?)(?: (?:zijn|worden|be))?$/iu
const INSTEAD = /^[\s,]*(?:is|was|are|zijn)?\s*(?:niet|not)\s.+?[\s,]+(?:maar|but)\s+(.+)$/iu
const IS =
  /^[\s,]*(?:(?:is|was|are|zijn|wordt|heet|werd)(?: (?:dus|nu|toch|wel|eigenlijk|actually|now))*\s+|\s*[:=]\s*)(.+)$/iu
const INTO = /^[\s,]*(?:aan )?(?:in|naar|op|to|into|bij)\s+(.+)$/iu
const BARE = /^\s+(.+)$/u
/** What it stands instead of, and words that change nothing. */
const INSTEAD_OF = /[\s,]+(?:(?:en|and) )?(?:niet|not|in plaats van|instead of|rather than|i\.?p\.?v\.?)\s.+$/iu
const LEADING = /^(?:(?:toch|wel|eigenlijk|nu|dus|gewoon|echt|actually|really|now|rather)\s+)+/iu
const TRAILING = /\s+(?:is|was|zijn|moet zijn|moest zijn|had moeten zijn)$/iu

/** Fields that words name with their values. Nothing where they name none, or tell something else of it. */
export function readNamed(text: string, fields: readonly FieldSpec[]): readonly NamedValue[] {
  if (text.length > MOST_CHARS || text.trimEnd().endsWith('?')) return []
  const groups = groupsOf(text, fields)
  const isOpened = opensAsCorrection(text)
  const found = new Map<string, NamedValue>()
  for (const group of groups) {
    const named = readGroup(group, isOpened || group.isOpened)
    if (named && !found.has(named.field)) found.set(named.field, named)
  }
  return [...found.values()]
}

/** "Sorry, …", "nee wacht, …": it is about what was said before. */
export function opensAsCorrection(text: string): boolean {
  return /^\s*(?:correctie|correction|sorry|pardon|foutje|oeps|oops|herstel|nee[\s,]+wacht|wacht[\s,]+nee|no[\s,]+wait|wait[\s,]+no)\b/iu.test(
    text,
  )
}

type Group = {
  readonly spec: FieldSpec
  /** The words before the name, folded, and what follows it. */
  readonly lead: readonly string[]
  readonly rest: string
  /** Words stand before it that lead up to a correction: "nee, …". */
  readonly isOpened: boolean
}

/** The text in pieces that each begin with the name of a field; nothing where it begins with anything else. */
function groupsOf(text: string, fields: readonly FieldSpec[]): readonly Group[] {
  const pieces = [...text.matchAll(/[^,;\n]+/gu)].flatMap(({ 0: said, index }) => {
    const parts = said.split(/( en | and )/iu)
    let at = index
    return parts.flatMap((part) => {
      const start = at
      at += part.length
      return /^ (?:en|and) $/iu.test(part) || part.trim() === '' ? [] : [{ start, said: part }]
    })
  })
  let isOpened = false
  const starts: {
    readonly start: number
    readonly end: number
    readonly spec: FieldSpec
    readonly lead: readonly string[]
  }[] = []
  for (const { start, said } of pieces) {
    const named = nameAtStart(said, fields)
    if (named) starts.push({ start, end: start + named.end, spec: named.spec, lead: named.lead })
    // Words before the first name may only lead up to it.
    else if (starts.length === 0) {
      const folds = readWords(said).map(({ fold }) => fold)
      if (!folds.every((word) => before.has(word))) return []
      isOpened ||= folds.some((word) => openers.has(word))
    }
  }
  return starts.map(({ end, spec, lead }, index) => {
    const to = starts[index + 1]?.start ?? text.length
    const rest = text.slice(end, to).replace(/(?:[\s,;]|\s(?:en|and))+$/iu, '')
    return { spec, lead, rest, isOpened }
  })
}

function nameAtStart(said: string, fields: readonly FieldSpec[]) {
  const words = readWords(said)
  let best: { spec: FieldSpec; lead: readonly string[]; end: number; length: number } | undefined
  for (let at = 0; at < Math.min(words.length, 8); at++) {
    for (const spec of fields) {
      if (spec.isFamily) continue
      for (const name of spec.names) {
        const parts = name.split(' ')
        const isHere = parts.every((part, index) => words[at + index]?.fold === part)
        const last = words[at + parts.length - 1]
        if (!isHere || !last || parts.length <= (best?.length ?? 0)) continue
        best = { spec, lead: words.slice(0, at).map(({ fold }) => fold), end: last.end, length: parts.length }
      }
    }
    if (best || !isLead(words[at]?.fold ?? '')) break
  }
  return best
}

function isLead(word: string): boolean {
  return before.has(word) || word === 'geen' || word === 'no'
}

function readGroup({ spec, lead, rest }: Group, isOpened: boolean): NamedValue | undefined {
  const of = (said: string, isCorrection: boolean): NamedValue | undefined => {
    const value = fitting(spec, said, isCorrection)
    return value === undefined ? undefined : { field: spec.field, value, isCorrection }
  }
  // "Geen voedselvergiftiging".
  if (rest.trim() === '') {
    if (spec.kind !== 'yes-no') return undefined
    const opened = isOpened || lead.some((word) => openers.has(word))
    if (lead.includes('geen') || lead.at(-1) === 'no') return of('nee', opened)
    return lead.includes('wel') ? of('ja', opened) : undefined
  }
  if (lead.includes('geen')) return undefined
  const wrong = WRONG.exec(rest)?.[1]
  if (wrong) return of(wrong, true)
  const must = MUST.exec(rest)?.[1]
  if (must) return of(must, true)
  const instead = INSTEAD.exec(rest)?.[1]
  if (instead) return of(instead, true)
  const changed = lead.some((word) => changes.has(word)) ? INTO.exec(rest)?.[1] : undefined
  if (changed) return of(changed, true)
  // "De hygiënecode is toch nee".
  const opened =
    isOpened || lead.some((word) => openers.has(word)) || /^\s*(?:is|was) (?:toch|eigenlijk|actually)\b/iu.test(rest)
  const told = IS.exec(rest)?.[1]
  if (told) return of(told, opened)
  const bare = BARE.exec(rest)?.[1]
  return bare ? of(bare, opened) : undefined
}

/** The value in its clean form, where it fits for certain. */
function fitting(spec: FieldSpec, said: string, isCorrection: boolean): string | undefined {
  const text = said
    .trim()
    .replace(/(?<![.!,;])[.!,;]+$/u, '')
    .replace(INSTEAD_OF, '')
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .trim()
  const isShort = isCorrection || readWords(text).length <= TOLD_WORDS
  if (text === '' || !isShort) return undefined
  if (spec.readValue) return spec.readValue(text) === undefined ? undefined : text
  switch (spec.kind) {
    case 'address':
      return isPlainAddress(cleanAddress(text)) ? cleanAddress(text) : undefined
    case 'name':
      return isPlainName(cleanName(text)) ? cleanName(text) : undefined
    case 'number':
      return isPlainNumber(cleanNumber(text)) ? cleanNumber(text) : undefined
    case 'date':
      return isPlainDate(text) ? text : undefined
    case 'yes-no':
    case 'option': {
      if (isHedged(text)) return undefined
      return readVerdict(text) !== undefined || spec.readOption?.(text) ? text : undefined
    }
    case 'text':
      // "De werkwijze was goed": told of it, and no value.
      return isCorrection ? text : undefined
    default:
      return spec.kind satisfies never
  }
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
