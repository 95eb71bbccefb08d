/**
 * `fetch` for servers that speak as OpenAI does, more or less. What they answer instead is put into the form in which
 * the client keeps it; else it would be lost, and with it why the model failed.
 */
export async function fetchModel(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.status >= 400) return sayProblem(response, await response.text())
  const type = response.headers.get('content-type') ?? ''
  // A wrong address often leads to a web page, and a page without events reads as an answer without words.
  if (!/text\/html|application\/json/i.test(type)) return response
  const text = await response.text()
  if (hasError(parse(text))) return sayProblem(response, text)
  return sayProblem(response, `the address answers with ${type.split(';')[0]}, no stream of events`)
}

/** FastAPI, for one, says what is wrong in `detail`, where the client does not look. */
function sayProblem(response: Response, text: string): Response {
  const body = hasError(parse(text)) ? text : JSON.stringify({ error: { message: text } })
  const headers = new Headers(response.headers)
  // The body is no longer as long as it was, nor packed.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name)
  return new Response(body, { status: Math.max(response.status, 400), headers })
}

function hasError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
