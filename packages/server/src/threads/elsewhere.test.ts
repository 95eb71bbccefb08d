import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { create, owner, say, testAmbient } from '../testing/say.ts'
import { Threads } from './threads.ts'

test('[AC5] a conversation that was looked for before another process began it is found', async () => {
  const storage = { ...openMemoryStorage(), isShared: true }
  const [here, there] = [new Threads(storage, testAmbient()), new Threads(storage, testAmbient())]
  const t = ThreadId.parse('t')
  await expect(here.getThread(owner, t)).rejects.toThrow('no such conversation')
  await create(there, 't')
  await say(there, 't', 'a')
  expect(await here.getThread(owner, t)).toMatchObject({ thread: { seq: 2 } })
})
