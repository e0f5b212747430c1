/** How the shop proves itself to its upstream (API-07). */

export type Address = {
  /** Without credentials, so that no log, error or page can show them. */
  url: string
  /** The header `Authorization` for them; null if the address has none. */
  authorization: string | null
}

export const bearer = (token: string): string => `Bearer ${token}`

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Takes `user:password@` out of an address. */
export const separateCredentials = (address: string): Address => {
  const parsed = new URL(address)
  if (parsed.username === '' && parsed.password === '') return { url: address, authorization: null }
  const userPass = [parsed.username, parsed.password].map(decoded).join(':')
  parsed.username = ''
  parsed.password = ''
  return {
    url: parsed.href.replace(/\/+$/, ''),
    authorization: `Basic ${Buffer.from(userPass).toString('base64')}`,
  }
}
