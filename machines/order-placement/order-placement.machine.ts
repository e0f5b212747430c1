/**
 * PAY-03 as a chart: one state per step, in order. An answer other than `accepted` is weighed: a lost one
 * is asked for again under the same key a few times, since the upstream acts once per key
 * (action-api.md); a cart that is an order already goes straight to `addOrder`, which then answers the
 * order it became. So no path makes two orders, and every path ends.
 */
import { assign, setup } from 'xstate'
import type { SentAddress } from '#domain/checkoutAddress.ts'
import { orderPlacementPorts } from './order-placement.ports.ts'
import type {
  OrderPlacementContext,
  OrderPlacementInput,
  PlacementField,
  PlacementOutcome,
  PlacementStepName,
  StepAnswer,
} from './order-placement.types.ts'

/** A step is asked for at most so often before the shopper is told that no answer came. */
export const maxTries = 3

const outcomeOf = ({ answer, step, orderId }: OrderPlacementContext): PlacementOutcome => {
  if (orderId !== '') return { kind: 'placed', orderId }
  if (answer.kind === 'refused') return { ...answer, step }
  if (answer.kind === 'outOfStock' || answer.kind === 'cartExpired') return answer
  return { kind: 'unanswered', step }
}

const placement = setup({
  types: {
    context: {} as OrderPlacementContext,
    input: {} as OrderPlacementInput,
    output: {} as PlacementOutcome,
  },
  actors: orderPlacementPorts.actors,
  actions: {
    enterStep: assign(({ context }, { step }: { step: PlacementStepName }) => ({
      step,
      unanswered: step === context.step ? context.unanswered : 0,
    })),
    keepAddressId: assign((_, { answer }: { answer: StepAnswer }) => ({ addressId: idOf(answer) })),
    keepOrderId: assign((_, { answer }: { answer: StepAnswer }) => ({ orderId: idOf(answer) })),
    keepAnswer: assign((_, { answer }: { answer: StepAnswer }) => ({ answer })),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
  },
  guards: {
    isAccepted: (_, { answer }: { answer: StepAnswer }) => answer.kind === 'accepted',
    isAcceptedWithId: (_, { answer }: { answer: StepAnswer }) => idOf(answer) !== '',
    isBilled: ({ context }) => context.billing !== null,
    wasBilled: ({ context }) => context.wasBilled,
    wasOrdered: ({ context }) => context.answer.kind === 'ordered' && context.step !== 'addOrder',
    wasOutOfStock: ({ context }) => context.answer.kind === 'outOfStock',
    wasCartExpired: ({ context }) => context.answer.kind === 'cartExpired',
    wasRefused: ({ context }) => context.answer.kind === 'refused',
    mayAskAgain: ({ context }) => context.unanswered < maxTries,
  },
  delays: {
    answerLimit: 35_000,
    placementLimit: 90_000,
    pauseBeforeAsking: ({ context }) => 100 * 2 ** context.unanswered,
  },
})

const idOf = (answer: StepAnswer): string => (answer.kind === 'accepted' ? (answer.id ?? '') : '')
const keyOf = ({ placementKey, step }: OrderPlacementContext) => `${placementKey}:${step}`
const answerOf = ({ event }: { event: { output: StepAnswer } }) => ({ answer: event.output })

/** Where a step goes on to that did not simply succeed, and where one that nobody answered. */
const otherwise = {
  target: '#orderPlacement.weighing',
  actions: [{ type: 'keepAnswer' as const, params: answerOf }],
}
const lost = {
  target: '#orderPlacement.weighing',
  actions: [{ type: 'keepAnswer' as const, params: { answer: { kind: 'unanswered' as const } } }],
}
const entering = (step: PlacementStepName) => ({ type: 'enterStep' as const, params: { step } })

const savesAddress = (
  step: PlacementStepName,
  addressOf: (context: OrderPlacementContext) => SentAddress,
  next: string,
) =>
  placement.createStateConfig({
    entry: entering(step),
    invoke: {
      src: 'saveAddress',
      input: ({ context }) => ({ key: keyOf(context), address: addressOf(context) }),
      onDone: [
        {
          guard: { type: 'isAcceptedWithId', params: answerOf },
          target: next,
          actions: { type: 'keepAddressId', params: answerOf },
        },
        otherwise,
      ],
      onError: lost,
    },
    after: { answerLimit: lost },
  })

const setsField = (
  step: PlacementStepName,
  field: PlacementField,
  valueOf: (context: OrderPlacementContext) => string | boolean | null,
  next: string,
) =>
  placement.createStateConfig({
    entry: entering(step),
    invoke: {
      src: 'setField',
      input: ({ context }) => ({ key: keyOf(context), field, value: valueOf(context) }),
      onDone: [{ guard: { type: 'isAccepted', params: answerOf }, target: next }, otherwise],
      onError: lost,
    },
    after: { answerLimit: lost },
  })

export const orderPlacementMachine = placement.createMachine({
  id: 'orderPlacement',
  context: ({ input }) => ({
    ...input,
    step: 'saveShippingAddress',
    unanswered: 0,
    addressId: '',
    orderId: '',
    answer: { kind: 'unanswered' },
  }),
  initial: 'placing',
  output: ({ context }) => outcomeOf(context),
  after: { placementLimit: { target: '.unanswered', actions: lost.actions } },
  states: {
    placing: {
      initial: 'savingShippingAddress',
      states: {
        savingShippingAddress: savesAddress(
          'saveShippingAddress',
          (c) => c.shipping,
          'settingShippingAddress',
        ),
        settingShippingAddress: setsField(
          'setShippingAddress',
          'shippingaddress',
          (c) => c.addressId,
          'billing',
        ),
        billing: {
          always: [
            { guard: 'isBilled', target: 'savingBillingAddress' },
            { guard: 'wasBilled', target: 'clearingBillingAddress' },
            { target: 'settingShipEmail' },
          ],
        },
        savingBillingAddress: savesAddress(
          'saveBillingAddress',
          (c) => c.billing ?? c.shipping,
          'settingBillingAddress',
        ),
        settingBillingAddress: setsField(
          'setBillingAddress',
          'billingaddress',
          (c) => c.addressId,
          'settingShipEmail',
        ),
        // The bill goes where the goods go, whatever an earlier form said.
        clearingBillingAddress: setsField(
          'clearBillingAddress',
          'billingaddress',
          () => null,
          'settingShipEmail',
        ),
        settingShipEmail: setsField('setShipEmail', 'shipemail', (c) => c.email, 'settingPaymentMethod'),
        settingPaymentMethod: setsField(
          'setPaymentMethod',
          'paymentmethod',
          (c) => c.paymentMethodId,
          'settingReqPayment',
        ),
        settingReqPayment: setsField('setReqPayment', 'reqpayment', () => true, 'settingSendTogether'),
        settingSendTogether: setsField('setSendTogether', 'sendtogether', () => true, 'addingOrder'),
        addingOrder: {
          entry: entering('addOrder'),
          invoke: {
            src: 'addOrder',
            input: ({ context }) => ({ key: keyOf(context) }),
            onDone: [
              {
                guard: { type: 'isAcceptedWithId', params: answerOf },
                target: '#orderPlacement.placed',
                actions: { type: 'keepOrderId', params: answerOf },
              },
              otherwise,
            ],
            onError: lost,
          },
          after: { answerLimit: lost },
        },
        sameStep: { type: 'history' },
      },
    },
    weighing: {
      always: [
        { guard: 'wasOrdered', target: 'placing.addingOrder' },
        { guard: 'wasOutOfStock', target: 'outOfStock' },
        { guard: 'wasCartExpired', target: 'cartExpired' },
        { guard: 'wasRefused', target: 'refused' },
        { target: 'counting', actions: 'countUnanswered' },
      ],
    },
    counting: {
      always: [{ guard: 'mayAskAgain', target: 'pausing' }, { target: 'unanswered' }],
    },
    pausing: { after: { pauseBeforeAsking: 'placing.sameStep' } },
    placed: { type: 'final' },
    refused: { type: 'final' },
    outOfStock: { type: 'final' },
    cartExpired: { type: 'final' },
    unanswered: { type: 'final' },
  },
})
