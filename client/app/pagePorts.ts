import type { PagePorts } from '../parts/ports.ts'
import { lazily } from '../effects/lazily.ts'
import type { Tools } from '../effects/tools.ts'

/** Every page machine's effects, each fetched with its first use. */
export const createPagePorts = (tools: Tools): PagePorts => ({
  finder: lazily(['loadMakes', 'loadModels', 'loadYears', 'goToParts'], async () =>
    (await import('../effects/finder.ts')).finderPorts(tools),
  ),
  catalogue: lazily(['loadCatalogue'], async () =>
    (await import('../effects/catalogue.ts')).cataloguePorts(tools),
  ),
  groupFilter: lazily(['goToGroup'], async () =>
    (await import('../effects/catalogue.ts')).groupFilterPorts(tools),
  ),
  pager: (filter, country) =>
    lazily(['loadPage'], async () =>
      (await import('../effects/catalogue.ts')).pagerPorts(tools, filter, country),
    ),
  search: lazily(['findParts'], async () => (await import('../effects/search.ts')).searchPorts(tools)),
  searchBox: lazily(['suggest', 'goToSearch'], async () =>
    (await import('../effects/searchBox.ts')).searchBoxPorts(tools),
  ),
  product: lazily(['loadProduct'], async () => (await import('../effects/product.ts')).productPorts(tools)),
  availability: lazily(['fetchOffers'], async () =>
    (await import('../effects/product.ts')).availabilityPorts(tools),
  ),
  enquiry: lazily(['sendEnquiry'], async () => (await import('../effects/enquiry.ts')).enquiryPorts(tools)),
  addToCart: lazily(['addPart'], async () => (await import('../effects/addToCart.ts')).addToCartPorts(tools)),
  promo: lazily(['savePromo'], async () => (await import('../effects/promo.ts')).promoPorts(tools)),
  shippingEstimate: lazily(['saveCountry', 'saveMethod'], async () =>
    (await import('../effects/shippingEstimate.ts')).shippingEstimatePorts(tools),
  ),
  vatCheck: lazily(['checkVat'], async () => (await import('../effects/vatCheck.ts')).vatCheckPorts(tools)),
  checkout: lazily(['storeAddress', 'goToPayment'], async () =>
    (await import('../effects/checkout.ts')).checkoutPorts(tools),
  ),
  checkoutForm: lazily(['readDraft', 'keepDraft', 'readAddress', 'readPlacement', 'readReturn'], async () =>
    (await import('../effects/checkout.ts')).checkoutFormPorts(),
  ),
  payment: lazily(
    ['takePlacementKey', 'dropPlacementKey', 'placeOrder', 'recordPurchase', 'goToOrder', 'goToCheckout'],
    async () => (await import('../effects/payment.ts')).paymentPorts(tools),
  ),
  paying: lazily(['capturePayment', 'goToProvider'], async () =>
    (await import('../effects/paying.ts')).payingPorts(tools),
  ),
  order: lazily(['loadOrder', 'startPayment'], async () =>
    (await import('../effects/order.ts')).orderPorts(tools),
  ),
  lead: lazily(['sendLetter'], async () => (await import('../effects/letters.ts')).leadPorts(tools)),
  returnRequest: lazily(['sendLetter'], async () =>
    (await import('../effects/letters.ts')).returnPorts(tools),
  ),
  withdrawal: lazily(['findLines', 'sendWithdrawal'], async () =>
    (await import('../effects/letters.ts')).withdrawalPorts(tools),
  ),
})
