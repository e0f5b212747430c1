/** The price of standard delivery of an order, with tax. */
import type { OrderRow } from '../../tables/orderTypes.ts'
import { isStandardMethod } from '../prices/tariff.ts'

/** In cents. Orders from before migration 0033 do not store it: null, unless they went by standard delivery or for free. */
export const standardShippingOf = ({
  shippingmethod,
  gross_shipping,
  gross_standard_shipping,
}: Pick<OrderRow, 'shippingmethod' | 'gross_shipping' | 'gross_standard_shipping'>): number | null => {
  if (gross_standard_shipping !== null) return gross_standard_shipping
  return gross_shipping === 0 || isStandardMethod(shippingmethod) ? gross_shipping : null
}
