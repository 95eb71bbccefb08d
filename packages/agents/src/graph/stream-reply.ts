import type { MessageId } from '@agora/protocol/ids'
import type { AgentId } from '@agora/protocol/turn'
import { OwnVoice } from '@agora/core/table/own-voice'
import type { Work } from './work.ts'

export type StreamedReply = {
  readonly write: (piece: string) => void
  /** Drops all later text. */
  readonly end: () => { readonly message?: MessageId; readonly text: string }
}

/** Streams text to live readers while it is made. A message begins with its first word. */
export function streamReply({ turn: { turnLog, signal, context } }: Pick<Work, 'turn'>, agent: AgentId): StreamedReply {
  const voice = context.table && new OwnVoice(context.table.self, context.table.seats)
  let message: MessageId | undefined
  let text = ''
  let open = true
  return {
    write: (given) => {
      // A model may go on talking after it was told to stop, or after it said it was done.
      if (!open || signal.aborted) return
      const piece = voice ? voice.take(given) : given
      text += piece
      // White space alone is no message: many models begin with some and then only call a tool.
      if (message === undefined && text.trim() === '') return
      const more = message === undefined ? text : piece
      message ??= turnLog.newMessage()
      if (more !== '') turnLog.write(agent, message, more)
    },
    end: () => {
      open = false
      return { text, ...(message === undefined ? {} : { message }) }
    },
  }
}
