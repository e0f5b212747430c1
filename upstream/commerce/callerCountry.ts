/** The country of an internet address, from a table that is installed with the program. */
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import type { UpstreamSettings } from '../settings.ts'

type Row = Response & { country_code?: string }

const table = new URL(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
)
let reader: Reader<Row> | undefined

/** Private, local and documentation ranges have no country, whatever the table says. */
const reservedRanges = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  reservedRanges.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::1', 128],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  reservedRanges.addSubnet(net, bits, 'ipv6')

/** Null for private, reserved and unknown addresses. The table of eight megabytes is read at the first call. */
const countryOfAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0 || reservedRanges.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null
  reader ??= new Reader<Row>(readFileSync(table))
  const code = reader.get(plain)?.country_code
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null
}

/** The answer of `GET /country`, and the country of calls that name none. */
export const countryOfCaller = (settings: UpstreamSettings, address: string): string =>
  countryOfAddress(address) ?? settings.defaultCountry
