import type { TimeOfDay } from '@agora/core/context/time-of-day'
import { foldText } from '@agora/core/fold-text'
import { numberWords } from '@agora/core/spoken/numbers/number-words'

/** "tien", "ten", "drieentwintig", "twenty-three" → the number, up to the last minute of an hour. */
const words = new Map(
  (['nl', 'en'] as const).flatMap((language) => {
    const { count } = numberWords(language)
    return Array.from({ length: 60 }, (_, value) => [foldText(count(value)), value] as const)
  }),
)

const WORD = [...words.keys()].toSorted((a, b) => b.length - a.length).join('|')
const NUMBER = String.raw`(?:\d{1,2}|${WORD})(?![\p{L}\p{N}])`
/** Nothing behind it that makes the number something else: "om tien graden", "at ten degrees". */
const END = String.raw`(?=\s*(?:$|[,;.!?)]|(?:'s |vanochtend|vanmorgen|vanmiddag|vanavond|vannacht|in the |this |tonight|precies|sharp)))`
const HALF_DAY =
  /(?<![\p{L}\p{N}])(?:(a\.?m(?!\p{L})|'s ochtends|'s morgens|'s nachts|vanochtend|vanmorgen|vannacht|in the morning|this morning)|(p\.?m(?!\p{L})|'s middags|'s avonds|vanmiddag|vanavond|in the afternoon|in the evening|this afternoon|this evening|tonight))/u

const at = (form: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:om|at)(?: (?:precies|exactly))? ${form}`, 'u')

/** Each form, and what hour and minute it says. The first that fits is meant. */
const forms: readonly (readonly [RegExp, (a: number, b: number) => readonly [hours: number, minutes: number]])[] = [
  [
    at(String.raw`(\d{1,2})[:.u](\d{2})(?![\d%])(?! ?(?:graden|degrees|°|kg|euro))`),
    (hours, minutes) => [hours, minutes],
  ],
  [at(String.raw`(${NUMBER}) (?:minuten )?voor half (${NUMBER})`), (before, hours) => [hours - 1, 30 - before]],
  [at(String.raw`(${NUMBER}) (?:minuten )?over half (${NUMBER})`), (past, hours) => [hours - 1, 30 + past]],
  [at(String.raw`half past (${NUMBER})`), (hours) => [hours, 30]],
  [at(String.raw`half (${NUMBER})`), (hours) => [hours - 1, 30]],
  [at(String.raw`(?:kwart over|(?:a )?quarter past) (${NUMBER})`), (hours) => [hours, 15]],
  [at(String.raw`(?:kwart voor|(?:a )?quarter to) (${NUMBER})`), (hours) => [hours - 1, 45]],
  [at(String.raw`(${NUMBER}) (?:minuten |minutes )?(?:over|past) (${NUMBER})`), (past, hours) => [hours, past]],
  [
    at(String.raw`(${NUMBER}) (?:minuten |minutes )?(?:voor|to) (${NUMBER})`),
    (before, hours) => [hours - 1, 60 - before],
  ],
  [at(String.raw`(${NUMBER}) uur (${NUMBER})(?! ?(?:graden|degrees|°))`), (hours, minutes) => [hours, minutes]],
  [at(String.raw`(${NUMBER}) (?:uur|o'?clock|[ap]\.?m\b)`), (hours) => [hours, 0]],
  [at(String.raw`(${NUMBER}) ((?:${WORD}))${END}`), (hours, minutes) => [hours, minutes]],
  [at(String.raw`(${NUMBER})${END}`), (hours) => [hours, 0]],
]

/** The time of day that words name: "om half elf", "at ten past two". None of "rond tien uur": that is about then. */
export function readTimeOfDay(text: string): TimeOfDay | undefined {
  const folded = foldText(text).replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim()
  for (const [form, read] of forms) {
    const match = form.exec(folded)
    if (!match) continue
    const [first = '', second = ''] = match.slice(1)
    const [hours, minutes] = read(valueOf(first), valueOf(second))
    return settle(hours, minutes, first, folded)
  }
  return undefined
}

function valueOf(written: string): number {
  return words.get(written) ?? Number(written)
}

/** "half een" is half past twelve; "2 pm" is two in the afternoon; of "half drie" nobody can tell which. */
function settle(given: number, minutes: number, written: string, text: string): TimeOfDay | undefined {
  const hours = given < 0 ? 23 : given
  if (hours > 24 || minutes > 59 || minutes < 0 || (hours === 24 && minutes > 0)) return undefined
  const [, before, after] = HALF_DAY.exec(text) ?? []
  if (before !== undefined && hours <= 12) return { hours: hours % 12, minutes, isEither: false }
  if (after !== undefined && hours <= 12) return { hours: (hours % 12) + 12, minutes, isEither: false }
  return { hours: hours % 24, minutes, isEither: hours <= 12 && !written.startsWith('0') }
}
