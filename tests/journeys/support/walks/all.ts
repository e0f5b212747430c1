/** The machines that are walked in a browser by their own charts. */
import { addToCartWalk } from './addToCart.ts'
import { cartWalk, unloadedCartWalk } from './cart.ts'
import { promoWalk, shippingEstimateWalk } from './cartPanels.ts'
import { finderWalk } from './finder.ts'
import { announcementWalk, consentWalk, overlayWalk } from './header.ts'
import { compareWalk, groupFilterWalk } from './lists.ts'
import { orderLinkWalk, orderLookupWalk } from './orderLookup.ts'
import { jobWalk, sharedCartWalk } from './partLists.ts'
import { paymentWalk } from './payment.ts'
import { availabilityWalk, productWalk, quantityWalk, unknownStockWalk } from './product.ts'
import { searchBoxWalk } from './searchBox.ts'
import { fitQuestionWalk, garageWalk, vehicleLookupWalk } from './vehicle.ts'
import type { AnyWalkTable } from './walkTable.ts'

export const walkTables: Readonly<Record<string, AnyWalkTable>> = {
  'the add button': addToCartWalk,
  'the cart': cartWalk,
  'a cart that could not be loaded': unloadedCartWalk,
  'the promo code': promoWalk,
  'shipping and tax': shippingEstimateWalk,
  'the finder': finderWalk,
  'the search field': searchBoxWalk,
  'the groups of a list': groupFilterWalk,
  'the parts to compare': compareWalk,
  'the vehicles': garageWalk,
  'a vehicle by its number': vehicleLookupWalk,
  'the question about a fit': fitQuestionWalk,
  'menu and small cart': overlayWalk,
  'the cookie settings': consentWalk,
  'a quantity': quantityWalk,
  'the stock of a part': availabilityWalk,
  'an unknown stock': unknownStockWalk,
  'the page of a part': productWalk,
  'the parts of a piece of work': jobWalk,
  'the parts of a link': sharedCartWalk,
  'finding an order': orderLookupWalk,
  'the link of a mail': orderLinkWalk,
  'the announcement': announcementWalk,
  'the review': paymentWalk,
}
