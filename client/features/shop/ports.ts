import type { CheckoutDraft, CheckoutForm } from '#domain/checkoutForm.ts'
import type { AddToCartPorts } from '#machines/add-to-cart/add-to-cart.types.ts'
import type { AvailabilityPorts } from '#machines/availability/availability.types.ts'
import type { CataloguePorts } from '#machines/catalogue/catalogue.types.ts'
import type { CheckoutPorts } from '#machines/checkout/checkout.types.ts'
import type { EnquiryPorts } from '#machines/enquiry/enquiry.types.ts'
import type { FinderActions, FinderPorts } from '#machines/finder/finder.types.ts'
import type { GroupFilterPorts } from '#machines/group-filter/group-filter.types.ts'
import type { LetterPorts } from '#machines/letter/letter.types.ts'
import type { OrderPorts } from '#machines/order/order.types.ts'
import type { PagerPorts } from '#machines/pager/pager.types.ts'
import type { PayingPorts } from '#machines/paying/paying.types.ts'
import type { PlacementPorts, PlacementTrace } from '#machines/payment/payment.types.ts'
import type { ProductActions, ProductPorts } from '#machines/product/product.types.ts'
import type { PromoPorts } from '#machines/promo/promo.types.ts'
import type { SearchPorts } from '#machines/search/search.types.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.types.ts'
import type { ShippingEstimatePorts } from '#machines/shipping-estimate/shipping-estimate.types.ts'
import type { VatCheckPorts } from '#machines/vat-check/vat-check.types.ts'
import type { WithdrawalPorts } from '#machines/withdrawal/withdrawal.types.ts'

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
 * `finderMachine.provide({ actors: { loadMakes: filled(ports.finder.loadMakes) } })`.
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
  paying: PayingPorts
  order: OrderPorts
  lead: LetterPorts
  returnRequest: LetterPorts
  withdrawal: WithdrawalPorts
}

/** Effects that nobody waits for. */
export type PageActions = {
  logProblem: FinderActions['logProblem']
  pushTag: ProductActions['pushTag']
}
