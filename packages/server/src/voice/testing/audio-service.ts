import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readWavHeader, writeWav } from '@agora/core/speech/wav'
import { onTestFinished } from 'vitest'
import { parseForm } from './parse-form.ts'

export const KEY = 'sk-a-secret-of-the-operator'
export const MODEL = 'a-model'
export const HEARD = 'De koelcel staat op negen graden.'
const RATE = 24_000

export type AudioRequest = {
  readonly path: string
  readonly authorization: string | undefined
  /** The fields of a form, or of JSON. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: { readonly name: string; readonly type: string; readonly content: Buffer } | undefined
}
type Answer = (response: ServerResponse, asked: AudioRequest) => void

/** A service that speaks OpenAI's protocol for sound, on a socket of its own; `script` answers otherwise. */
export async function startAudioService() {
  const requests: AudioRequest[] = []
  const gone: string[] = []
  let scripted: Answer | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    response.once('close', () => response.writableFinished || gone.push(path))
    const asked = await readRequest(request)
    if (!asked) return sendJson(response, 400, { error: { message: 'this cannot be read' } })
    requests.push(asked)
    if (scripted) return scripted(response, asked)
    if (asked.authorization !== `Bearer ${KEY}`) return sendJson(response, 401, { error: { message: 'wrong key' } })
    if (asked.fields['model'] !== MODEL) return sendJson(response, 404, { error: { message: 'no such model' } })
    if (path === '/v1/audio/transcriptions') return transcribe(response, asked)
    if (path === '/v1/audio/speech') return speak(response, asked)
    sendJson(response, 404, { error: { message: 'no such page' } })
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Whose callers went away before they had their answer. */
    gone,
    script: (answer: Answer | undefined) => (scripted = answer),
    stop,
  }
}

/** Strictly what the protocol asks for: a recording that can be read, a language, a form of answer. */
function transcribe(response: ServerResponse, { file, fields }: AudioRequest): void {
  const header = file && readWavHeader(file.content)
  if (header?.kind !== 'wav' || header.length !== 'known') {
    return sendJson(response, 400, { error: { message: 'this is no recording' } })
  }
  if (!/^(nl|en)$/.test(String(fields['language']))) return sendJson(response, 400, { error: { message: 'language' } })
  if (fields['response_format'] === 'json') return sendJson(response, 200, { text: HEARD })
  sendJson(response, 400, { error: { message: 'response_format' } })
}

/** A second of a tone, in pieces. */
function speak(response: ServerResponse, { fields }: AudioRequest): void {
  if (typeof fields['input'] !== 'string' || typeof fields['voice'] !== 'string') {
    return sendJson(response, 400, { error: { message: 'input and voice' } })
  }
  if (fields['response_format'] !== 'wav') return sendJson(response, 400, { error: { message: 'response_format' } })
  const sound = makeTone()
  response.writeHead(200, { 'content-type': 'audio/wav' })
  for (let at = 0; at < sound.length; at += 10_000) response.write(sound.subarray(at, at + 10_000))
  response.end()
}

export function makeTone(sampleRate = RATE, seconds = 1): Uint8Array<ArrayBuffer> {
  const samples = Float32Array.from(
    { length: Math.round(sampleRate * seconds) },
    (_, index) => 0.4 * Math.sin((index * 440 * 2 * Math.PI) / sampleRate),
  )
  return writeWav(samples, sampleRate)
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function readRequest(request: IncomingMessage): Promise<AudioRequest | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {
    return undefined
  }
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  const { authorization } = request.headers
  const path = request.url ?? ''
  if (type === 'application/json') {
    return { path, authorization, fields: JSON.parse(body.toString()) as Record<string, unknown>, file: undefined }
  }
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(type)?.[1]
  const form = boundary === undefined ? undefined : parseForm(body, boundary)
  return form && { path, authorization, ...form }
}
