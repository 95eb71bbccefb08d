import type { MessageId } from '@agora/protocol/ids'
import { z } from 'zod'
import type { LastWords, TurnRun } from '../participant.ts'
import { collectSources } from '@agora/core/context/collect-sources'

/** A message of LangChain, as far as it is heard: what an AI says, by its id. */
const Spoken = z.object({ id: z.string().optional(), type: z.string(), text: z.string() })
const Piece = z.tuple([z.unknown(), z.unknown()])
const State = z.object({ messages: z.array(z.unknown()) })

export type GraphVoice = {
  /** Says what is streamed, as it comes. */
  readonly hear: (stream: AsyncIterable<unknown>) => Promise<void>
  /** The last message of the state, for the end; what was said before it is posted. */
  readonly finish: (state: unknown) => Promise<LastWords | undefined>
}

export function hearGraph({ turnLog, agent, context, signal }: TurnRun): GraphVoice {
  let saying: { readonly id: string | undefined; readonly message: MessageId; text: string } | undefined
  const replyOf = (message: MessageId, text: string) => ({
    message,
    text,
    sources: collectSources(text, [], context.notes.recent),
  })
  const post = async (message: MessageId, text: string) => turnLog.post(agent, replyOf(message, text))
  return {
    hear: async (stream) => {
      for await (const piece of stream) {
        const spoken = readSpoken(Piece.safeParse(piece).data?.[0])
        if (!spoken || spoken.text === '' || signal.aborted) continue
        if (saying?.id !== spoken.id) {
          // People have read it: it stays said when another message follows.
          if (saying) await post(saying.message, saying.text)
          saying = { id: spoken.id, message: turnLog.newMessage(), text: '' }
        }
        if (!saying) continue
        saying.text += spoken.text
        turnLog.write(agent, saying.message, spoken.text)
      }
    },
    finish: async (state) => {
      const last = readSpoken(State.safeParse(state).data?.messages.at(-1))
      const isSaying =
        saying !== undefined && (last === undefined || saying.id === last.id || saying.text === last.text)
      if (saying && !isSaying) await post(saying.message, saying.text)
      const text = last?.text.trim() ? last.text : isSaying ? (saying?.text ?? '') : ''
      if (text.trim() === '') return undefined
      return { agent, reply: replyOf(isSaying && saying ? saying.message : turnLog.newMessage(), text) }
    },
  }
}

function readSpoken(message: unknown): z.infer<typeof Spoken> | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { id, type, text } = message as Partial<Record<string, unknown>>
  const spoken = Spoken.safeParse({ id: id ?? undefined, type, text })
  return spoken.success && spoken.data.type === 'ai' ? spoken.data : undefined
}
