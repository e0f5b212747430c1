import { offerFor, outOfStock } from '#domain/availability.ts'
import { toSchemaCase } from '#domain/deliveryAppearance.ts'
import type { Offer } from './StockStatus.tsx'

const outOfStockOffer: Offer = {
  case: toSchemaCase(outOfStock.case),
  message: outOfStock.message,
  days: outOfStock.days,
  explanation: '',
}

/** The offer for a quantity; beyond the last offer the part is out of stock. */
export const offerForQuantity = <T extends Offer & { upTo: number }>(
  offers: readonly T[],
  quantity: number,
): Offer => offerFor(offers, quantity) ?? outOfStockOffer
