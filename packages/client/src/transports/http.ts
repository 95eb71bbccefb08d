import type { Ambient } from '../ambient.ts'
import { pathParts, routes } from '@agora/protocol/routes'
import { type Answer, type Question, patienceMs } from './transport.ts'
import { isWireError } from './read-frame.ts'

/** Where the server is, and who we are; a browser that was let in says the latter by its cookie. */
export type Place = { readonly url: string; readonly token?: string | undefined }

export function headersFor({ token }: Place): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** An operation by HTTP. */
export function askOperation(place: Place, ambient: Ambient, question: Question, signal: AbortSignal): Promise<Answer> {
  const { method, path, kind } = routes[question.name]
  const filled = pathParts.reduce<string>(
    (before, part) => before.replace(`:${part}`, encodeURIComponent(question[part] ?? '')),
    path,
  )
  const { fields = {} } = question
  const hasBody = kind === 'command' && method !== 'delete'
  const query = hasBody ? '' : writeQuery(fields)
  return askHttp(place, ambient, {
    method,
    path: filled + query,
    signal,
    ...(hasBody ? { body: JSON.stringify(fields) } : {}),
    ...(question.key === undefined ? {} : { key: question.key }),
  })
}

export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly key?: string
  readonly signal?: AbortSignal
  /** Outlives the page that sent it. */
  readonly keepalive?: boolean
}

/** One request and its JSON. It never throws. */
export async function askHttp(place: Place, ambient: Ambient, request: HttpRequest): Promise<Answer> {
  const { method, path, body, key, signal, keepalive = false } = request
  const limit = new AbortController()
  const stop = ambient.after(patienceMs(body?.length ?? 0), () => limit.abort())
  try {
    const response = await fetch(place.url + path, {
      method: method.toUpperCase(),
      keepalive,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      headers: {
        ...headersFor(place),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return readAnswer(response.ok, await response.json())
  } catch {
    return { kind: 'unreachable' }
  } finally {
    stop()
  }
}

export function readAnswer(ok: boolean, body: unknown): Answer {
  if (ok) return { kind: 'ok', body }
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (!isWireError(error)) return { kind: 'unreachable' }
  // Refused messages stand beside the error here, and in its details on the socket.
  return { kind: 'failed', error: 'refused' in (body as object) ? { ...error, details: body } : error }
}

function writeQuery(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
