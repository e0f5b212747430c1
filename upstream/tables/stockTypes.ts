/** What there is of a part, which orders change. */
import type { ColumnType, Generated } from 'kysely'

export interface StockTable {
  part_id: number
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
}

/** What manufacturers have; without a row it is unknown. */
export interface ManufacturerStockTable {
  part_id: number
  qty: number
}

export interface DeliveryTable {
  id: Generated<number>
  part_id: number
  location: string
  eta: ColumnType<string | null, string | null, string | null>
  qty: number
}

export interface StockTables {
  stock: StockTable
  delivery: DeliveryTable
  manufacturer_stock: ManufacturerStockTable
}
