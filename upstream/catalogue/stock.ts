/** The stock of a part, and the deliveries on their way. */
import { sql } from 'kysely'
import { flagsOf } from '#shop-config/brands.ts'
import { partIdOf } from '../commerce/partIdOf.ts'
import type { KitStock } from '../commerce/stock/kitStock.ts'
import { isAvailable, stockOfPart, wireDeliveries, wireStock } from '../commerce/stock/partStock.ts'
import { readKitComponents, readKitStocks } from '../commerce/stock/readKitStock.ts'
import { readServedLocations, servedTable } from '../commerce/stock/servedLocations.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetStockRequest, WireStock } from '../contract/catalogue.ts'
import { columnsOf, expression, jsonList, type RowOf, selectList } from '../database/columns.ts'
import { withoutNulls } from '../json.ts'
import type { PartTable } from '../tables/catalogueTypes.ts'
import type { DeliveryTable } from '../tables/stockTypes.ts'
import { partNotFound } from './findPart.ts'

const part = columnsOf<PartTable>('p')
const delivery = columnsOf<DeliveryTable>('d')

const columns = {
  id: part('id'),
  recordtype: part('recordtype'),
  brand: part('brand'),
  manufacturerStock: expression<number | null>(
    '(select m.qty from manufacturer_stock m where m.part_id = p.id)',
  ),
  stock: stockOfPart,
  deliveries: jsonList(
    { location: delivery('location'), eta: delivery('eta'), qty: delivery('qty') },
    'delivery d join served v on v.location = d.location where d.part_id = p.id',
    'd.eta, d.id',
  ),
}

/** A kit has no stock of its own: its components decide. */
const readKitStock = async (
  { db, now, settings }: UpstreamContext,
  id: number,
  country: string,
): Promise<KitStock | undefined> => {
  const [locations, components] = await Promise.all([
    readServedLocations(db, country),
    readKitComponents(db, [id]),
  ])
  const { brands } = settings.shopConfig
  return (await readKitStocks(db, components, { country, locations, now: now(), brands })).get(id)
}

export const answerStock = async (context: UpstreamContext, request: GetStockRequest): Promise<unknown> => {
  const { rows } = await sql<RowOf<typeof columns>>`with ${servedTable(request.country)}
    select ${selectList(columns)} from part p where p.id = ${partIdOf(request.record)}`.execute(context.db)
  const [found] = rows
  if (!found) throw partNotFound()
  const { id, recordtype, brand } = found
  const kit = recordtype === 'kititem' ? await readKitStock(context, id, request.country) : undefined
  const { stock, deliveries, manufacturerStock } = kit ?? found
  return withoutNulls({
    available: wireStock(stock),
    recordtype,
    custombox: false,
    brand,
    manufacturerstock: manufacturerStock,
    deliveries: wireDeliveries(deliveries),
    multilocationavailable: isAvailable(stock, flagsOf(context.settings.shopConfig.brands, brand)),
  } satisfies Record<keyof WireStock, unknown>)
}
