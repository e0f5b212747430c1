/** The promo codes that the merchant's staff makes and ends. The shop does not ask for them, and an ERP has its own way. */
import * as v from 'valibot'
import { wireMoney } from './values.ts'

const amount = v.pipe(wireMoney, v.minValue(0), v.maxValue(1_000_000))
const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp()))

export const listPromoCodesRequest = v.strictObject({ action: v.literal('listPromoCodes') })

/** Of a code that exists, what is absent stays as it is. */
export const setPromoCodeRequest = v.strictObject({
  action: v.literal('setPromoCode'),
  code: v.string(),
  /** What the code takes off: per cent of the goods, an amount of the goods, or the shipping. A new code needs it. */
  kind: v.optional(v.picklist(['percentage', 'fixed', 'shipping'])),
  /** Per cent, or major units with VAT, with at most two decimals. */
  value: v.optional(amount),
  /** The least value of the goods, in major units with VAT. */
  minimum: v.optional(amount),
  /** How often it may be used in all; null: without a limit. */
  uses: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)))),
  /** The first moment; null: at once. */
  validfrom: v.optional(moment),
  /** The moment at which it ends; null: it does not end. */
  validuntil: v.optional(moment),
})
export type SetPromoCodeRequest = v.InferOutput<typeof setPromoCodeRequest>

export const endPromoCodeRequest = v.strictObject({ action: v.literal('endPromoCode'), code: v.string() })

export interface ListedPromoCode {
  code: string
  kind: 'percentage' | 'fixed' | 'shipping'
  value: number
  minimum: number
  uses: number | null
  usesleft: number | null
  validfrom: string | null
  validuntil: string | null
  /** Orders that have it and are not cancelled. */
  orders: number
  /** Whether a cart could have it now, if its goods are worth enough. */
  state: 'valid' | 'coming' | 'ended' | 'used_up'
}

export interface PromoCodesAnswer {
  codes: ListedPromoCode[]
}
