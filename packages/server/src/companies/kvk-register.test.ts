import { inspect } from 'node:util'
import type { Sector } from '@agora/inspection/domain/sector'
import { expect, test } from 'vitest'
import { transportKind } from './ask-kvk.ts'
import { kvkRegister } from './kvk-register.ts'
import { makeRegister } from './make-register.ts'
import { BadKvkSettings, readKvkSettings } from './kvk-settings.ts'
import { RegistryFailure, explainRegistryFailure } from './registry-failure.ts'
import { KEY, send, sendError, startKvkServer } from './testing/kvk-server.ts'

const sectors: readonly Sector[] = [
  { id: 'horeca', name: { nl: 'Horeca', en: 'Catering' }, activities: ['56'] },
  { id: 'craft', name: { nl: 'Ambacht', en: 'Craft' }, activities: ['1013', '4722'] },
]

const home = (straatnaam: string, plaats: string) => ({
  binnenlandsAdres: { type: 'bezoekadres', straatnaam, plaats },
})
const person = {
  kvkNummer: '68750110',
  naam: 'Test BV Donald',
  adres: home('Hizzaarderlaan', 'Lollum'),
  type: 'rechtspersoon',
}
const second = { ...person, vestigingsnummer: '000037178601', adres: home('Kade', 'Sneek'), type: 'nevenvestiging' }
const main = { ...person, vestigingsnummer: '000037178598', type: 'hoofdvestiging' }
const gone = { kvkNummer: '11111111', naam: 'Café Voorbij', adres: null, type: 'rechtspersoon', actief: 'Nee' }
const abroad = {
  kvkNummer: '22222222',
  naam: 'Grenzhandel GmbH',
  type: 'rechtspersoon',
  adres: {
    buitenlandsAdres: { straatHuisnummer: 'Hauptstraße 3', postcodeWoonplaats: '48599 Gronau', land: 'Duitsland' },
  },
}
const firms = [person, second, main, gone, abroad]

const profile = {
  kvkNummer: '68750110',
  sbiActiviteiten: [{ sbiCode: '62010', indHoofdactiviteit: 'Nee' }],
  _embedded: {
    hoofdvestiging: {
      vestigingsnummer: '000037178598',
      adressen: [
        { type: 'correspondentieadres', straatnaam: 'Postbus', huisnummer: 9, plaats: 'Elders' },
        {
          type: 'bezoekadres',
          indicatieAfgeschermd: 'Nee',
          straatnaam: 'Hizzaarderlaan',
          huisnummer: 3,
          huisletter: 'A',
          plaats: 'Lollum',
        },
      ],
      sbiActiviteiten: [
        { sbiCode: '62010', indHoofdactiviteit: 'Nee' },
        { sbiCode: '56101', indHoofdactiviteit: 'Ja' },
      ],
    },
  },
}

/** Far away: nothing here waits for it but the test of waiting. */
const never = new AbortController().signal

async function open(options: { timeoutMs?: number; profiles?: Record<string, object>; key?: string } = {}) {
  const { key = KEY, profiles = {}, ...more } = options
  const server = await startKvkServer(firms, profiles)
  let time = 0
  const register = kvkRegister({ key, url: server.url, sectors, now: () => time, ...more })
  const failure = (query: string, signal = never) =>
    register.find(query, signal).then(
      () => undefined,
      (error: unknown) => error,
    )
  return { server, register, failure, pass: (ms: number) => (time += ms) }
}

test('[CO8] a firm is found by its number, its main place first, with sector and house number', async () => {
  const { server, register } = await open({ profiles: { '68750110': profile } })
  const told = { registration: '68750110', name: 'Test BV Donald', sector: 'horeca', source: 'kvk' }
  expect(await register.find('KVK 68 75 01 10', never)).toEqual([
    { ...told, branch: '000037178598', address: 'Hizzaarderlaan 3A', place: 'Lollum' },
    { ...told, branch: '000037178601', address: 'Kade', place: 'Sneek' },
  ])
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/v2/zoeken', '/api/v1/basisprofielen/68750110'])
  expect(server.requests[0]?.query.get('kvkNummer')).toBe('68750110')
})

test('[CO8] by name, and by the number of an establishment', async () => {
  const { server, register } = await open()
  expect((await register.find('donald', never)).map(({ branch }) => branch)).toEqual(['000037178598', '000037178601'])
  expect(server.requests.at(-1)?.query.get('naam')).toBe('donald')
  // What costs money is not asked for a list of names.
  expect(server.requests).toHaveLength(1)
  expect((await register.find('000037178601', never)).map(({ place }) => place)).toEqual(['Sneek'])
})

test('[CO8] no such firm is an empty list, and what can be no firm is not asked for', async () => {
  const { server, register } = await open()
  expect(await register.find('99999999', never)).toEqual([])
  expect(await register.find('Nergens te vinden', never)).toEqual([])
  const asked = server.requests.length
  for (const query of ['', ' ', '1234567', '123456789', '-', 'x']) expect(await register.find(query, never)).toEqual([])
  expect(server.requests).toHaveLength(asked)
})

test('[CO8] a firm that has ceased says so, and one abroad has its address', async () => {
  const { register } = await open()
  expect(await register.find('11111111', never)).toEqual([
    { registration: '11111111', name: 'Café Voorbij', source: 'kvk', ceased: true },
  ])
  expect(await register.find('Voorbij', never)).toEqual([])
  expect(await register.find('22222222', never)).toMatchObject([
    { address: 'Hauptstraße 3, Duitsland', place: '48599 Gronau' },
  ])
})

test('[CO8] a shielded address stays unseen', async () => {
  const address = { type: 'bezoekadres', indicatieAfgeschermd: 'Ja', straatnaam: 'Geheim', huisnummer: 1 }
  const hidden = { _embedded: { hoofdvestiging: { vestigingsnummer: '000037178598', adressen: [address] } } }
  const { register } = await open({ profiles: { '68750110': hidden } })
  expect(JSON.stringify(await register.find('68750110', never))).not.toContain('Geheim')
})

test('[CO8] without a profile the firm is found all the same', async () => {
  const { register } = await open()
  const [company] = await register.find('68750110', never)
  expect(company).toMatchObject({ address: 'Hizzaarderlaan', place: 'Lollum' })
  expect(company).not.toHaveProperty('sector')
})

const answers = {
  'key-refused': (response) => sendError(response, 401, 'x'),
  forbidden: (response) => sendError(response, 403, 'x'),
  'wrong-address': (response) => response.writeHead(404).end('<h1>nginx</h1>'),
  refused: (response) => sendError(response, 400, 'IPD1999'),
  busy: (response) => sendError(response, 429, 'x', { 'retry-after': '30' }),
  down: (response) => response.writeHead(503).end('down for maintenance'),
  garbage: (response) => response.writeHead(200).end('{"resultaten":'),
} satisfies Record<string, Parameters<Awaited<ReturnType<typeof startKvkServer>>['fail']>[0]>

test.each(Object.entries(answers))('[CO9] an answer that means %s is told as that', async (kind, answer) => {
  const { server, register, failure } = await open()
  server.fail(answer)
  const failed = await failure('68750110')
  expect(failed).toBeInstanceOf(RegistryFailure)
  expect(failed).toMatchObject({ kind, retryAfterMs: kind === 'busy' ? 30_000 : undefined })
  // Nothing of it is remembered.
  server.fail(undefined)
  expect(await register.find('68750110', never)).toHaveLength(2)
})

test.each([
  ['nothing', '', 'garbage'],
  ['a list', '[]', 'garbage'],
  ['null', 'null', 'garbage'],
  ['firms that are none', '{"resultaten":[{"naam":7}]}', 'garbage'],
  ['more than anybody reads', JSON.stringify({ resultaten: [], links: 'x'.repeat(2_000_000) }), 'garbage'],
])('[CO9] %s is no answer', async (_, text, kind) => {
  const { server, failure } = await open()
  server.fail((response) => response.writeHead(200).end(text))
  expect(await failure('68750110')).toMatchObject({ kind })
})

test('[CO9] one firm that is told oddly hides no others', async () => {
  const { server, register } = await open()
  server.fail((response) => send(response, 200, { resultaten: [{ naam: 7 }, main] }))
  expect(await register.find('donald', never)).toHaveLength(1)
})

test('[CO9] a line that breaks, hangs or is not there', async () => {
  const { server, failure } = await open({ timeoutMs: 50 })
  server.fail((response) => response.socket?.destroy())
  expect(await failure('a firm')).toMatchObject({ kind: 'unreachable' })
  server.fail((response) => response.socket?.end('no http at all\r\n\r\n'))
  expect(await failure('a firm')).toMatchObject({ kind: 'garbage' })
  server.fail(() => {})
  expect(await failure('a firm')).toMatchObject({ kind: 'too-slow' })
  // The headers come at once, the rest never.
  server.fail((response) => void response.writeHead(200).write('{'))
  expect(await failure('a firm')).toMatchObject({ kind: 'too-slow' })
  await server.stop()
  expect(await failure('a firm')).toMatchObject({ kind: 'unreachable' })
})

test('[CO9] a connection that was closed while idle is opened again', async () => {
  const { server, register } = await open()
  server.fail((response) => {
    server.fail(undefined)
    response.socket?.destroy()
  })
  expect(await register.find('donald', never)).toHaveLength(2)
})

test('[CO9] an untrusted certificate is reported as such', () => {
  const refused = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })
  expect(transportKind(refused('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'))).toBe('certificate')
  expect(transportKind(refused('SELF_SIGNED_CERT_IN_CHAIN'))).toBe('certificate')
  expect(transportKind(refused('ECONNREFUSED'))).toBe('unreachable')
  expect(transportKind(refused('ENOTFOUND'))).toBe('unreachable')
})

test('[CO9] an aborted request rejects with the reason of its caller', async () => {
  const { server, failure } = await open()
  const asked = Promise.withResolvers<void>()
  server.fail(() => asked.resolve())
  const stop = new AbortController()
  const outcome = failure('a firm', stop.signal)
  await asked.promise
  stop.abort(new Error('gone home'))
  expect(await outcome).toMatchObject({ message: 'gone home' })
  expect(await failure('a firm', stop.signal)).toMatchObject({ message: 'gone home' })
})

test('[CO9] every failure has a sentence in both languages', () => {
  const kinds = [...Object.keys(answers), 'unreachable', 'too-slow', 'certificate'] as RegistryFailure['kind'][]
  const told = kinds.flatMap((kind) => [explainRegistryFailure(kind, 'nl'), explainRegistryFailure(kind, 'en')])
  expect(new Set(told).size).toBe(20)
  for (const text of told) expect(text).toMatch(/^[A-Z].*\.$/)
})

test('[CO10] what was answered is kept for some minutes, an empty list too', async () => {
  const { server, register, pass } = await open()
  for (const query of ['donald', 'nergens']) {
    const first = await register.find(query, never)
    const asked = server.requests.length
    expect(await register.find(query, never)).toEqual(first)
    expect(server.requests).toHaveLength(asked)
  }
  pass(10 * 60 * 1_000)
  const asked = server.requests.length
  await register.find('donald', never)
  expect(server.requests).toHaveLength(asked + 1)
})

test('[CO10] no more is kept than the bound', async () => {
  const { server, register } = await open()
  await register.find('donald', never)
  for (let n = 0; n < 500; n++) await register.find(`name ${n}`, never)
  const asked = server.requests.length
  await register.find('name 499', never)
  expect(server.requests).toHaveLength(asked)
  await register.find('donald', never)
  expect(server.requests).toHaveLength(asked + 1)
})

test('[CO11] the key goes to the register, in its header, and nowhere else', async () => {
  const { server, register, failure } = await open({ key: KEY })
  await register.find('donald', never)
  expect(server.requests[0]).toMatchObject({ key: KEY })
  expect(String(server.requests[0]?.query)).not.toContain(KEY)
  const other = await startKvkServer([])
  server.fail((response) => response.writeHead(302, { location: `${other.url}/api/v2/zoeken` }).end())
  const failed = await failure('somebody')
  expect(failed).toMatchObject({ kind: 'garbage' })
  expect(other.requests).toEqual([])
  // A server that says the key aloud is not repeated.
  server.fail((response) => response.writeHead(500).end(`bad key ${KEY}`))
  const echoed = await failure('somebody')
  for (const shown of [failed, echoed, register])
    expect(inspect(shown, { depth: 9, showHidden: true })).not.toContain(KEY)
})

function wrong(environment: Record<string, string>): string {
  try {
    return JSON.stringify(readKvkSettings(environment))
  } catch (error) {
    return error instanceof BadKvkSettings ? `${error.setting} ${error.message}` : String(error)
  }
}

test('[CO12] settings: no key means invented firms, and a wrong one is said in one line', async () => {
  expect(readKvkSettings({})).toBeUndefined()
  expect(readKvkSettings({ AGORA_KVK_KEY: '' })).toBeUndefined()
  expect(readKvkSettings({ AGORA_KVK_KEY: KEY })).toEqual({ key: KEY, url: 'https://api.kvk.nl' })
  const AGORA_KVK_URL = 'https://api.kvk.nl/test/'
  expect(readKvkSettings({ AGORA_KVK_KEY: KEY, AGORA_KVK_URL })).toMatchObject({ url: 'https://api.kvk.nl/test' })
  for (const url of ['api.kvk.nl', 'ftp://kvk', 'https://a:b@kvk.nl', 'https://kvk.nl/?a=b']) {
    expect(wrong({ AGORA_KVK_KEY: KEY, AGORA_KVK_URL: url })).toMatch(/^AGORA_KVK_URL must [^\n]+$/)
  }
  expect(wrong({ AGORA_KVK_KEY: 'a secret' })).toMatch(/^AGORA_KVK_KEY must (?!.*secret)[^\n]+$/)
  const company = { registration: '00001101', name: 'Slagerij De Verzonnen Os', source: 'demo' } as const
  const demo = makeRegister({ kvk: undefined, domains: [{ firms: [{ company, past: [] }] }], sectors, now: () => 0 })
  expect(demo.kind).toBe('demo')
  expect(await demo.find('slagerij', never)).toEqual([company])
  const kvk = { key: KEY, url: 'http://127.0.0.1:1' }
  expect(makeRegister({ kvk, domains: [], sectors, now: () => 0 }).kind).toBe('kvk')
})
