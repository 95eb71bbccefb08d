/** A line that can go dead without a word: connections stay open and carry nothing, as in a tunnel or a cold store. */
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export type StallingProxy = { readonly url: string; readonly stall: () => void; readonly release: () => void }

export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (stalled) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stall() {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    release() {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
  }
}
