import { asks, hasField, temporal } from '#flow-tools/temporal.ts'
import { maxTries, orderPlacementMachine } from './order-placement.machine.ts'
import type { OrderPlacementContext, PlacementStepName } from './order-placement.types.ts'

/** What follows an accepted step (PAY-03). */
const stepAfter = ({ step, billing, wasBilled }: OrderPlacementContext): PlacementStepName => {
  switch (step) {
    case 'saveShippingAddress':
      return 'setShippingAddress'
    case 'setShippingAddress':
      if (billing !== null) return 'saveBillingAddress'
      return wasBilled ? 'clearBillingAddress' : 'setShipEmail'
    case 'saveBillingAddress':
      return 'setBillingAddress'
    case 'setBillingAddress':
    case 'clearBillingAddress':
      return 'setShipEmail'
    case 'setShipEmail':
      return 'setPaymentMethod'
    case 'setPaymentMethod':
      return 'setReqPayment'
    case 'setReqPayment':
      return 'setSendTogether'
    default:
      return 'addOrder'
  }
}

export const orderPlacementProperties = temporal(orderPlacementMachine, [
  {
    says: 'Every placement ends, whatever the upstream answers.',
    after: () => true,
    eventually: ({ status }) => status === 'done',
  },
  {
    says: 'A placement ends as placed if and only if the upstream has named its order.',
    never: ({ after: { output, context, status } }) =>
      status === 'done' && (output?.kind === 'placed') !== (context.orderId !== ''),
  },
  {
    says: 'An order is added after all of its fields are set, or if the cart is an order already.',
    never: ({ before, after, answer }) =>
      before.context.step !== 'addOrder' &&
      after.context.step === 'addOrder' &&
      !(before.context.step === 'setSendTogether' && answer?.kind === 'accepted') &&
      answer?.kind !== 'ordered',
  },
  {
    says: 'No step is tried more often than its limit.',
    never: ({ after }) => after.context.unanswered >= maxTries,
  },
  {
    says: 'What the upstream refused is not tried again.',
    first: ({ answer }) =>
      answer?.kind === 'refused' || answer?.kind === 'outOfStock' || answer?.kind === 'expired',
    thenNever: ({ after }) => after.status === 'active',
  },
  {
    says: 'The steps follow each other as PAY-03 says: none is left out, none is made twice.',
    never: ({ before, after, answer }) =>
      answer?.kind === 'accepted' &&
      before.context.step !== 'addOrder' &&
      (after.status !== 'active' || after.context.step !== stepAfter(before.context)),
  },
  {
    says: 'The cart gets the address that was saved for it.',
    never: ({ before, after, answer }) =>
      answer?.kind === 'accepted' &&
      before.context.step.startsWith('save') &&
      !hasField(answer.output, 'id', after.context.addressId),
  },
  {
    says: 'A step without an answer is not taken for answered.',
    never: ({ before, after, answer, event }) =>
      before.matches('placing') &&
      (answer === null ? event === null : answer.failed) &&
      after.context.result.kind !== 'unanswered',
  },
  {
    says: 'A step without an answer is tried again, until its limit.',
    never: ({ before, after, answer }) =>
      before.matches('placing') &&
      answer !== null &&
      (answer.failed || answer.kind === 'unanswered') &&
      after.matches('waitingToRetry') !== before.context.unanswered + 1 < maxTries,
  },
  {
    says: 'The tries of a step are counted, and those of the next one begin anew.',
    never: ({ before, after }) =>
      after.context.unanswered !==
      (after.matches('waitingToRetry') && before.matches('placing')
        ? before.context.unanswered + 1
        : after.context.step === before.context.step
          ? before.context.unanswered
          : 0),
  },
  {
    says: 'A step that is repeated is the same step.',
    never: ({ before, after }) =>
      before.matches('waitingToRetry') &&
      after.matches('placing') &&
      after.context.step !== before.context.step,
  },
  {
    says: 'A step has 35 seconds for its answer; the pause before it is repeated grows with each try.',
    never: ({ after, timers }) =>
      timers.some(({ type, delay }) =>
        type.includes('retryDelay')
          ? delay !== 100 * 2 ** after.context.unanswered
          : type.includes('stepTimeout') && delay !== 35_000,
      ),
  },
  {
    says: 'A placement begins with the address of the parts, and has 90 seconds.',
    starts: (seen, effects) =>
      seen.context.step === 'saveShippingAddress' &&
      seen.context.orderId === '' &&
      asks(effects, 'saveAddress') &&
      effects.timers.some(({ type, delay }) => type.includes('placementTimeout') && delay === 90_000),
  },
  {
    says: 'A refusal is told as what it is: refused, sold out, or a cart that is over.',
    never: ({ before, after, answer }) =>
      before.matches('placing') &&
      (answer?.kind === 'refused' || answer?.kind === 'outOfStock' || answer?.kind === 'expired') &&
      after.output?.kind !== answer.kind,
  },
  {
    says: 'A cart that is an order already is answered with that order.',
    never: ({ before, after, answer }) =>
      answer?.kind === 'ordered' && before.context.step !== 'addOrder' && after.context.step !== 'addOrder',
  },
])
