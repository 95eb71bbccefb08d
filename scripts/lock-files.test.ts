/** What set-up installs is pinned to its content, comes with no script that fetches more, and is ours or theirs. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node-24.mjs'

type Entry = {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: true
  readonly name?: string
  readonly hasInstallScript?: true
  readonly dependencies?: Readonly<Record<string, string>>
}

const lockOf = (folder: string) => {
  const lock = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>
  }
  return Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))
}

const folders = globSync('**/package-lock.json', { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
  file.slice(0, -'package-lock.json'.length),
)

test('[CL4][XS14] every package in every lock file is pinned by its integrity, or is a folder of this repository', () => {
  expect(folders).toEqual(expect.arrayContaining(['', 'scripts/node/']))
  const isPinned = (folder: string, { integrity = '', link, resolved = '' }: Entry) =>
    link ? existsSync(join(root, folder, resolved, 'package.json')) : /^sha512-.{88}$/.test(integrity)
  const all = folders.flatMap((folder) => lockOf(folder).map(([path, entry]) => ({ folder, path, entry })))
  expect(all.filter(({ folder, entry }) => !isPinned(folder, entry))).toEqual([])
  // Nor does one name the registry that it once came from.
  expect(all.filter(({ entry: { resolved = '' } }) => resolved.includes(':'))).toEqual([])
})

test('[CL4][XS14] what stands in for a package is ours, and empty', () => {
  const empty = globSync('scripts/empty/*', { cwd: root })
  expect(empty).toHaveLength(6)
  for (const folder of empty)
    expect(globSync(`${folder}/**`, { cwd: root })).toEqual([folder, `${folder}/package.json`])
  const inLock = lockOf('').filter(([, { resolved = '' }]) => resolved.startsWith('scripts/empty/'))
  expect(inLock).toHaveLength(empty.length)
  expect(lockOf('').filter(([path, { name }]) => name !== undefined && !path.endsWith(name))).toEqual([])
})

test('[CL5][XS14] each Node.js that set-up can bring has a pinned checksum, and no script that could bring another', () => {
  const checksums = JSON.parse(readFileSync(join(root, 'scripts/node/checksums.json'), 'utf8')) as Record<
    string,
    string
  >
  const packages = lockOf('scripts/node/')
  expect(packages.map(([path]) => path.replace('node_modules/node-', '')).sort()).toEqual(Object.keys(checksums).sort())
  for (const checksum of Object.values(checksums)) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
  for (const [, { hasInstallScript, dependencies }] of packages)
    expect([hasInstallScript, dependencies]).toEqual([undefined, undefined])
})
