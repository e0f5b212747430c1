/**
 * Signs values that the shop hands out and gets back: cart cookies, addresses of orders. Without a key nobody can make a
 * signature, so a value that can be guessed opens nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature of one kind of value is never accepted for another kind. */
export type SignedKind =
  | 'cart'
  | 'order'
  | 'deviceOrder'
  | 'lastOrder'
  | 'orderCode'
  | 'orderLink'
  | 'visitor'
  | 'picture'

export type Signer = {
  /** 22 characters of base64url, by the first key. */
  signatureOf: (value: string) => string
  /** Whether one of the keys made the signature of this value. */
  isSignature: (value: string, signature: string) => boolean
  /** The value and its signature, joined by a full stop. */
  sign: (value: string) => string
  /** The value of a signed text; null if the signature is missing or wrong. */
  verify: (signed: string) => string | null
}
export type Signing = (kind: SignedKind) => Signer

/** RFC 2104 lets an HMAC be cut to half of its length; 128 bits cannot be guessed. */
const signatureBytes = 16
const signatureLength = 22

/** @param keys the first one signs, all of them verify, so that a key can be replaced while its signatures are in use */
export const createSigning = (keys: readonly [string, ...string[]]): Signing => {
  const macOf = (key: string, kind: SignedKind, value: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['shop', kind, value]))
      .digest()
      .subarray(0, signatureBytes)

  return (kind) => {
    const signatureOf = (value: string) => macOf(keys[0], kind, value).toString('base64url')
    const isSignature = (value: string, signature: string) => {
      if (signature.length !== signatureLength) return false
      const given = Buffer.from(signature, 'base64url')
      // Another spelling of the same bytes must not be a second address of one order.
      if (given.toString('base64url') !== signature) return false
      return keys.some((key) => timingSafeEqual(macOf(key, kind, value), given))
    }
    return {
      signatureOf,
      isSignature,
      sign: (value) => `${value}.${signatureOf(value)}`,
      verify: (signed) => {
        const end = signed.length - signatureLength
        if (end < 2 || signed[end - 1] !== '.') return null
        const value = signed.slice(0, end - 1)
        return isSignature(value, signed.slice(end)) ? value : null
      },
    }
  }
}
