import { expect, test } from 'vitest'
import { memoryCredentials } from '../log/credentials/memory-credentials.ts'
import { earlierCookieValue } from '../testing/earlier-cookie.ts'
import { testAmbient } from '../testing/say.ts'
import { owner } from './owner.ts'
import { LINK_MS, SESSION_DAYS, SignIn } from './sign-in.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN = 'a-token-of-the-owner'

/** Two processes on one storage; each draws something else. */
function open(token = TOKEN) {
  let drawn = 0
  const ambient = Object.assign(testAmbient(), { randomBytes: (count: number) => new Uint8Array(count).fill(++drawn) })
  const credentials = memoryCredentials()
  const make = () => new SignIn({ token, credentials, ambient })
  return { ambient, credentials, signIn: make(), again: make() }
}

const usersOf = async (signIn: SignIn, ...cookies: string[]) =>
  (await signIn.findSessions(cookies)).map((session) => signIn.userOfSession(session))

test('[GW1] the token is the owner, and nothing that resembles it is', () => {
  const { signIn } = open()
  expect(signIn.userOfToken(TOKEN)).toEqual({ id: 'owner', role: 'owner' })
  for (const wrong of [
    '',
    TOKEN.slice(1),
    `${TOKEN}x`,
    TOKEN.toUpperCase(),
    ` ${TOKEN}`,
    `${TOKEN}\0`,
    'é'.repeat(20),
  ]) {
    expect(signIn.userOfToken(wrong)).toBe(undefined)
  }
})

test('[GW3] a session outlives a restart, and not the token', async () => {
  const { ambient, credentials, signIn, again } = open()
  const cookie = (await signIn.redeemLink(signIn.makeLinkCode())) ?? ''
  expect(await usersOf(again, cookie)).toEqual([owner])
  const other = new SignIn({ token: 'another-token-of-the-owner', credentials, ambient })
  expect(await usersOf(other, cookie)).toEqual([])
})

test('[GW3] a session lasts its days and not a millisecond longer; then nothing of it is stored', async () => {
  const { ambient, credentials, signIn } = open()
  const cookie = (await signIn.redeemLink(signIn.makeLinkCode())) ?? ''
  const sessions = await signIn.findSessions([cookie])
  ambient.time += SESSION_DAYS * DAY_MS - 1
  expect(await usersOf(signIn, cookie)).toEqual([owner])
  expect(await signIn.findEnded(sessions)).toEqual([])
  ambient.time += 1
  expect(await usersOf(signIn, cookie)).toEqual([])
  expect(await signIn.findEnded(sessions)).toEqual(sessions)
  ambient.time += 1
  await signIn.redeemLink(signIn.makeLinkCode())
  expect(await credentials.findSessions(sessions.map(({ id }) => id))).toEqual([])
})

test('[GW3][XS9] the storage has neither the cookie nor the code', async () => {
  const { credentials, signIn } = open()
  const code = signIn.makeLinkCode()
  const cookie = (await signIn.redeemLink(code)) ?? ''
  const [session] = await signIn.findSessions([cookie])
  const stored = JSON.stringify(await credentials.findSessions([session?.id ?? '']))
  expect(stored).toContain('owner')
  for (const secret of [code, cookie]) expect(stored).not.toContain(secret)
})

test('[GW3][GW15] a cookie of an earlier version stays valid until it expires or is signed out, and cannot be forged', async () => {
  const { ambient, signIn, again } = open()
  const issued = ambient.time
  const cookie = earlierCookieValue(TOKEN, issued)
  expect(await usersOf(signIn, cookie)).toEqual([owner])
  const [, signature] = cookie.split('.')
  const forged = [
    '',
    '.',
    '..',
    `${issued + 1}.${signature}`,
    `${issued}.`,
    `.${signature}`,
    `${issued}`,
    `${issued} .${signature}`,
    `0${issued}.${signature}`,
    `${issued}.${signature?.toUpperCase()}`,
    `NaN.${signature}`,
    `${issued}.${TOKEN}`,
    earlierCookieValue('another-token-of-the-owner', issued),
    'x'.repeat(100_000),
  ]
  for (const wrong of forged) expect([wrong, await usersOf(signIn, wrong)]).toEqual([wrong, []])
  ambient.time = issued + SESSION_DAYS * DAY_MS - 1
  const [session] = await signIn.findSessions([cookie])
  expect(session).toBeDefined()
  await signIn.endSession(session!)
  for (const process of [signIn, again]) expect(await usersOf(process, cookie)).toEqual([])
  expect(await again.findEnded([session!])).toEqual([session])
  const other = earlierCookieValue(TOKEN, issued + 1)
  expect(await usersOf(signIn, other)).toEqual([owner])
  ambient.time += 2
  expect(await usersOf(signIn, other)).toEqual([])
})

test('[GW15][XS9] a session that was signed out is refused in every process', async () => {
  const { signIn, again } = open()
  const cookie = (await signIn.redeemLink(signIn.makeLinkCode())) ?? ''
  const other = (await signIn.redeemLink(signIn.makeLinkCode())) ?? ''
  const [session] = await again.findSessions([cookie])
  await signIn.endSession(session!)
  for (const process of [signIn, again]) expect(await usersOf(process, cookie, other)).toEqual([owner])
  expect(await again.findEnded([session!])).toEqual([session])
})

test('[GW3][XS10] a link lets one browser in, once, and no other code does; looking at it changes nothing', async () => {
  const { signIn, again } = open()
  const [first, second] = [signIn.makeLinkCode(), signIn.makeLinkCode()]
  expect(first).not.toBe(second)
  expect(first).toMatch(/^[\w-]{20,}$/)
  const wrong = [
    '',
    'x',
    `${first}x`,
    `${first}=`,
    ` ${first}`,
    first.slice(1),
    // The last letter has bits that base64url does not read: the same bytes, another text.
    ...['A', 'B', 'Q', '_', '-'].map((end) => first.slice(0, -1) + end).filter((code) => code !== first),
    first.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    open('another-token-of-the-owner').signIn.makeLinkCode(),
    TOKEN,
  ]
  for (const code of wrong) {
    expect([code, await signIn.isLinkOpen(code), await signIn.redeemLink(code)]).toEqual([code, false, undefined])
  }
  for (let looks = 0; looks < 3; looks++) expect(await again.isLinkOpen(first)).toBe(true)
  const redeemed = await Promise.all([signIn.redeemLink(first), again.redeemLink(first), signIn.redeemLink(first)])
  expect(redeemed.filter((cookie) => cookie !== undefined)).toHaveLength(1)
  expect([await signIn.isLinkOpen(first), await again.redeemLink(first)]).toEqual([false, undefined])
  expect(await again.redeemLink(second)).toBeDefined()
})

test('[GW15][XS9] a session whose row was removed has ended, also for what is open', async () => {
  const { ambient, credentials, signIn } = open()
  const cookie = (await signIn.redeemLink(signIn.makeLinkCode())) ?? ''
  const sessions = await signIn.findSessions([cookie, earlierCookieValue(TOKEN, ambient.time)])
  expect(sessions).toHaveLength(2)
  await credentials.dropExpired(Number.MAX_SAFE_INTEGER)
  expect(await signIn.findEnded(sessions)).toEqual(sessions.slice(0, 1))
})

test('[GW3][XS10] a link of a clock that is a minute ahead works; one that is further ahead gets no longer life by it', async () => {
  const { ambient, signIn } = open()
  ambient.time += 10 * LINK_MS
  const codes = [signIn.makeLinkCode(), signIn.makeLinkCode()] as const
  ambient.time -= 60_000
  expect(await signIn.redeemLink(codes[0])).toBeDefined()
  ambient.time -= 1
  expect(await signIn.redeemLink(codes[1])).toBe(undefined)
})

test('[GW3][XS10] a link lasts ten minutes, also while the server runs', async () => {
  const { ambient, signIn } = open()
  const [first, second] = [signIn.makeLinkCode(), signIn.makeLinkCode()]
  ambient.time += LINK_MS - 1
  expect(LINK_MS).toBe(600_000)
  expect(await signIn.redeemLink(first)).toBeDefined()
  ambient.time += 1
  expect([await signIn.isLinkOpen(second), await signIn.redeemLink(second)]).toEqual([false, undefined])
})
