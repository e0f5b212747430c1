/** The words of taking money: an attempt is ours, a payment is the provider's, a status is what it says. */

export type PaymentOutcome = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/**
 * What a provider says of one payment. `approved` waits for our capture; `forgotten` it knows no more, which says nothing
 * of money that it had in hand.
 */
export type ProviderStatus = {
  state: PaymentOutcome | 'approved' | 'forgotten'
  /** In minor units: what was paid less what went back since; null where it cannot be read. */
  amountMinor: number | null
  /** ISO 4217, upper case. */
  currency: string
}

/** Where the shopper goes on. A wallet is approved by its script, or on a page where it has none. */
export type NextAction =
  | { kind: 'redirect'; url: string }
  | { kind: 'approval'; scriptUrl: string; url: string | null }

export type NewPayment = {
  /** The attempt's; goes to the provider as idempotency key too, so that asking twice creates once. */
  reference: string
  orderId: string
  /** The number that people say; shown to the shopper at the provider. */
  orderName: string
  amountMinor: number
  currency: string
  returnUrl: string
  webhookUrl: string
}

export type CreatedPayment = { providerRef: string; next: NextAction }

/** `eventId` is null where the provider gives its messages none. */
export type WebhookHint = {
  eventId: string | null
  /** The payment that it is about; a function where only the provider can tell which, or null as it is about none. */
  providerRef: string | null | (() => Promise<string | null>)
  /** True: proven by its signature. A function asks the provider. Null: this provider proves nothing. */
  isGenuine: true | null | (() => Promise<boolean>)
}

/**
 * One provider of payments. Each call either answers or throws; a throw means that nobody knows, and
 * every write may be repeated with the same key.
 */
export type PaymentProvider = {
  /** In addresses and records; never changes once used. */
  id: string
  kind: 'cardbank' | 'wallet'
  create: (payment: NewPayment) => Promise<CreatedPayment>
  /** Takes the money of an approved payment. */
  capture: (providerRef: string, key: string) => Promise<ProviderStatus>
  status: (providerRef: string) => Promise<ProviderStatus>
  /** What a message says, without asking anybody; null where it cannot be the provider's. */
  readWebhook: (raw: Buffer, headers: WebhookHeaders) => Promise<WebhookHint | null>
  /**
   * Gives back what is left of a payment; nothing where nothing is, nor where it did so under this key before.
   * @throws RefundRefused where the provider answers that it will not.
   */
  refund: (providerRef: string, key: string) => Promise<RefundState>
  /** How that stands, without asking for it; null where nothing is known of it. */
  refundState: (providerRef: string, key: string) => Promise<RefundState | null>
}

/**
 * The provider has taken it in hand, the money went back, or it was undone: the bank refused it, or it was called off at
 * the provider.
 */
export type RefundState = 'taken' | 'done' | 'undone'

export type WebhookHeaders = Record<string, string | string[] | undefined>

/**
 * What follows from money that arrived. One attempt per order is reported as its payment; any other that
 * was paid, or paid wrongly, is given back. `reporting` and `refunding` are decided and may have reached the other side
 * already. `returning`: the provider has the refund in hand, and it may still come to nothing. `unrefundable`: the
 * provider will not give it back, and somebody has to look after it there.
 */
export type Settlement =
  | 'none'
  | 'reporting'
  | 'reported'
  | 'refunding'
  | 'returning'
  | 'refunded'
  | 'unrefundable'

export type PaymentAttempt = {
  /** 128 random bits; unguessable, so it may stand in addresses. */
  reference: string
  orderId: string
  orderName: string
  provider: string
  /** The payment method that the shopper chose, by the upstream's id. */
  methodId: string
  /** Null until the provider answered the creation. */
  providerRef: string | null
  next: NextAction | null
  amountMinor: number
  currency: string
  state: PaymentOutcome
  settlement: Settlement
  /** The provider said that it has it in hand, and not just an approval; attempts of earlier versions do not tell. */
  inHand?: boolean
  /** How often a capture was declined; each further one that the shopper asks for is another act. */
  declines: number
  /** What the provider says arrived; null before, and where the amount cannot be read. */
  receivedMinor: number | null
  receivedCurrency: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  updatedAt: number
  /** When the provider was last asked, whether it answered or not. */
  checkedAt: number
  /** How many of the poller's visits in a row came to nothing; each makes it come back later. */
  misses: number
  /** The merchant was told that the provider has it in hand for very long. */
  toldLong?: true
}

/** With the version that a compare-and-set needs. */
export type Versioned<T> = { value: T; version: number }
