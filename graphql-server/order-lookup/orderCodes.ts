/**
 * One-time codes and links that open an order (ORD-30, ORD-31). A request has a random challenge, under which the store
 * keeps the order for as long as the code is valid. A request that matches no order is stored alike, so that nothing tells
 * the two apart.
 */
import { randomBytes, randomInt } from 'node:crypto'
import * as v from 'valibot'
import { normalizedOrderCode, orderCodeAlphabet, orderCodeLength } from '#domain/orders/orderLookup.ts'
import { orderCodeMinutes } from '#domain/timings.ts'
import type { Signing } from '../signing.ts'
import type { Records } from '../storage/records.ts'

/** A code has 6 × 10¹¹ values, so that five guesses of each challenge find none. */
const maxTries = 5
const lifetimeMs = orderCodeMinutes * 60_000
/** Entries at the same moment are written one after another. */
const maxConflicts = 10

const stored = v.object({
  /** Null: the request matched no order, or its mail was not sent. */
  order: v.nullable(v.string()),
  code: v.string(),
  tries: v.number(),
  isUsed: v.boolean(),
  expiresAt: v.number(),
})
type Stored = v.InferOutput<typeof stored>

type Deps = { records: Records; signing: Signing; now: () => number }

const parseStored = (text: string): Stored | null => {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
  return result.success ? result.output : null
}

export const createOrderCodes = ({ records, signing, now }: Deps) => {
  const codes = signing('orderCode')
  const links = signing('orderLink')
  const keyOf = (challenge: string) => `order-code:${challenge}`
  const signedCode = (challenge: string, code: string) => `${challenge} ${code}`

  /** @returns the order that the challenge opens, once; null otherwise */
  const openOnce = async (
    challenge: string,
    isRight: (found: Stored) => boolean,
    countsTries: boolean,
  ): Promise<string | null> => {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const record = await records.read(keyOf(challenge))
      const found = record && parseStored(record.value)
      if (!record || !found || found.isUsed || found.expiresAt <= now()) return null
      if (countsTries && found.tries >= maxTries) return null
      const opens = isRight(found) && found.order !== null
      if (!opens && !countsTries) return null
      const next: Stored = opens ? { ...found, isUsed: true } : { ...found, tries: found.tries + 1 }
      const ttlMs = Math.max(1, found.expiresAt - now())
      const isWritten = await records.write(keyOf(challenge), JSON.stringify(next), record.version, { ttlMs })
      if (isWritten) return opens ? found.order : null
    }
    return null
  }

  return {
    /** `link` is what follows the `#` in the link of the mail. It is not counted as a guess: it cannot be guessed. */
    create: () => {
      const challenge = randomBytes(16).toString('base64url')
      const letters = Array.from(
        { length: orderCodeLength },
        () => orderCodeAlphabet[randomInt(orderCodeAlphabet.length)],
      )
      return { challenge, code: letters.join(''), link: links.sign(challenge) }
    },
    /** @param order null if nothing was sent */
    remember: async (challenge: string, code: string, order: string | null): Promise<void> => {
      const value: Stored = {
        order,
        code: codes.signatureOf(signedCode(challenge, code)),
        tries: 0,
        isUsed: false,
        expiresAt: now() + lifetimeMs,
      }
      await records.write(keyOf(challenge), JSON.stringify(value), 0, { ttlMs: lifetimeMs })
    },
    openByCode: (challenge: string, code: string): Promise<string | null> => {
      const written = signedCode(challenge, normalizedOrderCode(code))
      return openOnce(challenge, (found) => codes.isSignature(written, found.code), true)
    },
    openByLink: async (link: string): Promise<string | null> => {
      const challenge = links.verify(link)
      return challenge === null ? null : openOnce(challenge, () => true, false)
    },
  }
}
export type OrderCodes = ReturnType<typeof createOrderCodes>
