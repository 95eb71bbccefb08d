import { alternate } from '../alternate.ts'
import { sampleText } from '../sample-text.ts'
import type { AgoraProcess } from './agora-process.ts'
import { Conversation } from './conversation.ts'
import { type AskDirectly, askByFetch, askByLangChain } from './direct-model.ts'
import type { ChatBody } from './seen-request.ts'
import { type Stage, serveQuietly } from './stage.ts'

/** What a conversation holds before the turn: messages that were answered, or notes. */
export type History = { readonly of: 'messages' | 'notes'; readonly size: number }

export type LeavingSettings = {
  readonly histories: readonly History[]
  readonly rounds: number
  readonly turns: number
}

export type Leaving = {
  /** From the call to the request's arrival at the model, ms, round by round. */
  readonly direct: Readonly<Record<'fetch' | 'langChain', number[][]>>
  /** `sent`: from sending the message; `accepted`: from the answer that it is kept. */
  readonly ours: (history: History) => { readonly sent: number[][]; readonly accepted: number[][] }
  /** What the model was sent, bytes. */
  readonly bytes: (history: History) => number
}

/** How long after a message the model is asked, at several lengths of history, beside asking it directly. */
export async function measureLeaving(stage: Stage, { histories, rounds, turns }: LeavingSettings): Promise<Leaving> {
  const server = await serveQuietly(stage, 'leaving')
  const { model } = stage
  const lanes = histories.map((history) => makeLane(stage, server, history, turns))
  // The same words and tools as ours, so that what is compared is who asks.
  const [history] = histories
  const example = await openWith(server, history ?? { of: 'messages', size: 0 })
  await example.take(sampleText(0))
  const body = await model.lastBody()
  example.close()
  const results = await alternate<string>(rounds, {
    fetch: () => leaveDirectly(stage, askByFetch(model.url), body, turns),
    langChain: () => leaveDirectly(stage, askByLangChain(model.url), body, turns),
    ...Object.fromEntries(lanes.map((lane) => [keyOf(lane.history), lane.run])),
  })
  for (const { close } of lanes) close()
  await server.stop()
  const laneOf = (wanted: History) => {
    const lane = lanes.find(({ history }) => keyOf(history) === keyOf(wanted))
    if (!lane) throw new Error(`${keyOf(wanted)} was not measured`)
    return lane
  }
  return {
    direct: { fetch: results['fetch'] ?? [], langChain: results['langChain'] ?? [] },
    // Of what a lane keeps itself, the first round is a warm-up.
    ours: (history) => ({ sent: results[keyOf(history)] ?? [], accepted: laneOf(history).accepted.slice(1) }),
    bytes: (history) => laneOf(history).bytes(),
  }
}

const keyOf = ({ of, size }: History) => `${size} ${of}`

/** Turns before the clock runs: who waited begins cold. */
const LEAD_IN = 3
/** A conversation up to this size would be another by the end, and is made anew each round. */
const SHORT_LIVED = 100

function makeLane({ model }: Stage, server: AgoraProcess, history: History, turns: number) {
  const accepted: number[][] = []
  let current: Conversation | undefined
  let bytes = 0
  const run = async (): Promise<number[]> => {
    if (!current || history.size <= SHORT_LIVED) {
      current?.close()
      current = await openWith(server, history)
    }
    for (let n = 0; n < LEAD_IN; n++) await current.take(sampleText(n))
    await model.take()
    const fromSent: number[] = []
    const fromAccepted: number[] = []
    for (let n = 0; n < turns; n++) {
      const turn = await current.take(sampleText(n))
      const asked = await model.takeTurn()
      fromSent.push((asked.arrivedUs - turn.sentUs) / 1000)
      fromAccepted.push((asked.arrivedUs - turn.acceptedUs) / 1000)
      bytes = asked.bytes
    }
    accepted.push(fromAccepted)
    return fromSent
  }
  return { history, run, accepted, bytes: () => bytes, close: () => current?.close() }
}

/** Each turn adds a question and an answer; the turns of the lead-in count. */
async function openWith(server: AgoraProcess, { of, size }: History): Promise<Conversation> {
  if (of === 'messages') {
    const conversation = await Conversation.open(server)
    for (let n = 0; n < size / 2 - LEAD_IN; n++) await conversation.take(sampleText(n))
    return conversation
  }
  const conversation = await Conversation.open(server, { mode: 'listen' })
  await conversation.note(Array.from({ length: size }, (_, n) => sampleText(n)))
  await conversation.take('Agora, wat heb je gehoord?')
  return conversation
}

async function leaveDirectly({ model }: Stage, ask: AskDirectly, body: ChatBody, turns: number): Promise<number[]> {
  for (let n = 0; n < LEAD_IN; n++) await ask(body)
  await model.take()
  const samples: number[] = []
  for (let n = 0; n < turns; n++) {
    const { calledUs } = await ask(body)
    samples.push(((await model.takeTurn()).arrivedUs - calledUs) / 1000)
  }
  return samples
}
