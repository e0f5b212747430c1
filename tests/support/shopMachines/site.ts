/**
 * The pages of the shop as a shopper goes through them, from the first one to a paid order. Each is the machine that decides
 * there, with the links that its view shows. `journeys/waysToOrder.ts` has the machines run together, for one way with the usual
 * answers: together with all answers they have too many configurations.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { Page, Site, Way } from '#flow-tools/walker/site.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import { isPurchaseAllowed } from '#machines/consent/consent.select.ts'
import { addToCartModel } from '../../machines/models/add-to-cart.ts'
import { availabilityModel } from '../../machines/models/availability.ts'
import { cartModel } from '../../machines/models/cart.ts'
import { catalogueModel } from '../../machines/models/catalogue.ts'
import { checkoutModel } from '../../machines/models/checkout.ts'
import { compareModel } from '../../machines/models/compare.ts'
import { consentModel } from '../../machines/models/consent.ts'
import { deviceOrdersModel } from '../../machines/models/device-orders.ts'
import { finderModel } from '../../machines/models/finder.ts'
import { jobModel } from '../../machines/models/job.ts'
import { orderModel } from '../../machines/models/order.ts'
import { orderLookupModel } from '../../machines/models/order-lookup.ts'
import { paymentModel } from '../../machines/models/payment.ts'
import { productModel } from '../../machines/models/product.ts'
import { searchModel } from '../../machines/models/search.ts'
import { searchBoxModel } from '../../machines/models/search-box.ts'
import { sharedCartModel } from '../../machines/models/shared-cart.ts'
import { shopModel } from '../../machines/models/shop.ts'

/** `allowed`: the visitor has decided about cookies, without which nothing can be bought (PDP-15). */
export type Facts = { allowed: boolean; filled: boolean; addressed: boolean; ordered: boolean }
export const nothingDone: Facts = { allowed: false, filled: false, addressed: false, ordered: false }

const to = (page: string) => (facts: Facts) => ({ to: page, facts })
/** What stands on every page, and the shared cart, which comes by a link of somebody else. */
const header = (facts: Facts): readonly Way<Facts>[] =>
  ['home', 'shop', 'cookies', 'search box', 'cart', 'compare', 'order look-up', 'shared cart'].map((page) =>
    to(page)(facts),
  )

const only = (page: Pick<Page<Facts>, 'model'> & Partial<Page<Facts>>): Page<Facts> => ({
  begin: () => page.model.inputs[0],
  ways: (_, facts) => header(facts),
  ...page,
})

/** The header, and further links as long as they show. */
const withLinks =
  (
    shows: (seen: AnyMachineSnapshot, facts: Facts) => boolean,
    ...pages: readonly string[]
  ): Page<Facts>['ways'] =>
  (seen, facts) => [...header(facts), ...(shows(seen, facts) ? pages.map((page) => to(page)(facts)) : [])]

const isAccepted = (type: string, port: string, output: unknown): boolean =>
  type === `xstate.done.actor.${port}` &&
  typeof output === 'object' &&
  output !== null &&
  Reflect.get(output, 'kind') === 'accepted'

/** The cart holds a part once it has accepted one. */
const fills =
  (port: string): NonNullable<Page<Facts>['learn']> =>
  ({ event }, facts) =>
    isAccepted(event.type, port, event.output) ? { ...facts, filled: true } : facts

export const shopSite: Site<Facts> = {
  start: { to: 'home', facts: nothingDone },
  pages: {
    home: only({ model: finderModel, ways: withLinks((seen) => seen.matches('choosing'), 'list', 'work') }),
    list: only({ model: catalogueModel, ways: withLinks((seen) => seen.hasTag('list'), 'product') }),
    'search box': only({
      model: searchBoxModel,
      ways: withLinks((seen) => seen.matches('goingToSearch'), 'search', 'product'),
    }),
    search: only({ model: searchModel, ways: withLinks((seen) => seen.hasTag('list'), 'product') }),
    compare: only({
      model: compareModel,
      ways: withLinks((seen) => seen.context.parts.length > 0, 'product'),
    }),
    product: only({ model: productModel, ways: withLinks((seen) => seen.matches('shown'), 'stock') }),
    stock: only({
      model: availabilityModel,
      ways: withLinks((seen, { allowed }) => seen.matches('loaded') && allowed, 'add button'),
    }),
    'add button': only({ model: addToCartModel, learn: fills('addPart') }),
    work: only({ model: jobModel, learn: fills('addJobPart') }),
    'shared cart': only({ model: sharedCartModel, learn: fills('addSharedCartPart') }),
    cookies: only({
      model: consentModel,
      learn: ({ next }, facts) => ({ ...facts, allowed: facts.allowed || isPurchaseAllowed(next as never) }),
    }),
    // The Info modal covers the page until it is closed (ERR-01).
    shop: only({
      model: shopModel,
      ways: (seen, facts) => (seen.matches({ infoModal: 'open' }) ? [] : header(facts)),
    }),
    cart: only({
      model: cartModel,
      learn: ({ event }, facts) =>
        event.type === 'cart.ordered' || event.output?.kind === 'expired' || event.output?.kind === 'placed'
          ? { ...facts, filled: false }
          : facts,
      ways: withLinks((seen, { filled }) => filled && !isCartBusy(seen as never), 'checkout'),
    }),
    checkout: only({
      model: checkoutModel,
      learn: ({ event }, facts) =>
        event.type === 'xstate.done.actor.storeAddress' ? { ...facts, addressed: true } : facts,
      ways: (seen, facts) =>
        seen.matches({ form: 'goingToPayment' }) ? [to('payment')(facts)] : header(facts),
    }),
    payment: only({
      model: paymentModel,
      begin: ({ addressed }) => paymentModel.inputs[addressed ? 0 : 1],
      learn: ({ next }, facts) =>
        next.context['orderId'] === '' ? facts : { ...facts, ordered: true, filled: false },
      // A dialog covers the page, and a busy page is left by its machine.
      ways: (seen, facts) => {
        if (seen.matches('left')) return [to(seen.context.orderId === '' ? 'checkout' : 'order')(facts)]
        return seen.hasTag('dialog') || seen.hasTag('busy') ? [] : header(facts)
      },
    }),
    order: only({
      model: orderModel,
      ways: (seen, facts) => (seen.hasTag('busy') ? [] : header(facts)),
    }),
    'order look-up': only({
      model: orderLookupModel,
      ways: withLinks(
        (seen, { ordered }) => ordered && (seen.matches('shown') || seen.matches('notShown')),
        'order',
        'orders of this device',
      ),
    }),
    'orders of this device': only({
      model: deviceOrdersModel,
      ways: withLinks((seen, { ordered }) => ordered && seen.matches('listing'), 'order'),
    }),
  },
  isGoal: (page, seen) => page === 'order' && seen.matches('paid'),
}
