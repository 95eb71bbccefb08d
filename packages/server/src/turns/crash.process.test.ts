/** Real processes that are killed in the middle of a turn that does something to the world. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { crashPoints, expectSurvives } from '../testing/expect-survives.ts'
import { runUntilDead } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

/** One case each: nothing done yet, outcome unknown, all done. `crash.long` tries every point. */
const tried = ['before model-called 1', 'after effect', 'before turn-closed 1']
const points = crashPoints.filter(([point]) => tried.includes(point))

test('[TN27] the points that are tried exist', () => {
  expect(points.map(([point]) => point)).toEqual(tried)
})

test.each(points)(
  '[TN27] killed %s: the effect is there once, each reply once, and nothing is left behind',
  async (point, outcome) => {
    await expect(expectSurvives(point, outcome)).resolves.toBeUndefined()
  },
)

test.each(['before erasing', 'after erasing'])(
  '[ER2][XS4] killed %s a conversation that was deleted: the next start finishes it in every file',
  async (point) => {
    const folder = temporaryFolder()
    expect(await runUntilDead(point, { AGORA_DATA: folder, AGORA_TOKEN: TOKEN })).toBe('SIGKILL')
    const found = () => readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes('betaal maar'))
    expect(found()).not.toEqual([])
    const storage = await openSqliteStorage(join(folder, 'agora.db'))
    const server = await startTestServer({ storage })
    await until('it is erased', async () => (await storage.listErasures()).length === 0)
    expect(found()).toEqual([])
    expect((await server.send('GET', '/api/threads/t')).status).toBe(410)
  },
)
