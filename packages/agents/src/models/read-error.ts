import type { RetryAfter } from './model-failure.ts'

/** What an error of any library tells. */
export type SeenError = {
  readonly status: number | undefined
  /** Codes of the system, of the HTTP client and of the provider, the outermost first. */
  readonly codes: readonly string[]
  readonly names: readonly string[]
  /** All that was said, outermost first. */
  readonly text: string
  readonly after: RetryAfter | undefined
}

/** An error that causes itself must not hold us. */
const CAUSES = 8

/** Looks through an error, what caused it and what the server answered. */
export function readError(error: unknown): SeenError {
  let status: number | undefined
  let after: RetryAfter | undefined
  const codes: string[] = []
  const names: string[] = []
  const texts: string[] = []
  const layers = listLayers(error)
  for (const layer of layers) {
    status ??= readStatus(layer)
    after ??= readRetryAfter(layer['headers'])
    for (const code of [layer['code'], layer['type']]) if (typeof code === 'string') codes.push(code)
    if (typeof layer['name'] === 'string') names.push(layer['name'])
    if (typeof layer['message'] === 'string' && !texts.includes(layer['message'])) texts.push(layer['message'])
  }
  if (layers.length === 0 && typeof error === 'string') texts.push(error)
  return { status, codes, names, text: texts.join('\n'), after }
}

type Layer = Readonly<Record<string, unknown>>

function listLayers(error: unknown): readonly Layer[] {
  const layers: Layer[] = []
  const waiting = [error]
  while (waiting.length > 0 && layers.length < CAUSES) {
    const next = waiting.shift()
    if (typeof next !== 'object' || next === null || layers.includes(next as Layer)) continue
    const layer = next as Layer
    layers.push(layer)
    // An AggregateError has one for each address that was tried.
    const tried = Array.isArray(layer['errors']) ? layer['errors'].slice(0, 2) : []
    waiting.push(layer['cause'], layer['error'], layer['response'], layer['$metadata'], ...tried)
  }
  return layers
}

function readStatus(layer: Layer): number | undefined {
  // An error in the middle of a stream has no status of its own; some name it in the code.
  return [layer['status'], layer['statusCode'], layer['httpStatusCode'], layer['code']].find(
    (value): value is number => typeof value === 'number' && value >= 400 && value < 600,
  )
}

function readRetryAfter(headers: unknown): RetryAfter | undefined {
  const ms = readHeader(headers, 'retry-after-ms')
  if (ms !== undefined) return { unit: 'ms', value: ms }
  const seconds = readHeader(headers, 'retry-after')
  return seconds === undefined ? undefined : { unit: 's', value: seconds }
}

function readHeader(headers: unknown, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  if (typeof headers !== 'object' || headers === null) return undefined
  const value: unknown = (headers as Layer)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
