import { offerFor } from '#domain/stock/availability.ts'
import { stockState } from '#domain/stock/stockState.ts'
import type { Offer } from '../availability/StockStatus.tsx'

const outOfStockOffer: Offer = {
  case: 'OUT_OF_STOCK',
  message: stockState('OUT_OF_STOCK').message,
  days: null,
  explanation: '',
}

/** The offer for a quantity; beyond the last offer the part is out of stock. */
export const offerForQuantity = <T extends Offer & { upTo: number }>(
  offers: readonly T[],
  quantity: number,
): Offer => offerFor(offers, quantity) ?? outOfStockOffer
