/**
 * Who causes each event of the machines that run in a browser: a person, or what else. An event without an entry does not
 * compile. The browser's journeys walk each transition whose event a person causes (`personTransitions.ts`).
 */
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import type { announcementMachine } from '#machines/announcement/announcement.machine.ts'
import type { availabilityMachine } from '#machines/availability/availability.machine.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { compareMachine } from '#machines/compare/compare.machine.ts'
import type { consentMachine } from '#machines/consent/consent.machine.ts'
import type { deviceOrdersMachine } from '#machines/device-orders/device-orders.machine.ts'
import type { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import type { finderMachine } from '#machines/finder/finder.machine.ts'
import type { fitQuestionMachine } from '#machines/fit-question/fit-question.machine.ts'
import type { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import type { garageMachine } from '#machines/garage/garage.machine.ts'
import type { groupFilterMachine } from '#machines/group-filter/group-filter.machine.ts'
import type { jobMachine } from '#machines/job/job.machine.ts'
import type { orderMachine } from '#machines/order/order.machine.ts'
import type { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts'
import type { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts'
import type { pagerMachine } from '#machines/pager/pager.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { productMachine } from '#machines/product/product.machine.ts'
import type { promoMachine } from '#machines/promo/promo.machine.ts'
import type { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { sharedCartMachine } from '#machines/shared-cart/shared-cart.machine.ts'
import type { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import type { shopMachine } from '#machines/shop/shop.machine.ts'
import type { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import type { vehicleLookupMachine } from '#machines/vehicle-lookup/vehicle-lookup.machine.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'

type Machines = {
  addToCart: typeof addToCartMachine
  announcement: typeof announcementMachine
  availability: typeof availabilityMachine
  cart: typeof cartMachine
  catalogue: typeof catalogueMachine
  checkout: typeof checkoutMachine
  compare: typeof compareMachine
  consent: typeof consentMachine
  deviceOrders: typeof deviceOrdersMachine
  enquiry: typeof enquiryMachine
  finder: typeof finderMachine
  fitQuestion: typeof fitQuestionMachine
  formSubmission: typeof formSubmissionMachine
  garage: typeof garageMachine
  groupFilter: typeof groupFilterMachine
  job: typeof jobMachine
  order: typeof orderMachine
  orderCancellation: typeof orderCancellationMachine
  orderLookup: typeof orderLookupMachine
  overlay: typeof overlayMachine
  pager: typeof pagerMachine
  payment: typeof paymentMachine
  product: typeof productMachine
  promo: typeof promoMachine
  providerPayment: typeof providerPaymentMachine
  quantity: typeof quantityMachine
  search: typeof searchMachine
  searchBox: typeof searchBoxMachine
  session: typeof sessionMachine
  sharedCart: typeof sharedCartMachine
  shippingEstimate: typeof shippingEstimateMachine
  shop: typeof shopMachine
  toasts: typeof toastsMachine
  vatCheck: typeof vatCheckMachine
  vehicleLookup: typeof vehicleLookupMachine
  withdrawal: typeof withdrawalMachine
}

/** A person causes it: by pressing, typing, choosing, scrolling, leaving, or losing the connection. */
type Person = { by: 'person' }
/** Something else causes it. */
type Other = { by: string }
type CausesOf<Machine extends AnyStateMachine> = Readonly<
  Record<EventFromLogic<Machine>['type'], Person | Other>
>

const person = { by: 'person' } as const
const tab = { by: 'another tab, which has stored it' } as const
const listening = { by: 'the machine that emits it, to which the shop listens' } as const

export const eventCauses = {
  addToCart: {
    'add.clicked': person,
    'fit.known': { by: 'the answer about the fit' },
    'misfit.accepted': person,
    'misfit.declined': person,
  },
  announcement: {
    'announcement.requested': { by: 'the shop, when it has started' },
    'announcement.paused': person,
    'announcement.resumed': person,
  },
  availability: { 'retry.clicked': person, 'stock.outdated': person },
  cart: {
    'edit.requested': { by: 'another machine, whose own events a person causes' },
    'cart.ordered': { by: 'the payment, once the order is placed' },
    'quantity.changed': person,
    'line.removed': person,
    'removal.undone': person,
    'removal.expired': { by: 'the toast that closes' },
    'refresh.requested': person,
    'tab.changed': person,
    'connection.lost': person,
    'connection.restored': person,
    'page.left': person,
  },
  catalogue: { 'retry.clicked': person },
  checkout: {
    'form.opened': { by: 'the page, when its form shows' },
    'country.chosen': person,
    'country.retried': person,
    'company.changed': person,
    'delivery.chosen': person,
    'payment.chosen': person,
    'zip.typed': person,
    'next.clicked': person,
    'form.edited': person,
    'vat.answered': { by: 'the check of the VAT number' },
  },
  compare: { 'part.chosen': person, 'part.removed': person, 'parts.cleared': person, 'parts.synced': tab },
  consent: {
    'consent.agreed': person,
    'consent.rejected': person,
    'settings.opened': person,
    'settings.closed': person,
    'category.toggled': person,
    'settings.saved': person,
  },
  deviceOrders: { 'clear.clicked': person },
  enquiry: { 'enquiry.opened': person, 'enquiry.closed': person, 'enquiry.submitted': person },
  finder: {
    'make.chosen': person,
    'model.chosen': person,
    'year.chosen': person,
    'vehicle.prefilled': person,
    'finder.submitted': person,
    'retry.clicked': person,
  },
  fitQuestion: {
    'answer.given': person,
    'answer.unknown': person,
    'question.reopened': person,
    'person.asked': person,
    'retry.clicked': person,
  },
  formSubmission: { 'form.submitted': person, 'another.clicked': person },
  garage: {
    'vehicle.chosen': person,
    'vehicle.answered': { by: 'the question about the fit, once it is answered' },
    'vehicle.corrected': person,
    'vehicle.named': person,
    'vehicle.selected': person,
    'vehicle.deselected': person,
    'vehicle.removed': person,
    'garage.synced': tab,
  },
  groupFilter: {
    'group.clicked': person,
    'category.clicked': person,
    'filters.cleared': person,
    'header.clicked': person,
  },
  job: {
    'retry.clicked': person,
    'part.chosen': person,
    'need.leftOut': person,
    'need.wanted': person,
    'kit.chosen': person,
    'add.clicked': person,
    'vehicle.changed': { by: 'the garage, whose own events a person causes' },
  },
  order: {
    'pay.clicked': person,
    'method.chosen': person,
    'retry.clicked': person,
    'order.changed': person,
  },
  orderCancellation: {
    'cancel.clicked': person,
    'email.changed': person,
    'cancellation.confirmed': person,
    'cancellation.dismissed': person,
  },
  orderLookup: {
    'form.submitted': person,
    'code.requested': person,
    'code.submitted': person,
    'link.confirmed': person,
    'form.reopened': person,
  },
  overlay: {
    'drawer.toggled': person,
    'miniCart.toggled': person,
    'panel.closed': person,
    'page.changed': { by: 'the shop, when another page shows' },
  },
  pager: { 'end.reached': person, 'end.left': person, 'retry.clicked': person },
  payment: { 'placement.clicked': person, 'dialog.closed': person, 'retry.clicked': person },
  product: { 'retry.clicked': person, 'related.opened': person, 'related.chosen': person },
  promo: { 'code.typed': person, 'code.applied': person, 'code.cleared': person },
  providerPayment: { 'wallet.approved': person, 'wallet.cancelled': person },
  quantity: {
    'quantity.increased': person,
    'quantity.decreased': person,
    'quantity.chosen': person,
    'limit.changed': { by: 'the answer about the stock, or the cart' },
  },
  search: { 'more.requested': person, 'retry.clicked': person },
  searchBox: {
    'box.entered': person,
    'box.left': person,
    'term.typed': person,
    'arrow.pressed': person,
    'search.submitted': person,
    'suggestion.chosen': person,
  },
  session: {
    'session.started': { by: 'the shop, when it has started' },
    'country.chosen': person,
    'country.synced': tab,
  },
  sharedCart: {
    'retry.clicked': person,
    'part.chosen': person,
    'line.kept': person,
    'line.leftOut': person,
    'add.clicked': person,
  },
  shippingEstimate: { 'country.chosen': person, 'method.chosen': person },
  shop: {
    'interaction.happened': person,
    'page.changed': person,
    'cookieManager.opened': person,
    'info.closed': person,
    'edit.settled': listening,
    'part.accepted': listening,
    'cart.refused': listening,
    'cart.expired': listening,
    'removal.accepted': listening,
    'consent.given': listening,
    'country.known': listening,
    'session.failed': listening,
    'removal.undone': listening,
    'removal.expired': listening,
    'quantity.undone': listening,
    'vehicle.chosen': listening,
    'vehicle.answered': listening,
    'enquiry.sent': listening,
    'enquiry.refused': listening,
  },
  toasts: {
    'toast.shown': { by: 'the shop' },
    'toast.closed': person,
    'toast.expired': { by: "the toast's timer" },
    'toast.undone': person,
    'toasts.paused': person,
    'toasts.resumed': person,
  },
  vatCheck: {
    'number.typed': person,
    'prefix.set': person,
    'check.cancelled': person,
    'retry.clicked': person,
  },
  vehicleLookup: { 'number.submitted': person, 'vehicle.picked': person },
  withdrawal: {
    'lines.requested': person,
    'form.submitted': person,
    'back.clicked': person,
    'withdrawal.confirmed': person,
  },
} as const satisfies { [Id in keyof Machines]: CausesOf<Machines[Id]> }

export type BrowserMachines = Machines
export type BrowserMachineId = keyof Machines

/** The types of events of a machine that a person causes. */
export type PersonEvent<Id extends BrowserMachineId> = {
  [Type in keyof (typeof eventCauses)[Id]]: (typeof eventCauses)[Id][Type] extends Person ? Type : never
}[keyof (typeof eventCauses)[Id]] &
  string

/** Run on the server alone. */
export const serverMachines: readonly string[] = ['orderLife', 'orderPlacement', 'paymentSettlement']
