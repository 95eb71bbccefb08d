import { replyLanguage } from '@agora/core/context/reply-language'
import { type TurnContext, requestOf } from '@agora/core/context/turn-context'
import { composeTitle } from './compose/compose-title.ts'
import type { Composed, Intent, Pack } from '../domain/pack.ts'
import { SURE, intentsOf, understand } from './understand.ts'

/**
 * A title for a conversation after an answer, without a model: what was asked, or where that was no subject ("vat
 * samen", "maak het rapport") the firm that was named or what was heard first. Empty where nobody has said what it is
 * about.
 */
export function nameConversation(context: TurnContext, pack: Pack): string {
  const { notes } = context
  const language = replyLanguage(context)
  const request = requestOf(context)
  const { intent, confidence, slots } = understand(request, pack, language)
  const meant = intentsOf(pack).find(({ id }) => id === intent)
  if (!meant || confidence < SURE || hasSubject(meant)) return composeTitle(request, language)
  const named = slots['company'] ?? slots['subject']
  if (named) return composeTitle(named, language)
  const [first] = notes.recent
  return first ? composeTitle(first.text, language) : ''
}

/** What it asks is what the conversation is about. */
function hasSubject({ does }: Intent): boolean {
  return does.kind === 'look-up' && subjects.has(does.compose)
}
const subjects: ReadonlySet<Composed> = new Set<Composed>(['rules', 'start', 'companies', 'history'])
