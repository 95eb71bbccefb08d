/** A conversation "t" of the real program with the built-in model, which is killed and started again. */
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { inspect } from './inspect.ts'
import { enterRoom } from './open-room.ts'
import { reachAgora } from './reach-agora.ts'
import { type Settings, startAgora } from './run-agora.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TOKEN } from './test-server.ts'
import { until } from './until.ts'

export function newSettings(more: Settings = {}): Settings {
  return { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, ...more }
}

export async function live(settings: Settings) {
  const agora = await startAgora(settings)
  const server = reachAgora(agora)
  const room = enterRoom(server, 't')
  const asks = async () => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks
  return {
    server,
    room,
    asks,
    inspection: inspect(server),
    kill: () => agora.end('SIGKILL'),
    stop: () => agora.end('SIGTERM'),
    answer: (body: object) => server.send('POST', '/api/threads/t/answers', body),
    /** What is asked, once nothing runs. */
    quiet: () => until('nothing runs', async () => (await room.thread()).activeTurn === null).then(asks),
  }
}
