import { RegistryFailure, type RegistryFailureKind } from './registry-failure.ts'

export type KvkAccess = { readonly key: string; readonly url: string; readonly timeoutMs?: number | undefined }

/** People wait for it in the middle of a sentence. */
const TIMEOUT_MS = 8_000
/** A page of twenty firms is a few KiB. */
const MOST_BYTES = 1024 * 1024
/** What it says where a search finds nothing, or a firm has no profile. */
const nothingThere = new Set(['IPD5200', 'IPD0005', 'IPD0007'])
/** "In behandeling", "later opnieuw". */
const notNow = new Set(['IPD1002', 'IPD1003'])

/**
 * The answer as parsed JSON; undefined where it says that there is no such firm. Everything else is a
 * `RegistryFailure`.
 */
export async function askKvk({ key, url, timeoutMs }: KvkAccess, path: string, signal: AbortSignal): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await fetchTwice(`${url}${path}`, {
      headers: { apikey: key, accept: 'application/json' },
      // The key would go wherever the answer points to.
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    })
    const text = await readText(response)
    if (response.status === 200) return parse(text)
    throw failureOf(response, text) ?? new NothingThere()
  } catch (error) {
    if (error instanceof NothingThere) return undefined
    if (error instanceof RegistryFailure) throw error
    signal.throwIfAborted()
    throw new RegistryFailure(deadline.aborted ? 'too-slow' : transportKind(error))
  }
}

/** A line that was kept open may have been closed at the other end just now; that says nothing of the register. */
async function fetchTwice(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    if (codeOf(error) !== 'UND_ERR_SOCKET' && codeOf(error) !== 'ECONNRESET') throw error
    return fetch(address, request)
  }
}

class NothingThere extends Error {}

function failureOf({ status, headers }: Response, text: string): RegistryFailure | undefined {
  if (status === 401) return new RegistryFailure('key-refused')
  if (status === 403) return new RegistryFailure('forbidden')
  if (status === 429) return new RegistryFailure('busy', readRetryAfter(headers.get('retry-after')))
  if (status >= 500) return new RegistryFailure('down')
  const codes = text.match(/IPD\d{4}/g) ?? []
  if (codes.some((code) => notNow.has(code))) return new RegistryFailure('busy')
  if (status === 404)
    return codes.some((code) => nothingThere.has(code)) ? undefined : new RegistryFailure('wrong-address')
  return new RegistryFailure(status === 400 ? 'refused' : 'garbage')
}

function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1_000 : undefined
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new RegistryFailure('garbage')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new RegistryFailure('garbage')
  }
}

/** The KVK's certificates come from a root of the Dutch state that is not among those that Node knows. */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS/

export function transportKind(error: unknown): RegistryFailureKind {
  const cause = error instanceof Error ? error.cause : undefined
  const code = codeOf(error)
  if (untrusted.test(code)) return 'certificate'
  // What it sent is no HTTP.
  const isStrange = code === 'UND_ERR_HEADERS_OVERFLOW' || (cause instanceof Error && cause.name === 'HTTPParserError')
  return isStrange ? 'garbage' : 'unreachable'
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
