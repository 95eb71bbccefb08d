import type { Language } from '../pack.ts'
import type { FoundMemory, FoundNote } from '../read-found.ts'
import { writeNote } from './compose-notes.ts'
import { textsOf } from './texts.ts'
import { writeDay } from './write-day.ts'

const SHOWN = 6
const TEXT_CHARS = 240

/** What earlier conversations (where they could be looked through) and this one say about something. */
export function composeHistory(
  found: readonly FoundMemory[] | undefined,
  notes: readonly FoundNote[],
  language: Language,
  timeZone?: string,
): string {
  const texts = textsOf(language).history
  const blocks: string[] = []
  if (found?.length === 0) blocks.push(texts.none)
  if (found && found.length > 0) {
    blocks.push([texts.found, ...found.slice(0, SHOWN).map(writeMemory(language, timeZone))].join('\n'))
  }
  if (notes.length > 0) blocks.push([texts.here, ...notes.slice(0, SHOWN).map(writeNote)].join('\n'))
  return blocks.join('\n\n')
}

/** The beginning of an inspection: who, where, and what is known from before. */
export function composeStart(
  found: readonly FoundMemory[],
  slots: Readonly<Record<string, string>>,
  language: Language,
  timeZone?: string,
): string {
  const { start, history } = textsOf(language)
  const company = slots['company'] ?? ''
  const before =
    found.length === 0
      ? start.none(company)
      : [history.found, ...found.slice(0, SHOWN).map(writeMemory(language, timeZone))].join('\n')
  return [start.begun(company, slots['place']), before, start.goOn].join('\n\n')
}

function writeMemory(language: Language, timeZone: string | undefined) {
  return ({ title, text, at }: FoundMemory): string => {
    const day = writeDay(at, language, timeZone)
    const name = title.trim() || textsOf(language).history.untitled
    const line = text.replace(/\s+/gu, ' ').trim()
    const short = line.length <= TEXT_CHARS ? line : `${line.slice(0, TEXT_CHARS - 1).trimEnd()}…`
    return `- ${name}${day ? ` (${day})` : ''}: ${short}`
  }
}
