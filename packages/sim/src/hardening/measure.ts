/**
 * What clients can cost a server, for docs/work/hardening.md: how large its process becomes when much is asked and
 * nothing taken, and how long another client waits meanwhile. Everything runs on the loopback, and is bounded.
 * `npm run measure -- [waits|memory] [files] [reads] [frames]`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { splitSentences } from '@agora/inspection/report/split-sentences'

const TOKEN = 'a-token-for-measuring-only'
const MIB = 1024 * 1024
const FILE = '/assets/model-1a2b3c4d.onnx'
const PAUSE_MS = 20
const BATCH = 62
const LETTERS = 64_000
/** Requests that arrive together, each with a message of 64 KB. */
const AT_ONCE = 180

type Served = { readonly url: string; readonly child: ChildProcess; readonly folder: string }

async function serve(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'agora-measure-'))
  mkdirSync(join(folder, 'app/assets'), { recursive: true })
  writeFileSync(join(folder, 'app/index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'app', FILE), randomBytes(20 * MIB))
  const env = { ...process.env, AGORA_DATA: folder, AGORA_TOKEN: TOKEN, APP_FOLDER: join(folder, 'app') }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'served.ts')], { env, stdio: 'pipe' })
  child.stderr.pipe(process.stderr)
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      const found = /^http:\S+/m.exec(data.toString())?.[0]
      if (found) resolve(found)
    })
  })
  return { url, child, folder }
}

function end({ child, folder }: Served): void {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function call({ url }: Served, method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }
  const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** Does the work while another client asks `/health` again and again; tells how long that one waited at most. */
async function waitBeside(served: Served, name: string, work: () => Promise<unknown>): Promise<void> {
  const done = new AbortController()
  let longest = 0
  const other = (async () => {
    while (!done.signal.aborted) {
      const began = performance.now()
      await (await fetch(`${served.url}/health`)).text()
      longest = Math.max(longest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  done.abort()
  await other
  console.log(`${name}: another client waited ${longest.toFixed(0)} ms at most; all of it took ${took.toFixed(0)} ms`)
}

function post(served: Served, batch: number, text: (n: number) => string): Promise<unknown> {
  const messages = Array.from({ length: BATCH }, (_, n) => ({ id: `m${batch}-${n}`, text: text(n) }))
  return call(served, 'POST', '/api/threads/t/messages', { messages })
}

/** From a thread of its own: what this one does meanwhile would count as waiting. */
async function postAtOnce({ url }: Served, text: (n: number) => string): Promise<void> {
  const bodies = Array.from({ length: AT_ONCE }, (_, n) => {
    return JSON.stringify({ messages: [{ id: randomBytes(8).toString('hex'), text: text(n) }] })
  })
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const request = { url: `${url}/api/threads/t/messages`, bodies, headers }
  const worker = new Worker(
    `const { url, bodies, headers } = require('node:worker_threads').workerData
    Promise.all(bodies.map(async (body) => {
      const answer = await fetch(url, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(String(answer.status))
      await answer.text()
    }))`,
    { eval: true, workerData: request },
  )
  await new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject))
}

async function measureWaits(): Promise<void> {
  const first = await serve()
  await call(first, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  const fill = (unit: string) => (n: number) => `${n} ${unit.repeat(LETTERS / unit.length)}`
  await waitBeside(first, '62 × 64 KB of "Agora, "', () => post(first, 1, fill('Agora, ')))
  await call(first, 'PATCH', '/api/me/preferences', { wake: 'anywhere' })
  await waitBeside(first, '62 × 64 KB of "(Agora) ", wake anywhere', () => post(first, 2, fill('(Agora) ')))
  end(first)

  const second = await serve()
  await call(second, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  for (let batch = 0; batch < 10; batch++) await post(second, batch, fill('De koelcel is schoon en de vloer droog. '))
  await waitBeside(second, 'search over 620 notes of 64 KB', () => {
    return call(second, 'GET', '/api/threads/t/notes/search?q=koelcel%20temperatuur%20vloer')
  })
  // Bytes already: what this process does meanwhile would count as waiting.
  const exported = Buffer.from(JSON.stringify(await call(second, 'GET', '/api/threads/t/export?format=json')))
  end(second)

  const third = await serve()
  await waitBeside(third, `import of ${(exported.length / MIB).toFixed(0)} MiB`, () => {
    return call(third, 'POST', '/api/import', exported)
  })
  end(third)

  const fourth = await serve()
  await call(fourth, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  for (const unit of ['x', 'Agora, ', 'De koelcel is schoon en de vloer droog. ']) {
    await waitBeside(fourth, `${AT_ONCE} requests at once of 64 KB of "${unit}"`, () => postAtOnce(fourth, fill(unit)))
  }
  end(fourth)

  for (const [name, text] of [
    ['spaces', `${' '.repeat(LETTERS)}x`],
    ['abbreviations', 'nr. '.repeat(LETTERS / 4)],
  ] as const) {
    const began = performance.now()
    splitSentences(text)
    console.log(`sentences of 64 KB of ${name}: ${(performance.now() - began).toFixed(0)} ms`)
  }
}

function largestMiB({ child }: Served): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Connections that ask and take nothing. */
async function askUnread(served: Served, count: number, path: string): Promise<Socket[]> {
  const { hostname, port } = new URL(served.url)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n++) {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`)
    sockets.push(socket)
  }
  return sockets
}

async function measureMemory(files: number, reads: number, frames: number): Promise<void> {
  const served = await serve()
  await call(served, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  for (let batch = 0; batch < 4; batch++) await post(served, batch, (n) => `${n} ${'x'.repeat(LETTERS)}`)
  console.log(`process before: ${largestMiB(served).toFixed(0)} MiB`)
  const held: Socket[] = []
  const settle = async (name: string) => {
    await waitBeside(served, name, () => new Promise((resolve) => setTimeout(resolve, 3_000)))
    console.log(`  process at most: ${largestMiB(served).toFixed(0)} MiB`)
  }
  held.push(...(await askUnread(served, files, FILE)))
  await settle(`${files} unread requests for a file of 20 MiB`)
  held.push(...(await askUnread(served, reads, '/api/threads/t/messages?limit=200')))
  await settle(`${reads} unread pages of messages`)
  const [socket] = await askUnread(
    served,
    1,
    '/api/ws HTTP/1.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      `sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nx-rest:`,
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (let ref = 0; ref < frames; ref++) {
    socket?.write(frameOf(JSON.stringify({ cmd: 'list-messages', ref, thread: 't', limit: 200 })))
  }
  await settle(`${frames} unread frames of one socket`)
  for (const one of held) one.destroy()
  socket?.destroy()
  end(served)
}

/** A text frame of a client (RFC 6455), masked with zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

const [, , part = 'all', files = '1000', reads = '200', frames = '200'] = process.argv
if (part !== 'memory') await measureWaits()
if (part !== 'waits') await measureMemory(Number(files), Number(reads), Number(frames))
