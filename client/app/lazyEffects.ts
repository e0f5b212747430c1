import type { EffectDeps } from '#client/features/shop/index.ts'
import type { LazyFunctions } from '#client/lib/xstate/lazyPorts.ts'

/** By the machines' ids. These are loaded when one of the machine's ports is first used. */
const lazy = {
  finder: async () => (await import('#client/features/vehicle/finder.effects.ts')).finderEffects,
  vehicleLookup: async () =>
    (await import('#client/features/vehicle/vehicle-lookup.effects.ts')).vehicleLookupEffects,
  fitQuestion: async () =>
    (await import('#client/features/vehicle/fit-question.effects.ts')).fitQuestionEffects,
  catalogue: async () => (await import('#client/features/catalogue/catalogue.effects.ts')).catalogueEffects,
  pager: async () => (await import('#client/features/catalogue/pager.effects.ts')).pagerEffects,
  groupFilter: async () =>
    (await import('#client/features/catalogue/group-filter.effects.ts')).groupFilterEffects,
  searchBox: async () => (await import('#client/features/search/search-box.effects.ts')).searchBoxEffects,
  search: async () => (await import('#client/features/search/search.effects.ts')).searchEffects,
  product: async () => (await import('#client/features/product/product.effects.ts')).productEffects,
  availability: async () =>
    (await import('#client/features/product/availability/availability.effects.ts')).availabilityEffects,
  enquiry: async () => (await import('#client/features/product/enquiry/enquiry.effects.ts')).enquiryEffects,
  sharedCart: async () =>
    (await import('#client/features/shared-cart/shared-cart.effects.ts')).sharedCartEffects,
  compare: async () => (await import('#client/features/compare-choice/compare.effects.ts')).compareEffects,
  job: async () => (await import('#client/features/job/job.effects.ts')).jobEffects,
  promo: async () => (await import('#client/features/cart/promo.effects.ts')).promoEffects,
  shippingEstimate: async () =>
    (await import('#client/features/cart/shipping-estimate.effects.ts')).shippingEstimateEffects,
  vatCheck: async () => (await import('#client/features/checkout/vat-check.effects.ts')).vatCheckEffects,
  checkout: async () => (await import('#client/features/checkout/checkout.effects.ts')).checkoutEffects,
  payment: async () => (await import('#client/features/payment/payment.effects.ts')).paymentEffects,
  providerPayment: async () =>
    (await import('#client/features/provider-payment/provider-payment.effects.ts')).providerPaymentEffects,
  order: async () => (await import('#client/features/order/order.effects.ts')).orderEffects,
  orderCancellation: async () =>
    (await import('#client/features/order/order-cancellation.effects.ts')).orderCancellationEffects,
  formSubmission: async () =>
    (await import('#client/features/requests/form-submission.effects.ts')).formSubmissionEffects,
  orderLookup: async () =>
    (await import('#client/features/order-lookup/order-lookup.effects.ts')).orderLookupEffects,
  deviceOrders: async () =>
    (await import('#client/features/order-lookup/device-orders.effects.ts')).deviceOrdersEffects,
  withdrawal: async () => (await import('#client/features/requests/withdrawal.effects.ts')).withdrawalEffects,
} satisfies Record<string, () => Promise<(deps: EffectDeps) => LazyFunctions>>

export type LazyEffects = typeof lazy

const loaders = new Map<string, () => Promise<(deps: EffectDeps) => LazyFunctions>>(Object.entries(lazy))

export const loadEffects = async (id: string): Promise<(deps: EffectDeps) => LazyFunctions> => {
  const load = loaders.get(id)
  return load ? load() : () => ({})
}
