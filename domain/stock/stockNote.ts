/** What is said of the stock of a quantity where no badge stands beside it (AVAIL-09). */
import { offerFor } from './availability.ts'
import type { SchemaCase } from './availabilityCase.ts'
import { type StockState, stockState } from './stockState.ts'

interface NotedStock {
  /** False if the stock could not be read. */
  readonly isKnown: boolean
  readonly offers: readonly {
    readonly upTo: number
    readonly case: SchemaCase
    /** e.g. `In stock, within 2-5 days`. */
    readonly note: string
  }[]
}

/** The state of the quantity, with a line of `text`. */
export const stockNote = (
  { isKnown, offers }: NotedStock,
  quantity: number,
): StockState & { text: string } => {
  const offer = offerFor(offers, quantity)
  const state = stockState(offer ? offer.case : isKnown ? 'OUT_OF_STOCK' : null)
  return { ...state, text: offer?.note ?? (offers[0] ? 'Not enough in stock' : state.message) }
}
