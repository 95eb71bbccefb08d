import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { buildAppend, created, note } from '../testing/build-append.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { memoryPassages } from './memory-passages.ts'
import { openPassageStore } from './open-passage-store.ts'
import { openSqlitePassages } from './sqlite-passages.ts'
import { describePassages, ownDocument, somePassages } from './testing/describe-passages.ts'

const fileIn = (folder: string) => join(folder, 'agora.db')

describePassages('memory', async () => memoryPassages())
describePassages(
  'sqlite',
  () => openSqlitePassages(fileIn(temporaryFolder())),
  async () => {
    const file = fileIn(temporaryFolder())
    return [await openSqlitePassages(file), await openSqlitePassages(file)]
  },
)

test('[IG8] passages and the log are in one file, and each can write while the other is open', async () => {
  const dataFolder = temporaryFolder()
  const log = await openSqliteStorage(fileIn(dataFolder))
  const store = await openPassageStore({ dataFolder, databaseUrl: undefined })
  onTestFinished(() => Promise.all([log.close(), store.close()]).then(() => {}))
  expect(await log.commit([buildAppend('t', undefined, [created(), note('a')])])).toEqual([{ kind: 'committed' }])
  expect(await store.keep(ownDocument('own-a'), somePassages('own-a', 'een'))).toBe('kept')
  expect(await log.commit([buildAppend('u', undefined, [created(), note('a')])])).toEqual([{ kind: 'committed' }])
  expect(await store.readPassages('food', undefined, 10)).toHaveLength(1)
})
