/** A server with the assistant as it comes (its agents, its rules, its graph), and short ways to speak with it. */
import { ThreadId } from '@agora/protocol/ids'
import type { Mode } from '@agora/protocol/heard'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { loadDomains } from '../inspection/domains.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import type { ServerOptions } from '../server.ts'
import { makeAssistant } from '../turns/make-assistant.ts'
import { inspect } from './inspect.ts'
import { enterRoom, openRoom } from './open-room.ts'
import { startTestServer } from './test-server.ts'
import { until } from './until.ts'

/** `mode`: of the conversation that is begun; null where one is imported. */
export async function openAssisted(mode: Mode | null, options: Partial<ServerOptions> = {}) {
  const storage: LogStorage = options.storage ?? (await openSqliteStorage(':memory:'))
  const settings = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' }
  const assistant = makeAssistant(
    { model: 'built-in', openai: { baseUrl: undefined, apiKey: undefined }, ...settings },
    await loadDomains(),
  )
  const bugs: unknown[] = []
  const server = await startTestServer({
    storage,
    assistant,
    timeZone: 'Europe/Amsterdam',
    log: (level, what, fields) => void (level === 'error' && bugs.push([what, fields])),
    ...options,
  })
  const room = mode === null ? enterRoom(server, 't') : await openRoom(server, mode)
  const asks = async () => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks
  /** Waits until nothing runs: it was answered, or something is asked. */
  const quiet = () => until('nothing runs', async () => (await room.thread()).activeTurn === null).then(asks)
  return {
    storage,
    server,
    room,
    bugs,
    asks,
    quiet,
    inspection: inspect(server),
    /** Says it, and waits until nothing runs any more; what is asked then. */
    tell: async (text: string) => {
      await room.say(text)
      return quiet()
    },
    answer: (body: object) => server.send('POST', '/api/threads/t/answers', body),
    events: async (thread = 't') => (await storage.readEvents(ThreadId.parse(thread), 0, 100_000)).map(readEnvelope),
  }
}
