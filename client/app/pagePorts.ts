import type { SearchBoxPorts } from '#machines/search-box/search-box.types.ts'
import { addToCartPorts } from '../effects/addToCart.ts'
import { lazily } from '../effects/lazily.ts'
import type { Tools } from '../effects/tools.ts'
import type { PagePorts } from '../parts/shop/ports.ts'

const catalogue = () => import('../effects/catalogue.ts')
const checkout = () => import('../effects/checkout.ts')
const letters = () => import('../effects/letters.ts')
const product = () => import('../effects/product.ts')

/**
 * Every page machine's effects, nearly all fetched with their first use. Where their code went with a deployment the
 * page is loaded again, unless somebody writes: what was written would be lost.
 */
export const createPagePorts = (given: () => Tools): PagePorts => {
  const port = <Ports extends object>(
    names: readonly (keyof Ports)[],
    load: () => Promise<(tools: Tools) => Ports>,
  ) =>
    lazily<Ports>(
      names,
      async () => (await load())(given()),
      () => given().renew(),
    )
  const box = lazily<SearchBoxPorts>(['suggest', 'goToSearch'], async () =>
    (await import('../effects/searchBox.ts')).searchBoxPorts(given()),
  )
  return {
    finder: port(
      ['loadMakes', 'loadModels', 'loadYears', 'goToParts'],
      async () => (await import('../effects/finder.ts')).finderPorts,
    ),
    catalogue: port(['loadCatalogue'], async () => (await catalogue()).cataloguePorts),
    groupFilter: port(['goToGroup'], async () => (await catalogue()).groupFilterPorts),
    pager: port(['loadPage'], async () => (await catalogue()).pagerPorts),
    search: port(['findParts'], async () => (await import('../effects/search.ts')).searchPorts),
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
    enquiry: lazily(['sendEnquiry'], async () =>
      (await import('../effects/enquiry.ts')).enquiryPorts(given()),
    ),
    // Comes with the page: without a connection the cart keeps the first part, too.
    addToCart: { addPart: (part, signal) => addToCartPorts(given()).addPart(part, signal) },
    promo: port(['savePromo'], async () => (await import('../effects/promo.ts')).promoPorts),
    shippingEstimate: port(
      ['saveCountry', 'saveMethod'],
      async () => (await import('../effects/shippingEstimate.ts')).shippingEstimatePorts,
    ),
    vatCheck: port(['checkVat'], async () => (await import('../effects/vatCheck.ts')).vatCheckPorts),
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
      async () => (await import('../effects/payment.ts')).paymentPorts,
    ),
    paying: port(
      ['capturePayment', 'goToProvider'],
      async () => (await import('../effects/paying.ts')).payingPorts,
    ),
    order: port(['loadOrder', 'startPayment'], async () => (await import('../effects/order.ts')).orderPorts),
    lead: port(['sendLetter'], async () => (await letters()).leadPorts),
    returnRequest: port(['sendLetter'], async () => (await letters()).returnPorts),
    withdrawal: port(['findLines', 'sendWithdrawal'], async () => (await letters()).withdrawalPorts),
  }
}
