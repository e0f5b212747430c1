import { addToCartPorts } from '#client/features/add-to-cart/add-to-cart.effects.ts'
import type { EffectDeps, PagePorts } from '#client/features/shop/index.ts'
import { lazyPorts } from '#client/lib/xstate/lazyPorts.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.types.ts'

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
    (await import('#client/features/search/search-box.effects.ts')).searchBoxPorts(given()),
  )
  return {
    finder: port(
      ['loadMakes', 'loadModels', 'loadYears', 'goToParts'],
      async () => (await import('#client/features/vehicle/finder.effects.ts')).finderPorts,
    ),
    catalogue: port(['loadCatalogue'], async () => (await catalogue()).cataloguePorts),
    groupFilter: port(['goToGroup'], async () => (await catalogue()).groupFilterPorts),
    pager: port(['loadPage'], async () => (await catalogue()).pagerPorts),
    search: port(
      ['findParts'],
      async () => (await import('#client/features/search/search.effects.ts')).searchPorts,
    ),
    searchBox: {
      suggest: box.suggest,
      // What was typed goes along where the browser itself loads the results.
      goToSearch: (wish, signal) =>
        box
          .goToSearch(wish, signal)
          .catch(() => window.location.assign(`/search/${encodeURIComponent(wish.term)}`)),
    },
    product: port(['loadProduct'], async () => (await product()).productPorts),
    availability: port(['fetchOffers'], async () => (await product()).availabilityPorts),
    // Where it is not sent, that must stay to be read.
    enquiry: lazyPorts(['sendEnquiry'], async () =>
      (await import('#client/features/product/enquiry.effects.ts')).enquiryPorts(given()),
    ),
    // Comes with the page: without a connection the cart keeps the first part, too.
    addToCart: { addPart: (part, signal) => addToCartPorts(given()).addPart(part, signal) },
    promo: port(
      ['savePromo'],
      async () => (await import('#client/features/cart/promo.effects.ts')).promoPorts,
    ),
    shippingEstimate: port(
      ['saveCountry', 'saveMethod'],
      async () => (await import('#client/features/cart/shipping-estimate.effects.ts')).shippingEstimatePorts,
    ),
    vatCheck: port(
      ['checkVat'],
      async () => (await import('#client/features/checkout/vat-check.effects.ts')).vatCheckPorts,
    ),
    checkout: port(
      ['settleCart', 'storeAddress', 'goToPayment'],
      async () => (await checkout()).checkoutPorts,
    ),
    checkoutForm: port(
      ['readDraft', 'keepDraft', 'readAddress', 'readPlacement', 'readReturn'],
      async () => (await checkout()).checkoutFormPorts,
    ),
    payment: port(
      ['takePlacementKey', 'dropPlacementKey', 'placeOrder', 'recordPurchase', 'goToOrder', 'goToCheckout'],
      async () => (await import('#client/features/payment/payment.effects.ts')).paymentPorts,
    ),
    paying: port(
      ['capturePayment', 'goToProvider'],
      async () => (await import('#client/features/provider-payment/provider-payment.effects.ts')).payingPorts,
    ),
    order: port(
      ['loadOrder', 'startPayment'],
      async () => (await import('#client/features/order/order.effects.ts')).orderPorts,
    ),
    lead: port(['sendLetter'], async () => (await letters()).leadPorts),
    returnRequest: port(['sendLetter'], async () => (await letters()).returnPorts),
    withdrawal: port(['findLines', 'sendWithdrawal'], async () => (await letters()).withdrawalPorts),
  }
}
