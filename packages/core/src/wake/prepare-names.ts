import { fold, readWords } from './read-words.ts'
import { heardAs } from './words/heard-as.ts'

/** A name that Agora listens to, with the ways it may be written. Made by `prepareNames`. */
export type WakeName = {
  readonly name: string
  /** Finds out quickly that a text does not have it. */
  readonly probe: RegExp
  readonly always: RegExp
  readonly strongOnly: RegExp | null
  readonly mostWords: number
}

/** A name that cannot be one: the message says what a name should be. */
export class BadWakeName extends Error {}

const LETTERS_MIN = 2
const CHARS_MAX = 40
/** Each name is looked for in every message. */
const NAMES_MAX = 20

/** A letter said with emphasis is written this many times more than it should. */
const STRETCH = 3

export function prepareNames(names: readonly string[]): readonly WakeName[] {
  if (names.length === 0 || names.length > NAMES_MAX) throw new BadWakeName(`must be 1 to ${NAMES_MAX} names`)
  return names.map(prepareName)
}

function prepareName(given: string): WakeName {
  const name = given.trim()
  const words = readWords(name).map((word) => word.fold)
  const spoken = words.join(' ')
  const letters = spoken.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_MIN || name.length > CHARS_MAX || !/^[\p{L}\p{M}\p{N}'’ -]+$/u.test(name)) {
    throw new BadWakeName(
      `must be names of ${LETTERS_MIN} to ${CHARS_MAX} letters, and ${JSON.stringify(given.slice(0, 60))} is none`,
    )
  }
  const heard = Object.hasOwn(heardAs, spoken) ? heardAs[spoken] : undefined
  const always = [spoken, ...(heard?.always ?? [])]
  const strongOnly = heard?.strongOnly ?? []
  return {
    name,
    probe: new RegExp([...always, ...strongOnly].map((form) => stretch(form, '[\\s\\-]{0,3}')).join('|'), 'u'),
    always: whole(always),
    strongOnly: strongOnly.length > 0 ? whole(strongOnly) : null,
    mostWords: Math.max(...[...always, ...strongOnly].map((form) => form.split(' ').length)),
  }
}

function whole(forms: readonly string[]): RegExp {
  return new RegExp(`^(?:${forms.map((form) => stretch(form, ' ?')).join('|')})$`, 'u')
}

/** Allows for doubled letters, within bounds: without them a long row of one letter would cost quadratic time. */
function stretch(form: string, between: string): string {
  const runs = form.match(/(.)\1*/gsu) ?? []
  return runs
    .map((run) => {
      const [letter = ''] = run
      const times = run.length / letter.length
      return letter === ' ' ? between : `${letter}{${times},${times + STRETCH}}`
    })
    .join('')
}

/** False for nearly every message, at the price of one search. */
export function mayHaveName(text: string, names: readonly WakeName[]): boolean {
  const folded = fold(text)
  return names.some(({ probe }) => probe.test(folded))
}
