import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureOf } from './testing/failure-of.ts'
import { openServers, testCall } from './testing/open-servers.ts'
import { startMcpServer } from './testing/start-mcp-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const named = (url: string) => ({ servers: [{ name: 'shop', url }] })

test('[A15] [MC19] killed in mid-call: the call says at once that the service is gone, and is not made again', async () => {
  const effects = join(temporaryFolder(), 'effects')
  const server = await startMcpServer('--effects', effects)
  const { servers, untilState, call } = openServers(named(server.url))
  await untilState('up')
  const lost = failureOf(call('mcp-shop-effect', { hang: true }, testCall('nl')))
  await server.printed({ tool: 'effect', event: 'written' })
  await server.kill()
  expect(await lost).toEqual(
    new Error(
      'De dienst “shop” is nu niet beschikbaar: er kwam geen antwoord. Of “effect” is uitgevoerd, is niet zeker.',
    ),
  )
  expect(await untilState('down')).toMatchObject({ problem: expect.stringMatching(/connection/), tools: 9 })
  // Its tools stay known: a call gets an explanation instead of an invented answer.
  await expect(call('mcp-shop-readonly')).rejects.toThrow(new Error('The service “shop” is not available now.'))
  expect(servers.states()).toMatchObject([{ state: 'down', problem: 'cannot be reached (ECONNREFUSED)' }])
  expect(readFileSync(effects, 'utf8')).toBe('key-1\n')
})

test('[A15] [MC19] killed in mid-call with resumable streams: the call does not wait for ever', async () => {
  const server = await startMcpServer('--resumable')
  const { untilState, call } = openServers(named(server.url))
  await untilState('up')
  const lost = failureOf(call('mcp-shop-hang'))
  await server.printed({ tool: 'hang', event: 'started' })
  await server.kill()
  expect(String(await lost)).toMatch(/Whether “hang” was done is not known/)
  expect(await untilState('down')).toMatchObject({ problem: expect.stringMatching(/./) })
})

test('[A21] [MC20] killed and restarted on the same port: it is noticed without a call, and comes back by itself', async () => {
  const server = await startMcpServer('--tools', 'echo')
  const { servers, until, untilState, clock, call } = openServers(named(server.url))
  await untilState('up')
  await clock.untilWait(500)
  await server.kill()
  expect(await untilState('down')).toMatchObject({ tools: 1 })
  // Longer each time, while it is away.
  for (const delayMs of [1_000, 2_000, 4_000]) {
    await clock.untilWait(delayMs)
    clock.advance(delayMs)
  }
  await clock.untilWait(8_000)
  await startMcpServer('--tools', 'echo,late', '--port', String(server.port))
  clock.advance(8_000)
  await untilState('up')
  expect(servers.tools()).toHaveLength(2)
  await until((servers) => servers.states()[0]?.state === 'up')
  expect((await call('mcp-shop-late')).text).toBe('better than never')
})

test('[MC20] killed and restarted, and needed before the next attempt: it is reached at once', async () => {
  const server = await startMcpServer()
  const { untilState, call } = openServers(named(server.url))
  await untilState('up')
  await server.kill()
  await untilState('down')
  await startMcpServer('--port', String(server.port))
  expect((await call('mcp-shop-echo', { text: 'again' })).text).toBe('again')
  expect(await untilState('up')).toMatchObject({ tools: 9 })
})

test('[A21] [MC20] down at the start: nothing is held up, and its tools come with it', async () => {
  const { port, kill } = await startMcpServer()
  await kill()
  const { servers, untilState } = openServers(named(`http://127.0.0.1:${port}/mcp`))
  expect(await untilState('down')).toEqual({
    name: 'shop',
    state: 'down',
    problem: 'cannot be reached (ECONNREFUSED)',
    tools: 0,
  })
  await servers.reach()
  expect(servers.states()).toMatchObject([{ state: 'down' }])
  await startMcpServer('--port', String(port))
  // A turn begins.
  await servers.reach()
  expect(servers.states()).toEqual([{ name: 'shop', state: 'up', tools: 9 }])
})

test('[MC20] a turn waits a bounded while for a server that has stopped in mid-word', async () => {
  const server = await startMcpServer()
  const { servers, untilState, call, clock } = openServers(named(server.url))
  await untilState('up')
  await server.kill()
  await untilState('down')
  const frozen = await startMcpServer('--port', String(server.port))
  frozen.child.kill('SIGSTOP')
  const refused = failureOf(call('mcp-shop-echo', { text: 'x' }))
  await clock.untilWait(4_000)
  clock.advance(4_000)
  expect(await refused).toEqual(new Error('The service “shop” is not available now.'))
  // The attempt goes on, and ends well when the server does.
  frozen.child.kill('SIGCONT')
  await untilState('up')
  expect(servers.tools()).toHaveLength(9)
})
