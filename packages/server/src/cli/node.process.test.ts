import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inherited } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { AGORA_VERSION } from '../version.ts'

const bin = fileURLToPath(new URL('../../bin/agora.mjs', import.meta.url))

/** Every Node.js that this machine has, with its major version. */
function findNodes(): { path: string; major: number }[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const paths = new Set(folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path)))
  return [...paths, process.execPath].map((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    return { path, major: Number(/^v(\d+)\./.exec(stdout)?.[1]) }
  })
}

test('[CL5] agora runs on any Node.js from version 20', () => {
  const nodes = findNodes().filter(({ major }) => major >= 20)
  for (const { path } of nodes) {
    const result = spawnSync(path, [bin, '--version'], { encoding: 'utf8', env: inherited() })
    expect([path, result.status, result.stdout, result.stderr]).toEqual([path, 0, `${AGORA_VERSION}\n`, ''])
  }
  expect(nodes.length).toBeGreaterThan(0)
})

test('[CL5] arguments, output and exit codes pass through, from any folder', () => {
  for (const { path, major } of findNodes()) {
    if (major < 20) continue
    const result = spawnSync(path, [bin, 'no such', 'command'], {
      encoding: 'utf8',
      cwd: temporaryFolder(),
      env: inherited(),
    })
    expect([path, result.status, result.stdout]).toEqual([path, 2, ''])
    expect(result.stderr).toMatch(/^agora: there is no command "no such"; [^\n]+\n$/)
  }
})
