import type { TurnContext } from '@agora/inspection/context/write-inspection'
import type { Thinker } from './thinker.ts'

const instructions = {
  title: {
    nl: 'Geef een titel van ten hoogste zes woorden voor dit gesprek, in het Nederlands. Alleen de titel, zonder aanhalingstekens en zonder punt.',
    en: 'Give a title of at most six words for this conversation, in English. Only the title, no quotation marks and no full stop.',
  },
  speech: {
    nl: 'Vat dit antwoord samen in een of twee korte zinnen om voor te lezen, in het Nederlands. Noem dezelfde feiten, getallen en artikelen; voeg niets toe. Geen opmaak.',
    en: 'Sum this answer up in one or two short sentences to be read aloud, in English. Give the same facts, numbers and articles; add nothing. No markup.',
  },
} as const

/** One short question to a model, with no tools and no history. What it says on one line. */
export async function askBriefly(
  thinkerFor: () => Promise<Thinker>,
  wanted: keyof typeof instructions,
  language: TurnContext['language'],
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const thinker = await thinkerFor()
  const context: TurnContext = { language, asked: [], messages: [], notes: { count: 0, digest: [], recent: [] } }
  const thought = await thinker.think({
    messages: [
      { role: 'system', text: instructions[wanted][language] },
      { role: 'user', text },
    ],
    tools: [],
    temperature: 0,
    onText: () => {},
    signal,
    agent: 'triage',
    context,
  })
  const line = thought.text.replace(/\s+/g, ' ').trim()
  return wanted === 'title' ? line.replace(/^["“'‘«]+|["”'’».]+$/g, '').slice(0, 100) : line
}
