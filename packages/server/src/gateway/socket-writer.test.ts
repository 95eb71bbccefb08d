import { limits } from '@agora/protocol/limits'
import { afterEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketWriter } from './socket-writer.ts'

const SLOW_MS = 1_000

afterEach(() => void vi.useRealTimers())

/** A socket whose other end takes bytes when the test says so. */
function openSlowSocket() {
  vi.useFakeTimers()
  const waiting: { bytes: number; sent: () => void }[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    get bufferedAmount() {
      return waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    send: (text: string, sent: () => void) => void waiting.push({ bytes: text.length, sent }),
    close: vi.fn<(code: number) => void>(),
    terminate: vi.fn<() => void>(),
  }
  /** The other end reads so many bytes. */
  const take = (bytes: number) => {
    for (let left = bytes; left > 0 && waiting[0];) {
      const first = waiting[0]
      const taken = Math.min(left, first.bytes)
      first.bytes -= taken
      left -= taken
      if (first.bytes === 0) waiting.shift()?.sent()
    }
  }
  return { socket, writer: new SocketWriter(socket as unknown as WebSocket, SLOW_MS), take }
}

const megabyte = 'x'.repeat(limits.socketBufferBytes)

test('[GW10] what fits is written without waiting', async () => {
  const { socket, writer } = openSlowSocket()
  await writer.write('x'.repeat(limits.socketBufferBytes - 1))
  await vi.advanceTimersByTimeAsync(SLOW_MS * 10)
  expect(socket.terminate).not.toHaveBeenCalled()
})

test('[GW10] who takes nothing while much waits is cut off after the time for it', async () => {
  const { socket, writer } = openSlowSocket()
  void writer.write(megabyte)
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1)
  expect(socket.terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SLOW_MS + 1)
  expect(socket.close).toHaveBeenCalledWith(4008, expect.any(String))
  expect(socket.terminate).toHaveBeenCalled()
})

test('[GW10] who takes all in time stays', async () => {
  const { socket, writer, take } = openSlowSocket()
  const written = writer.write(megabyte)
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1)
  take(megabyte.length)
  await written
  await vi.advanceTimersByTimeAsync(SLOW_MS * 10)
  expect(socket.terminate).not.toHaveBeenCalled()
})

test('[GW10] who takes little, but never nothing, is slow and not gone', async () => {
  const { socket, writer, take } = openSlowSocket()
  const written = writer.write(megabyte)
  for (let step = 0; step < 20; step++) {
    await vi.advanceTimersByTimeAsync(SLOW_MS / 2)
    take(megabyte.length / 20)
  }
  await written
  expect(socket.terminate).not.toHaveBeenCalled()
})

test('[GW10] to a socket that is closed nothing is written, and nobody waits for it', async () => {
  const { socket, writer } = openSlowSocket()
  socket.readyState = 3
  await writer.write(megabyte)
  expect(socket.bufferedAmount).toBe(0)
})
