import type { AnyStateMachine } from 'xstate'
import { addToCartEffects } from '#client/features/add-to-cart/add-to-cart.effects.ts'
import { announcementEffects } from '#client/features/announcement/announcement.effects.ts'
import { cartEffects } from '#client/features/cart/cart.effects.ts'
import { consentEffects } from '#client/features/consent/consent.effects.ts'
import { searchBoxEffects } from '#client/features/search/search-box.effects.ts'
import { sessionEffects } from '#client/features/session/session.effects.ts'
import type { EffectDeps, Machines } from '#client/features/shop/index.ts'
import { shopEffects } from '#client/features/shop/shop.effects.ts'
import { garageEffects } from '#client/features/vehicle/garage.effects.ts'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'
import { type LazyFunctions, lazyPorts } from '#client/lib/xstate/lazyPorts.ts'
import { type PortFunctions, portNames, providePorts } from '#machines/port.ts'

/** The effects of machines by the machines' ids. These are in the first chunk: every page runs their machines. */
const eager = {
  shop: shopEffects,
  session: sessionEffects,
  announcement: announcementEffects,
  consent: consentEffects,
  garage: garageEffects,
  cart: cartEffects,
  searchBox: searchBoxEffects,
  // Without a connection the first part must reach the cart, too.
  addToCart: addToCartEffects,
} satisfies Record<string, (deps: EffectDeps) => PortFunctions>

/** These are loaded when one of the machine's ports is first used. */
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
  search: async () => (await import('#client/features/search/search.effects.ts')).searchEffects,
  product: async () => (await import('#client/features/product/product.effects.ts')).productEffects,
  availability: async () =>
    (await import('#client/features/product/availability.effects.ts')).availabilityEffects,
  enquiry: async () => (await import('#client/features/product/enquiry.effects.ts')).enquiryEffects,
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

type Eager = { [Id in keyof typeof eager]: ReturnType<(typeof eager)[Id]> }
type Lazy = { [Id in keyof typeof lazy]: ReturnType<Awaited<ReturnType<(typeof lazy)[Id]>>> }
declare module '#client/features/shop/machines.ts' {
  interface MachineRegister {
    effects: Eager & Lazy
  }
}

const eagerEffects = new Map<string, (deps: EffectDeps) => PortFunctions>(Object.entries(eager))
const effectLoaders = new Map<string, () => Promise<(deps: EffectDeps) => LazyFunctions>>(
  Object.entries(lazy),
)
/** A reload would take away the message of a failure, after the form has closed. */
const neverReloading = new Set<string>(['enquiry'] satisfies (keyof typeof lazy)[])

/** One per app. */
export const createMachines = (deps: EffectDeps): Machines => {
  const provided = new WeakMap<AnyStateMachine, AnyStateMachine>()
  const functionsFor = (machine: AnyStateMachine): PortFunctions => {
    const { id } = machine
    const load = effectLoaders.get(id)
    if (!load) return eagerEffects.get(id)?.(deps) ?? {}
    const reload = () => reloadForMissingChunk(window)
    return lazyPorts(
      portNames(machine),
      async () => (await load())(deps),
      neverReloading.has(id) ? undefined : reload,
    )
  }
  function provide<Machine extends AnyStateMachine>(machine: Machine): Machine
  function provide(machine: AnyStateMachine): AnyStateMachine {
    const known = provided.get(machine)
    if (known) return known
    const filled = providePorts(machine, functionsFor(machine), provide)
    provided.set(machine, filled)
    return filled
  }
  return {
    provide,
    preload: ({ id }) => {
      effectLoaders
        .get(id)?.()
        .catch(() => undefined)
    },
  }
}
