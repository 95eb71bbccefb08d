import { setTimeout as delay } from 'node:timers/promises'
import { alternate } from '../alternate.ts'
import { sampleText } from '../sample-text.ts'
import { Conversation } from './conversation.ts'
import { type Stage, serveQuietly } from './stage.ts'

export type FirstTurnSettings = { readonly rounds: number; readonly laterTurns: number }

export type Start = {
  readonly readyMs: number
  readonly idleMb: number
  /** From sending to the model's request, and to the end of the turn. */
  readonly first: { readonly leavesMs: number; readonly endsMs: number }
  readonly second: { readonly leavesMs: number; readonly endsMs: number }
  readonly afterFirstMb: number
  readonly afterAllMb: number
}

export type FirstTurns = {
  readonly answering: readonly Start[]
  readonly silentReadyMs: readonly number[]
  readonly silentIdleMb: readonly number[]
}

const IDLE_MS = 1_500

/** What a server costs before its first turn, and what the first turn costs. */
export async function measureFirstTurns(stage: Stage, { rounds, laterTurns }: FirstTurnSettings): Promise<FirstTurns> {
  const answering: Start[] = []
  const silentReadyMs: number[] = []
  const silentIdleMb: number[] = []
  await alternate(rounds, {
    silent: async () => {
      const server = await stage.serve('silent', { model: 'none' })
      await delay(IDLE_MS)
      silentReadyMs.push(server.readyMs)
      silentIdleMb.push(await server.residentMb())
      await server.stop()
      return []
    },
    answering: async () => {
      answering.push(await startAndAnswer(stage, laterTurns))
      return []
    },
  })
  // The first round makes the data folders and compiles.
  return { answering: answering.slice(1), silentReadyMs: silentReadyMs.slice(1), silentIdleMb: silentIdleMb.slice(1) }
}

async function startAndAnswer(stage: Stage, laterTurns: number): Promise<Start> {
  const { model } = stage
  const server = await serveQuietly(stage, 'first-turn')
  await delay(IDLE_MS)
  const idleMb = await server.residentMb()
  const conversation = await Conversation.open(server)
  await model.take()
  const answer = async () => {
    const { sentUs, endedUs } = await conversation.take(sampleText(0))
    const { arrivedUs } = await model.takeTurn()
    return { leavesMs: (arrivedUs - sentUs) / 1000, endsMs: (endedUs - sentUs) / 1000 }
  }
  const first = await answer()
  const afterFirstMb = await server.residentMb()
  const second = await answer()
  for (let n = 0; n < laterTurns; n++) await answer()
  const afterAllMb = await server.residentMb()
  conversation.close()
  await server.stop()
  return { readyMs: server.readyMs, idleMb, first, second, afterFirstMb, afterAllMb }
}
