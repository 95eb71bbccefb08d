import { TOKEN } from './test-server.ts'

/** One JSON request to a server, as the owner unless another token is given. */
export async function callServer(
  { url }: { readonly url: string },
  method: string,
  path: string,
  body?: unknown,
  token = TOKEN,
) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
