import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { failureOf } from './testing/failure-of.ts'
import { openServers } from './testing/open-servers.ts'
import { type HandAnswer, breakEvents, sendEvents, sendJson, sendResult, serveByHand } from './testing/serve-by-hand.ts'
import { serveHttp } from './testing/serve-http.ts'
import { openMcpServer } from './testing/start-mcp-server.ts'

const named = (url: string, token?: string) => ({ servers: [{ name: 'shop', url, ...(token && { token }) }] })

describe('not a server to be had', () => {
  test('[MC13] a wrong token, or none: said plainly, and the token is nowhere in it', async () => {
    const server = await openMcpServer('--token', 'right-token')
    for (const token of ['wrong-token', undefined]) {
      const { untilState, servers } = openServers(named(server.url, token))
      const state = await untilState('down')
      expect(state).toEqual({
        name: 'shop',
        state: 'down',
        problem: 'does not accept our token, or wants one (401)',
        tools: 0,
      })
      await servers.close()
    }
  })

  test('[MC13] a web page is not an MCP server', async () => {
    const page = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')
    })
    const { untilState } = openServers(named(page))
    expect((await untilState('down')).problem).toBe('is not an MCP server: it answers with text/html')
  })

  const greetings: [string, HandAnswer, RegExp][] = [
    ['404', (response) => void response.writeHead(404).end(), /does not take our message \(404\)/],
    ['500', (response) => void response.writeHead(500).end('x'.repeat(300_000)), /has trouble \(500\)/],
    ['no JSON', (response) => sendJson(response, '{"jsonrpc'), /is not MCP/],
    ['another shape', (response, message) => sendResult(response, message, { hello: 1 }), /is not MCP/],
    [
      'an unknown version',
      (response, message) =>
        sendResult(response, message, {
          protocolVersion: '1066-10-14',
          capabilities: {},
          serverInfo: { name: 'x', version: '1' },
        }),
      /protocol version is not supported: 1066/,
    ],
    ['a closed line', (response) => void response.destroy(), /the connection broke/],
    ['half a stream', (response) => breakEvents(response, 'data: {"jso'), /ended before the answer/],
    ['an empty stream', (response) => void sendEvents(response, ':\n\n').end(), /ended before the answer/],
  ]
  test.each(greetings)('[MC13] a greeting with %s is a problem in words', async (_what, initialize, problem) => {
    const { untilState } = openServers(named(await serveByHand({ initialize })))
    expect((await untilState('down')).problem).toMatch(problem)
  })

  test.each(['initialize', 'notifications/initialized', 'tools/list'])(
    '[MC14] one that hangs at %s is given up after its time, and tried again',
    async (method) => {
      const reached = Promise.withResolvers<void>()
      const url = await serveByHand({ [method]: () => reached.resolve() })
      const { untilState, clock, servers } = openServers(named(url))
      await reached.promise
      expect(servers.states()).toMatchObject([{ state: 'connecting' }])
      clock.advance(10_000)
      expect((await untilState('down')).problem).toMatch(/within 10 s/)
      expect(clock.waits()).toEqual([1_000])
    },
  )

  test('[MC15] a redirect is followed within its origin, and a token never leaves it', async () => {
    const seen: (string | undefined)[] = []
    const elsewhere = await serveHttp((request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(500).end()
    })
    const server = await openMcpServer('--token', 'our-token')
    const away = openServers(
      named(
        await serveByHand({
          initialize: (response) => void response.writeHead(307, { location: `${elsewhere}/mcp?secret=1` }).end(),
        }),
        'our-token',
      ),
    )
    expect((await away.untilState('down')).problem).toMatch(/sends us elsewhere, which is not followed \(307/)
    expect(seen).toEqual([])
    const moved = openServers(named(server.url.replace('/mcp', '/moved'), 'our-token'))
    await moved.untilState('up')
    expect((await moved.call('mcp-shop-echo', { text: 'here' })).text).toBe('here')
  })
})

describe('answers that are none', () => {
  const huge = 'y'.repeat(10_000)
  const unsure = 'Whether “do” was done is not known.'
  const broke = `The service “shop” is not available now: it gave no answer. ${unsure}`
  const unread = `The answer of the service “shop” cannot be read. ${unsure}`
  const calls: [string, HandAnswer, string][] = [
    ['no JSON', (response) => sendJson(response, 'null and void'), unread],
    ['another shape', (response, message) => sendResult(response, message, { content: [{ type: 'smell' }] }), unread],
    ['a web page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), unread],
    ['a closed line', (response) => void response.destroy(), broke],
    ['a stream that ends', (response) => void sendEvents(response, 'data: {"x":1}\n\n').end(), broke],
    ['a stream that breaks', (response) => breakEvents(response, 'data: {"jsonrpc":"2.'), broke],
    ['502', (response) => void response.writeHead(502).end('<html>'), broke],
    [
      '429',
      (response) => void response.writeHead(429).end(),
      'The service “shop” is not available now: it is too busy.',
    ],
    [
      '403',
      (response) => void response.writeHead(403).end(),
      'The service “shop” is not available now: it does not let us in.',
    ],
    [
      'a long line',
      (response) => sendJson(response, huge),
      'The answer of the service “shop” is too large and was not read.',
    ],
    [
      'an event without end',
      (response) => void sendEvents(response, `data: ${huge}`),
      'The answer of the service “shop” is too large and was not read.',
    ],
    [
      'a refusal',
      (response, { id }) =>
        sendJson(response, JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'Not today' } })),
      'MCP error -32000: Not today',
    ],
  ]
  test.each(calls)('[MC16] %s in answer to a call: a clear error, once', async (_what, answer, message) => {
    let asked = 0
    const url = await serveByHand({
      'tools/call': (...all) => {
        asked += 1
        answer(...all)
      },
    })
    const { untilState, call } = openServers({ ...named(url), limits: { answerBytes: 5_000 } })
    await untilState('up')
    await expect(call('mcp-shop-do')).rejects.toThrow(new Error(message))
    expect(asked).toBe(1)
  })

  test('[MC16] an answer that is otherwise than its schema says cannot be read', async () => {
    const outputSchema = { type: 'object', properties: { degrees: { type: 'number' } } }
    const url = await serveByHand({
      'tools/list': (response, message) =>
        sendResult(response, message, { tools: [{ name: 'do', inputSchema: { type: 'object' }, outputSchema }] }),
      'tools/call': (response, message) => sendResult(response, message, { structuredContent: { degrees: 'warm' } }),
    })
    const { untilState, call } = openServers(named(url))
    await untilState('up')
    await expect(call('mcp-shop-do')).rejects.toThrow('cannot be read')
  })

  test('[MC16][XS12] a schema that no value is ever checked by costs a bounded time, and the server goes on', async () => {
    const pattern = { type: 'object', properties: { x: { type: 'string', pattern: '^(a+)+$' } } }
    const url = await serveByHand({
      'tools/list': (response, message) =>
        sendResult(response, message, {
          tools: [
            { name: 'result', inputSchema: { type: 'object' }, outputSchema: pattern },
            { name: 'args', inputSchema: pattern },
          ],
        }),
      'tools/call': (response, message) =>
        sendResult(response, message, { content: [], structuredContent: { x: `${'a'.repeat(40)}!` } }),
    })
    const { untilState, call } = openServers(named(url))
    await untilState('up')
    await expect(call('mcp-shop-result')).rejects.toThrow('cannot be read')
    await expect(call('mcp-shop-args', { x: `${'a'.repeat(40)}!` })).rejects.toThrow('takes too long')
  })

  test('[MC3][XS12] definitions that are too large, one or all together, are left out', async () => {
    const tool = (name: string, chars: number) => ({
      name,
      description: 'x'.repeat(chars),
      inputSchema: { type: 'object' },
    })
    const url = await serveByHand({
      'tools/list': (response, message) =>
        sendResult(response, message, {
          tools: [tool('large', 2_000), tool('a', 600), tool('b', 600), tool('c', 10)],
        }),
    })
    const limits = { definitionChars: 1_000, definitionsChars: 1_000 }
    const { untilState, servers } = openServers({ ...named(url), limits })
    await untilState('up')
    expect(servers.tools().map(({ name }) => name)).toEqual(['mcp-shop-a', 'mcp-shop-c'])
  })

  test('[MC3] one tool that is described wrongly costs the others nothing, and no list is endless', async () => {
    let pages = 0
    const url = await serveByHand({
      'tools/list': (response, message) => {
        pages += 1
        const good = {
          name: `good-${pages}`,
          inputSchema: { type: 'object' },
          outputSchema: { type: 'object', $ref: '#/no' },
        }
        const bad = [
          { name: 'bad' },
          7,
          { name: 'as-task', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } },
        ]
        sendResult(response, message, { tools: [...bad, good, good], nextCursor: 'more' })
      },
    })
    const { untilState, servers } = openServers({ ...named(url), limits: { pages: 3 } })
    await untilState('up')
    expect(servers.tools().map(({ name }) => name)).toEqual(['mcp-shop-good-1', 'mcp-shop-good-2', 'mcp-shop-good-3'])
    expect(pages).toBe(3)
  })

  test('[MC20] a session that falls again and again is opened ever later; one that stood long, soon', async () => {
    const url = await serveByHand({ 'tools/call': (response) => void response.destroy() })
    const { untilState, call, clock } = openServers(named(url))
    await untilState('up')
    for (const delayMs of [1_000, 2_000, 4_000]) {
      await expect(call('mcp-shop-do')).rejects.toThrow('no answer')
      expect(clock.waits()).toEqual([delayMs])
      clock.advance(delayMs)
      await untilState('up')
    }
    clock.advance(30_000)
    await expect(call('mcp-shop-do')).rejects.toThrow('no answer')
    expect(clock.waits()).toEqual([1_000])
    for (let failure = 0; failure < 8; failure++) {
      clock.advance(60_000)
      await untilState('up')
      await expect(call('mcp-shop-do')).rejects.toThrow('no answer')
    }
    expect(Math.max(...clock.waits())).toBeLessThanOrEqual(60_000)
  })

  test('[MC4] a server with news about each list is not asked without end', async () => {
    let lists = 0
    const news: ServerResponse[] = []
    const url = await serveByHand({
      GET: (response) => void news.push(sendEvents(response, ':\n\n')),
      'tools/list': (response, message) => {
        lists += 1
        sendResult(response, message, { tools: [{ name: `do-${lists}`, inputSchema: { type: 'object' } }] })
        for (const stream of news) {
          stream.write('data: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n\n')
        }
      },
      'tools/call': (response, message) => sendResult(response, message, { content: [] }),
    })
    const { untilState, call, clock } = openServers(named(url))
    await untilState('up')
    await clock.untilWait(500)
    expect(lists).toBe(2)
    // Everything written before this response has arrived.
    await call('mcp-shop-do-2')
    expect(lists).toBe(2)
    clock.advance(500)
    await clock.untilWait(500)
    expect(lists).toBe(3)
  })

  test('[MC7] news that are too large end the session, and are not fetched again and again', async () => {
    let opened = 0
    const url = await serveByHand({
      GET: (response) => {
        opened += 1
        sendEvents(response, `data: ${huge}`)
      },
    })
    const { untilState, clock } = openServers({ ...named(url), limits: { answerBytes: 5_000 } })
    expect((await untilState('down')).problem).toBe('sends too much')
    expect(opened).toBe(1)
    expect(clock.waits()).toContain(1_000)
  })

  test('[MC9] an answered call is not cancelled by a later abort', async () => {
    const cancelled: unknown[] = []
    const url = await serveByHand({
      'tools/call': (response, message) => sendResult(response, message, { content: [] }),
      'notifications/cancelled': (response, { params }) => {
        cancelled.push(params)
        response.writeHead(202).end()
      },
    })
    const { untilState, call } = openServers(named(url))
    await untilState('up')
    const stop = new AbortController()
    await call('mcp-shop-do', {}, { signal: stop.signal })
    stop.abort()
    for (let later = 0; later < 3; later++) await call('mcp-shop-do')
    expect(cancelled).toEqual([])
  })

  test('[MC9] the stream of a call that was cancelled is ended, also when the server does not listen', async () => {
    const called = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    const url = await serveByHand({
      'tools/call': (response) => {
        sendEvents(response, ':\n\n').on('close', ended.resolve)
        called.resolve()
      },
      'notifications/cancelled': () => told.resolve(),
    })
    const { untilState, call, clock } = openServers(named(url))
    await untilState('up')
    const stop = new AbortController()
    const stopped = failureOf(call('mcp-shop-do', {}, { signal: stop.signal }))
    await called.promise
    stop.abort(new Error('stop'))
    expect(await stopped).toBe(stop.signal.reason)
    await told.promise
    clock.advance(1_000)
    await ended.promise
    expect(clock.waits()).toEqual([])
  })
})
