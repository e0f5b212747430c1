/** The machines that are walked in a browser by their own charts. */
import { addToCartWalk } from './addToCart.ts'
import { cartWalk, unloadedCartWalk } from './cart.ts'
import { promoWalk, shippingEstimateWalk } from './cartPanels.ts'
import { catalogueWalk, pagerWalk } from './catalogue.ts'
import { checkoutWalk } from './checkout.ts'
import { enquiryWalk } from './enquiry.ts'
import { failedJobWalk, failedProductWalk, failedSharedCartWalk } from './failedPages.ts'
import { finderWalk, listFinderWalk, partFinderWalk } from './finder.ts'
import { announcementWalk, consentWalk, overlayWalk } from './header.ts'
import { compareWalk, groupFilterWalk } from './lists.ts'
import { lookedAtOrderWalk } from './lookedAtOrder.ts'
import { orderWalk, walletWalk } from './order.ts'
import { cancellationWalk, lateCancellationWalk } from './orderCancellation.ts'
import { deviceOrdersWalk, orderLinkWalk, orderLookupWalk } from './orderLookup.ts'
import { jobWalk, sharedCartWalk } from './partLists.ts'
import { paymentWalk } from './payment.ts'
import { availabilityWalk, productWalk, quantityWalk, unknownStockWalk } from './product.ts'
import { contactWalk, withdrawalWalk } from './requests.ts'
import { resultsWalk } from './results.ts'
import { searchBoxWalk } from './searchBox.ts'
import { sessionWalk, shopWalk } from './shop.ts'
import { toastsWalk } from './toasts.ts'
import { vatCheckWalk } from './vatCheck.ts'
import { fitQuestionWalk, garageWalk, knownVehicleWalk, vehicleLookupWalk } from './vehicle.ts'
import type { AnyWalkTable } from './walkTable.ts'

export const walkTables: Readonly<Record<string, AnyWalkTable>> = {
  'the add button': addToCartWalk,
  'the cart': cartWalk,
  'a cart that could not be loaded': unloadedCartWalk,
  'the promo code': promoWalk,
  'shipping and tax': shippingEstimateWalk,
  'the finder': finderWalk,
  'the finder of a part': partFinderWalk,
  'the finder of a list': listFinderWalk,
  'the search field': searchBoxWalk,
  'the results of a search': resultsWalk,
  'a list': catalogueWalk,
  'the pages of a group': pagerWalk,
  'the groups of a list': groupFilterWalk,
  'the parts to compare': compareWalk,
  'the vehicles': garageWalk,
  'what is known of a vehicle': knownVehicleWalk,
  'a vehicle by its number': vehicleLookupWalk,
  'the question about a fit': fitQuestionWalk,
  'the start of the shop': shopWalk,
  'the country': sessionWalk,
  'menu and small cart': overlayWalk,
  'the cookie settings': consentWalk,
  'a quantity': quantityWalk,
  'the stock of a part': availabilityWalk,
  'an unknown stock': unknownStockWalk,
  'the page of a part': productWalk,
  'the parts of a piece of work': jobWalk,
  'the parts of a link': sharedCartWalk,
  'a part that could not be loaded': failedProductWalk,
  'work that could not be loaded': failedJobWalk,
  'numbers that could not be looked up': failedSharedCartWalk,
  'finding an order': orderLookupWalk,
  'the link of a mail': orderLinkWalk,
  'the orders of this device': deviceOrdersWalk,
  'the messages': toastsWalk,
  'the announcement': announcementWalk,
  'the checkout': checkoutWalk,
  'the VAT number': vatCheckWalk,
  'the review': paymentWalk,
  'an order': orderWalk,
  'an order that is looked at': lookedAtOrderWalk,
  'the wallet': walletWalk,
  'the cancellation of an order': cancellationWalk,
  'a cancellation that comes too late': lateCancellationWalk,
  'a withdrawal': withdrawalWalk,
  'a message': contactWalk,
  'an enquiry': enquiryWalk,
}
