/**
 * Places an order; each step of PAY-03 is a state. Unanswered steps are repeated under the same key, since the upstream
 * acts only once per key (docs/action-api.md). If the cart is already an order, `addOrder` returns that order. So no
 * path makes two orders, and every path ends.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { SentAddress } from '#domain/checkout/checkoutAddress.ts'
import type {
  AddOrderInput,
  OrderPlacementContext,
  OrderPlacementInput,
  OrderPlacementPorts,
  OrderPlacementResult,
  PlacementField,
  PlacementStepName,
  SaveAddressInput,
  SetFieldInput,
  StepResult,
} from './order-placement.types.ts'

/** The limit per step. */
export const maxTries = 3

type WithPorts<Input> = Input & { ports: OrderPlacementPorts }

const createdId = (result: StepResult): string => (result.kind === 'accepted' ? (result.id ?? '') : '')

const resultOf = ({ result, step, orderId }: OrderPlacementContext): OrderPlacementResult => {
  if (orderId !== '') return { kind: 'placed', orderId }
  if (result.kind === 'refused') return { ...result, step }
  if (result.kind === 'outOfStock' || result.kind === 'expired') return result
  return { kind: 'unanswered', step }
}

const placement = setup({
  types: {
    context: {} as OrderPlacementContext,
    input: {} as OrderPlacementInput,
    output: {} as OrderPlacementResult,
  },
  actors: {
    saveAddress: fromPromise<StepResult, WithPorts<SaveAddressInput>>(
      ({ input: { ports, ...input }, signal }) => ports.saveAddress(input, signal),
    ),
    setField: fromPromise<StepResult, WithPorts<SetFieldInput>>(({ input: { ports, ...input }, signal }) =>
      ports.setField(input, signal),
    ),
    addOrder: fromPromise<StepResult, WithPorts<AddOrderInput>>(({ input: { ports, ...input }, signal }) =>
      ports.addOrder(input, signal),
    ),
  },
  actions: {
    enterStep: assign(({ context }, step: PlacementStepName) => ({
      step,
      unanswered: step === context.step ? context.unanswered : 0,
    })),
    setAddressId: assign((_, result: StepResult) => ({ addressId: createdId(result) })),
    setOrderId: assign((_, result: StepResult) => ({ orderId: createdId(result) })),
    setResult: assign((_, result: StepResult) => ({ result })),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
  },
  guards: {
    isAccepted: (_, result: StepResult) => result.kind === 'accepted',
    isCreated: (_, result: StepResult) => createdId(result) !== '',
    hasBillingAddress: ({ context }) => context.billing !== null,
    wasBilled: ({ context }) => context.wasBilled,
    isOrdered: ({ context }) => context.result.kind === 'ordered' && context.step !== 'addOrder',
    isOutOfStock: ({ context }) => context.result.kind === 'outOfStock',
    isExpired: ({ context }) => context.result.kind === 'expired',
    isRefused: ({ context }) => context.result.kind === 'refused',
    canRetry: ({ context }) => context.unanswered + 1 < maxTries,
  },
  delays: {
    stepTimeout: 35_000,
    placementTimeout: 90_000,
    retryDelay: ({ context }) => 100 * 2 ** context.unanswered,
  },
})

const stepKey = ({ placementKey, step }: OrderPlacementContext) => `${placementKey}:${step}`
const outputOf = ({ event }: { event: { output: StepResult } }) => event.output

const toEvaluating = {
  target: '#orderPlacement.evaluating',
  actions: { type: 'setResult' as const, params: outputOf },
}
const toEvaluatingUnanswered = {
  target: '#orderPlacement.evaluating',
  actions: { type: 'setResult' as const, params: { kind: 'unanswered' as const } },
}

const savingAddress = (
  step: PlacementStepName,
  addressOf: (context: OrderPlacementContext) => SentAddress,
  next: string,
) =>
  placement.createStateConfig({
    entry: { type: 'enterStep', params: step },
    invoke: {
      src: 'saveAddress',
      input: ({ context }) => ({ ports: context.ports, key: stepKey(context), address: addressOf(context) }),
      onDone: [
        {
          guard: { type: 'isCreated', params: outputOf },
          target: next,
          actions: { type: 'setAddressId', params: outputOf },
        },
        toEvaluating,
      ],
      onError: toEvaluatingUnanswered,
    },
    after: { stepTimeout: toEvaluatingUnanswered },
  })

const settingField = (
  step: PlacementStepName,
  field: PlacementField,
  valueOf: (context: OrderPlacementContext) => string | boolean | null,
  next: string,
) =>
  placement.createStateConfig({
    entry: { type: 'enterStep', params: step },
    invoke: {
      src: 'setField',
      input: ({ context }) => ({
        ports: context.ports,
        key: stepKey(context),
        field,
        value: valueOf(context),
      }),
      onDone: [{ guard: { type: 'isAccepted', params: outputOf }, target: next }, toEvaluating],
      onError: toEvaluatingUnanswered,
    },
    after: { stepTimeout: toEvaluatingUnanswered },
  })

export const orderPlacementMachine = placement.createMachine({
  id: 'orderPlacement',
  context: ({ input }) => ({
    ...input,
    step: 'saveShippingAddress',
    unanswered: 0,
    addressId: '',
    orderId: '',
    result: { kind: 'unanswered' },
  }),
  initial: 'placing',
  output: ({ context }) => resultOf(context),
  after: { placementTimeout: { target: '.unanswered', actions: toEvaluatingUnanswered.actions } },
  states: {
    placing: {
      initial: 'savingShippingAddress',
      states: {
        savingShippingAddress: savingAddress(
          'saveShippingAddress',
          ({ shipping }) => shipping,
          'settingShippingAddress',
        ),
        settingShippingAddress: settingField(
          'setShippingAddress',
          'shippingaddress',
          ({ addressId }) => addressId,
          'billing',
        ),
        billing: {
          always: [
            { guard: 'hasBillingAddress', target: 'savingBillingAddress' },
            { guard: 'wasBilled', target: 'clearingBillingAddress' },
            { target: 'settingShipEmail' },
          ],
        },
        savingBillingAddress: savingAddress(
          'saveBillingAddress',
          ({ billing, shipping }) => billing ?? shipping,
          'settingBillingAddress',
        ),
        settingBillingAddress: settingField(
          'setBillingAddress',
          'billingaddress',
          ({ addressId }) => addressId,
          'settingShipEmail',
        ),
        clearingBillingAddress: settingField(
          'clearBillingAddress',
          'billingaddress',
          () => null,
          'settingShipEmail',
        ),
        settingShipEmail: settingField(
          'setShipEmail',
          'shipemail',
          ({ email }) => email,
          'settingPaymentMethod',
        ),
        settingPaymentMethod: settingField(
          'setPaymentMethod',
          'paymentmethod',
          ({ paymentMethodId }) => paymentMethodId,
          'settingReqPayment',
        ),
        settingReqPayment: settingField('setReqPayment', 'reqpayment', () => true, 'settingSendTogether'),
        settingSendTogether: settingField('setSendTogether', 'sendtogether', () => true, 'addingOrder'),
        addingOrder: {
          entry: { type: 'enterStep', params: 'addOrder' },
          invoke: {
            src: 'addOrder',
            input: ({ context }) => ({ ports: context.ports, key: stepKey(context) }),
            onDone: [
              {
                guard: { type: 'isCreated', params: outputOf },
                target: '#orderPlacement.placed',
                actions: { type: 'setOrderId', params: outputOf },
              },
              toEvaluating,
            ],
            onError: toEvaluatingUnanswered,
          },
          after: { stepTimeout: toEvaluatingUnanswered },
        },
        sameStep: { type: 'history' },
      },
    },
    evaluating: {
      always: [
        { guard: 'isOrdered', target: 'placing.addingOrder' },
        { guard: 'isOutOfStock', target: 'outOfStock' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'canRetry', target: 'waitingToRetry', actions: 'countUnanswered' },
        { target: 'unanswered' },
      ],
    },
    waitingToRetry: { after: { retryDelay: 'placing.sameStep' } },
    placed: { type: 'final' },
    refused: { type: 'final' },
    outOfStock: { type: 'final' },
    expired: { type: 'final' },
    unanswered: { type: 'final' },
  },
})
