/** Every machine's model. A machine without one fails a test. */
import type { Model } from '#flow-tools/walker/model.ts'
import { addToCartModel } from './add-to-cart.ts'
import { announcementModel } from './announcement.ts'
import { availabilityModel } from './availability.ts'
import { cartModel } from './cart.ts'
import { catalogueModel } from './catalogue.ts'
import { checkoutModel } from './checkout.ts'
import { compareModel } from './compare.ts'
import { consentModel } from './consent.ts'
import { deviceOrdersModel } from './device-orders.ts'
import { enquiryModel } from './enquiry.ts'
import { finderModel } from './finder.ts'
import { fitQuestionModel } from './fit-question.ts'
import { formSubmissionModel } from './form-submission.ts'
import { garageModel } from './garage.ts'
import { groupFilterModel } from './group-filter.ts'
import { jobModel } from './job.ts'
import { orderModel } from './order.ts'
import { orderCancellationModel } from './order-cancellation.ts'
import { orderLifeModel } from './order-life.ts'
import { orderLookupModel } from './order-lookup.ts'
import { orderPlacementModel } from './order-placement.ts'
import { overlayModel } from './overlay.ts'
import { pagerModel } from './pager.ts'
import { paymentModel } from './payment.ts'
import { paymentSettlementModel } from './payment-settlement.ts'
import { productModel } from './product.ts'
import { promoModel } from './promo.ts'
import { providerPaymentModel } from './provider-payment.ts'
import { quantityModel } from './quantity.ts'
import { searchModel } from './search.ts'
import { searchBoxModel } from './search-box.ts'
import { sessionModel } from './session.ts'
import { sharedCartModel } from './shared-cart.ts'
import { shippingEstimateModel } from './shipping-estimate.ts'
import { shopModel } from './shop.ts'
import { toastsModel } from './toasts.ts'
import { vatCheckModel } from './vat-check.ts'
import { vehicleLookupModel } from './vehicle-lookup.ts'
import { withdrawalModel } from './withdrawal.ts'

export const models: readonly Model[] = [
  shopModel,
  sessionModel,
  consentModel,
  announcementModel,
  garageModel,
  cartModel,
  toastsModel,
  overlayModel,
  finderModel,
  fitQuestionModel,
  vehicleLookupModel,
  groupFilterModel,
  catalogueModel,
  pagerModel,
  searchModel,
  searchBoxModel,
  productModel,
  jobModel,
  sharedCartModel,
  compareModel,
  availabilityModel,
  quantityModel,
  addToCartModel,
  enquiryModel,
  promoModel,
  shippingEstimateModel,
  vatCheckModel,
  checkoutModel,
  paymentModel,
  providerPaymentModel,
  orderModel,
  orderCancellationModel,
  orderLifeModel,
  orderLookupModel,
  deviceOrdersModel,
  orderPlacementModel,
  paymentSettlementModel,
  withdrawalModel,
  formSubmissionModel,
]
