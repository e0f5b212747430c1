/** Finding an order again (ORD-30, ORD-31): the visitor names it, gets a code and a link by mail, and opens it with one of them. */
import type { OrderLookupForm } from '#domain/orders/orderLookup.ts'
import type { FormProblems, FormRejection } from '../formProblems.ts'

/** `challenge` identifies the request; the code opens the order only together with it. */
export type CodeRequestResult = { kind: 'sent'; challenge: string } | FormRejection
export type OpenOrderResult = { kind: 'opened'; orderId: string } | { kind: 'refused'; message: string }
/** `link`: what the link of a mail brought, or null. */
export type OrderLookupInput = { link: string | null }
export type OrderLookupEvent =
  /** The values are valid by the form's schema. */
  | ({ type: 'form.submitted' } & OrderLookupForm)
  /** Sends another code for the same order. */
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  /** Opens the order of the mail's link. Mail filters follow links by themselves, but press no button. */
  | { type: 'link.confirmed' }
  /** Back to the form. */
  | { type: 'form.reopened' }
export type OrderLookupContext = FormProblems & {
  form: OrderLookupForm
  challenge: string
  code: string
  link: string
  orderId: string
}
