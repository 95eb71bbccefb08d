import { expect, test } from 'vitest'
import { testAmbient } from '../testing/say.ts'
import { Credentials, SESSION_DAYS } from './credentials.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN = 'a-token-of-the-owner'

test('[GW1] the token is the owner, and nothing that resembles it is', () => {
  const credentials = new Credentials(TOKEN, testAmbient())
  expect(credentials.userOfToken(TOKEN)).toEqual({ id: 'owner', role: 'owner' })
  for (const wrong of [
    '',
    TOKEN.slice(1),
    `${TOKEN}x`,
    TOKEN.toUpperCase(),
    ` ${TOKEN}`,
    `${TOKEN}\0`,
    'é'.repeat(20),
  ]) {
    expect(credentials.userOfToken(wrong)).toBe(undefined)
  }
})

test('[GW3] a cookie outlives a restart, and not the token', () => {
  const ambient = testAmbient()
  const cookie = new Credentials(TOKEN, ambient).makeCookie()
  expect(new Credentials(TOKEN, ambient).userOfCookie(cookie)).toEqual({ id: 'owner', role: 'owner' })
  expect(new Credentials('another-token-of-the-owner', ambient).userOfCookie(cookie)).toBe(undefined)
})

test('[GW3] a cookie lasts its days and not a millisecond longer', () => {
  const ambient = testAmbient()
  const credentials = new Credentials(TOKEN, ambient)
  const cookie = credentials.makeCookie()
  ambient.time += SESSION_DAYS * DAY_MS - 1
  expect(credentials.userOfCookie(cookie)).toBeDefined()
  ambient.time += 1
  expect(credentials.userOfCookie(cookie)).toBe(undefined)
})

test('[GW3] a cookie cannot be made, prolonged or joined from parts', () => {
  const ambient = testAmbient()
  const credentials = new Credentials(TOKEN, ambient)
  const [issued, signature] = credentials.makeCookie().split('.')
  ambient.time += 1
  const [later] = credentials.makeCookie().split('.')
  const forged = [
    '',
    '.',
    '..',
    `${later}.${signature}`,
    `${issued}.`,
    `.${signature}`,
    `${issued}`,
    `${issued} .${signature}`,
    `0${issued}.${signature}`,
    `${issued}.${signature?.toUpperCase()}`,
    `NaN.${signature}`,
    `${issued}.${TOKEN}`,
    'x'.repeat(100_000),
  ]
  for (const cookie of forged) expect(credentials.userOfCookie(cookie)).toBe(undefined)
})

test('[GW3] a link lets one browser in, once, and no other code does', () => {
  let drawn = 0
  const ambient = { ...testAmbient(), randomBytes: (count: number) => new Uint8Array(count).fill(++drawn) }
  const credentials = new Credentials(TOKEN, ambient)
  const [first, second] = [credentials.makeLinkCode(), credentials.makeLinkCode()]
  expect(first).not.toBe(second)
  expect(credentials.useLinkCode('')).toBe(false)
  expect(credentials.useLinkCode(`${first}x`)).toBe(false)
  expect([credentials.useLinkCode(first), credentials.useLinkCode(first)]).toEqual([true, false])
  expect([credentials.useLinkCode(second), credentials.useLinkCode(second)]).toEqual([true, false])
})

test('[GW3] links that nobody uses do not gather without end: the oldest go', () => {
  let drawn = 0
  const randomBytes = (count: number) => new Uint8Array(count).fill(++drawn)
  const credentials = new Credentials(TOKEN, { ...testAmbient(), randomBytes })
  const codes = Array.from({ length: 150 }, () => credentials.makeLinkCode())
  expect(codes.map((code) => credentials.useLinkCode(code)).filter(Boolean)).toHaveLength(100)
  expect(credentials.useLinkCode(codes[149]!)).toBe(false)
})
