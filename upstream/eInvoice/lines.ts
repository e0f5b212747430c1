/** The lines of an invoice in UN/CEFACT CII. */
import type { InvoiceLine, VatCategory } from '../tables/invoiceTypes.ts'
import { amountOf, percentOf } from './values.ts'
import { textOf, withAttributes, type XmlElement } from './xml.ts'

/** UN/ECE Recommendation 20: a piece, or whatever one unit of sale is. */
const one = 'C62'

/** UNTDID 5189. */
const discountCode = '95'

/**
 * What lies between the price of the units and what the line costs: the discount, and what remains of prices that are rounded
 * with VAT, since the net amount of the line is the one without it.
 */
const adjustment = ({ unitNet, quantity, net, discountRate }: InvoiceLine): XmlElement | undefined => {
  const difference = unitNet === null ? 0 : net - unitNet * quantity
  if (difference === 0) return undefined
  const isDiscount = difference < 0 && discountRate > 0
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': String(difference > 0) },
    'ram:ActualAmount': amountOf(Math.abs(difference)),
    'ram:ReasonCode': isDiscount ? discountCode : undefined,
    'ram:Reason': isDiscount ? 'Discount' : 'Rounding of prices with VAT',
  }
}

/** @param index from 0 */
export const lineItem = (line: InvoiceLine, index: number, category: VatCategory): XmlElement => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
  'ram:SpecifiedTradeProduct': {
    'ram:SellerAssignedID': textOf(line.number),
    'ram:Name': textOf(line.name) ?? textOf(line.number) ?? 'Goods',
  },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': amountOf(line.unitNet ?? line.net) },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': withAttributes(String(line.quantity), { unitCode: one }),
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': {
      'ram:TypeCode': 'VAT',
      'ram:CategoryCode': category,
      'ram:RateApplicablePercent': percentOf(line.rate),
    },
    'ram:SpecifiedTradeAllowanceCharge': adjustment(line),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amountOf(line.net) },
  },
})
