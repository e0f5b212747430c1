import { addToCartEffects } from '#client/features/add-to-cart/add-to-cart.effects.ts'
import type { EffectDeps, PagePorts } from '#client/features/shop/index.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { lazyPorts } from '#client/lib/xstate/lazyPorts.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.ports.ts'

const catalogue = () => import('#client/features/catalogue/catalogue.effects.ts')
const checkout = () => import('#client/features/checkout/checkout.effects.ts')
const letters = () => import('#client/features/requests/requests.effects.ts')
const product = () => import('#client/features/product/product.effects.ts')

/**
 * Every page machine's effects, nearly all fetched with their first use. Where their code went with a deployment the
 * page is loaded again, unless somebody writes: what was written would be lost.
 */
export const createPagePorts = (given: () => EffectDeps): PagePorts => {
  const port = <Ports extends object>(
    names: readonly (keyof Ports)[],
    load: () => Promise<(tools: EffectDeps) => Ports>,
  ) =>
    lazyPorts<Ports>(
      names,
      async () => (await load())(given()),
      () => given().reloadDocument(),
    )
  const box = lazyPorts<SearchBoxPorts>(['suggest', 'goToSearch'], async () =>
    (await import('#client/features/search/search-box.effects.ts')).searchBoxEffects(given()),
  )
  return {
    finder: port(
      ['loadMakes', 'loadModels', 'loadYears', 'goToParts'],
      async () => (await import('#client/features/vehicle/finder.effects.ts')).finderEffects,
    ),
    catalogue: port(['loadCatalogue'], async () => (await catalogue()).catalogueEffects),
    groupFilter: port(['goToGroup'], async () => (await catalogue()).groupFilterEffects),
    pager: port(['loadPage'], async () => (await catalogue()).pagerEffects),
    search: port(
      ['findParts'],
      async () => (await import('#client/features/search/search.effects.ts')).searchEffects,
    ),
    searchBox: {
      suggest: box.suggest,
      // What was typed goes along where the browser itself loads the results.
      goToSearch: (wish, signal) =>
        box
          .goToSearch(wish, signal)
          .catch(() => window.location.assign(`/search/${encodeURIComponent(wish.term)}`)),
      logProblem,
    },
    product: port(['loadProduct'], async () => (await product()).productEffects),
    availability: port(['fetchOffers'], async () => (await product()).availabilityEffects),
    // Where it is not sent, that must stay to be read.
    enquiry: lazyPorts(['sendEnquiry'], async () =>
      (await import('#client/features/product/enquiry.effects.ts')).enquiryEffects(given()),
    ),
    // Comes with the page: without a connection the cart keeps the first part, too.
    addToCart: { addPart: (part, signal) => addToCartEffects(given()).addPart(part, signal) },
    promo: port(
      ['savePromo'],
      async () => (await import('#client/features/cart/promo.effects.ts')).promoEffects,
    ),
    shippingEstimate: port(
      ['saveCountry', 'saveMethod'],
      async () =>
        (await import('#client/features/cart/shipping-estimate.effects.ts')).shippingEstimateEffects,
    ),
    vatCheck: port(
      ['checkVat'],
      async () => (await import('#client/features/checkout/vat-check.effects.ts')).vatCheckEffects,
    ),
    checkout: port(
      ['settleCart', 'storeAddress', 'goToPayment'],
      async () => (await checkout()).checkoutEffects,
    ),
    checkoutForm: port(
      ['readDraft', 'keepDraft', 'readAddress', 'readPlacement', 'readReturn'],
      async () => (await checkout()).checkoutFormEffects,
    ),
    payment: port(
      ['takePlacementKey', 'dropPlacementKey', 'placeOrder', 'recordPurchase', 'goToOrder', 'goToCheckout'],
      async () => (await import('#client/features/payment/payment.effects.ts')).paymentEffects,
    ),
    providerPayment: port(
      ['capturePayment', 'goToProvider'],
      async () =>
        (await import('#client/features/provider-payment/provider-payment.effects.ts'))
          .providerPaymentEffects,
    ),
    order: port(
      ['loadOrder', 'startPayment'],
      async () => (await import('#client/features/order/order.effects.ts')).orderEffects,
    ),
    lead: port(['submitForm'], async () => (await letters()).leadEffects),
    returnRequest: port(['submitForm'], async () => (await letters()).returnEffects),
    withdrawal: port(['findLines', 'sendWithdrawal'], async () => (await letters()).withdrawalEffects),
  }
}
