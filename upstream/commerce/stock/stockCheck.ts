/** Refuses a cart that holds more than can be delivered. */
import type { UpstreamContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { CartLineRow, CartRow } from '../carts/cartRows.ts'
import { readStockSources } from './readStockSources.ts'
import { firstShortage, type StockDemand, stockDemandOf } from './stockDemand.ts'

export const outOfStock = (demand: StockDemand, deliverable: number): Refusal =>
  new Refusal(
    409,
    deliverable === 0
      ? `${demand.name} is out of stock.`
      : `Only ${deliverable} of ${demand.name} can be delivered at the moment.`,
    'OUT_OF_STOCK',
  )

/**
 * `lines` are those of this transaction; kits count by their components. Own stock covers nearly every cart, so other
 * sources are read only for parts that need them.
 */
export const requireDeliverable = async (
  { db, settings }: Pick<UpstreamContext, 'db' | 'settings'>,
  { country }: CartRow,
  lines: readonly CartLineRow[],
): Promise<void> => {
  const scarce = stockDemandOf(lines, settings.shopConfig.brands).filter(
    (demand) => demand.own < demand.quantity,
  )
  if (scarce.length === 0) return
  const shortage = firstShortage(scarce, await readStockSources(db, scarce, { country }))
  if (shortage) throw outOfStock(shortage.demand, shortage.deliverable)
}
