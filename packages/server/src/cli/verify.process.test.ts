import { expect, test } from 'vitest'
import { makeThreeThreads } from '../testing/make-three-threads.ts'
import { runAgora, startAgora } from '../testing/run-agora.ts'
import { TOKEN } from '../testing/test-server.ts'

test('[CL2] a log is verified while its server runs, and neither minds', async () => {
  const AGORA_DATA = await makeThreeThreads()
  const server = await startAgora({ AGORA_DATA, AGORA_TOKEN: TOKEN })
  expect((await runAgora(['verify'], { AGORA_DATA })).code).toBe(0)
  const response = await fetch(`${server.url}/api/threads/kitchen/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ id: 'after', text: 'after' }] }),
  })
  expect(response.status).toBe(200)
  expect((await server.end('SIGTERM')).code).toBe(0)
  expect((await runAgora(['verify'], { AGORA_DATA })).stdout).toContain('20 sound events')
})
