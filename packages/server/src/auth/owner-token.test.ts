import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { ownerToken } from './owner-token.ts'

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('[GW4] the token is made on the first start, readable by its owner alone, and kept', () => {
  const folder = temporaryFolder()
  const token = ownerToken(folder, undefined, systemAmbient)
  const file = join(folder, 'token')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(file, 'utf8').trim()).toBe(token)
  expect(modeOf(file)).toBe('600')
  expect(ownerToken(folder, undefined, systemAmbient)).toBe(token)
})

test('[GW4] two folders have two tokens', () => {
  const tokens = [temporaryFolder(), temporaryFolder()].map((folder) => ownerToken(folder, undefined, systemAmbient))
  expect(new Set(tokens).size).toBe(2)
})

test('[GW4] a given token is used and written nowhere', () => {
  const folder = temporaryFolder()
  expect(ownerToken(folder, 'given-by-the-operator', systemAmbient)).toBe('given-by-the-operator')
  expect(() => statSync(join(folder, 'token'))).toThrow(/ENOENT/)
})

test('[GW4] a token that others could read is closed to them', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'token')
  writeFileSync(file, '  kept-from-an-old-backup\n', { mode: 0o644 })
  chmodSync(file, 0o644)
  expect(ownerToken(folder, undefined, systemAmbient)).toBe('kept-from-an-old-backup')
  expect(modeOf(file)).toBe('600')
})

test('[GW4] an empty file, such as a full disk leaves, gets a new token that others cannot read', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'token')
  writeFileSync(file, '\n')
  chmodSync(file, 0o644)
  const token = ownerToken(folder, undefined, systemAmbient)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(modeOf(file)).toBe('600')
  expect(ownerToken(folder, undefined, systemAmbient)).toBe(token)
})

test('[GW4] what stands in its place and is no file is an error, not a new token', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'token'))
  expect(() => ownerToken(folder, undefined, systemAmbient)).toThrow(/EISDIR/)
})
