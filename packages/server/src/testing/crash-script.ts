/** A turn with one effect on the world, and every point at which its process may end. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsIn } from '@agora/agents/testing/scripted-thinker'
import type { AgentTool } from '@agora/agents/tool'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { testTool } from './graph-assistant.ts'
import type { Script } from './turn-server.ts'

/** Called with the name of each point that is reached. */
export type Reach = (point: string) => void

export const crashScript: Script = [
  { text: 'Ik betaal.', calls: [{ tool: 'pay', args: { amount: 5 } }] },
  ({ messages }) => ({ text: `Klaar: ${Object.values(resultsIn(messages)).join()}` }),
]

const effectsFile = (folder: string) => join(folder, 'effects.txt')

/** What was done to the world, by whichever process. */
export function readEffects(folder: string): string[] {
  if (!existsSync(effectsFile(folder))) return []
  return readFileSync(effectsFile(folder), 'utf8').split('\n').filter(Boolean)
}

/** A tool that may not run twice, and does something that stays. */
export function crashTool(folder: string, reach: Reach): AgentTool {
  return testTool('pay', [], {
    run: async (_args, { idempotencyKey }) => {
      reach('before effect')
      appendFileSync(effectsFile(folder), `${idempotencyKey}\n`)
      reach('after effect')
      return { text: 'betaald' }
    },
  })
}

/** Names the points before and after each event is durable, counted by type; each checkpoint; and what erasing does. */
export function watchStorage(storage: LogStorage, reach: Reach): LogStorage {
  const counts = new Map<string, number>()
  const count = (what: string) => {
    counts.set(what, (counts.get(what) ?? 0) + 1)
    return `${what} ${counts.get(what)}`
  }
  return {
    ...storage,
    commit: async (batch) => {
      const spoken = batch.flatMap(({ events }) => events).filter(({ by }) => by.kind === 'agent')
      const points = spoken.map((event) => count(readEnvelope(event).type))
      for (const point of points) reach(`before ${point}`)
      const outcomes = await storage.commit(batch)
      for (const point of points) reach(`after ${point}`)
      return outcomes
    },
    eraseContent: async (thread, limit) => {
      reach('before erasing')
      const more = await storage.eraseContent(thread, limit)
      if (!more) reach('after erasing')
      return more
    },
    checkpoints: {
      ...storage.checkpoints,
      put: async (...args) => {
        const point = count('checkpoint')
        reach(`before ${point}`)
        await storage.checkpoints.put(...args)
        reach(`after ${point}`)
      },
      putWrites: async (...args) => {
        const point = count('writes')
        reach(`before ${point}`)
        await storage.checkpoints.putWrites(...args)
        reach(`after ${point}`)
      },
    },
  }
}
