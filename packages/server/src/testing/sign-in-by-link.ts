/** Presses the button of a link. Returns the cookie as the browser then sends it. */
export async function signInByLink(link: string): Promise<string> {
  const response = await fetch(link, { method: 'POST', redirect: 'manual' })
  await response.body?.cancel()
  return cookieIn(response.headers)
}

/** The first cookie of an answer, as the browser sends it back. */
export function cookieIn(headers: Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
