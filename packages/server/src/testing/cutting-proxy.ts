import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export type CuttingProxy = {
  readonly url: string
  /** Ends every line that leads through it, without a word; how many there were. */
  readonly cut: () => number
}

/** A way to a server that can be cut in the middle of anything. Ends with the test. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<{ readonly near: Socket; readonly far: Socket }>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const line = { near, far }
    lines.add(line)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        lines.delete(line)
      })
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    const cutNow = [...lines]
    for (const { near, far } of cutNow) {
      near.resetAndDestroy()
      far.destroy()
    }
    return cutNow.length
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut }
}
