import { type ConnectionProxy, startConnectionProxy } from '@agora/client/testing/connection-proxy'
import { onTestFinished } from 'vitest'
import type { AppHost } from './open-app.ts'

/** The same server over a line that the test can hold, cut and release. */
export async function throughProxy(
  server: AppHost,
): Promise<{ readonly host: AppHost; readonly proxy: ConnectionProxy }> {
  const proxy = await startConnectionProxy(server.url)
  onTestFinished(proxy.close)
  const makeLink = async () => (await server.makeLink()).replace(server.url, proxy.url)
  return { proxy, host: { url: proxy.url, token: server.token, makeLink } }
}
