/** Removes personal data from this device's storage after some time, at the next visit (PRIV-04). */
import * as v from 'valibot'
import { attempt } from '#client/lib/storage.ts'

const dayMs = 24 * 3_600_000
const retentionDays = { checkoutAddress: 180, orderOrigin: 30 }

const storedSchema = v.looseObject({ storedAt: v.optional(v.number()) })

/** Earlier versions stored no time: theirs begins now. */
export const deleteExpired = (now: number = Date.now()): void => {
  for (const [key, days] of Object.entries(retentionDays)) {
    attempt(() => {
      const text = localStorage.getItem(key)
      if (text === null) return
      const stored = v.safeParse(
        storedSchema,
        attempt((): unknown => JSON.parse(text)),
      )
      if (!stored.success) return localStorage.removeItem(key)
      const { storedAt = now } = stored.output
      if (now - storedAt > days * dayMs) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ ...stored.output, storedAt }))
    })
  }
}
