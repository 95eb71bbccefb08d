import { type Socket, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { TOKEN } from './test-server.ts'

export type RawConnection = {
  readonly socket: Socket
  /** Everything received so far. */
  readonly received: () => string
  readonly receivedBytes: () => number
  /** Resolves when the other end has said its last word. */
  readonly ended: Promise<void>
}

/** A client without manners: writes what it likes, reads when it likes. Bytes are kept as Latin-1, one for one. */
export async function connectRaw(
  url: string,
  { allowHalfOpen = false, reading = true }: { allowHalfOpen?: boolean; reading?: boolean } = {},
): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen })
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    socket.on('end', resolve)
    socket.on('close', () => resolve())
  })
  // A reset is an end like another here; what was received tells the difference that matters.
  socket.on('error', () => {})
  if (reading) socket.on('data', (chunk) => chunks.push(chunk))
  await new Promise((resolve) => socket.once('connect', resolve))
  const all = () => Buffer.concat(chunks)
  return { socket, received: () => all().toString('latin1'), receivedBytes: () => all().length, ended }
}

/** Sends the text and reads until the server closes. */
export async function sendRaw(url: string, text: string | Uint8Array): Promise<string> {
  const connection = await connectRaw(url)
  connection.socket.write(text)
  await connection.ended
  return connection.received()
}

/** The head of a request by the owner, as HTTP/1.1 writes it. */
export function requestHead(method: string, path: string, headers: Record<string, string> = {}): string {
  const all = { host: '127.0.0.1', authorization: `Bearer ${TOKEN}`, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
