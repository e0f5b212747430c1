/** What there is of a part, where, and what is on its way. */
import { sql } from 'kysely'
import { readKitComponents, readKitStocks } from '../commerce/kitRows.ts'
import type { KitStock } from '../commerce/kitStock.ts'
import { isAvailable, served, stockFacts, wireStock } from '../commerce/serving.ts'
import { readPlaces } from '../commerce/shelfRows.ts'
import type { StockFacts } from '../commerce/supply.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetStockRequest } from '../contract/catalogue.ts'
import { noSuchPart, partOf } from './partFacts.ts'

interface StockRow {
  id: number
  recordtype: string
  brand: string
  manufacturer_stock: number | null
  stock: StockFacts[]
  deliveries: { location: string; eta: string | null; qty: number }[]
}

/** Nothing of its own lies anywhere: it is what its components allow. */
const kitStock = async (
  { db, now }: UpstreamContext,
  id: number,
  country: string,
): Promise<KitStock | undefined> => {
  const [places, components] = await Promise.all([readPlaces(db, country), readKitComponents(db, [id])])
  return (await readKitStocks(db, components, { country, places, now: now() })).get(id)
}

export const answerStock = async (context: UpstreamContext, request: GetStockRequest): Promise<unknown> => {
  const { rows } = await sql<StockRow>`with ${served(request.country)}
    select p.id, p.recordtype, p.brand, p.manufacturer_stock, ${stockFacts} as stock,
      (select coalesce(json_agg(json_build_object('location', d.location, 'eta', d.eta, 'qty', d.qty)
          order by d.eta, d.id), '[]'::json)
        from delivery d join served v on v.location = d.location where d.part_id = p.id) as deliveries
    from part p where p.id = ${partOf(request.record)}`.execute(context.db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  const kit = found.recordtype === 'kititem' ? await kitStock(context, found.id, request.country) : undefined
  const told = kit ?? {
    stock: found.stock,
    deliveries: found.deliveries,
    manufacturerStock: found.manufacturer_stock,
    available: isAvailable(found.stock),
  }
  const deliveries: Record<string, { eta?: string; quantity: number }[]> = {}
  for (const { location, eta, qty } of told.deliveries) {
    const list = (deliveries[location] ??= [])
    list.push({ ...(eta !== null && { eta }), quantity: qty })
  }
  return {
    available: wireStock(told.stock),
    recordtype: found.recordtype,
    custombox: false,
    brand: found.brand,
    ...(told.manufacturerStock !== null && { manufacturerstock: told.manufacturerStock }),
    deliveries,
    multilocationavailable: told.available,
  }
}
