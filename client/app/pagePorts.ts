import type { PagePorts } from '../parts/ports.ts'
import { addToCartPorts } from '../effects/addToCart.ts'
import { lazily } from '../effects/lazily.ts'
import type { Tools } from '../effects/tools.ts'

/** Every page machine's effects, nearly all fetched with their first use. */
export const createPagePorts = (given: () => Tools): PagePorts => ({
  finder: lazily(['loadMakes', 'loadModels', 'loadYears', 'goToParts'], async () =>
    (await import('../effects/finder.ts')).finderPorts(given()),
  ),
  catalogue: lazily(['loadCatalogue'], async () =>
    (await import('../effects/catalogue.ts')).cataloguePorts(given()),
  ),
  groupFilter: lazily(['goToGroup'], async () =>
    (await import('../effects/catalogue.ts')).groupFilterPorts(given()),
  ),
  pager: lazily(['loadPage'], async () => (await import('../effects/catalogue.ts')).pagerPorts(given())),
  search: lazily(['findParts'], async () => (await import('../effects/search.ts')).searchPorts(given())),
  searchBox: lazily(['suggest', 'goToSearch'], async () =>
    (await import('../effects/searchBox.ts')).searchBoxPorts(given()),
  ),
  product: lazily(['loadProduct'], async () => (await import('../effects/product.ts')).productPorts(given())),
  availability: lazily(['fetchOffers'], async () =>
    (await import('../effects/product.ts')).availabilityPorts(given()),
  ),
  enquiry: lazily(['sendEnquiry'], async () => (await import('../effects/enquiry.ts')).enquiryPorts(given())),
  // Comes with the page: without a connection the cart keeps the first part, too.
  addToCart: { addPart: (part, signal) => addToCartPorts(given()).addPart(part, signal) },
  promo: lazily(['savePromo'], async () => (await import('../effects/promo.ts')).promoPorts(given())),
  shippingEstimate: lazily(['saveCountry', 'saveMethod'], async () =>
    (await import('../effects/shippingEstimate.ts')).shippingEstimatePorts(given()),
  ),
  vatCheck: lazily(['checkVat'], async () => (await import('../effects/vatCheck.ts')).vatCheckPorts(given())),
  checkout: lazily(['settleCart', 'storeAddress', 'goToPayment'], async () =>
    (await import('../effects/checkout.ts')).checkoutPorts(given()),
  ),
  checkoutForm: lazily(['readDraft', 'keepDraft', 'readAddress', 'readPlacement', 'readReturn'], async () =>
    (await import('../effects/checkout.ts')).checkoutFormPorts(),
  ),
  payment: lazily(
    ['takePlacementKey', 'dropPlacementKey', 'placeOrder', 'recordPurchase', 'goToOrder', 'goToCheckout'],
    async () => (await import('../effects/payment.ts')).paymentPorts(given()),
  ),
  paying: lazily(['capturePayment', 'goToProvider'], async () =>
    (await import('../effects/paying.ts')).payingPorts(given()),
  ),
  order: lazily(['loadOrder', 'startPayment'], async () =>
    (await import('../effects/order.ts')).orderPorts(given()),
  ),
  lead: lazily(['sendLetter'], async () => (await import('../effects/letters.ts')).leadPorts(given())),
  returnRequest: lazily(['sendLetter'], async () =>
    (await import('../effects/letters.ts')).returnPorts(given()),
  ),
  withdrawal: lazily(['findLines', 'sendWithdrawal'], async () =>
    (await import('../effects/letters.ts')).withdrawalPorts(given()),
  ),
})
