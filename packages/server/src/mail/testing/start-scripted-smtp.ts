import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type ScriptedMoment = 'connected' | 'MAIL' | 'DATA' | 'in-message' | 'end-of-message'
/** What the server does there; an answer, or anything worse. */
export type Script = Partial<Record<ScriptedMoment, (socket: Socket) => void>>

/** A mail server that follows the rules up to the moment where its script does not. */
export async function startScriptedSmtp(script: Script) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let isMessage = false
    const at = (moment: ScriptedMoment, answer: string) => {
      const act = script[moment]
      if (act) act(socket)
      else if (answer) socket.write(`${answer}\r\n`)
    }
    at('connected', '220 here')
    createInterface({ input: socket }).on('line', (line) => {
      if (isMessage) {
        if (line !== '.') return at('in-message', '')
        isMessage = false
        return at('end-of-message', '250 taken')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'DATA') {
        isMessage = true
        return at('DATA', '354 go on')
      }
      if (command === 'MAIL') return at('MAIL', '250 yes')
      socket.write('250 yes\r\n')
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      const { promise: closed, resolve: done } = Promise.withResolvers<void>()
      server.close(() => done())
      await closed
    },
  }
}
