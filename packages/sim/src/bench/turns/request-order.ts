import { setTimeout as delay } from 'node:timers/promises'
import { alternate } from '../alternate.ts'
import { sampleText } from '../sample-text.ts'
import { Conversation } from './conversation.ts'
import type { SeenRequest } from './seen-request.ts'
import type { Stage } from './stage.ts'

export type OrderSettings = { readonly rounds: number; readonly turns: number }

export type Order = {
  /** First turns that were looked at. */
  readonly turns: number
  /** Titles and short forms that were asked for before the answer's last token had left. */
  readonly early: number
  readonly titles: number
  readonly speeches: number
  /** From the answer's last token to the request for a title or a short form, ms. */
  readonly laterMs: readonly number[]
  /** From sending to the model, ms, round by round: with nothing else under way, and while a title is being made. */
  readonly alone: readonly number[][]
  readonly besideTitle: readonly number[][]
}

/** Longer than anything here takes: the title is under way all the while. */
const SLOW_TITLE_MS = 1_500
/** The same for both sides before the second message: code that waited is slower, title or not. */
const PAUSE_MS = 50
const MAX_LOOKS = 500

/** When the model is asked for a title and a short form, and whether a turn waits for them. */
export async function measureOrder(stage: Stage, { rounds, turns }: OrderSettings): Promise<Order> {
  const { model } = stage
  const server = await stage.serve('order')
  const open = (title: string) => Conversation.open(server, { title })
  await model.behave({ tokens: 30, paceMs: 2, closing: 'Meet opnieuw en noteer beide waarden. '.repeat(8) })
  const firsts: SeenRequest[][] = []
  for (let n = 0; n < turns; n++) {
    const conversation = await open('')
    await conversation.take(sampleText(n))
    firsts.push(await takeUntil(model.take, 3))
    conversation.close()
  }
  await model.behave({ briefMs: SLOW_TITLE_MS })
  const second = async (title: string) => {
    const samples: number[] = []
    for (let n = 0; n < turns; n++) {
      const conversation = await open(title)
      await conversation.take(sampleText(n))
      const before = await takeUntil(model.take, title === '' ? 2 : 1)
      await delay(PAUSE_MS)
      const turn = await conversation.take(sampleText(n + 1))
      const asked = (await takeUntil(model.take, 1)).find(({ about }) => about === 'turn')
      if (!asked || before.length > 2) throw new Error('the model was not asked once')
      samples.push((asked.arrivedUs - turn.sentUs) / 1000)
      conversation.close()
    }
    // Those that are still being made would be counted in the next round.
    await delay(SLOW_TITLE_MS)
    await model.take()
    return samples
  }
  const { alone, besideTitle } = await alternate(rounds, {
    alone: () => second('Titel'),
    besideTitle: () => second(''),
  })
  await model.behave()
  await server.stop()
  const beside = firsts.flatMap((requests) => besideOf(requests))
  return {
    turns,
    early: beside.filter(({ laterMs }) => laterMs <= 0).length,
    titles: beside.filter(({ about }) => about === 'title').length,
    speeches: beside.filter(({ about }) => about === 'speech').length,
    laterMs: beside.map(({ laterMs }) => laterMs),
    alone,
    besideTitle,
  }
}

function besideOf(requests: readonly SeenRequest[]) {
  const answer = requests.find(({ about }) => about === 'turn')
  if (answer?.lastTokenUs === undefined) throw new Error('nothing was answered')
  const { lastTokenUs } = answer
  return requests
    .filter(({ about }) => about !== 'turn')
    .map(({ about, arrivedUs }) => ({ about, laterMs: (arrivedUs - lastTokenUs) / 1000 }))
}

/** Looks until so many requests have come. */
async function takeUntil(take: () => Promise<readonly SeenRequest[]>, count: number): Promise<SeenRequest[]> {
  const seen: SeenRequest[] = []
  for (let look = 0; look < MAX_LOOKS; look++) {
    seen.push(...(await take()))
    if (seen.length >= count) return seen
    await delay(10)
  }
  throw new Error(`of ${count} requests ${seen.length} came`)
}
