import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './node-24.mjs'
import { findOperationProblems } from './write-operations.ts'

const FILES = [
  'packages/protocol/src',
  'packages/server/src/operations',
  'packages/server/src/gateway/operation-handlers.ts',
]
const ROUTES = 'packages/protocol/src/routes.ts'
const OPERATIONS = 'packages/protocol/src/operations.ts'
const HANDLERS = 'packages/server/src/gateway/operation-handlers.ts'

/** The operations of this repository, in a folder that a test may change. */
function copyOperations() {
  const folder = mkdtempSync(join(tmpdir(), 'agora-operations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of FILES) cpSync(join(root, file), join(folder, file), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(root, 'node_modules/zod'), join(folder, 'node_modules/zod'))
  return { folder, read: (file: string) => readFileSync(join(folder, file), 'utf8') }
}

const PIN = `import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const aPin = defineCommand({
  name: 'a-pin',
  method: 'put',
  path: '/api/threads/:thread/pin',
  summary: 'x',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
`

test('[DT5] the tables of this repository are those of its operations', async () => {
  expect(await findOperationProblems(root)).toEqual([])
})

test('[DT5] a new operation is missed in each table, and written behind those that are known', async () => {
  const { folder, read } = copyOperations()
  const before = read(ROUTES)
  writeFileSync(join(folder, 'packages/protocol/src/operations/a-pin.ts'), PIN)
  const problems = await findOperationProblems(folder)
  for (const file of [ROUTES, OPERATIONS, HANDLERS]) expect(problems.join()).toContain(file)
  expect(read(ROUTES)).toBe(before)
  expect(await findOperationProblems(folder, true)).toEqual([])
  const route = `  'a-pin': command('put', '/threads/:thread/pin'),\n`
  expect(read(ROUTES).replace(route, '')).toBe(before)
  expect(read(ROUTES)).toContain(`${route}  // end`)
  expect(read(OPERATIONS)).toContain(`import { aPin } from './operations/a-pin.ts'`)
  expect(read(HANDLERS)).toContain(`  'a-pin': executeCommand,`)
  expect(await findOperationProblems(folder)).toEqual([])
})

test('[DT5] an operation with a file for its handler is answered by that; one that is gone leaves every table', async () => {
  const { folder, read } = copyOperations()
  expect(read(HANDLERS)).toContain(`'set-mode': executeCommand,`)
  writeFileSync(join(folder, 'packages/server/src/operations/set-mode.ts'), 'export const setMode = () => {}')
  rmSync(join(folder, 'packages/protocol/src/operations/lift-hold.ts'))
  await findOperationProblems(folder, true)
  expect(read(HANDLERS)).toContain(`import { setMode } from '../operations/set-mode.ts'`)
  expect(read(HANDLERS)).toContain(`'set-mode': setMode,`)
  for (const file of [ROUTES, OPERATIONS, HANDLERS]) expect(read(file)).not.toContain('lift-hold')
})
