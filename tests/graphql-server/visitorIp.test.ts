import { describe, expect, it } from 'vitest'
import { networkOf, visitorIp } from '../../graphql-server/http/visitorIp.ts'

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
})
