import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { MessageId } from '@agora/protocol/ids'
import { z } from 'zod'
import type { TurnRun } from '../participant.ts'
import { collectSources } from './collect-sources.ts'

type RunConfig = { readonly configurable: { readonly thread_id: string } }

/** A message of LangChain, as far as it is heard: what an AI says, by its id. */
const Spoken = z.object({ id: z.string().optional(), type: z.string(), text: z.string() })
const Piece = z.tuple([z.unknown(), z.unknown()])
const State = z.object({ messages: z.array(z.unknown()) })
const Kept = z.object({ reply: MessageId })

/** Beside the graph's own checkpoints, and deleted with them. */
const KEPT_IN = 'agora'

export type GraphVoice = {
  /** Says what is streamed, as it comes. */
  readonly hear: (stream: AsyncIterable<unknown>) => Promise<void>
  /** Posts the last message of the state, once. */
  readonly finish: (state: unknown, saver: BaseCheckpointSaver, config: RunConfig) => Promise<void>
}

export function hearGraph({ desk, agent, context, signal }: TurnRun): GraphVoice {
  let saying: { readonly id: string | undefined; readonly message: MessageId; text: string } | undefined
  const post = async (message: MessageId, text: string) =>
    desk.post(agent, { message, text, sources: collectSources(text, [], context.notes.recent) })
  return {
    hear: async (stream) => {
      for await (const piece of stream) {
        const spoken = readSpoken(Piece.safeParse(piece).data?.[0])
        if (!spoken || spoken.text === '' || signal.aborted) continue
        if (saying?.id !== spoken.id) {
          // People have read it: it stays said when another message follows.
          if (saying) await post(saying.message, saying.text)
          saying = { id: spoken.id, message: desk.newMessage(), text: '' }
        }
        if (!saying) continue
        saying.text += spoken.text
        desk.write(agent, saying.message, spoken.text)
      }
    },
    finish: async (state, saver, config) => {
      const last = readSpoken(State.safeParse(state).data?.messages.at(-1))
      const isSaying =
        saying !== undefined && (last === undefined || saying.id === last.id || saying.text === last.text)
      if (saying && !isSaying) await post(saying.message, saying.text)
      const text = last?.text.trim() ? last.text : isSaying ? (saying?.text ?? '') : ''
      if (text.trim() === '') return
      const message = await keepReply(saver, config, isSaying && saying ? saying.message : desk.newMessage())
      await post(message, text)
    },
  }
}

function readSpoken(message: unknown): z.infer<typeof Spoken> | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { id, type, text } = message as Partial<Record<string, unknown>>
  const spoken = Spoken.safeParse({ id: id ?? undefined, type, text })
  return spoken.success && spoken.data.type === 'ai' ? spoken.data : undefined
}

/** The name under which the reply is posted is kept first: a process that dies in between does not say it twice. */
async function keepReply(saver: BaseCheckpointSaver, config: RunConfig, message: MessageId): Promise<MessageId> {
  const { emptyCheckpoint } = await import('@langchain/langgraph-checkpoint')
  const place = { configurable: { ...config.configurable, checkpoint_ns: KEPT_IN } }
  const kept = Kept.safeParse((await saver.getTuple(place))?.checkpoint.channel_values)
  if (kept.success) return kept.data.reply
  const versions = { reply: 1 }
  const checkpoint = { ...emptyCheckpoint(), channel_values: { reply: message }, channel_versions: versions }
  await saver.put(place, checkpoint, { source: 'update', step: 0, parents: {} }, versions)
  return message
}
