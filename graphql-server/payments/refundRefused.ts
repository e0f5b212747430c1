/** A provider that answered, and will not give money back: the payment is too old, or its account is empty. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}

/** Whose key is not taken is told nothing about the payment; the others say "not now". */
const otherReasons = new Set([401, 403, 408, 409, 425, 429])

export const isRefusalStatus = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && !otherReasons.has(status)
