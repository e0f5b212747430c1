/**
 * What is said of a part's stock, and in which tone. It is the same wherever a part is shown (AVAIL-09).
 */
import type { SchemaCase } from './availabilityCase.ts'

export interface StockState {
  /** Its colour: good is green, later is orange, bad is red, neutral is grey. */
  readonly tone: 'good' | 'later' | 'bad' | 'neutral'
  /** e.g. `In stock`. */
  readonly message: string
}

const inStock: StockState = { tone: 'good', message: 'In stock' }
const states: Readonly<Record<SchemaCase, StockState>> = {
  IN_STOCK: inStock,
  DROPSHIPPING: inStock,
  ALTERNATIVE: inStock,
  IN_TRANSIT: { tone: 'later', message: 'In transit' },
  AIRFREIGHT: { tone: 'later', message: 'Available from the manufacturer' },
  OUT_OF_STOCK: { tone: 'bad', message: 'Temporarily out of stock' },
}
const unknown: StockState = { tone: 'neutral', message: 'Availability on request' }

/** @param name null or undefined where nothing tells the stock */
export const stockState = (name: SchemaCase | null | undefined): StockState => (name ? states[name] : unknown)
