/** A real server process, and clients that ask for a lot and take nothing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { callServer } from './call-server.ts'
import { connectRaw, requestHead } from './raw-connection.ts'
import { startServingApp } from './run-agora.ts'
import { openSocket } from './socket-client.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TOKEN } from './test-server.ts'
import { until } from './until.ts'

const FILE = '/assets/model-1a2b3c4d.onnx'
const MIB = 1024 * 1024

/** How large the process becomes, in MiB; throughout it must answer `/health`. */
export async function measureUnread(counts: { files: number; reads: number; frames: number }): Promise<number> {
  const appFolder = temporaryFolder()
  mkdirSync(join(appFolder, 'assets'))
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html>')
  writeFileSync(join(appFolder, FILE), randomBytes(16 * MIB))
  const server = await startServingApp({ AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, APP_FOLDER: appFolder })
  await fillThread(server)
  let mostMiB = 0
  const look = async () => {
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    mostMiB = Math.max(mostMiB, await readResidentMiB(server))
  }

  const connections = []
  const ask = async (path: string) => {
    const connection = await connectRaw(server.url, { reading: false })
    connection.socket.write(requestHead('GET', path))
    connections.push(connection)
    if (connections.length % 50 === 0) await look()
  }
  for (let n = 0; n < counts.files; n++) await ask(FILE)
  for (let n = 0; n < counts.reads; n++) await ask('/api/threads/t/messages?limit=200')
  const { socket } = await openSocket(server.url)
  socket.pause()
  for (let ref = 0; ref < counts.frames; ref++) {
    socket.send(JSON.stringify({ cmd: 'list-messages', ref, thread: 't', limit: 200 }))
  }
  const asked = counts.files + counts.reads
  const answered = async () => {
    await look()
    const lines = (await readMetrics(server)).match(
      /^agora_http_requests_total\{route="[^"]*(?:assets|messages)[^"]*".* (\d+)$/gm,
    )
    return (lines ?? []).reduce((sum, line) => sum + Number(/\d+$/.exec(line)), 0)
  }
  // Every request was begun, or refused: a file that streams is counted when its last piece is gone.
  await until('the server has looked at every request', async () => (await answered()) + counts.files >= asked)
  await look()
  await server.end('SIGKILL')
  return mostMiB
}

/** 200 messages of the largest size. */
async function fillThread(server: { readonly url: string }): Promise<void> {
  await callServer(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  for (let from = 0; from < 200; from += 50) {
    const messages = Array.from({ length: 50 }, (_, n) => ({ id: `m${from + n}`, text: 'x'.repeat(65_000) }))
    expect((await callServer(server, 'POST', '/api/threads/t/messages', { messages })).status).toBe(200)
  }
}

async function readMetrics({ url }: { readonly url: string }): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
}

async function readResidentMiB(server: { readonly url: string }): Promise<number> {
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(await readMetrics(server))?.[1]) / MIB
}
