import type { Ask } from '@agora/protocol/ask'
import { readWords } from '../wake/read-words.ts'

export type Approval = Pick<Ask & { kind: 'approval' }, 'tool' | 'title' | 'args'>

/** What words name of what is to be done: the action, what it is done to, and its number. */
type Named = {
  readonly actions: ReadonlySet<string>
  readonly things: ReadonlySet<string>
  readonly numbers: NumberSet
}
type NumberSet = ReadonlySet<string>
type Table = ReadonlyMap<string, readonly string[]>

/** Verbs that name one action. Others of a yes ("doe", "maak", "press") name none and fit any approval. */
const verbs = tableOf({
  send:
    'verstuur verstuurt stuur stuurt verzend verzendt versturen sturen verzenden opsturen doorsturen verzending ' +
    'mailt mailen send dispatch ship forward transmit deliver publish publiceer',
  finalise:
    'finalise finalize vaststellen vastleggen vastzetten afronden afsluiten sluit voltooi voltooien vergrendel afmaken ' +
    'close lock seal sign complete finish',
  remove:
    'verwijder verwijdert wis wist verwijderen wissen gooi gooit weggooien haal haalt kieper schrap schrapt schrappen ' +
    'wijst afwijzen delete remove erase wipe scrap trash ditch dump discard purge bin deletion reject',
})
/** They name a action only where no verb does: "verwijder de mail" removes, "maak definitief" finalises. */
const otherWords = tableOf({
  send: 'mail email post weg drop toss zap chuck knal submit issue release indienen inleveren doorgeven',
  finalise: 'definitief final submit issue release indienen inleveren doorgeven',
  remove: 'weg drop toss zap chuck knal',
})
const things = tableOf({
  report: 'rapport rapportje verslag report',
  finding: 'bevinding finding',
  note: 'notitie note',
})
const numerals = new Map(
  [
    'een one eerste first',
    'twee two tweede second',
    'drie three derde third',
    'vier four vierde fourth',
    'vijf five vijfde fifth',
    'zes six zesde sixth',
    'zeven seven zevende seventh',
    'acht eight achtste eighth',
    'negen nine negende ninth',
    'tien ten tiende tenth',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, String(index + 1)] as const)),
)
/** Only behind one of these "een" and "one" are numbers. */
const beforeNumber = new Set(['nummer', 'number', ...things.keys()])

/**
 * Whether a yes is a yes to this approval: the action, the kind of thing and the number that it names are those that were
 * asked about. "Ja, gooi maar weg" does not change settings, and "ja, verwijder bevinding 4" does not reject finding 8.
 * A yes that names nothing fits any approval.
 */
export function fitsAsk(text: string, { tool, title, args }: Approval): boolean {
  const said = namedIn(text)
  // What a title quotes is said of the thing, and is not the action.
  const titles = [title.nl, title.en].map((one) => one.replaceAll(/“[^”]*(?:”|$)/gu, ' '))
  const asked = namedIn([tool, ...titles].join(' ').replaceAll('_', ' '))
  const numbers = new Set([...asked.numbers, ...digitsIn(JSON.stringify(args))])
  if (said.actions.size > 0 && !overlaps(said.actions, asked.actions)) return false
  if (said.things.size > 0 && asked.things.size > 0 && !overlaps(said.things, asked.things)) return false
  return [...said.numbers].every((number) => numbers.has(number))
}

/** Whether a yes names what is to be done: it is no answer to a question about anything else. */
export function namesAction(text: string): boolean {
  return namedIn(text).actions.size > 0
}

function namedIn(text: string): Named {
  const folds = readWords(text).map(({ fold }) => fold)
  const byVerb = kindsOf(folds, verbs)
  const spelt = folds.flatMap((word, index) => {
    const isCounted = (word !== 'een' && word !== 'one') || beforeNumber.has(folds[index - 1] ?? '')
    return isCounted ? (numerals.get(word) ?? []) : []
  })
  return {
    actions: byVerb.size > 0 ? byVerb : kindsOf(folds, otherWords),
    things: kindsOf(folds, things),
    numbers: new Set([...digitsIn(text), ...spelt]),
  }
}

/** The kinds that words name. A title says it of a third person: "verstuurt", "deletes". */
function kindsOf(folds: readonly string[], table: Table): ReadonlySet<string> {
  const find = (word: string) =>
    word.endsWith('s') ? (table.get(word.slice(0, -1)) ?? table.get(word.slice(0, -2))) : []
  return new Set(folds.flatMap((word) => table.get(word) ?? find(word) ?? []))
}

const digitsIn = (text: string): readonly string[] => (text.match(/\d+/gu) ?? []).map((one) => String(Number(one)))

function overlaps(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((kind) => other.has(kind))
}

function tableOf(kinds: Readonly<Record<string, string>>): Table {
  const table = new Map<string, string[]>()
  for (const [kind, words] of Object.entries(kinds)) {
    for (const word of words.split(' ')) table.set(word, [...(table.get(word) ?? []), kind])
  }
  return table
}
