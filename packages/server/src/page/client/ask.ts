import type { WireError } from '@agora/protocol/errors'
import type { Reason } from '../texts/texts.ts'

/** Longer than any honest answer takes to begin; shorter than a person's patience with a dead line. */
const READ_LIMIT_MS = 10_000
/** A long message on a thin line takes this long to go up; cut off sooner, it would never arrive. */
const WRITE_LIMIT_MS = 30_000
/** The same for a page of long messages on its way down. */
const BODY_LIMIT_MS = 60_000

export type Failed = {
  readonly kind: 'failed'
  readonly code: Reason
  readonly retry: WireError['retry']
}
/** Nobody answered, or somebody who is not Agora. */
export type Unreachable = { readonly kind: 'unreachable' }
export type Answer<Body> = { readonly kind: 'ok'; readonly body: Body } | Failed | Unreachable

export type Ask = typeof ask

/** One request to Agora. It never throws: every way to fail is an answer. */
export async function ask<Body>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<Body>> {
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS)
  try {
    const response = await fetch(path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    clearTimeout(timer)
    timer = setTimeout(() => timeout.abort(), BODY_LIMIT_MS)
    const answered: unknown = await response.json()
    return response.ok ? { kind: 'ok', body: answered as Body } : readFailure(answered)
  } catch {
    return { kind: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}

function readFailure(answered: unknown): Failed | Unreachable {
  const { error, refused } = answered as {
    error?: Partial<WireError>
    refused?: readonly { code?: Reason }[]
  }
  if (typeof error?.code !== 'string') return { kind: 'unreachable' }
  // A request of one message that was refused: why that message, not that all were.
  return { kind: 'failed', code: refused?.[0]?.code ?? error.code, retry: error.retry ?? 'later' }
}
