/** The provider answered that it will not refund: the payment is too old, or the account is empty. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}

/** These say "not authorised" or "not now", and nothing about the payment. */
const unrelatedStatuses = new Set([401, 403, 408, 409, 425, 429])

export const isRefusalStatus = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && !unrelatedStatuses.has(status)
