import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { OwnAddress, localUrl } from './own-address.ts'

const PUBLIC = 'https://agora.example.nl'

const hosts: readonly (readonly [string, string, string | undefined, boolean])[] = [
  ['127.0.0.1:8000', '127.0.0.1', undefined, true],
  ['127.0.0.1', '127.0.0.1', undefined, true],
  ['127.1.2.3:80', '127.0.0.1', undefined, true],
  ['localhost:9000', '127.0.0.1', undefined, true],
  ['LOCALHOST:8000', '127.0.0.1', undefined, true],
  ['localhost.:8000', '127.0.0.1', undefined, true],
  ['[::1]:8000', '127.0.0.1', undefined, true],
  ['evil.test:8000', '127.0.0.1', undefined, false],
  ['localhost.evil.test', '127.0.0.1', undefined, false],
  ['127.0.0.1.evil.test:8000', '127.0.0.1', undefined, false],
  ['127.evil.test', '127.0.0.1', undefined, false],
  ['evil.test@localhost', '127.0.0.1', undefined, false],
  ['localhost@evil.test', '127.0.0.1', undefined, false],
  ['localhost/evil.test', '127.0.0.1', undefined, false],
  ['evil.test#localhost', '127.0.0.1', undefined, false],
  ['192.168.1.5:8000', '127.0.0.1', undefined, false],
  ['0.0.0.0:8000', '0.0.0.0', undefined, false],
  ['192.168.1.5:8000', '0.0.0.0', undefined, true],
  ['192.168.1.5:8000', '0.0.0.0', PUBLIC, true],
  ['[fe80::1]', '::', undefined, true],
  ['[::]:8000', '::', undefined, false],
  ['192.168.1.5.evil.test', '0.0.0.0', undefined, false],
  ['evil.test:8000', '0.0.0.0', undefined, false],
  ['kelder:8000', '0.0.0.0', undefined, false],
  ['localhost:8000', '0.0.0.0', undefined, true],
  ['192.168.1.5:8000', '192.168.1.5', undefined, true],
  ['192.168.1.6:8000', '192.168.1.5', undefined, false],
  ['[fe80::1]:8000', 'fe80:0::1', undefined, true],
  ['kelder:8000', 'Kelder', undefined, true],
  ['agora.example.nl', '127.0.0.1', PUBLIC, true],
  ['AGORA.example.nl:443', '0.0.0.0', PUBLIC, true],
  ['localhost:8000', '0.0.0.0', PUBLIC, true],
  ['example.nl', '0.0.0.0', PUBLIC, false],
  ['x.agora.example.nl', '0.0.0.0', PUBLIC, false],
  ['agora.example.nl.evil.test', '0.0.0.0', PUBLIC, false],
  ['', '127.0.0.1', undefined, false],
  ['[', '127.0.0.1', undefined, false],
]

test('[GW25][XS10] a server goes by the names of this computer, by the one it listens on, and by its public one', () => {
  expectRows(hosts, ([named, host, publicUrl, isOwn]) => {
    expect(new OwnAddress(host, publicUrl).isOwnHost(named)).toBe(isOwn)
  })
})

const origins: readonly (readonly [string, string, string | undefined, boolean])[] = [
  ['http://127.0.0.1:8000', '127.0.0.1:8000', undefined, true],
  ['http://localhost:8000', '127.0.0.1:8000', undefined, false],
  ['http://127.0.0.1:8001', '127.0.0.1:8000', undefined, false],
  ['null', '127.0.0.1:8000', undefined, false],
  ['', '', undefined, false],
  [PUBLIC, 'agora.example.nl', PUBLIC, true],
  // A proxy that names us by our own address.
  [PUBLIC, '127.0.0.1:8000', PUBLIC, true],
  ['http://agora.example.nl', 'agora.example.nl', PUBLIC, false],
  ['https://agora.example.nl:8443', 'agora.example.nl:8443', PUBLIC, false],
  ['http://127.0.0.1:8000', '127.0.0.1:8000', PUBLIC, true],
  ['https://evil.test', 'agora.example.nl', PUBLIC, false],
]

test('[GW3][XS10] a page is ours under the name it asks by, and by our public name only as we publish it', () => {
  expectRows(origins, ([origin, host, publicUrl, isOwn]) => {
    expect(new OwnAddress('127.0.0.1', publicUrl).isOwnOrigin(origin, host)).toBe(isOwn)
  })
})

test('[CL1] a program on this computer finds a server that listens everywhere', () => {
  expect(localUrl('0.0.0.0', 8000)).toBe('http://127.0.0.1:8000')
  expect(localUrl('::', 8000)).toBe('http://127.0.0.1:8000')
  expect(localUrl('::1', 8000)).toBe('http://[::1]:8000')
  expect(localUrl('192.168.1.5', 1)).toBe('http://192.168.1.5:1')
})
