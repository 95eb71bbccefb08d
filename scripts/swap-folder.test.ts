import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolderBeside, removeLeftovers, swapIn } from './swap-folder.ts'

/** The highest id that Linux gives: no process has it. */
const GONE = 4_194_303
/** A process of another user. */
const FOREIGN = 77

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agora-swap-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('[CL6] a build takes the place of the last one, or of none, and leaves nothing beside it', () => {
  const folder = makeFolder()
  const app = join(folder, 'app')
  for (const text of ['first', 'second']) {
    const fresh = makeFolderBeside(app)
    writeFileSync(join(fresh, 'index.html'), text)
    swapIn(fresh, app)
    expect(readFileSync(join(app, 'index.html'), 'utf8')).toBe(text)
    expect(readdirSync(folder)).toEqual(['app'])
  }
})

test('[CL6] a build that cannot take its place leaves the last one there', () => {
  const folder = makeFolder()
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'index.html'), 'last')
  expect(() => swapIn(join(folder, 'app.0-none'), app)).toThrow('ENOENT')
  expect(readFileSync(join(app, 'index.html'), 'utf8')).toBe('last')
})

test('[CL6] half builds of processes that died are removed, those of living ones stay', () => {
  const folder = makeFolder()
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
