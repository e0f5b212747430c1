/** What there is of a part, where, and what is on its way. */
import { sql } from 'kysely'
import type { GetStockRequest } from '../contract/catalogue.ts'
import type { UpstreamContext } from '../context.ts'
import { noSuchPart, partOf } from './partFacts.ts'
import { isAvailable, served, type StockFacts, stockFacts, wireStock } from './serving.ts'

interface StockRow {
  recordtype: string
  brand: string
  manufacturer_stock: number | null
  stock: StockFacts[]
  deliveries: { location: string; eta: string | null; qty: number }[]
}

export const answerStock = async ({ db }: UpstreamContext, request: GetStockRequest): Promise<unknown> => {
  const { rows } = await sql<StockRow>`with ${served(request.country)}
    select p.recordtype, p.brand, p.manufacturer_stock, ${stockFacts} as stock,
      (select coalesce(json_agg(json_build_object('location', d.location, 'eta', d.eta, 'qty', d.qty)
          order by d.eta, d.id), '[]'::json)
        from delivery d join served v on v.location = d.location where d.part_id = p.id) as deliveries
    from part p where p.id = ${partOf(request.record)}`.execute(db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  const deliveries: Record<string, { eta?: string; quantity: number }[]> = {}
  for (const { location, eta, qty } of found.deliveries) {
    const list = (deliveries[location] ??= [])
    list.push({ ...(eta !== null && { eta }), quantity: qty })
  }
  return {
    available: wireStock(found.stock),
    recordtype: found.recordtype,
    custombox: false,
    brand: found.brand,
    ...(found.manufacturer_stock !== null && { manufacturerstock: found.manufacturer_stock }),
    deliveries,
    multilocationavailable: isAvailable(found.stock),
  }
}
