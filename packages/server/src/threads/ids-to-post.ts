import type { ThreadCommand } from '@agora/inspection/thread/decide'
import { MessageId } from '@agora/protocol/ids'

/** The ids under which a command puts messages into the history. */
export function idsToPost(command: ThreadCommand): MessageId[] {
  switch (command.name) {
    case 'post-messages':
      return command.candidates.flatMap(({ id, answered }) => (answered ? [id, answered.id] : [id]))
    case 'close-turn':
      return command.body.reply ? [command.body.reply.message] : []
    case 'post-reply':
      return [command.body.message]
    case 'open-ask':
      return [MessageId.parse(command.body.ask.id)]
    default:
      return []
  }
}
