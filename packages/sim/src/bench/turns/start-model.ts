import { fileURLToPath } from 'node:url'
import { ChildProgram } from '../listen/child-program.ts'
import type { ChatBody, Manner, ModelOrder, SeenRequest } from './seen-request.ts'

export type Model = {
  /** As OPENAI_BASE_URL. */
  readonly url: string
  /** What is not given is as at first: one token, at once, no questions. */
  readonly behave: (manner?: Partial<Manner>) => Promise<void>
  readonly take: () => Promise<readonly SeenRequest[]>
  /** The one request of a turn since the last time. */
  readonly takeTurn: () => Promise<SeenRequest>
  readonly lastBody: () => Promise<ChatBody>
  readonly close: () => Promise<void>
}

/** As long as a usual answer, and short enough that no short form is made. */
const CLOSING =
  'De koelcel stond op zeven graden; dat is boven de grens. Laat de deur dicht, meet over een uur opnieuw en noteer beide waarden in het logboek.'
const plain: Manner = { tokens: 1, paceMs: 0, closing: CLOSING, briefMs: 0, asks: false }

/** A model in its own process: it shares no event loop with the measured server. */
export async function startModel(): Promise<Model> {
  const program = new ChildProgram<ModelOrder>(fileURLToPath(new URL('./model-program.ts', import.meta.url)))
  const take = async () => (await program.ask({ kind: 'take' })) as readonly SeenRequest[]
  return {
    url: (await program.ask({ kind: 'listen' })) as string,
    behave: async (manner = {}) => void (await program.ask({ kind: 'behave', manner: { ...plain, ...manner } })),
    take,
    takeTurn: async () => {
      const [turn, another] = (await take()).filter(({ about }) => about === 'turn')
      if (!turn || another) throw new Error('the model was not asked once')
      return turn
    },
    lastBody: async () => (await program.ask({ kind: 'last-body' })) as ChatBody,
    close: () => program.close(),
  }
}
