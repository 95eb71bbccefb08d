import type { Language } from '@agora/core/language'
import { oneLine } from './one-line.ts'
import { textsOf } from './texts.ts'

/** What came of one request. Without a text and without a reason there is nothing to say of it. */
export type PartAnswer = {
  readonly words: string
  readonly text?: string
  /** Nobody knows an answer. */
  readonly unanswered?: true
  /** It was too much at once. */
  readonly left?: true
}

const HEADING_CHARS = 160

/** Several answers as one reply: each under the words that asked for it, and by name those that have none. */
export function composeParts(answers: readonly PartAnswer[], language: Language, help?: string): string {
  const texts = textsOf(language)
  const told = new Map<string, string[]>()
  for (const { text, words } of answers) if (text) told.set(text, [...(told.get(text) ?? []), heading(words)])
  const isAlone = told.size === 1 && answers.length === 1
  const blocks = [...told].map(([text, asked]) => (isAlone ? text : `**${asked.join(' ')}**\n\n${text}`))
  const unanswered = answers.flatMap((answer) => (answer.unanswered ? [heading(answer.words)] : []))
  const left = answers.flatMap((answer) => (answer.left ? [heading(answer.words)] : []))
  if (unanswered.length > 0) blocks.push(texts.parts.unanswered(unanswered))
  if (left.length > 0) blocks.push(texts.parts.left(left))
  if (told.size === 0 && unanswered.length > 0 && help) blocks.push(`${texts.helpBegins}\n${help}`)
  return blocks.join('\n\n')
}

function heading(words: string): string {
  const line = oneLine(words, HEADING_CHARS)
  return line.charAt(0).toUpperCase() + line.slice(1)
}
