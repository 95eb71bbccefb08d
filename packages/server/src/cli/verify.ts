import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ThreadId } from '@agora/protocol/ids'
import { ConfigError } from '../config.ts'
import { openStorage } from '../log/open-storage.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import type { Command } from './command.ts'

const PAGE_THREADS = 500

export const verify: Command = async ({ config, args, print }) => {
  const [named] = args
  const thread = named === undefined ? undefined : ThreadId.safeParse(named)
  if (thread && !thread.success) throw new ConfigError(`"${named}" is no thread: ${thread.error.issues[0]?.message}`)
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'agora.db'))) {
    throw new ConfigError(`there is no log in ${config.dataFolder}; is AGORA_DATA the folder of the server?`)
  }
  const storage = await openStorage(config)
  try {
    const threads = thread ? [thread.data] : allThreads(storage)
    let checked = 0
    let broken = 0
    let events = 0
    for await (const thread of threads) {
      const verdict = await verifyThread(storage, thread)
      checked++
      if (verdict.kind === 'sound') events += verdict.events
      else {
        broken++
        print(`broken: thread ${thread}, event ${verdict.seq}: ${verdict.reason}`)
      }
    }
    print(`${checked} threads checked, ${events} sound events, ${broken} broken threads`)
    return broken === 0 ? 0 : 1
  } finally {
    await storage.close()
  }
}

async function* allThreads(storage: LogStorage): AsyncGenerator<ThreadId> {
  let after: ThreadId | undefined
  for (;;) {
    const page = await storage.listThreadIds(after, PAGE_THREADS)
    yield* page
    after = page.at(-1)
    if (page.length < PAGE_THREADS) return
  }
}
