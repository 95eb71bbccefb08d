import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { makeThreeThreads } from '../testing/make-three-threads.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

function tamper(folder: string, ...statements: string[]): void {
  const database = new DatabaseSync(join(folder, 'agora.db'))
  for (const sql of statements) expect(database.prepare(sql).run().changes).toBeGreaterThan(0)
  database.close()
}

test('[CL2] a sound log: 0, and how much was checked', async () => {
  const AGORA_DATA = await makeThreeThreads()
  const all = await runCommand(['verify'], { AGORA_DATA })
  expect(all).toEqual({ code: 0, stdout: '3 threads checked, 19 sound events, 0 broken threads\n', stderr: '' })
  const one = await runCommand(['verify', 'kitchen'], { AGORA_DATA })
  expect(one).toEqual({ code: 0, stdout: '1 threads checked, 6 sound events, 0 broken threads\n', stderr: '' })
})

const tampering: [name: string, sql: string, thread: string, event: number][] = [
  [
    'a text was changed',
    `UPDATE event SET content = replace(content, 'note 2', 'note X') WHERE thread_id = 'kitchen' AND seq = 4`,
    'kitchen',
    4,
  ],
  ['an event was deleted', `DELETE FROM event WHERE thread_id = 'kitchen' AND seq = 3`, 'kitchen', 3],
  ['the last event was deleted', `DELETE FROM event WHERE thread_id = 'kitchen' AND seq = 6`, 'kitchen', 6],
  ['all events were deleted', `DELETE FROM event WHERE thread_id = 'kitchen'`, 'kitchen', 1],
  ['a time was changed', `UPDATE event SET at = at + 1 WHERE thread_id = 'cellar' AND seq = 1`, 'cellar', 1],
  ['an author was changed', `UPDATE event SET by_id = 'someone' WHERE thread_id = 'cellar' AND seq = 5`, 'cellar', 5],
  [
    'a type was changed',
    `UPDATE event SET type = 'thread-renamed' WHERE thread_id = 'cellar' AND seq = 2`,
    'cellar',
    2,
  ],
  [
    'an event has the number of another',
    `UPDATE event SET seq = 60 WHERE thread_id = 'cellar' AND seq = 5`,
    'cellar',
    5,
  ],
  [
    'an event was erased though its thread was not deleted',
    `UPDATE event SET content = NULL, salt = NULL, content_hash = zeroblob(32) WHERE thread_id = 'kitchen' AND seq = 2`,
    'kitchen',
    2,
  ],
  [
    'the projection was changed',
    `UPDATE thread SET state = json_set(state, '$.noteCount', 4) WHERE id = 'kitchen'`,
    'kitchen',
    6,
  ],
  [
    'the projection belongs to someone else',
    `UPDATE thread SET state = json_set(state, '$.owner', 'someone') WHERE id = 'kitchen'`,
    'kitchen',
    6,
  ],
  ['the head was set back', `UPDATE thread SET state = json_set(state, '$.seq', 5) WHERE id = 'kitchen'`, 'kitchen', 6],
  [
    'an erased text came back',
    `UPDATE event SET content = '{}', salt = zeroblob(16), content_hash = NULL WHERE thread_id = 'gone' AND seq = 3`,
    'gone',
    3,
  ],
]
test.each(tampering)('[CL2] %s: 1, and thread and event are named', async (_name, sql, thread, event) => {
  const AGORA_DATA = await makeThreeThreads()
  tamper(AGORA_DATA, sql)
  const { code, stdout, stderr } = await runCommand(['verify'], { AGORA_DATA })
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/^broken: [^\n]+\n3 threads checked, \d+ sound events, 1 broken threads\n$/)
  expect(stdout).toMatch(new RegExp(`^broken: thread ${thread}, event ${event}: \\S`))
  expect((await runCommand(['verify', thread], { AGORA_DATA })).code).toBe(1)
  const other = thread === 'kitchen' ? 'cellar' : 'kitchen'
  expect((await runCommand(['verify', other], { AGORA_DATA })).code).toBe(0)
})

test('[CL2] two events changed places: the first of them is named', async () => {
  const AGORA_DATA = await makeThreeThreads()
  const away = "UPDATE event SET seq = -seq WHERE thread_id = 'cellar' AND seq IN (2, 3)"
  const back = "UPDATE event SET seq = 5 + seq WHERE thread_id = 'cellar' AND seq IN (-2, -3)"
  tamper(AGORA_DATA, away, back)
  const { code, stdout } = await runCommand(['verify'], { AGORA_DATA })
  expect([code, stdout]).toEqual([1, expect.stringContaining('broken: thread cellar, event 2: ')])
})

test('[CL2] every broken thread is named, each with its first bad event', async () => {
  const AGORA_DATA = await makeThreeThreads()
  tamper(AGORA_DATA, "UPDATE event SET at = at + 1 WHERE seq IN (2, 4) AND thread_id <> 'gone'")
  const { code, stdout } = await runCommand(['verify'], { AGORA_DATA })
  expect([code, stdout.match(/^broken: thread .*?:/gm)]).toEqual([
    1,
    ['broken: thread cellar, event 2:', 'broken: thread kitchen, event 2:'],
  ])
})

test('[CL2] the columns that lists are made from are checked too', async () => {
  const AGORA_DATA = await makeThreeThreads()
  tamper(AGORA_DATA, `UPDATE thread SET owner = 'someone', archived = 1 WHERE id = 'kitchen'`)
  const { code, stdout } = await runCommand(['verify'], { AGORA_DATA })
  expect([code, stdout]).toEqual([1, expect.stringContaining('broken: thread kitchen')])
})

test('[CL2] a thread that is not there: 1, and a line that says so', async () => {
  const AGORA_DATA = await makeThreeThreads()
  const { code, stdout, stderr } = await runCommand(['verify', 'attic'], { AGORA_DATA })
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/^broken: thread attic, [^\n]*no such thread/)
})

test('[CL1] a thread id that is none: one clear line, and not 0', async () => {
  const AGORA_DATA = await makeThreeThreads()
  const { code, stdout, stderr } = await runCommand(['verify', 'not an id'], { AGORA_DATA })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^agora: [^\n]*not an id[^\n]*\n$/)
})

test('[CL2] where there is no log nothing is sound: one line, 1, and nothing is made', async () => {
  const folder = temporaryFolder()
  for (const AGORA_DATA of [folder, join(folder, 'missing')]) {
    const { code, stdout, stderr } = await runCommand(['verify'], { AGORA_DATA })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^agora: [^\n]+\n$/)
    expect(existsSync(join(AGORA_DATA, 'agora.db'))).toBe(false)
  }
})
