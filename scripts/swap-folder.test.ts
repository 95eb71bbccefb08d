import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolderBeside, removeLeftovers } from './swap-folder.ts'

/** The highest id that Linux gives: nobody has it. */
const GONE = 4_194_303
/** A process of another user. */
const FOREIGN = 77

test('[CL6] half builds of processes that died are removed, those of living ones stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agora-swap-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const app = join(folder, 'app')
  const [gone, foreign, other] = [`${app}.${GONE}-1`, `${app}.${FOREIGN}-1`, join(folder, `other.${GONE}-1`)]
  for (const path of [app, gone, foreign, other]) mkdirSync(path)
  const own = makeFolderBeside(app)
  const kill = vi.spyOn(process, 'kill').mockImplementation((pid) => {
    if (pid === process.pid) return true
    throw Object.assign(new Error('kill'), { code: pid === FOREIGN ? 'EPERM' : 'ESRCH' })
  })
  onTestFinished(() => kill.mockRestore())
  removeLeftovers(app)
  expect([app, own, foreign, other, gone].map(existsSync)).toEqual([true, true, true, true, false])
})
