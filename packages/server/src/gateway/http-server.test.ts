import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

test('[GW24] an idle connection is kept open for longer than proxies keep theirs, and the answer says so', async () => {
  const server = await startTestServer()
  const { headers } = await server.send('GET', '/health')
  expect(headers.get('keep-alive')).toBe('timeout=75')
})
