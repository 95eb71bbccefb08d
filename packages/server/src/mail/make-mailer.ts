import { Readable } from 'node:stream'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { composeMail } from './compose-mail.ts'
import { readMailAddress } from './mail-address.ts'
import { MailFailure } from './mail-failure.ts'
import type { Mailer } from './mailer.ts'
import type { MailSettings } from './parse-mail-settings.ts'
import { readSmtpFailure } from './read-smtp-failure.ts'
import { type MailTls, type SmtpServer, mustEncrypt, readSmtpServer } from './read-smtp-server.ts'

export type MailWaits = {
  /** To be connected and greeted. */
  readonly connectMs: number
  /** For an answer, while nothing comes. */
  readonly answerMs: number
  /** For all of it: a server that says something now and then does not hold us for ever. */
  readonly wholeMs: number
}

/** A server may look at an attachment for a while before it answers; a person waits for it. */
const defaultWaits: MailWaits = { connectMs: 10_000, answerMs: 30_000, wholeMs: 90_000 }

/** Small enough that what was not taken yet is known not to be out. */
const PIECE_BYTES = 16 * 1024

function* cutInPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES)
}

type Delivery = {
  readonly bytes: Uint8Array
  readonly envelope: { readonly from: string; readonly to: string }
  readonly signal: AbortSignal
}

function deliver(
  server: SmtpServer,
  tls: MailTls,
  waits: MailWaits,
  { bytes, envelope, signal }: Delivery,
): Promise<void> {
  const { host, port, secure, login } = server
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const connection = new SmtpConnection({
    host,
    port,
    secure,
    requireTLS: mustEncrypt(server, tls),
    connectionTimeout: waits.connectMs,
    socketTimeout: waits.answerMs,
  })
  // The dot that ends a message follows its last byte: while there is some left, the server cannot have taken it.
  const body = Readable.from(cutInPieces(bytes), { objectMode: false })
  let wasHandedOver = false
  body.once('end', () => {
    wasHandedOver = true
  })
  const fail = (error: unknown) => {
    reject(readSmtpFailure(error, wasHandedOver))
    connection.close()
  }
  const stop = () => {
    const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    const outcome = wasHandedOver ? 'unknown' : 'not-sent'
    reject(new MailFailure(isLate ? 'timeout' : 'stopped', { outcome, cause: signal.reason }))
    connection.close()
  }
  const send = () => {
    connection.send({ ...envelope, size: bytes.length }, body, (error) => {
      if (error) return fail(error)
      resolve()
      connection.close()
    })
  }
  signal.addEventListener('abort', stop, { once: true })
  connection.on('error', fail)
  // A line that ends in silence, between two commands.
  connection.once('end', () => fail({ code: 'ECONNECTION' }))
  connection.connect((error) => {
    if (error) return fail(error)
    if (!login) return send()
    connection.login({ ...login, credentials: login }, (refused) => (refused ? fail(refused) : send()))
  })
  return promise.finally(() => {
    signal.removeEventListener('abort', stop)
    body.destroy()
  })
}

/** Hands mail in at a server, one message a connection. */
export function makeMailer(settings: MailSettings, waits: MailWaits = defaultWaits): Mailer {
  const server = readSmtpServer(settings.url)
  const from = readMailAddress(settings.from)
  if (!server || !from) throw new Error('mail settings are parsed before they are used')
  return {
    async send(mail) {
      const to = readMailAddress(mail.to)
      if (!to) throw new MailFailure('bad-address')
      if (mail.signal?.aborted) throw new MailFailure('stopped', { cause: mail.signal.reason })
      const { bytes, envelope } = await composeMail(mail, from, to)
      const late = AbortSignal.timeout(waits.wholeMs)
      const signal = mail.signal ? AbortSignal.any([late, mail.signal]) : late
      await deliver(server, settings.tls ?? 'required', waits, { bytes, envelope, signal })
    },
  }
}
