import { alternate } from '../alternate.ts'
import { sampleText } from '../sample-text.ts'
import { Conversation, TurnFailed } from './conversation.ts'
import { askByFetch, askByLangChain } from './direct-model.ts'
import { type Stage, serveQuietly } from './stage.ts'

export type TogetherSettings = { readonly rounds: number; readonly threads: number; readonly turnsEach: number }

export type Together = {
  /** Turns or calls a second, round by round. */
  readonly rates: Readonly<Record<'fetch' | 'langChain' | 'ours', number[]>>
  /** Processor time of the server for a turn, ms, round by round. */
  readonly cpuMs: readonly number[]
  /** From sending a message to the end of its turn, ms, round by round. */
  readonly tookMs: readonly number[][]
  /** Turns that failed, of all. */
  readonly failed: number
  readonly turns: number
}

/** Many conversations at once with a model that answers at once: what is left is our own work. */
export async function measureTogether(
  stage: Stage,
  { rounds, threads, turnsEach }: TogetherSettings,
): Promise<Together> {
  const { model } = stage
  const server = await serveQuietly(stage, 'together')
  const conversations = await Promise.all(Array.from({ length: threads }, () => Conversation.open(server)))
  await conversations[0]?.take(sampleText(0))
  const body = await model.lastBody()
  const cpuMs: number[] = []
  const tookMs: number[][] = []
  let failed = 0
  const count = threads * turnsEach
  const together = (act: (lane: number) => Promise<unknown>) =>
    rate(count, async () => {
      const lanes = Array.from({ length: threads }, async (_, lane) => {
        for (let n = 0; n < turnsEach; n++) await act(lane)
      })
      await Promise.all(lanes)
    })
  const fetched = askByFetch(model.url)
  const langChain = askByLangChain(model.url)
  const rates = await alternate(rounds, {
    fetch: () => together(() => fetched(body)),
    langChain: () => together(() => langChain(body)),
    ours: async () => {
      const took: number[] = []
      const before = server.cpuMs()
      const measured = await together(async (lane) => {
        try {
          const turn = await conversations[lane]?.take(sampleText(lane))
          if (turn) took.push((turn.endedUs - turn.sentUs) / 1000)
        } catch (error) {
          // One too many is told of; the others are measured all the same.
          if (!(error instanceof TurnFailed)) throw error
          failed++
        }
      })
      cpuMs.push((server.cpuMs() - before) / count)
      tookMs.push(took)
      return measured
    },
  })
  for (const conversation of conversations) conversation.close()
  await model.take()
  await server.stop()
  const { fetch, ours } = rates
  return {
    rates: { fetch: fetch.flat(), langChain: rates.langChain.flat(), ours: ours.flat() },
    // The first round was a warm-up.
    cpuMs: cpuMs.slice(1),
    tookMs: tookMs.slice(1),
    failed,
    turns: count * (rounds + 1),
  }
}

async function rate(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const started = performance.now()
  await work()
  return [count / ((performance.now() - started) / 1000)]
}
