/** The conditions of the payment chart: amounts of money, and how long a state may last. */
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import type { AmountOwed, PaymentFacts, ReceivedAmount } from './payment-settlement.types.ts'

const day = 24 * 3_600_000

/** A creation without an answer left nothing that a shopper could have paid. */
const creationLifeMs = day
/** Bank transfers take the longest, about two weeks. No provider waits longer than this for the shopper. */
const openLifeMs = 30 * day
/** A payment that stays pending for longer usually waits for the merchant to accept it at the provider. */
const pendingPatienceMs = 14 * day
/** Banks take days. A refund that stays accepted for longer needs a person at the provider. */
const refundPatienceMs = 14 * day
/** A report or refund without a result is lost after this time, and is repeated under the same key. */
const takeOverMs = 15_000
/** Refused visits, about a day of them. An empty account is expected to be filled by then. */
const maxRefusedVisits = 150

/** The upstream's refusal of a payment whose order was cancelled, and whose units are gone. */
const cancelledCode = 'ORDER_CANCELLED'

type Facts = { context: PaymentFacts }
type TimedFacts = Facts & { event: { at: number } }
type Denial = { code: string | null }
type Owed = { owed: AmountOwed }

const ageOf = ({ context, event }: TimedFacts) => event.at - context.createdAt

const isWrongAmount = ({ context }: Facts, { receivedMinor, receivedCurrency }: ReceivedAmount) =>
  receivedMinor !== context.amountMinor || receivedCurrency !== context.currency

/** The order costs more than the payment, or has another currency. */
const isTooLittle = ({ context }: Facts, { owed }: Owed) =>
  owed !== null &&
  owed !== 'paid' &&
  (owed.currency !== context.currency || owed.amount > context.amountMinor)

export const paymentSettlementGuards = {
  isWrongAmount,
  isTooLittle,
  isMismatched: (facts: Facts, paid: ReceivedAmount & Owed) =>
    isWrongAmount(facts, paid) || isTooLittle(facts, paid),
  /** The order costs less than the payment. A part of a payment cannot be returned. */
  isOverpaid: ({ context }: Facts, { owed }: Owed) =>
    owed !== null && owed !== 'paid' && owed.amount < context.amountMinor,
  isOrderPaid: (_: Facts, { owed }: Owed) => owed === 'paid',
  isOrderCancelled: (_: Facts, { code }: Denial) => code === cancelledCode,
  /** No provider has to return a payment of zero. */
  isFreeOrderCancelled: ({ context }: Facts, { code }: Denial) =>
    code === cancelledCode && isNothingToPay({ amount: context.amountMinor }),
  isPayer: (_: Facts, { isPayer }: { isPayer: boolean }) => isPayer,
  hasNothingToPay: ({ context }: Facts) => isNothingToPay({ amount: context.amountMinor }),
  /** After a declined capture the next one needs a new approval: the shop must not charge another card unasked. */
  needsNewApproval: ({ context }: Facts, { isApprovedNow }: { isApprovedNow: boolean }) =>
    context.declines > 0 && !isApprovedNow,
  isFirstVisit: ({ context }: Facts, { lastCheckedAt }: { lastCheckedAt: number }) =>
    context.checkedAt === lastCheckedAt,
  isRefusalFinal: ({ context }: Facts) => context.misses >= maxRefusedVisits,
  isCreationLost: (facts: TimedFacts) => ageOf(facts) > creationLifeMs,
  isAbandoned: (facts: TimedFacts) => ageOf(facts) > openLifeMs,
  isPendingForLong: (facts: TimedFacts) => ageOf(facts) > pendingPatienceMs,
  isReturningForLong: ({ context, event }: TimedFacts) => event.at - context.enteredAt > refundPatienceMs,
  /** The clock may have been set back, so the distance counts. */
  isLost: ({ context, event }: TimedFacts) => Math.abs(event.at - context.enteredAt) >= takeOverMs,
}
