import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  readonly user: string | undefined
}

/** A mail server on this machine that keeps what it gets. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const calls: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect({ id }, done) {
      calls.push(id)
      done()
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(pieces).toString(),
          user: typeof session.user === 'string' ? session.user : undefined,
        })
        done()
      })
    },
    ...options,
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', () => resolve())
  // Clients that go away in mid-sentence are part of what is tried.
  server.on('error', () => {})
  await listening
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** One for each that connected. */
    calls,
    async [Symbol.asyncDispose]() {
      const { promise, resolve: closed } = Promise.withResolvers<void>()
      server.close(() => closed())
      await promise
    },
  }
}
