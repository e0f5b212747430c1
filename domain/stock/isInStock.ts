import type { StockState } from './stockState.ts'

/**
 * Whether rows of lists and comparisons add a part to the cart (AVAIL-09). All else is bought on its page, which says when it comes
 * and what that costs.
 */
export const isInStock = ({ tone }: Pick<StockState, 'tone'>): boolean => tone === 'good'
