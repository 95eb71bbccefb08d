import type { ParticipantId } from '@agora/protocol/table'
import type { TurnContext } from './turn-context.ts'

/** A context without what was whispered to others; whoever sits at no table was whispered nothing. */
export function heardBy(context: TurnContext, self: ParticipantId | undefined): TurnContext {
  const isHeard = ({ whisper }: TurnContext['messages'][number]) =>
    whisper === undefined || (self !== undefined && whisper.includes(self))
  return { ...context, asked: context.asked.filter(isHeard), messages: context.messages.filter(isHeard) }
}
