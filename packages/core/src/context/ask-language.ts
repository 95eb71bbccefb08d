import type { Ask } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import { replyLanguage } from './reply-language.ts'
import type { TurnContext } from './turn-context.ts'

/** Questions are part of the reply, and in its language. What a person approves is put in their own. */
export function askLanguage(
  { kind }: Pick<Ask, 'kind'>,
  context: Pick<TurnContext, 'language' | 'replies'>,
): Preferences['language'] {
  return kind === 'approval' ? context.language : replyLanguage(context)
}
