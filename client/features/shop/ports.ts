import type { CheckoutDraft, CheckoutForm } from '#domain/checkoutForm.ts'
import type { AddToCartPorts } from '#machines/add-to-cart/add-to-cart.ports.ts'
import type { AvailabilityPorts } from '#machines/availability/availability.ports.ts'
import type { CataloguePorts } from '#machines/catalogue/catalogue.ports.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.ports.ts'
import type { EnquiryPorts } from '#machines/enquiry/enquiry.ports.ts'
import type { FinderPorts } from '#machines/finder/finder.ports.ts'
import type { FormSubmissionPorts } from '#machines/form-submission/form-submission.ports.ts'
import type { GroupFilterPorts } from '#machines/group-filter/group-filter.ports.ts'
import type { OrderPorts } from '#machines/order/order.ports.ts'
import type { PagerPorts } from '#machines/pager/pager.ports.ts'
import type { PlacementPorts } from '#machines/payment/payment.ports.ts'
import type { PlacementTrace } from '#machines/payment/payment.types.ts'
import type { ProductPorts } from '#machines/product/product.ports.ts'
import type { PromoPorts } from '#machines/promo/promo.ports.ts'
import type { ProviderPaymentPorts } from '#machines/provider-payment/provider-payment.ports.ts'
import type { SearchPorts } from '#machines/search/search.ports.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.ports.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.ports.ts'
import type { VatCheckPorts } from '#machines/vat-check/vat-check.ports.ts'
import type { WithdrawalPorts } from '#machines/withdrawal/withdrawal.ports.ts'

/** What this device keeps of the checkout. No machine's: pages ask it themselves. */
export type CheckoutFormPorts = {
  /** With what the form starts (CHK-03). */
  readDraft: () => Promise<Partial<CheckoutDraft>>
  keepDraft: (draft: CheckoutDraft) => Promise<void>
  /** The stored address where it is whole; null sends back to the form. */
  readAddress: () => Promise<CheckoutForm | null>
  /** What came of the last placement, for a page whose cart is gone. */
  readPlacement: () => Promise<PlacementTrace>
  /** Whether the visitor comes back from paying. */
  readReturn: () => Promise<boolean>
}

/**
 * The effects that page machines are filled with, and what pages ask of the checkout themselves. The app makes them,
 * pages take them from `useShop()`:
 * `finderMachine.provide({ actors: { loadMakes: fromPort(ports.finder.loadMakes) } })`.
 */
export type PagePorts = {
  finder: FinderPorts
  catalogue: CataloguePorts
  groupFilter: GroupFilterPorts
  /** The pages of one list's groups. */
  pager: PagerPorts
  search: SearchPorts
  searchBox: SearchBoxPorts
  product: ProductPorts
  availability: AvailabilityPorts
  addToCart: AddToCartPorts
  enquiry: EnquiryPorts
  promo: PromoPorts
  shippingEstimate: ShippingEstimatePorts
  vatCheck: VatCheckPorts
  checkout: CheckoutPorts
  checkoutForm: CheckoutFormPorts
  payment: PlacementPorts
  providerPayment: ProviderPaymentPorts
  order: OrderPorts
  lead: FormSubmissionPorts
  returnRequest: FormSubmissionPorts
  withdrawal: WithdrawalPorts
}

/** Effects that nobody waits for. */
export type PageActions = {
  logProblem: FinderPorts['logProblem']
  pushTag: ProductPorts['pushTag']
}
