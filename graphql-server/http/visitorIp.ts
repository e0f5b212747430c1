/** The visitor's IP address. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Some proxies send the port, too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string => text.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')

/** Drops the zone, which names a local interface, and turns IPv4-mapped addresses into IPv4. */
const parseAddress = (text: string | undefined): Address | null => {
  const bare = withoutPort(text ?? '').replace(/%.*$/, '')
  return isIP(bare) === 0 || !ipaddr.isValid(bare) ? null : ipaddr.process(bare)
}

/** In canonical form; null for what is no address. */
export const parsedIp = (text: string): string | null => parseAddress(text)?.toString() ?? null

/** In canonical form. Where a proxy sends no valid address, it is the proxy's own. */
export const visitorIp = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  (parseAddress(ip) ?? parseAddress(socket.remoteAddress))?.toString() ?? 'unknown'

/** IPv6 ranges whose last 32 bits are an IPv4 address. */
const ipv4Ranges = new Set(['rfc6052', 'rfc6145'])

const ipv6NetworkOf = (ip: string, bits: 48 | 64): string | null => {
  const address = parseAddress(ip)
  if (!(address instanceof ipaddr.IPv6) || ipv4Ranges.has(address.range())) return null
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}

/** The key that a visitor is limited by: with IPv6 the /64 network, whose addresses a visitor can change at will. */
export const networkOf = (ip: string): string => ipv6NetworkOf(ip, 64) ?? parseAddress(ip)?.toString() ?? ip

/** The /48 network of an IPv6 address, null for IPv4. Many providers give one customer all its 65,536 /64 networks. */
export const siteNetworkOf = (ip: string): string | null => ipv6NetworkOf(ip, 48)

/** A /48 network may be one customer or a whole company, so it may do as much as this many visitors. */
export const siteAllowance = 16
