import { expectRows } from '@agora/core/testing/expect-rows'
import type { Preferences } from '@agora/protocol/preferences'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { readAcceptLanguage } from './first-language.ts'

const english = { 'accept-language': 'en-GB,en;q=0.9,nl;q=0.5' }
const languageOf = async (server: TestServer) =>
  ((await server.send('GET', '/api/me/preferences')).body as { preferences: Preferences }).preferences.language
const enter = (server: TestServer, acceptLanguage: string) =>
  fetch(server.makeLink(), { method: 'POST', headers: { 'accept-language': acceptLanguage }, redirect: 'manual' })

test('[PR6][XT11] a new installation takes the language of the first browser that is let in', async () => {
  expectRows(
    await Promise.all(
      (['en-GB,en;q=0.9', 'nl-BE,nl;q=0.9', 'de-DE,de;q=0.9,en;q=0.8', 'fr-FR', '*', ''] as const).map(
        async (header) => {
          const server = await startTestServer()
          await enter(server, header)
          return [header, await languageOf(server)] as const
        },
      ),
    ),
    ([header, language]) => {
      expect(language).toBe(/^(?:en|de)/.test(header) ? 'en' : 'nl')
    },
  )
})

test('[PR6][XT11] by API alone too: the first request that names a language, before what it does', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' }, english)
  expect(await languageOf(server)).toBe('en')
  // Decided once: another device changes nothing.
  await server.send('GET', '/api/me', undefined, { 'accept-language': 'nl' })
  await enter(server, 'nl')
  expect(await languageOf(server)).toBe('en')
})

test('[PR6][XT11] an existing installation keeps its language, also if no user ever chose it', async () => {
  const withThread = await startTestServer()
  await withThread.send('POST', '/api/threads', { id: 't' })
  await enter(withThread, 'en-GB')
  expect(await languageOf(withThread)).toBe('nl')

  const storage = openMemoryStorage()
  const withArchive = await startTestServer({ storage })
  await withArchive.send('POST', '/api/threads', { id: 't' })
  await withArchive.send('PATCH', '/api/threads/t', { archived: true })
  const again = await startTestServer({ storage })
  await enter(again, 'en-GB')
  expect(await languageOf(again)).toBe('nl')

  const withChoice = await startTestServer()
  await withChoice.send('PATCH', '/api/me/preferences', { theme: 'dark' })
  await enter(withChoice, 'en-GB')
  expect(await languageOf(withChoice)).toBe('nl')
})

test('[PR6][XT11] of several languages the one that is wanted most and spoken here', () => {
  expectRows(
    [
      ['en-US,en;q=0.5', 'en'],
      ['nl', 'nl'],
      ['de-DE, nl;q=0.7, en;q=0.9', 'en'],
      ['EN-gb', 'en'],
      ['en;q=0, nl;q=0.1', 'nl'],
      ['fr, de', undefined],
      ['*', undefined],
      ['', undefined],
      ['nl;q=x, en', 'en'],
      [`${'fr,'.repeat(100)}nl`, undefined],
    ] as const,
    ([header, language]) => {
      expect(readAcceptLanguage(header)).toBe(language)
    },
  )
})
