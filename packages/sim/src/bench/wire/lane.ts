import { once } from 'node:events'
import { connect } from 'node:net'
import { WebSocket } from 'ws'

/** One connection. Answers come in the order of requests over HTTP, and by `ref` over a socket. */
export type Lane = {
  readonly send: (thread: string, body: string | undefined) => Promise<unknown>
  readonly close: () => void
}

/**
 * HTTP/1.1 written by hand on a kept connection: a client library would take as much of the machine as the server that
 * is measured. One request at a time.
 */
export async function openHttpLane(url: string, token: string): Promise<Lane> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const common = `host: ${host}\r\nauthorization: Bearer ${token}\r\n`
  let waiting: PromiseWithResolvers<unknown> | undefined
  let received = ''
  const fail = () => waiting?.reject(new Error('the connection was lost'))
  socket.on('error', fail)
  socket.on('close', fail)
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1])
    if (Number.isNaN(length)) return waiting?.reject(new Error('an answer without a length'))
    if (received.length < headEnd + 4 + length) return
    const answer = received.slice(headEnd + 4, headEnd + 4 + length)
    const ok = received.startsWith('HTTP/1.1 200 ')
    received = received.slice(headEnd + 4 + length)
    if (ok) waiting?.resolve(JSON.parse(answer))
    else waiting?.reject(new Error(answer))
  })
  return {
    send(thread, body) {
      waiting = Promise.withResolvers()
      if (body === undefined) socket.write(`GET /health HTTP/1.1\r\n${common}\r\n`)
      else {
        const head = `POST /api/threads/${thread}/messages HTTP/1.1\r\n${common}content-type: application/json\r\n`
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      }
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

export async function openSocketLane(url: string, token: string): Promise<Lane> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let ref = 0
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as { ref?: number; ok?: unknown; error?: unknown }
    const asked = waiting.get(frame.ref ?? -1)
    if (!asked) return
    waiting.delete(frame.ref ?? -1)
    if (frame.error) asked.reject(new Error(JSON.stringify(frame.error)))
    else asked.resolve(frame.ok)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the connection was lost'))
  })
  return {
    send(thread, body) {
      const asked = Promise.withResolvers<unknown>()
      waiting.set(++ref, asked)
      const cmd = body === undefined ? 'unfollow' : 'post-messages'
      const fields = body === undefined ? '' : `,${body.slice(1, -1)}`
      socket.send(`{"cmd":"${cmd}","ref":${ref},"thread":"${thread}"${fields}}`)
      return asked.promise
    },
    close: () => socket.terminate(),
  }
}
