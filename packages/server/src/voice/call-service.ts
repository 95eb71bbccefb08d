import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { VoiceCall } from './voice-ports.ts'
import { VoiceFailure, type VoiceFailureReason, type VoiceService } from './voice-failure.ts'

/** How long a service is waited for, at each step. */
export type Patience = {
  readonly connectMs: number
  /** From there to its first answer, sending included. */
  readonly firstByteMs: number
  /** Without a sign of life in the middle of an answer. */
  readonly betweenBytesMs: number
  readonly totalMs: number
}

export type ServiceRequest = {
  readonly service: VoiceService
  readonly url: string
  readonly key: string | undefined
  readonly type: string
  readonly body: Uint8Array
  readonly patience: Patience
  /** More than any answer has: who sends it is no such service. */
  readonly mostBytes: number
}

export type ServiceAnswer = {
  readonly type: string
  /** The response piece by piece. Read it at once: data waits until the first read. */
  readonly pieces: AsyncGenerator<Buffer, void>
}

/**
 * Posts to an external service. Resolves on status 200; every other outcome is a `VoiceFailure`. Uses Node's own
 * client, because `fetch` does not tell connecting from waiting. It follows no redirect, because the key would go to
 * the new address.
 */
export async function callService(asked: ServiceRequest, call: VoiceCall): Promise<ServiceAnswer> {
  try {
    return await callOnce(asked, call)
  } catch (error) {
    // A line that was kept open may have been closed at the other end just now; that says nothing of the service.
    if (error instanceof StaleLine) return callOnce(asked, call)
    throw error
  }
}

class StaleLine extends Error {}

async function callOnce(asked: ServiceRequest, { signal, after }: VoiceCall): Promise<ServiceAnswer> {
  const { service, patience } = asked
  if (signal.aborted) throw new VoiceFailure(service, 'stopped')
  const outgoing = open(asked)
  let incoming: IncomingMessage | undefined
  let reason: VoiceFailureReason | undefined
  const giveUp = (why: VoiceFailureReason) => {
    reason ??= why
    ;(incoming ?? outgoing).destroy(new VoiceFailure(service, reason))
  }
  let cancelStep = () => {}
  const waitFor = (stepMs: number, why: VoiceFailureReason) => {
    cancelStep()
    cancelStep = after(stepMs, () => giveUp(why))
  }
  const cancelTotal = after(patience.totalMs, () => giveUp('too-slow'))
  const stop = () => giveUp('stopped')
  signal.addEventListener('abort', stop, { once: true })
  const settle = () => {
    cancelStep()
    cancelTotal()
    signal.removeEventListener('abort', stop)
  }
  waitFor(patience.connectMs, 'unreachable')
  onConnected(outgoing, () => waitFor(patience.firstByteMs, 'too-slow'))
  try {
    incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      // Stays attached: a connection that breaks later fails the reader of the response, and must not end the process.
      outgoing.on('error', reject)
      outgoing.end(asked.body)
    })
    // It may be destroyed before anybody reads it.
    incoming.on('error', () => {})
    const failure = failureOf(service, incoming)
    if (failure) throw failure
  } catch (error) {
    settle()
    // What it says of its failure is not read.
    incoming?.destroy()
    if (error instanceof VoiceFailure) throw error
    if (outgoing.reusedSocket && codeOf(error) === 'ECONNRESET') throw new StaleLine()
    throw new VoiceFailure(service, transportReason(error))
  }
  const answer = incoming
  async function* read(): AsyncGenerator<Buffer, void> {
    let bytes = 0
    try {
      waitFor(patience.betweenBytesMs, 'too-slow')
      for await (const piece of answer) {
        // A slow reader is no fault of the service.
        cancelStep()
        bytes += (piece as Buffer).length
        if (bytes > asked.mostBytes) throw new VoiceFailure(service, 'garbage')
        yield piece as Buffer
        waitFor(patience.betweenBytesMs, 'too-slow')
      }
    } catch (error) {
      if (error instanceof VoiceFailure) throw error
      throw new VoiceFailure(service, reason ?? 'cut')
    } finally {
      settle()
    }
  }
  return { type: answer.headers['content-type'] ?? '', pieces: read() }
}

function open({ service, url, key, type, body }: ServiceRequest): ClientRequest {
  const post = url.startsWith('https:') ? requestSecure : requestPlain
  try {
    return post(url, {
      method: 'POST',
      headers: {
        'content-type': type,
        'content-length': body.length,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    })
  } catch {
    throw new VoiceFailure(service, 'wrong-address')
  }
}

function onConnected(outgoing: ClientRequest, connected: () => void): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return connected()
    socket.once((socket as TLSSocket).encrypted ? 'secureConnect' : 'connect', connected)
  })
}

function failureOf(service: VoiceService, { statusCode = 0, headers }: IncomingMessage): VoiceFailure | undefined {
  if (statusCode === 200) return undefined
  if (statusCode === 401 || statusCode === 403) return new VoiceFailure(service, 'key-refused')
  if (statusCode === 429) return new VoiceFailure(service, 'busy', readRetryAfter(headers['retry-after']))
  if (statusCode === 408 || statusCode >= 500) return new VoiceFailure(service, 'down')
  if (statusCode === 404 || statusCode === 405) return new VoiceFailure(service, 'wrong-address')
  if (statusCode >= 300 && statusCode < 400) return new VoiceFailure(service, 'wrong-address')
  if ((statusCode === 413 || statusCode === 415) && service === 'transcription') {
    return new VoiceFailure(service, 'not-taken')
  }
  return new VoiceFailure(service, statusCode >= 400 ? 'refused' : 'garbage')
}

function readRetryAfter(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) * 1_000 : undefined
}

const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS/

function transportReason(error: unknown): VoiceFailureReason {
  const code = codeOf(error)
  if (untrusted.test(code)) return 'certificate'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'cut'
  // What it sent is no HTTP, or nothing that TLS understands.
  return /^(HPE_|ERR_SSL|EPROTO)/.test(code) ? 'garbage' : 'unreachable'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
