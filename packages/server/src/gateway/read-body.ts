import { limits } from '@agora/protocol/limits'
import { Failure } from '../failure.ts'

/** Bytes of a body that is too large anyway which are still read, so that its sender can hear the answer. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/** A request's JSON. No body at all is an empty object. */
export async function readJson(request: Request, weigh: (bytes: number) => void): Promise<unknown> {
  const bytes = await readBytes(request.body, weigh)
  if (bytes.length === 0) return {}
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Failure('unsupported-media-type', 'send JSON, with "content-type: application/json"')
  }
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

async function readBytes(body: ReadableStream<Uint8Array> | null, weigh: (bytes: number) => void): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size <= limits.requestBytes) {
      weigh(chunk.length)
      chunks.push(chunk)
    } else if (size > MAX_DISCARDED_BYTES) break
    else chunks.length = 0
  }
  if (size > limits.requestBytes) {
    throw new Failure('too-large', `a request holds at most ${limits.requestBytes} bytes; send it in parts`)
  }
  return Buffer.concat(chunks)
}
