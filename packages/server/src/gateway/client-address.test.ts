import type { IncomingMessage } from 'node:http'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const rows = [
  ['192.0.2.7', undefined, false, '192.0.2.7'],
  ['::ffff:192.0.2.7', undefined, false, '192.0.2.7'],
  // A whole network is one client: a household has 2^64 addresses.
  ['2001:db8:1:2:3:4:5:6', undefined, false, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', undefined, false, '2001:db8:1:2::/64'],
  ['::1', undefined, false, '0:0:0:0::/64'],
  // A client can write the header itself.
  ['192.0.2.7', '198.51.100.1', false, '192.0.2.7'],
  ['192.0.2.7', '198.51.100.1', true, '192.0.2.7'],
  ['127.0.0.1', '198.51.100.1', false, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9, 198.51.100.1', true, '198.51.100.1'],
  ['172.18.0.2', '198.51.100.1', true, '198.51.100.1'],
  ['127.0.0.1', undefined, true, '127.0.0.1'],
  ['', undefined, true, ''],
] as const

test('[GW35] a client is its address, or behind a reverse proxy the last one that the proxy wrote down', () => {
  expectRows(rows, ([remoteAddress, forwarded, isBehindProxy, address]) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
    expect(clientAddress(request, isBehindProxy)).toBe(address)
  })
})
