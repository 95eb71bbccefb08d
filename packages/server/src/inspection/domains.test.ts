import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { knownDomains, loadDomains } from './domains.ts'

test('[IS53] a domain is a folder with a domain in it; what else lies there keeps no server from starting', async () => {
  const folder = temporaryFolder()
  for (const name of ['games', 'begun', 'empty']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'games', 'domain.ts'), "export const domain = { id: 'games' }\n")
  writeFileSync(join(folder, 'begun', 'rules.ts'), 'export const rules = []\n')
  writeFileSync(join(folder, 'read-me.md'), 'not a domain\n')
  const domains = await loadDomains(folder)
  expect(domains.list).toEqual([{ id: 'games' }])
  expect(domains.first.id).toBe('games')
  expect((await loadDomains()).first.id).toBe('food')
})

test('[IS53] threads of a removed domain use the first one; without any domain the server does not start', () => {
  const [food, toys] = [{ id: 'food' }, { id: 'toys' }] as unknown as Parameters<typeof knownDomains>[0]
  const domains = knownDomains([toys!, food!])
  expect([domains.first, domains.of('gone'), domains.of('toys')]).toEqual([food, food, toys])
  expect([domains.has('gone'), domains.has('toys')]).toEqual([false, true])
  expect(() => knownDomains([])).toThrow('no domain is installed')
})
