import { describe, expect, it } from 'vitest'
import { networkOf, siteNetworkOf, visitorIp } from '../../../graphql-server/http/visitorIp.ts'

const socket = { remoteAddress: '10.0.0.9' } as never

describe("SEC-06 the visitor's address as a proxy sends it", () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (passedOn, address) => {
    expect(visitorIp({ ip: passedOn, socket })).toBe(address)
  })
  it.each(['', 'unknown', '192.0.2.1:', '999.0.2.1:80', '[::1', 'a\r\nb', '1.2.3.4, 5.6.7.8'])(
    '%j is none, and counts as the proxy itself',
    (passedOn) => {
      expect(visitorIp({ ip: passedOn, socket })).toBe('10.0.0.9')
    },
  )
  it('an IPv6 network is one visitor, in any spelling', () => {
    expect(networkOf('[2001:db8:1:2:3::4]:99')).toBe(networkOf('2001:0db8:0001:0002::'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  })
  it('a /48 network is one site; an IPv4 address has none', () => {
    expect(siteNetworkOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
    expect(siteNetworkOf('2001:db8:1:ffff::1')).toBe(siteNetworkOf('2001:db8:1:2::1'))
    expect(siteNetworkOf('2001:db8:2:2::1')).not.toBe(siteNetworkOf('2001:db8:1:2::1'))
    for (const ipv4 of ['203.0.113.1', '::ffff:203.0.113.1', '64:ff9b::203.0.113.1', 'none'])
      expect(siteNetworkOf(ipv4)).toBeNull()
  })
})
