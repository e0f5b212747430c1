/** docs/action-api.md agrees with the contract and with the calls that the server makes. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as cart from '#contract/cart.ts'
import { cartOptions } from '#contract/cartOptions.ts'
import * as parts from '#contract/catalogue.ts'
import { catalogueChanged } from '#contract/changes.ts'
import { getInvoiceRequest, invoiceFileAnswer } from '#contract/invoices.ts'
import * as jobs from '#contract/jobs.ts'
import { orderEvent } from '#contract/orderEvents.ts'
import * as part from '#contract/parts.ts'
import * as paymentMethods from '#contract/paymentMethods.ts'
import * as refunds from '#contract/refunds.ts'
import * as rest from '#contract/rest.ts'
import { searchAnswer, searchRequest } from '#contract/search.ts'
import { criteria, drawings, party, photos } from '#contract/values.ts'
import { getVehicleRequest, vehicleAnswer } from '#contract/vehicles.ts'
import { wireDocument, wireMeasure } from '#contract/workshop.ts'
import { refusals } from '../../graphql-server/invalidation/routes.ts'
import { type CallName, calls } from '../../graphql-server/sources/calls.ts'
import { lifetimes } from '../../graphql-server/sources/lifetimes.ts'
import { fieldsOf, itemOf, rowsOf, sectionOf } from '../support/actionApiPage.ts'

type Schema = v.GenericSchema
const requests: Partial<Record<CallName, Schema>> = {
  getOptions: parts.getOptionsRequest,
  getParts: parts.getPartsRequest,
  search: searchRequest,
  getItem: parts.getItemRequest,
  getRelatedItems: parts.getRelatedItemsRequest,
  getFitments: parts.getFitmentsRequest,
  getVariants: parts.getVariantsRequest,
  getStock: parts.getStockRequest,
  getVehicle: getVehicleRequest,
  getCarts: cart.getCartsRequest,
  getTransactions: cart.getTransactionsRequest,
  getInvoice: getInvoiceRequest,
  getOrderLines: rest.getOrderLinesRequest,
  getPaymentMethods: paymentMethods.getPaymentMethodsRequest,
  getRefundRequests: refunds.getRefundRequestsRequest,
  addToCart: cart.addToCartRequest,
  updateCart: v.union([cart.lineUpdateRequest, cart.fieldUpdateRequest, cart.changesUpdateRequest]),
  updateAddress: cart.updateAddressRequest,
  addOrder: cart.addOrderRequest,
  setPaymentStatus: cart.setPaymentStatusRequest,
  cancelOrder: cart.cancelOrderRequest,
  remindPayment: cart.remindPaymentRequest,
  setRefundStatus: refunds.setRefundStatusRequest,
  setRefundFailed: refunds.setRefundFailedRequest,
  enquiry: rest.enquiryRequest,
  addCustomer: rest.addCustomerRequest,
  sendOrderCode: rest.sendOrderCodeRequest,
  addStockAlert: rest.addStockAlertRequest,
  confirmStockAlert: rest.confirmStockAlertRequest,
  endStockAlert: rest.endStockAlertRequest,
  addWithdrawal: rest.addWithdrawalRequest,
  addReturn: rest.addReturnRequest,
}
const answers: Partial<Record<CallName, Schema>> = {
  getOptions: parts.optionsAnswer,
  getParts: parts.partsAnswer,
  search: searchAnswer,
  getItem: parts.product,
  getRelatedItems: parts.relatedItemsAnswer,
  getFitments: parts.fitmentsAnswer,
  getVariants: parts.variantsAnswer,
  getStock: parts.stock,
  getVehicle: vehicleAnswer,
  getCarts: cart.cartsAnswer,
  getTransactions: cart.transactionsAnswer,
  getInvoice: invoiceFileAnswer,
  getOrderLines: rest.orderLinesAnswer,
  getPaymentMethods: paymentMethods.paymentMethodsAnswer,
  getRefundRequests: refunds.refundRequestsAnswer,
  country: rest.countryAnswer,
  source: rest.regionAnswer,
  announcement: rest.announcementAnswer,
  addToCart: cart.addToCartAnswer,
  updateAddress: cart.idAnswer,
  addOrder: cart.idAnswer,
  setPaymentStatus: cart.paymentStatusAnswer,
  cancelOrder: cart.cancelOrderAnswer,
  remindPayment: cart.remindPaymentAnswer,
  setRefundStatus: refunds.setRefundStatusAnswer,
  setRefundFailed: refunds.setRefundFailedAnswer,
  addCustomer: cart.idAnswer,
  sendOrderCode: rest.sendOrderCodeAnswer,
  addStockAlert: rest.addStockAlertAnswer,
  confirmStockAlert: rest.confirmStockAlertAnswer,
  endStockAlert: rest.endStockAlertAnswer,
  addWithdrawal: rest.withdrawalAnswer,
  addReturn: cart.idAnswer,
}
const shapes: Record<string, Schema> = {
  'A part': part.wirePart,
  'A price': parts.locationPrice,
  'A stock location': part.stockEntry,
  'A fitment': parts.fitment,
  Criteria: criteria,
  'A component': parts.component,
  'A job': jobs.job,
  'A need': jobs.jobNeed,
  'A party': party,
  'A document': wireDocument,
  'A measure': wireMeasure,
  'A cart': cart.cart,
  'A line': cart.wireLine,
  Totals: cart.summary,
  'An event': orderEvent,
}
/** Shapes with a section of their own are described once. */
const known = new Set<unknown>([...Object.values(shapes), jobs.jobPart, cart.order, photos, drawings])
const option = itemOf(cartOptions.entries.shippingmethod)

const plain = new Set<CallName>([
  'setPaymentStatus',
  'cancelOrder',
  'remindPayment',
  'setRefundStatus',
  'setRefundFailed',
  'enquiry',
  'addCustomer',
])
const main = { source: 'EU', currency: 'eur', customer: 'guest' }
/** A request names an action; the two calls without one have no example of an answer. */
const isRequest = (call: CallName, example: unknown): boolean => {
  const isNamed = typeof example === 'object' && example !== null && 'action' in example
  return isNamed || call === 'enquiry' || call === 'addCustomer'
}
const names = Object.keys(calls) as CallName[]
const listed = (fields: Map<string, boolean>) => [...fields].sort(([a], [b]) => (a < b ? -1 : 1))

describe('docs/action-api.md', () => {
  it('lists every call with its path, action and limit', () => {
    const rows = rowsOf('Calls').map(([call = '', ...cells]) => [/\[(\w+)\]/.exec(call)?.[1], ...cells])
    const paths = {
      country: '/country',
      source: '/source/{site}',
      announcement: '/announcement',
      file: '/files/{name}',
    }
    const own = names.map((name) => {
      const call: { kind: string; timeoutMs: number; path?: string; action?: string | undefined } =
        calls[name]
      const request = call.path ? `POST ${call.path}` : `GET ${paths[name as keyof typeof paths]}`
      return [name, request, call.action ?? '—', `${call.timeoutMs / 1_000} s`, call.kind]
    })
    expect(rows.map((row) => row.slice(0, 5))).toEqual(own)
  })

  it('names the cache time of each answer', () => {
    const textOf = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`)
    const cached = new Map(rowsOf('Calls').map((row) => [/\[(\w+)\]/.exec(row[0] ?? '')?.[1], row[5]]))
    const { catalogue, general, choices: chosen, visitor, announcement, stock } = lifetimes
    const expected = {
      getOptions: catalogue,
      getParts: catalogue,
      search: general,
      getItem: general,
      getRelatedItems: general,
      getFitments: general,
      getVariants: general,
      getStock: stock,
      getPaymentMethods: chosen,
      country: visitor,
      source: general,
      announcement,
    }
    for (const [call, { freshSeconds }] of Object.entries(expected))
      expect([call, cached.get(call)]).toEqual([call, textOf(freshSeconds)])
  })

  it.each(names)('%s: the contract accepts its examples', (call) => {
    const { examples } = sectionOf(call)
    const request = requests[call]
    const asked = examples.filter((example) => request && isRequest(call, example))
    expect(asked.length > 0).toBe(request !== undefined)
    for (const example of asked)
      expect(
        v.safeParse(request ?? v.never(), { ...(example as object), ...(!plain.has(call) && main) }).issues,
      ).toBe(undefined)
    for (const example of examples.filter((one) => !asked.includes(one)))
      expect(v.safeParse(answers[call] ?? v.never(), example).issues).toBe(undefined)
  })

  it.each(Object.entries(answers))(
    '%s: its table lists every field of the answer, and which are required',
    (call, answer) => {
      const own = new Set([...known, option])
      // A list that another section describes is one field here.
      const elsewhere =
        { getItem: ['relateditems', 'applications', 'variants'], addToCart: ['shoppingcarts'] }[call] ?? []
      const fields = [...fieldsOf(answer, own)].flatMap(([path, required]): [string, boolean][] => {
        const list = elsewhere.find((name) => path === name || path.startsWith(`${name}[`))
        return list === undefined ? [[path, required]] : [[list, false]]
      })
      expect(listed(sectionOf(call).fields)).toEqual(listed(new Map(fields)))
    },
  )

  it.each(Object.entries(shapes))(
    '%s: its table lists every field, and which are required',
    (title, shape) => {
      expect(listed(sectionOf(title).fields)).toEqual(listed(fieldsOf(shape, known)))
    },
  )
  it('An option, An order and A part of a job: their tables list every field', () => {
    expect(listed(sectionOf('An option').fields)).toEqual(listed(fieldsOf(option, known)))
    const further = (schema: Schema, than: Schema) => {
      const shared = fieldsOf(than, known)
      return listed(new Map([...fieldsOf(schema, known)].filter(([path]) => !shared.has(path))))
    }
    expect(listed(sectionOf('An order').fields)).toEqual(further(cart.order, cart.cart))
    expect(listed(sectionOf('A part of a job').fields)).toEqual(further(jobs.jobPart, part.wirePart))
  })

  it('A change: its table lists every field, the contract accepts its example, and each error is listed', () => {
    const { fields, examples } = sectionOf('A change')
    expect(listed(fields)).toEqual(listed(fieldsOf(catalogueChanged, known)))
    for (const example of examples) expect(v.safeParse(catalogueChanged, example).issues).toBe(undefined)
    const errors = rowsOf('A change').filter(([code]) => /^[A-Z_]+$/.test(code ?? ''))
    expect(errors.map(([code, status]) => [Number(status), code])).toEqual(
      Object.values(refusals).map(([status, code]) => [status, code]),
    )
  })

  it('lists every refusal code and every field of updateCart', () => {
    expect(rowsOf('Codes of refusals').map(([code]) => code)).toEqual([...rest.refusalCodes])
    const [, fields = ''] =
      /The fields:([\s\S]+?)Answers as getCarts/.exec(sectionOf('updateCart').text) ?? []
    for (const field of cart.cartFields) expect(fields).toContain(`\`${field}\``)
  })
})
