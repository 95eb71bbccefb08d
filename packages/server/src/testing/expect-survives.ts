/** A real process is killed at a point of a turn that does something to the world; the next life finishes the turn. */
import { join } from 'node:path'
import { nl } from '@agora/core/say/nl'
import { ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { expect } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { crashScript, crashTool, readEffects } from './crash-script.ts'
import { runUntilDead } from './run-agora.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TOKEN } from './test-server.ts'
import { eventsNamed, openTurnServer } from './turn-server.ts'
import { until } from './until.ts'

/** `asked`: the outcome is unknown, and Agora asks a person. */
export const crashPoints = [
  ['before model-called 1', { asked: false }],
  ['after checkpoint 2', { asked: false }],
  ['before message-posted 1', { asked: false }],
  ['after message-posted 1', { asked: false }],
  ['before tool-started 1', { asked: false }],
  ['after tool-started 1', { asked: true }],
  ['before effect', { asked: true }],
  ['after effect', { asked: true }],
  ['after tool-finished 1', { asked: false }],
  ['after message-posted 2', { asked: false }],
  ['before turn-closed 1', { asked: false }],
  ['after turn-closed 1', { asked: false }],
] as const

export type CrashPoint = (typeof crashPoints)[number]

/** Expects that the effect is there once, each reply once, and that nothing is left behind. */
export async function expectSurvives(point: CrashPoint[0], { asked }: CrashPoint[1]): Promise<void> {
  const folder = temporaryFolder()
  expect(await runUntilDead(point, { AGORA_DATA: folder, AGORA_TOKEN: TOKEN })).toBe('SIGKILL')
  const before = readEffects(folder)
  expect(before.length).toBeLessThanOrEqual(1)
  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  const { server, room } = await openTurnServer(crashScript, { storage, tools: [crashTool(folder, () => {})] })
  const questions: string[] = []
  await until('it is over', async () => {
    const { asks } = AsksAnswer.parse((await server.send('GET', '/api/asks')).body)
    for (const { ask, text } of asks) {
      questions.push(text)
      const words = nl.unknownOutcome
      const answers = { outcome: readEffects(folder).length > 0 ? words.done : words.again }
      await server.send('POST', '/api/threads/t/answers', { askId: ask.id, status: 'resolved', answers })
    }
    return (await eventsNamed(storage, 'turn-closed')).length > 0
  })
  expect(questions.length).toBe(asked ? 1 : 0)
  expect(readEffects(folder)).toEqual(['t/turn-3/c1-0'])
  const replies = (await room.untilReplies(2)).map(({ text }) => text)
  expect(replies).toEqual(['Ik betaal.', expect.stringMatching(/^Klaar: /)])
  expect(await eventsNamed(storage, 'turn-closed')).toMatchObject([{ reason: 'finished' }])
  await until('nothing is kept for it', async () => (await storage.checkpoints.countRuns()) === 0)
  expect(await verifyThread(storage, ThreadId.parse('t'))).toMatchObject({ kind: 'sound' })
}
