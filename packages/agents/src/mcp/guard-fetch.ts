import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { writeFarewell } from './farewell.ts'
import { type BodyGuard, guardBody } from './guard-body.ts'
import type { After, McpLimits } from './mcp-limits.ts'
import { McpTrouble } from './mcp-trouble.ts'

export type Guard = {
  readonly limits: Pick<McpLimits, 'answerBytes' | 'errorBytes' | 'farewellMs'>
  readonly after: After
  /** The stream of news is open, for the first time or again: what happened before is not told there. */
  readonly onNewsOpen: () => void
  /** It was open, and cannot be opened again. */
  readonly onNewsLost: (error: unknown) => void
}

/**
 * What the SDK's transport leaves open, closed at the one place that sees every byte: an answer without an end fills
 * the memory, a call whose stream breaks waits for its time-out, one that was cancelled keeps its stream.
 */
export function guardFetch(guard: Guard, fetch: FetchLike = globalThis.fetch): FetchLike {
  const calls = new Map<string | number, AbortController>()
  const listen = listenForNews(guard, fetch)

  async function request(id: string | number, url: string | URL, init: RequestInit): Promise<Response> {
    const ending = new AbortController()
    const forget = () => void (calls.get(id) === ending && calls.delete(id))
    calls.set(id, ending)
    try {
      return guardAnswer(await fetch(url, within(init, ending)), guard, {
        farewell: (kind, resumable) => writeFarewell(id, kind, resumable),
        onEnd: forget,
      })
    } catch (error) {
      forget()
      throw error
    }
  }

  /** Ends the stream of an abandoned call once its server is notified, or after a moment. */
  async function cancel(id: string | number, url: string | URL, init: RequestInit): Promise<Response> {
    const late = new AbortController()
    const forget = guard.after(guard.limits.farewellMs, () => late.abort())
    try {
      return guardAnswer(await fetch(url, within(init, late)), guard)
    } finally {
      forget()
      calls.get(id)?.abort()
    }
  }

  return async (url, init = {}) => {
    if (init.method === 'GET') return listen(url, init)
    const message = readMessage(init.body)
    if (message?.method === 'notifications/cancelled' && message.params?.requestId !== undefined) {
      return cancel(message.params.requestId, url, init)
    }
    // An answer of ours has an id too, but one of the server's.
    if (message?.method !== undefined && message.id !== undefined) return request(message.id, url, init)
    return guardAnswer(await fetch(url, init), guard)
  }
}

function listenForNews(guard: Guard, fetch: FetchLike): (url: string | URL, init: RequestInit) => Promise<Response> {
  let opened = 0
  return async (url, init) => {
    // A server without news may say so in many ways at first. Later it is a session that the server does not know any
    // more, or a server that is gone: a call that hoped to be resumed there would wait for its time-out.
    const lose = (error: unknown) => {
      const resumes = new Headers(init.headers).has('last-event-id')
      if ((opened > 0 || resumes) && !init.signal?.aborted) guard.onNewsLost(error)
    }
    try {
      const response = await fetch(url, init)
      if (response.ok && !hasEvents(response)) {
        // The SDK would take a web page for news that ended, and fetch it again for ever.
        await response.body?.cancel()
        return new Response(null, { status: 405 })
      }
      if (response.ok) {
        opened += 1
        guard.onNewsOpen()
      } else if (response.status === 404) lose(new McpTrouble('undelivered', 'forgot our session'))
      else if (response.status >= 500) lose(new McpTrouble('unanswered', `has trouble (${response.status})`))
      // Else it is opened again, and again sends what is too large.
      return guardAnswer(response, guard, { onTooLarge: () => lose(new McpTrouble('too-large', 'sends too much')) })
    } catch (error) {
      lose(error)
      throw error
    }
  }
}

function within(init: RequestInit, controller: AbortController): RequestInit {
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, controller.signal]) : controller.signal }
}

type Ends = Pick<BodyGuard, 'farewell' | 'onEnd' | 'onTooLarge'>

function guardAnswer(response: Response, { limits }: Guard, ends: Ends = {}): Response {
  if (response.body === null) return response
  const body = guardBody(response.body, {
    events: response.ok && hasEvents(response),
    limitBytes: response.ok ? limits.answerBytes : limits.errorBytes,
    ...ends,
  })
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
}

function hasEvents({ headers }: Response): boolean {
  return /^text\/event-stream\b/i.test(headers.get('content-type') ?? '')
}

type Sent = {
  readonly id?: string | number
  readonly method?: string
  readonly params?: { requestId?: string | number }
}

/** What the transport itself wrote a moment ago. */
function readMessage(body: RequestInit['body']): Sent | undefined {
  return typeof body === 'string' ? (JSON.parse(body) as Sent) : undefined
}
