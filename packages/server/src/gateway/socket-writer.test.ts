import { limits } from '@agora/protocol/limits'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketWriter } from './socket-writer.ts'

/** A socket whose other end takes bytes when the test says so. */
function openSlowSocket() {
  const waiting: { bytes: number; sent: () => void }[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    get bufferedAmount() {
      return waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    send: (text: string, sent: () => void) => void waiting.push({ bytes: text.length, sent }),
  }
  const onTaken = vi.fn<() => void>()
  const writer = new SocketWriter(socket as unknown as WebSocket, onTaken)
  /** The other end takes the first that waits. */
  const take = () => waiting.shift()?.sent()
  return { socket, writer, take, onTaken }
}

const full = 'x'.repeat(limits.socketBufferBytes)

test('[GW10] what fits is written without waiting', async () => {
  const { writer } = openSlowSocket()
  await writer.write('x'.repeat(limits.socketBufferBytes - 1))
  expect(writer.hasRoom).toBe(true)
})

test('[GW10][XS2] a writer waits while the buffer is full, and goes on when the client has read some', async () => {
  const { writer, take, onTaken } = openSlowSocket()
  let resolved = 0
  const writes = [writer.write(full), writer.write('y')].map((write) => write.then(() => resolved++))
  await Promise.resolve()
  expect([writer.hasRoom, resolved]).toEqual([false, 0])
  take()
  await Promise.all(writes)
  expect([writer.hasRoom, resolved, onTaken.mock.calls.length]).toEqual([true, 2, 1])
})

test('[GW10] a write to a closed socket is dropped, and does not wait', async () => {
  const { socket, writer } = openSlowSocket()
  socket.readyState = 3
  await writer.write(full)
  expect(socket.bufferedAmount).toBe(0)
})

test('[GW10] a writer that waits goes on when its socket closes', async () => {
  const { socket, writer, take } = openSlowSocket()
  const writes = [writer.write(full), writer.write(full)]
  socket.readyState = 3
  take()
  await Promise.all(writes)
  expect(writer.hasRoom).toBe(false)
})
