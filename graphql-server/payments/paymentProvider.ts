/** The interface of a payment provider. An adapter such as Mollie's or PayPal's implements it. */
import type { WirePaymentMethod } from '#contract/paymentMethods.ts'
import type { NextAction, PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'

/**
 * The provider's word on one payment. `approved`: it waits for our capture. `forgotten`: the provider no longer knows
 * the payment, but may hold its money.
 */
export type ProviderStatus = {
  state: PaymentOutcome | 'approved' | 'forgotten'
  /** In minor units: what was paid minus what went back since; null if it cannot be read. */
  amountMinor: number | null
  /** ISO 4217, upper case. */
  currency: string
}

export type NewPayment = {
  /** The attempt's reference. It is also the provider's idempotency key, so that a repeated call creates one payment. */
  reference: string
  orderId: string
  /** The order number, which the shopper sees at the provider. */
  orderName: string
  amountMinor: number
  currency: string
  returnUrl: string
  webhookUrl: string
}

export type CreatedPayment = { providerRef: string; next: NextAction }

export type WebhookHint = {
  /** Null if the provider gives its messages no id. */
  eventId: string | null
  /** The payment that the message is about. A function asks the provider for it; null means no payment. */
  providerRef: string | null | (() => Promise<string | null>)
  /** True: its signature proves it. A function asks the provider. Null: this provider proves nothing. */
  isGenuine: true | null | (() => Promise<boolean>)
}

export type WebhookHeaders = Record<string, string | string[] | undefined>

/**
 * `taken`: the provider accepted the refund. `done`: the money went back. `undone`: the bank rejected it, or somebody
 * cancelled it at the provider.
 */
export type RefundState = 'taken' | 'done' | 'undone'

/** What paying by a method needs: a redirect to the provider's page, a wallet's script, or a bank transfer. */
export type PaymentMethodKind = WirePaymentMethod['provider']

/** The kinds of payment methods that a provider serves. */
export const providerKinds = ['cardbank', 'wallet'] as const satisfies readonly PaymentMethodKind[]
export type ProviderKind = (typeof providerKinds)[number]

/**
 * A call answers or throws. After a throw it is unknown whether the call took effect, and every write may be repeated with
 * the same key.
 */
export type PaymentProvider = {
  /** Part of addresses and records: it must never change. */
  id: string
  kind: ProviderKind
  create: (payment: NewPayment) => Promise<CreatedPayment>
  /** Takes the money of an approved payment. */
  capture: (providerRef: string, key: string) => Promise<ProviderStatus>
  status: (providerRef: string) => Promise<ProviderStatus>
  /** Reads a webhook without a request to the provider; null if it cannot be the provider's. */
  readWebhook: (raw: Buffer, headers: WebhookHeaders) => Promise<WebhookHint | null>
  /**
   * Refunds what is left of a payment. Does nothing if nothing is left, or if it was refunded under this key before.
   * @throws RefundRefused if the provider answers that it will not refund.
   */
  refund: (providerRef: string, key: string) => Promise<RefundState>
  /**
   * Refunds a part of a payment, in minor units. Does nothing if it was refunded under this key before, also where that was undone:
   * it answers with the present state then.
   * @throws RefundRefused if the provider answers that it will not refund, as where less is left of the payment.
   */
  refundPart: (providerRef: string, key: string, amountMinor: number) => Promise<RefundState>
  /** The state of the refund under this key, without requesting it; null if there is none. */
  refundState: (providerRef: string, key: string) => Promise<RefundState | null>
}
