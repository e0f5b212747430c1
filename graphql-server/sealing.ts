/**
 * Encrypts values that the shop hands out and gets back, and that must not show what they hold. AES-256-GCM also proves that
 * the shop made them.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Sealing = {
  /** Base64url, another text each time. */
  seal: (value: string) => string
  /** Null for a text that no key sealed. */
  open: (sealed: string) => string | null
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** @param keys the first one seals, all of them open, as those of `signing.ts` */
export const createSealing = (keys: readonly [string, ...string[]], kind: 'orderCart'): Sealing => {
  const keyOf = (secret: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['shop', 'sealed', kind]))
      .digest()
  const secrets = keys.map(keyOf)

  const openWith = (secret: Buffer, bytes: Buffer): string | null => {
    const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
    decipher.setAuthTag(bytes.subarray(-tagLength))
    try {
      const opened = decipher.update(bytes.subarray(ivLength, -tagLength))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    } catch {
      // Another key sealed it, or nobody did.
      return null
    }
  }

  return {
    seal: (value) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, keyOf(keys[0]), iv, { authTagLength: tagLength })
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= ivLength + tagLength) return null
      for (const secret of secrets) {
        const opened = openWith(secret, bytes)
        if (opened !== null) return opened
      }
      return null
    },
  }
}
