import type { IncomingMessage } from 'node:http'
import { limits } from '@agora/protocol/limits'
import { Failure } from '../failure.ts'

/** Bytes of a body that is too large anyway which are still read, so that its sender can hear the answer. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/**
 * A request's JSON, read from Node's own stream: the same through a web stream takes as long as all the rest of a
 * request. No body at all is an empty object. `weigh` is told of each piece and may refuse it.
 */
export async function readJson(
  request: IncomingMessage,
  weigh: (bytes: number) => void,
  limitBytes: number = limits.requestBytes,
): Promise<unknown> {
  return decodeJson(await readJsonBytes(request, weigh, limitBytes))
}

/** A request's body that says it is JSON, as it is. */
export async function readJsonBytes(
  request: IncomingMessage,
  weigh: (bytes: number) => void,
  limitBytes: number,
): Promise<Buffer> {
  const bytes = await readBytes(request, weigh, limitBytes)
  if (bytes.length > 0 && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Failure('unsupported-media-type', 'send JSON, with "content-type: application/json"')
  }
  return bytes
}

export function decodeJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {}
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('bad-request', 'the body is not valid UTF-8')
  }
  return parseJson(text)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('bad-request', 'this is not valid JSON')
  }
}

/** A request's body as it is, up to so many bytes. */
export function readBytes(
  request: IncomingMessage,
  weigh: (bytes: number) => void,
  limitBytes: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // It went away while the server found out who asks: no event will say so again.
    if (request.destroyed) return reject(cutShort())
    const chunks: Buffer[] = []
    let size = 0
    let failure: unknown
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_DISCARDED_BYTES) reject(tooLarge(limitBytes))
      if (failure) return
      try {
        if (size > limitBytes) throw tooLarge(limitBytes)
        weigh(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        // Reads and discards the rest: a client that is still sending would not read the response.
        failure = error
        chunks.length = 0
      }
    })
    request.on('end', () => (failure ? reject(failure) : resolve(Buffer.concat(chunks))))
    request.on('close', () => reject(cutShort()))
  })
}

function cutShort(): Failure {
  return new Failure('bad-request', 'the request ended before it was whole')
}

function tooLarge(limitBytes: number): Failure {
  return new Failure('too-large', `this may hold at most ${limitBytes} bytes; send less at once`)
}
