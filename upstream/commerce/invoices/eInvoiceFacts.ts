/** What an invoice says as data beside what can be read (EN 16931). Pure. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { EInvoiceFacts, InvoiceParty, VatCategory } from '../../tables/invoiceTypes.ts'
import { oneLine } from '../../text.ts'
import type { OrderRow } from '../orders/orderRows.ts'
import { paymentMethodKindOf } from '../orders/paymentMethods.ts'
import { destinationOf } from '../prices/countries.ts'
import { isoCountryOf, sellerCountryOf } from './countryCodes.ts'
import { addressesOf, type StoredAddress } from './storedAddress.ts'

type Shop = Pick<ShopConfig, 'company' | 'bankAccount'>
type Order = Pick<
  OrderRow,
  'shipcountry' | 'paymentmethod' | 'taxreference' | 'shipping_address' | 'billing_address'
>

/** Null for a sale without VAT whose reason is not known. */
const categoryOf = ({ taxreference, shipcountry }: Order, rate: number): VatCategory | null => {
  if (taxreference !== null) return 'K'
  if (rate > 0) return 'S'
  return destinationOf(shipcountry ?? '')?.vatState === null ? 'G' : null
}

/** A company's address names the company, then the person. Null without a name or a country that is known. */
const partyOf = (address: StoredAddress, country: string): InvoiceParty | null => {
  const place = isoCountryOf(country)
  const [name, contact = null] = [...new Set([address.name, address.addressee])].filter(
    (text) => oneLine(text) !== '',
  )
  if (name === undefined || place === null) return null
  const { address: street, address2, zip, city } = address
  return { name, contact, lines: [street, address2].filter(Boolean), zip, city, ...place }
}

/** UNTDID 4461: 58 is a SEPA credit transfer, 68 an online payment service. */
const paymentOf = ({ bankAccount }: Shop, { paymentmethod }: Order): EInvoiceFacts['payment'] => {
  const kind = paymentMethodKindOf(paymentmethod)
  if (kind === undefined) return null
  return kind === 'transfer' ? { code: '58', iban: bankAccount.iban } : { code: '68', iban: null }
}

/**
 * Undefined where something is missing that the standard demands: a document that says half of it is refused by its reader.
 * @param rate of all lines, in basis points
 */
export const eInvoiceFacts = (shop: Shop, order: Order, rate: number): EInvoiceFacts | undefined => {
  const { ship, bill } = addressesOf(order)
  const billed = bill ?? ship
  if (ship === null || billed === null) return undefined
  const destination = ship.country || (order.shipcountry ?? '')
  const sellerCountry = sellerCountryOf(shop.company)
  const buyer = partyOf(billed, billed.country || destination)
  const shipTo = partyOf(ship, destination)
  const category = categoryOf(order, rate)
  if (sellerCountry === null || buyer === null || shipTo === null || category === null) return undefined
  return { sellerCountry, buyer, shipTo, category, payment: paymentOf(shop, order) }
}
