import { TOKEN } from '@agora/server/testing/test-server'
import { until } from '@agora/server/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { startAgora } from '../testing/start-agora.ts'
import { sseTransport } from './sse-transport.ts'

test('[CN3] [CN6] a probe opens the streams anew, each where it stood: dead ones are found out by their silence alone', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't' })
  const heard: string[] = []
  const opened = sseTransport({ url: agora.proxy.url, token: TOKEN }, systemAmbient).open({
    onOpen: () => heard.push('open'),
    onMissed: () => heard.push('missed'),
    onHeard: () => {},
    onEvent: ({ type, seq }) => heard.push(`${type} ${seq}`),
    onSignal: () => {},
    onFollowEnded: () => heard.push('ended'),
    onSentAway: () => heard.push('sent away'),
    onUnauthenticated: () => heard.push('signed out'),
    onLost: () => heard.push('lost'),
  })
  onTestFinished(opened.close)
  opened.follow('t', 0)
  await until('the first', () => heard.includes('thread-created 1'))
  agora.proxy.deaden()
  await agora.server.send('PATCH', '/api/threads/t', { title: 'Slagerij' })
  opened.probe()
  await until('what the dead stream did not bring', () => heard.includes('thread-renamed 2'))
  expect(heard.toSorted()).toEqual(['missed', 'open', 'thread-created 1', 'thread-renamed 2'])
})
