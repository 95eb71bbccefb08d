import { type AppFiles, SHELL } from './app-files.ts'

type Asked = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * Which file of the app answers a request; undefined where the server must. Addresses that are not the app's own making
 * (`/api`, `/health`, the link that lets a browser in) are the server's: an answer from here would be an old one.
 */
export function chooseAnswer(
  { method, mode, url }: Asked,
  origin: string,
  { files, later }: AppFiles,
): string | undefined {
  const { origin: site, pathname, search } = new URL(url)
  if (method !== 'GET' || site !== origin) return undefined
  if (mode === 'navigate') return isPlace(pathname, search) ? SHELL : undefined
  return Object.hasOwn(files, pathname) || Object.hasOwn(later, pathname) ? pathname : undefined
}

/** The same addresses at which the server sends the document. */
function isPlace(pathname: string, search: string): boolean {
  // Without a code it is the page that says how to come in; with one it must reach the server.
  if (pathname === '/enter') return search === ''
  return pathname === '/' || pathname === '/settings' || pathname.startsWith('/c/')
}
