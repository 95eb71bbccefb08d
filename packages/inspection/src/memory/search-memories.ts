import { MessageId } from '@agora/protocol/ids'
import { foldText } from '@agora/core/fold-text'
import { searchNotes } from '@agora/core/notes/search-notes'
import { lexiconOf } from '@agora/core/wake/lexicon'
import { readWords } from '@agora/core/wake/read-words'
import type { Memory, Remembered } from './memory.ts'

export type FoundMemory = { readonly from: Remembered; readonly memory: Memory }

export type MemorySearch = {
  readonly found: readonly FoundMemory[]
  /** Nothing was named to look for: these are the last things of the last conversation. */
  readonly isLatest: boolean
}

/** Words by which somebody asks for the past, and which say nothing of what is looked for. */
const asking = new Set(
  (
    'speak spoke spoken talk talked met spreken sprak gesproken spraken ontmoet find finds vond vonden vind vinden deed deden gebeurd gebeurde happened went mis wrong ' +
    'eerder eerdere vorige vorig keer laatste laatst afgelopen vroeger toen ooit gevonden gezien gezegd zei zeiden zeg ' +
    'genoteerd opgeschreven verteld vertel besproken vastgesteld geconstateerd gemeten weten weet geweest inspectie ' +
    'inspecties controle bezoek bezoeken gesprek gesprekken rapport historie geschiedenis bekend alles toon laat geef ' +
    'hier daar hadden hebben kun kan ons onze mij over week maand jaar last previous earlier time times visit visits ' +
    'inspection inspections found said say note noted told tell discussed seen see measured know known conversation ' +
    'conversations report history before ago there here our us me can could show give anything something all week month year'
  ).split(' '),
)

/**
 * What was said and found in other conversations that fits these words best; findings and facts before the words they
 * rest upon. Where nothing is named, the last of these conversations tells what was found and said.
 */
export function searchMemories(conversations: readonly Remembered[], query: string, limit: number): MemorySearch {
  const wanted = readWords(query).filter(({ fold }) => !asking.has(fold) && !isFirmWord(fold, conversations))
  const words = wanted.map(({ start, end }) => query.slice(start, end)).join(' ')
  // Of what fits equally well the one that stands last is found first: findings, and then what is newest.
  const all = conversations
    .flatMap((from) => from.memories.map((memory) => ({ from, memory })))
    .toSorted((a, b) => order[b.memory.kind] - order[a.memory.kind] || a.memory.at - b.memory.at)
  const numbered = all.map(({ from, memory }, index) => ({
    id: MessageId.parse(`m${index + 1}`),
    // Nobody who asks for "notitie 3" means the third of these.
    number: index + UNNUMBERED,
    text: `${from.title}\n${memory.text}`,
    at: memory.at,
    by: memory.by ?? { kind: 'system' as const, id: 'agora' },
  }))
  const best = searchNotes(numbered, words, all.length).flatMap(({ note }) => all[note.number - UNNUMBERED] ?? [])
  if (best.length === 0 && isEmpty(words)) return { found: tellLatest(conversations, limit), isLatest: true }
  return { found: withoutRepeats(best).slice(0, limit), isLatest: false }
}

const UNNUMBERED = 1_000_000_000

/** Words that are left say what to look for: a query of none of them asks for all there is. */
function isEmpty(words: string): boolean {
  return readWords(words).every(({ fold }) => fold.length < 2 || functionWords.some((list) => list.has(fold)))
}
const lexicon = lexiconOf(undefined)
const functionWords = [
  lexicon.questionWords,
  lexicon.articles,
  lexicon.closeSubjects,
  lexicon.otherSubjects,
  lexicon.objectPronouns,
  lexicon.possessives,
  lexicon.demonstratives,
  lexicon.prepositions,
  lexicon.linkVerbs,
  lexicon.otherVerbs,
  lexicon.places,
  lexicon.links,
  lexicon.softeners,
  lexicon.openers,
]

/** Of a conversation that is about the firm, its name finds everything. */
function isFirmWord(fold: string, conversations: readonly Remembered[]): boolean {
  return conversations.length > 0 && conversations.every(({ firm }) => firm !== undefined && wordsOf(firm).has(fold))
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(readWords(foldText(text)).map(({ fold }) => fold))
}

const order: Readonly<Record<Memory['kind'], number>> = { finding: 0, fact: 1, said: 2, rule: 3 }

function tellLatest(conversations: readonly Remembered[], limit: number): FoundMemory[] {
  const told = conversations.flatMap((from) => {
    const telling = from.memories
      .filter(({ asks, kind }) => !asks && kind !== 'rule')
      .map((memory) => ({ from, memory }))
    return withoutRepeats(telling.toSorted((a, b) => order[a.memory.kind] - order[b.memory.kind]))
  })
  return told.slice(0, limit)
}

/** A finding says the words that it rests upon; what only asks is told where nothing else is found. */
function withoutRepeats(found: readonly FoundMemory[]): FoundMemory[] {
  const held = new Set(found.flatMap(({ memory }) => (memory.kind === 'said' ? [] : keyOf(memory))))
  const once = found.filter(({ memory }) => memory.kind !== 'said' || !keyOf(memory).some((key) => held.has(key)))
  const telling = once.filter(({ memory }) => !memory.asks)
  return telling.length > 0 ? telling : once
}

function keyOf({ source }: Memory): string[] {
  return source?.kind === 'message' ? [`${source.thread} ${source.message}`] : []
}
