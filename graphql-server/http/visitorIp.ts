/** Who asks, by address. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Some proxies pass on the visitor's port, too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string => text.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')

/** Without its zone, which names a network card of this machine; an IPv4 address within IPv6 is one of IPv4. */
const parseAddress = (text: string | undefined): Address | null => {
  const bare = withoutPort(text ?? '').replace(/%.*$/, '')
  return isIP(bare) === 0 || !ipaddr.isValid(bare) ? null : ipaddr.process(bare)
}

/** The visitor's address in its one canonical form. What a proxy passes on and is none counts as the proxy's own. */
export const visitorIp = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  (parseAddress(ip) ?? parseAddress(socket.remoteAddress))?.toString() ?? 'unknown'

/** Networks whose addresses stand for one of IPv4 each, in their last 32 bits. */
const ipv4Ranges = new Set(['rfc6052', 'rfc6145'])

/** What one visitor has to choose from: with IPv6 a network of 64 bits, whose addresses are changed at will. */
export const networkOf = (ip: string): string => {
  const address = parseAddress(ip)
  if (!(address instanceof ipaddr.IPv6) || ipv4Ranges.has(address.range())) return address?.toString() ?? ip
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
