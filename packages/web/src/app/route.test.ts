import { expect, test } from 'vitest'
import { type Route, formatRoute, parseRoute } from './route.ts'

const parse = (address: string) => {
  const { pathname, search } = new URL(address, 'http://agora.test')
  return parseRoute(pathname, search)
}

test('[WEB1][WI3] every screen has an address, and an address names its screen again', () => {
  const routes: Route[] = [
    { screen: { kind: 'list' }, archived: false },
    { screen: { kind: 'list' }, archived: true },
    { screen: { kind: 'conversation', id: '0198-a:b.c_d' }, archived: false },
    { screen: { kind: 'conversation', id: 'a/b ?é' }, archived: true },
    { screen: { kind: 'conversation', id: 'een', panel: 'findings' }, archived: false },
    { screen: { kind: 'conversation', id: 'een', panel: 'points' }, archived: true },
    { screen: { kind: 'settings' }, archived: false },
    { screen: { kind: 'open' }, archived: true },
    { screen: { kind: 'sign-in', usedLink: false }, archived: false },
  ]
  for (const route of routes) expect(parse(formatRoute(route))).toEqual(route)
})

test('[WEB1] a slash at the end and what follows a question mark do not matter', () => {
  expect(parse('/settings/').screen).toEqual({ kind: 'settings' })
  expect(parse('/c/one/?x=1').screen).toEqual({ kind: 'conversation', id: 'one' })
  expect(parse('/c/one?panel=nope').screen).toEqual({ kind: 'conversation', id: 'one' })
  expect(parse('/settings?panel=report').screen).toEqual({ kind: 'settings' })
  expect(parse('/enter?code=abc').screen).toEqual({ kind: 'sign-in', usedLink: true })
})

test('[WEB1] an address that is none of ours is unknown, also a broken one', () => {
  for (const address of ['/nope', '/c/', '/c/a/b', '/settings/x', '/c/%E0%A4%A', '//c/x/y/z']) {
    const { screen } = address.startsWith('//') ? parseRoute(address, '') : parse(address)
    expect(screen.kind, address).toBe('unknown')
  }
})
