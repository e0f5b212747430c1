/** The country of an internet address, from a table that is part of the program: nobody is asked. */
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import type { UpstreamSettings } from '../settings.ts'

type Row = Response & { country_code?: string }

const table = new URL(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
)
let reader: Reader<Row> | undefined

/** Private, local and documentation ranges are nowhere, whatever a register says of them. */
const nowhere = new BlockList()
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
  nowhere.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::1', 128],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nowhere.addSubnet(net, bits, 'ipv6')

/** Null where the table says nothing, as of private and reserved addresses. Eight megabytes, read at the first question. */
const countryOfAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0 || nowhere.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null
  reader ??= new Reader<Row>(readFileSync(table))
  const code = reader.get(plain)?.country_code
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null
}

/** What `GET /country` says of a caller; calls that name no country are answered for the same one. */
export const callersCountry = (settings: UpstreamSettings, address: string): string =>
  countryOfAddress(address) ?? settings.defaultCountry
