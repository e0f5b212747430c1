/**
 * The life of one payment attempt, from its creation at a provider until its money is reported or returned.
 *
 * `unpaid`: no money has arrived.
 * - `creating`: the provider has not answered the creation. It expires after a day.
 * - `open`: the provider waits for the shopper. It expires after a month.
 * - `approved`: the shopper approved the payment, and the shop has not captured it.
 * - `pending`: the provider is processing the payment and may already hold the money.
 * - `lingering`: pending for two weeks. A person was alerted, since it may have to be accepted at the provider.
 * - `failed`, `cancelled`, `expired`: the provider ended it. It can still be paid after that.
 *
 * `paid`: the money arrived, and it is what the order costs.
 * - `claiming`: it is not decided yet whether this attempt is the order's payment.
 * - `reporting`: it is the order's payment. The upstream is being told, perhaps already was.
 * - `reported`: the upstream knows that the order is paid.
 *
 * `superseded`: the money arrived after the order was paid in another way. `late`: it arrived after the order was cancelled
 * and its units were sold to others, or its buyer had cancelled it. `cancelled`: it was the order's payment, and then the
 * buyer cancelled the order. `mismatched`: the money is not what the order costs. In these cases it goes back:
 * - `refunding`: the provider is being asked for the refund, perhaps already was.
 * - `returning`: the provider accepted the refund, which can still fail.
 * - `returned`: the provider completed the refund. A bank can still reject it.
 * - `unrefundable`: the provider will not complete the refund. A person was alerted.
 *
 * The server applies one event at a time to the stored attempt, writes the next state by compare-and-set, and only then
 * executes the actions of that transition. An action that asks somebody answers with the next event.
 */
import type { Money } from '#domain/money.ts'

type UnpaidState =
  | 'creating'
  | 'open'
  | 'approved'
  | 'pending'
  | 'lingering'
  | 'failed'
  | 'cancelled'
  | 'expired'
type PaidState = 'claiming' | 'reporting' | 'reported'
type ReturnState = 'refunding' | 'returning' | 'returned' | 'unrefundable'

/** A state of the chart: its keys joined by a dot. */
export type PaymentState =
  | `unpaid.${UnpaidState}`
  | `paid.${PaidState}`
  | `superseded.${ReturnState}`
  | `late.${ReturnState}`
  | `cancelled.${ReturnState}`
  | `mismatched.${ReturnState}`

/** The attempt's state as shoppers and the order page see it. */
export type PaymentOutcome = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/**
 * How often the poller visits an attempt. `patient`: with longer and longer pauses, since days are usual. `prompt`: every
 * few seconds at first, since money has arrived. `none`: nothing is left to do.
 */
export type VisitPace = 'patient' | 'prompt' | 'none'

/** A leaf state inherits both from its parents. */
export type PaymentStateMeta = { outcome?: PaymentOutcome; visits?: VisitPace }

/** The next step of the shopper. A wallet is approved in its script, or on a page if it has one. */
export type NextAction =
  | { kind: 'redirect'; url: string }
  | { kind: 'approval'; scriptUrl: string; url: string | null }

/** The order's present cost: its total, `paid`, or null if the upstream does not know the order. */
export type AmountOwed = Money | 'paid' | null

/** The amount that arrived according to the provider, in minor units; null if the amount cannot be read. Currency: ISO 4217. */
export type ReceivedAmount = { receivedMinor: number | null; receivedCurrency: string }

/** The facts of an attempt that decide what happens next. Times are milliseconds since 1970. */
export type PaymentFacts = {
  /** The provider's name for the payment; null until the provider answered the creation. */
  providerRef: string | null
  next: NextAction | null
  amountMinor: number
  currency: string
  /** How many captures were declined. Each further capture that the shopper asks for needs another idempotency key. */
  declines: number
  /** Null until money arrives, and if the amount cannot be read. */
  receivedMinor: number | null
  receivedCurrency: string | null
  createdAt: number
  /** When a report or refund began or was taken over, or when the present state of a refund began. */
  enteredAt: number
  /** When the provider was last asked, whether it answered or not. */
  checkedAt: number
  /** How many visits of the poller in a row came to nothing. Each one doubles the pause. */
  misses: number
}

/** An order without anything to pay starts with `providerRef` set, and its payment has arrived. */
export type PaymentSettlementInput = Pick<
  PaymentFacts,
  'providerRef' | 'amountMinor' | 'currency' | 'createdAt'
>

type Timed = { at: number }

export type PaymentSettlementEvent = Timed &
  (
    | { type: 'payment.created'; providerRef: string; next: NextAction }
    /** A webhook, a page or the poller says that something may have happened. */
    | { type: 'check.requested'; isApprovedNow: boolean }
    /** The poller is about to visit; `lastCheckedAt` is what it read, so that one server alone makes the visit. */
    | { type: 'visit.begun'; lastCheckedAt: number }
    /** `status.…`: the provider's answer. */
    | { type: 'status.open' }
    | { type: 'status.approved'; isApprovedNow: boolean }
    | { type: 'status.pending' }
    | ({ type: 'status.paid' } & ReceivedAmount)
    | { type: 'status.failed' }
    | { type: 'status.cancelled' }
    | { type: 'status.expired' }
    /** The provider no longer knows the payment, but may hold its money. */
    | { type: 'status.forgotten' }
    | { type: 'approval.compared'; owed: AmountOwed }
    | ({ type: 'payment.compared'; owed: AmountOwed } & ReceivedAmount)
    | { type: 'capture.declined' }
    /** The capture took nothing, and the payment is still approved. */
    | { type: 'capture.missed' }
    | { type: 'order.claimed'; isPayer: boolean }
    | { type: 'report.confirmed' }
    | { type: 'report.denied'; status: number | null; code: string | null }
    /** The upstream has cancelled the order for its buyer, after it was paid. */
    | { type: 'order.cancelled' }
    | { type: 'refund.taken' }
    | { type: 'refund.completed' }
    | { type: 'refund.undone' }
    /** The provider knows of no refund. */
    | { type: 'refund.unknown' }
    /** The provider answered that it will not refund. */
    | { type: 'refund.refused'; reason: string }
  )
