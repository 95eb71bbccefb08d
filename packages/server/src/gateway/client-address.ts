import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses from which a reverse proxy of the operator speaks. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/**
 * The address that a request comes from. Behind a reverse proxy (`isBehindProxy`) it is the last one that the proxy
 * wrote down: a client can invent those before it.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string {
  const direct = plain(request.socket.remoteAddress ?? '')
  // A connection that is gone has no address.
  const isNear = isIP(direct) !== 0 && near.check(direct, isIPv6(direct) ? 'ipv6' : 'ipv4')
  const forwarded = request.headers['x-forwarded-for']
  const told =
    isBehindProxy && isNear
      ? String(forwarded ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : undefined
  return normaliseAddress(told || direct)
}

/** One name for one client: IPv4 within IPv6 is IPv4, and one household has a whole IPv6 network of 64 bits. */
export function normaliseAddress(address: string): string {
  const bare = plain(address)
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return `${[...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')}::/64`
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
