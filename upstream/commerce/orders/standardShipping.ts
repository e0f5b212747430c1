/** What standard delivery of an order costs. */
import type { OrderRow } from '../../tables/orderTypes.ts'
import { isStandardMethod } from '../prices/tariff.ts'

/**
 * In cents. Null where it is not known: of orders from before migration 0033 it is known only if they went by standard delivery, or
 * for free.
 */
export const standardShippingOf = ({
  shippingmethod,
  gross_shipping,
  gross_standard_shipping,
}: Pick<OrderRow, 'shippingmethod' | 'gross_shipping' | 'gross_standard_shipping'>): number | null => {
  if (gross_standard_shipping !== null) return gross_standard_shipping
  return gross_shipping === 0 || isStandardMethod(shippingmethod) ? gross_shipping : null
}
