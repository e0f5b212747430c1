/** Why an order was charged without VAT, as its invoice must say (Directive 2006/112/EC, Art. 226). */

import type { OrderRow } from '../orders/orderRows.ts'
import { destinationOf } from '../prices/countries.ts'

const exportText =
  'VAT 0 %: exempt export of goods (Art. 146(1) of Directive 2006/112/EC). Import tax and duty may be due on arrival.'

/** Null where VAT is charged, and where the order has no VAT for another reason than an exemption. */
export const exemptionOf = ({
  taxreference,
  tax,
  shipcountry,
}: Pick<OrderRow, 'taxreference' | 'tax' | 'shipcountry'>): string | null => {
  if (taxreference !== null)
    return `VAT 0 %: exempt intra-Community supply of goods (${taxreference}). Reverse charge: the buyer accounts for the VAT in the country of arrival.`
  const destination = destinationOf(shipcountry ?? '')
  return tax === 0 && destination?.vatState === null ? exportText : null
}
